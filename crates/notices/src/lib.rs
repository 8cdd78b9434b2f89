//! Telling people who are not there: that a table waits for them, or that a game of theirs is over.
//!
//! Whoever has a seat may leave ways to be told: an address for mail, a webhook, a browser (Web Push). A hall says what
//! there is to tell ([`midway_hall::Call`]); [`Notices`] waits a moment, looks whether it is still so, and sends it by
//! every way of whom it concerns. Each file beside `notices` and `watch` is one way.
//!
//! Nothing of a position is ever told: which game, where, and that it is one's turn.
//!
//! What was told is in the store. It is claimed there before it is sent and marked when it was, so several servers do not
//! tell it twice, and a server that starts finds what another left untold. One that is killed between sending and
//! marking has its notice sent once more: one too many is better than one that never came.

mod http;
mod mail;
mod network;
mod notice;
mod notices;
mod place;
mod push;
mod setup;
mod tls;
mod vapid;
mod watch;
mod webhook;

pub use notices::{Kept, NotKept, Notices};
pub use place::{Kind, Place, Subscription};
pub use setup::{NoticesError, Setup};
pub use vapid::NoPushKey;
