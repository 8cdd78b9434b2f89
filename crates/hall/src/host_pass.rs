//! How somebody proves to be the host of a hall: by a link that only whoever has the hall's secret can make.

use crate::{Hall, HallError, Key, Secret, Time};

/// A link opens the host's page for this long, a pass for as long as that, in milliseconds.
const LINK: i64 = 600_000;
const PASS: i64 = 2_592_000_000;
/// Under this name the store keeps what all passes have in common.
const PASSES: &str = "host-passes";

/// The word of a link that makes whoever follows it the host.
pub fn host_link(secret: &Secret, now: Time) -> String {
    let until = now.0.saturating_add(LINK);
    sealed(secret, "host link", until, "")
}

fn sealed(secret: &Secret, what: &str, until: i64, common: &str) -> String {
    let mark = Key::from_bits(&secret.derive(what, &[&until.to_string(), common]));
    format!("{until}.{}", mark.reveal())
}

/// Whether a word is one of ours, and its time is not over.
fn is_good(secret: &Secret, what: &str, word: &str, common: &str, now: Time) -> bool {
    let Some((until, mark)) = word.split_once('.') else { return false };
    let (Ok(until), Some(shown)) = (until.parse::<i64>(), Key::parse(mark)) else { return false };
    let mark = Key::from_bits(&secret.derive(what, &[&until.to_string(), common]));
    mark.hash().is_of(&shown) && until > now.0
}

impl Hall {
    async fn passes(&self) -> Result<String, HallError> {
        Ok(self.0.store.keep_own(PASSES, "0").await?)
    }

    /// The pass of whoever has followed the host's link.
    pub async fn host_pass(&self, link: &str) -> Result<String, HallError> {
        let secret = self.secret().await?;
        if !is_good(&secret, "host link", link, "", self.now()) {
            return Err(HallError::WrongKey);
        }
        Ok(sealed(&secret, "host pass", self.now().0.saturating_add(PASS), &self.passes().await?))
    }

    pub async fn check_host_pass(&self, pass: &str) -> Result<(), HallError> {
        let (secret, common) = (self.secret().await?, self.passes().await?);
        let good = is_good(&secret, "host pass", pass, &common, self.now());
        if good { Ok(()) } else { Err(HallError::WrongKey) }
    }

    /// Ends all passes that were given out.
    pub async fn end_host_passes(&self) -> Result<(), HallError> {
        let number: u64 = self.passes().await?.parse().unwrap_or_default();
        Ok(self.0.store.replace_own(PASSES, &number.wrapping_add(1).to_string()).await?)
    }
}
