//! What a game is.
//!
//! A game is constant rules ([`Game`]) plus a small state that is plain data. Chance is explicit: the rules
//! say what may come and with what weight, and are told what came. So a record replays without a seed, a test
//! scripts the next card, and a bot clones a state that does not know the future.
//!
//! This crate does no I/O and holds no clock, thread or global; it compiles to WebAssembly.

#![deny(missing_docs)]

mod any;
mod chance;
mod encode;
mod fair;
mod game;
mod hint;
mod illegal;
pub mod long_array;
mod matches;
mod members;
mod meta;
mod notation;
mod playout;
mod record;
mod remark;
mod replay;
mod rulebook;
mod score;
mod seat;
mod stand_in;
mod tables;

pub use any::{AnyGame, AnyMatch, Listed, TableGame};
pub use chance::{below, pick, scatter};
pub use encode::{Axis, Encode, Field, Pen};
pub use fair::{Commitment, Fair, Hex, Nonce, Seed};
pub use game::{Ask, Audit, Counter, Describe, Game, Holding, Options, Step, Turn};
pub use hint::Hint;
pub use illegal::{Illegal, Missing, Refusal, SetupError};
pub use matches::{Foreseen, Match};
pub use members::{Members, members};
pub use meta::{Earlier, Meta, OptionSpec, TableFile};
pub use notation::{Notation, Scanner, Unreadable};
pub use playout::{Playout, Stop, by_kind};
pub use record::{Body, Head, Line, Record, RecordError, SetupChoice};
pub use remark::{Detail, Remark};
pub use replay::{Expect, Fault, Finding, ReplayError, Replayed, Unverified, replay, verify};
pub use rulebook::{Clause, Rulebook, Section};
pub use score::{Score, ScoreLine, places};
pub use seat::{BySeat, Seat, SeatSet, Viewer};
pub use stand_in::StandIn;
pub use tables::{Row, Tables, Tsv};

/// The generator trait that draws and imagining are written against.
pub use rand::Rng;
