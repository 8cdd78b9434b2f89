use std::net::Ipv4Addr;

use sha2::{Digest, Sha256};

/// Where a passkey counts: at one origin, by the name of its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeySite {
    origin: String,
    host: String,
}

impl PasskeySite {
    /// The site at an origin such as `https://games.example.org`. Browsers have passkeys by https for a host that has a name,
    /// and on `localhost`; elsewhere there is none.
    pub fn at(origin: &str) -> Option<PasskeySite> {
        let (scheme, place) = origin.split_once("://")?;
        let host = place.split_once(':').map_or(place, |(host, _)| host);
        let named = host.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-')
            && host.starts_with(|c: char| c.is_ascii_alphanumeric())
            && host.parse::<Ipv4Addr>().is_err();
        let safe = scheme == "https" || (scheme == "http" && host == "localhost");
        (named && safe).then(|| PasskeySite { origin: origin.into(), host: host.into() })
    }

    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The id of the relying party, in the words of WebAuthn.
    pub fn host(&self) -> &str {
        &self.host
    }

    pub(super) fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.host).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_count_by_https_or_on_localhost_and_nowhere_else() {
        for (origin, host) in [
            ("https://games.example.org", "games.example.org"),
            ("https://example.org:8443", "example.org"),
            ("http://localhost:1893", "localhost"),
            ("https://localhost", "localhost"),
        ] {
            assert_eq!(PasskeySite::at(origin).expect(origin).host(), host);
        }
        for origin in [
            "http://games.example.org",
            "http://127.0.0.1:1893",
            "https://10.0.0.7",
            "https://[::1]:1893",
            "http://localhost.example.org",
            "https://",
            "https://a@b",
            "https://.",
            "localhost",
            "",
        ] {
            assert_eq!(PasskeySite::at(origin), None, "{origin}");
        }
    }
}
