use std::fmt;
use std::time::Duration;

use midway_hall::HallError;
use thiserror::Error;

use crate::vapid::NoPushKey;

/// What a host has set.
#[derive(Clone)]
pub struct Setup {
    /// How the hall is reached from outside, prefix included, such as `https://games.example.org/midway`. Links in
    /// letters are made from this and never from what a request claims.
    pub base: String,
    /// A mail server such as `smtps://user:password@mail.example.org`, and whom letters are from.
    pub mail: Option<(String, String)>,
    /// Whether webhooks may be reached in the clear.
    pub plain: bool,
    /// Whether they may be in networks that are not open to everybody.
    pub private: bool,
    /// How long somebody is waited for before they are told.
    pub delay: Duration,
    /// The pauses before further attempts. All of them together are shorter than a quarter of an hour, after which
    /// another server believes that this one has given up.
    pub pauses: Vec<Duration>,
}

impl Setup {
    pub fn new(base: String) -> Setup {
        let pauses = [10, 60, 300].map(Duration::from_secs).to_vec();
        Setup { base, mail: None, plain: false, private: false, delay: Duration::from_secs(60), pauses }
    }
}

/// The password of the mail server never shows in a log.
impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("base", &self.base).finish_non_exhaustive()
    }
}

/// Why nobody can be told anything.
#[derive(Debug, Error)]
pub enum NoticesError {
    #[error("a mail server is written like smtps://user:password@mail.example.org")]
    MailServer,
    #[error("whom letters are from is written like Midway <midway@example.org>")]
    MailFrom,
    #[error("TLS does not work here: {0}")]
    Tls(#[from] rustls::Error),
    #[error(transparent)]
    PushKey(#[from] NoPushKey),
    #[error(transparent)]
    Hall(#[from] HallError),
}
