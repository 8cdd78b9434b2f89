//! Tables where people and bots play: who sits where, whose clock runs, what was said.
//!
//! A [`Table`] is the list of its entries and nothing else. Anyone with the entries can rebuild it, so no process owns a
//! table: it is read from the log, a [`Deed`] is tried on it, and the entry it makes is appended to the log before
//! anybody is told. Files follow what people do at a table: `deeds/lobby` (sit down), `deeds/start`, `deeds/choose`,
//! `deeds/motion` (undo by consent, pause), `deeds/absence` (bots stand in), `deeds/talk`. In each, what is allowed
//! stands beside what it does.
//!
//! A [`Hall`] holds the tables that somebody is watching, and writes what happens at them to the log of `midway-store`.
//! Its bots are the [`Thinkers`], processes of their own.
//!
//! All of it runs in a browser too, but for what needs files or processes: `process`, `restore`,
//! `secret_place`, and what is about strangers, `pairing` and `waiting`.

mod archive;
mod audit;
mod bundle;
mod call;
mod chat;
mod client;
mod clock;
mod deed;
mod deeds;
mod ending;
mod entry;
mod hall;
mod hint;
mod history;
mod index;
mod key;
mod offer;
mod opening;
mod opinion;
#[cfg(not(target_family = "wasm"))]
mod pairing;
mod past;
mod person;
#[cfg(not(target_family = "wasm"))]
mod process;
mod queue;
mod ratings;
mod rebuild;
mod recent;
#[cfg(not(target_family = "wasm"))]
mod restore;
mod results;
mod room;
mod secret;
#[cfg(target_family = "wasm")]
mod secret_inside;
#[cfg(not(target_family = "wasm"))]
mod secret_place;
mod setup;
mod sheet;
mod statistics;
mod stuck;
mod table;
mod think;
mod thinkers;
mod timepiece;
mod unpack;
#[cfg(not(target_family = "wasm"))]
mod waiting;
mod worker;

pub use archive::{Archive, ArchivedMove};
pub use audit::{StoreAudit, audit};
pub use bundle::{Bundle, BundleError};
pub use call::{Call, Occasion, Present};
pub use chat::ChatPage;
pub use client::on_behalf_of;
pub use clock::{Clocks, Time, TimeControl};
pub use deed::{Deed, Done, Refused, Who};
pub use ending::{Ending, SeatEnding, Sitter};
pub use entry::{Entry, Event, FinalScore, Motion, Why};
pub use hall::{Hall, HallError, Keys, Receipt};
pub use history::{History, HistoryFilter, PastGame};
pub use index::{Occupant, TableSummaries, TableSummary};
pub use key::{Key, KeyHash};
pub use midway_store::{IndexCursor, IndexPage, IndexQuery, IndexStage, TableId};
pub use offer::{OpenedFor, TableOffer, end_offers};
pub use opening::{Joined, Next, Opened};
#[cfg(not(target_family = "wasm"))]
pub use pairing::{Waiter, Wish};
pub use past::Verified;
pub use person::Person;
pub use queue::{Asker, Urgency};
pub use ratings::{Face, LeaderRow, Leaderboard, RatingBook, SeatRating, rated_games};
pub use rebuild::{RebuiltEndings, rebuild_endings};
pub use recent::Recent;
#[cfg(not(target_family = "wasm"))]
pub use restore::{NotRestored, restore};
pub use results::{GameResults, LineResults, Opponent, OpponentResults, Results};
pub use secret::{Secret, SecretError};
#[cfg(not(target_family = "wasm"))]
pub use secret_place::SecretPlace;
pub use setup::{Setup, SetupRefused};
pub use sheet::{ChairSheet, TableSheet};
pub use statistics::{FirstChoice, SeatsStatistics, Statistics, WinnersAndOthers};
pub use table::{Chair, Corrupt, NotRebuilt, Pending, Said, Stage, Table};
pub use think::{answer_line, answer_questions, networks_for};
pub use thinkers::{LookBack, NoAnswer, ThinkerSetup, Thinkers, WorkerAnswer, WorkerQuestion};
pub use timepiece::Timepiece;
pub use unpack::{CheckedBundle, Unpacked};
#[cfg(not(target_family = "wasm"))]
pub use waiting::Waiting;
pub use worker::{Answering, Hire, Worker};
