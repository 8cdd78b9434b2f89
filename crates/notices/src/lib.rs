//! Notifying people who are away: that a table is waiting for them, or that a game of theirs is over.
//!
//! Anyone with a seat may add notification channels: a mail address, a webhook, a browser (Web Push). A hall says what
//! there is to tell ([`midway_hall::Call`]); [`Notices`] waits a moment, checks that it still holds, and sends it by
//! every channel of the person concerned. `mail`, `webhook` and `push` are one channel each.
//!
//! Nothing of a position is ever told, only which game, where, and that it is your turn.
//!
//! Deliveries are in the store: each is claimed there before it is sent and marked afterwards, so several servers do not
//! send it twice, and a server that starts finds what another left unsent. If a server is killed between sending and
//! marking, its notice is sent once more: one too many is better than one that never came.

mod destination;
mod http;
mod mail;
mod network;
mod notice;
mod notices;
mod push;
mod setup;
mod tls;
mod vapid;
mod watch;
mod webhook;

pub use destination::{ChannelKind, Destination, Subscription};
pub use midway_store::ChannelId;
pub use notices::{ChannelSummary, NotAdded, Notices};
pub use setup::{NoticeSetup, NoticesError};
pub use vapid::NoPushKey;
