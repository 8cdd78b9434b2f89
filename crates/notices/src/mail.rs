use std::fmt;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use midway_store::ChannelId;
use midway_ui::Letter;

use crate::notice::Unsent;
use crate::setup::NoticesError;

/// Sends letters through the host's mail server.
#[derive(Clone)]
pub(crate) struct Mailer {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// For a server such as `smtps://user:password@mail.example.org`, and the sender of its letters.
    pub(crate) fn new(url: &str, from: &str) -> Result<Mailer, NoticesError> {
        let server =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| NoticesError::MailServer)?;
        let from = from.parse().map_err(|_| NoticesError::MailFrom)?;
        Ok(Mailer { server: server.build(), from })
    }

    /// Sends a letter; `stop` is the address to unsubscribe at.
    pub(crate) async fn send(&self, to: &Address, letter: Letter, stop: &str) -> Result<(), Unsent> {
        let never = |error: &dyn std::fmt::Display| Unsent::Never(error.to_string());
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to.clone()))
            .message_id(Some(format!("<{}@{}>", ChannelId::random(), self.from.email.domain())))
            .subject(letter.subject)
            .header(ContentType::TEXT_PLAIN)
            .body(letter.text);
        let mut message = message.map_err(|error| never(&error))?;
        for (name, value) in [
            ("List-Unsubscribe", format!("<{stop}>")),
            ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()),
            ("Auto-Submitted", "auto-generated".to_owned()),
        ] {
            let name = HeaderName::new_from_ascii(name.to_owned()).map_err(|error| never(&error))?;
            message.headers_mut().insert_raw(HeaderValue::new(name, value));
        }
        match self.server.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => Err(never(&error)),
            Err(error) => Err(Unsent::Later(error.to_string())),
        }
    }
}

/// A password never shows in a log.
impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mailer").field("from", &self.from).finish_non_exhaustive()
    }
}
