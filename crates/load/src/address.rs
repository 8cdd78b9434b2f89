use std::net::IpAddr;

use hyper::Uri;

use crate::LoadError;

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    /// `127.0.0.1:1893`
    pub authority: String,
    /// What stands before `/api`, often nothing.
    pub prefix: String,
    /// Which of this machine's addresses to come from, where it is not the usual one.
    pub(crate) from: Option<IpAddr>,
}

impl ServerAddress {
    /// Reads `http://HOST:PORT/PREFIX`.
    pub fn parse(url: &str) -> Result<ServerAddress, LoadError> {
        let odd = || LoadError::new(format!("`{url}` is no address of a hall: give http://HOST:PORT"));
        let uri: Uri = url.parse().map_err(|_| odd())?;
        if uri.scheme_str() != Some("http") {
            return Err(odd());
        }
        let (host, port) = (uri.host().ok_or_else(odd)?, uri.port_u16().unwrap_or(80));
        let prefix = uri.path().trim_end_matches('/').to_owned();
        Ok(ServerAddress { authority: format!("{host}:{port}"), prefix, from: None })
    }

    /// Whether it is on this machine.
    pub fn is_loopback(&self) -> bool {
        let host = self.authority.rsplit_once(':').map_or("", |(host, _)| host);
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        host == "localhost" || bare.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_counts_as_here() {
        for (url, here) in [
            ("http://127.0.0.1:1893", true),
            ("http://localhost/hall/", true),
            ("http://[::1]:80", true),
            ("http://192.168.1.7:1893", false),
            ("http://127.0.0.1.example.org", false),
        ] {
            assert_eq!(ServerAddress::parse(url).unwrap().is_loopback(), here, "{url}");
        }
        assert_eq!(ServerAddress::parse("http://localhost/hall/").unwrap().prefix, "/hall");
        assert!(ServerAddress::parse("https://localhost").is_err());
    }
}
