use std::fmt;
use std::time::Duration;

use midway_hall::HallError;
use thiserror::Error;

use crate::vapid::NoPushKey;

/// What the host has configured.
#[derive(Clone)]
pub struct NoticeSetup {
    /// The hall's address from outside, prefix included, such as `https://games.example.org/midway`. Links in letters
    /// are made from this, never from what a request claims.
    pub base: String,
    /// A mail server such as `smtps://user:password@mail.example.org`, and the sender of its letters.
    pub mail: Option<(String, String)>,
    /// Whether webhooks may be reached without TLS.
    pub plain: bool,
    /// Whether they may be in private networks.
    pub private: bool,
    /// How long to wait for somebody to come back before they are told.
    pub delay: Duration,
    /// The pauses before further attempts. Together they must stay below a quarter of an hour, after which another
    /// server takes this one for dead.
    pub pauses: Vec<Duration>,
}

impl NoticeSetup {
    pub fn new(base: String) -> NoticeSetup {
        let pauses = [10, 60, 300].map(Duration::from_secs).to_vec();
        NoticeSetup { base, mail: None, plain: false, private: false, delay: Duration::from_secs(60), pauses }
    }
}

/// The mail server's password never shows in a log.
impl fmt::Debug for NoticeSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NoticeSetup").field("base", &self.base).finish_non_exhaustive()
    }
}

/// Why notifications cannot be sent at all.
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
