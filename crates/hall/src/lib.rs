//! Tables where people and bots play: who sits where, whose clock runs, what was said.
//!
//! A [`Table`] is the list of its entries and nothing else. Anyone with the entries can rebuild it, so no process owns a
//! table: it is read from the log, a [`Deed`] is tried on it, and the entry it makes is appended to the log before
//! anybody is told. Files follow what people do at a table: `deeds/lobby` (sit down), `deeds/start`, `deeds/choose`,
//! `deeds/motion` (undo by consent, pause), `deeds/absence` (bots stand in), `deeds/talk`. In each, what is allowed
//! stands beside what it does.
//!
//! A [`Hall`] holds the tables that somebody is watching, and writes what happens at them to the log of `midway-store`.
//! Its bots are the [`Thinkers`], processes of their own, here or, as a [`Pool`], on other machines.
//!
//! All of it runs in a browser too, but for what needs files or processes: `process`, `hall_pool` and `pool_thinker`, `elsewhere` (other servers), `restore`,
//! `secret_place`, what somebody with several browsers needs (`devices`, `passkeys`), and what is about other people: `pairing`, `waiting` and
//! `tournament`, `neighbour` (whom somebody keeps away from, and reports), `ban`, `house`, `masking` and `host_pass` (what the host decides).

#[cfg(not(target_family = "wasm"))]
mod accuracy;
#[cfg(not(target_family = "wasm"))]
mod appraisals;
mod archive;
mod audit;
#[cfg(not(target_family = "wasm"))]
mod ban;
mod bundle;
mod bundle_of_record;
mod call;
mod chat;
mod client;
mod clock;
mod damage;
#[cfg(not(target_family = "wasm"))]
mod day;
mod deed;
mod deeds;
#[cfg(not(target_family = "wasm"))]
mod device;
#[cfg(not(target_family = "wasm"))]
mod devices;
#[cfg(target_family = "wasm")]
mod devices_inside;
mod ears;
#[cfg(not(target_family = "wasm"))]
mod elsewhere;
mod ending;
mod entry;
#[cfg(not(target_family = "wasm"))]
mod export;
mod fair;
#[cfg(not(target_family = "wasm"))]
mod following;
#[cfg(not(target_family = "wasm"))]
mod forget;
#[cfg(not(target_family = "wasm"))]
mod forgotten;
mod hall;
#[cfg(not(target_family = "wasm"))]
mod hall_pool;
mod hint;
mod history;
#[cfg(not(target_family = "wasm"))]
mod host_pass;
#[cfg(not(target_family = "wasm"))]
mod house;
#[cfg(not(target_family = "wasm"))]
mod in_use;
mod index;
mod key;
mod level;
#[cfg(not(target_family = "wasm"))]
mod masking;
#[cfg(not(target_family = "wasm"))]
mod names;
#[cfg(not(target_family = "wasm"))]
mod neighbour;
mod offer;
mod opening;
mod opinion;
#[cfg(not(target_family = "wasm"))]
mod pairing;
#[cfg(not(target_family = "wasm"))]
mod passkey;
#[cfg(not(target_family = "wasm"))]
mod passkeys;
mod past;
mod person;
mod played;
mod pool;
#[cfg(not(target_family = "wasm"))]
mod pool_thinker;
#[cfg(not(target_family = "wasm"))]
mod process;
mod question;
mod queue;
mod ratings;
mod rebuild;
mod recent;
mod requests;
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
mod span;
mod statistics;
mod stuck;
mod table;
mod think;
mod thinkers;
mod timepiece;
#[cfg(not(target_family = "wasm"))]
mod tournament;
mod unpack;
#[cfg(not(target_family = "wasm"))]
mod viewing;
#[cfg(not(target_family = "wasm"))]
mod waiting;
#[cfg(not(target_family = "wasm"))]
mod watched;
mod worker;

#[cfg(not(target_family = "wasm"))]
pub use accuracy::{AccuracyResults, GameAccuracy, Habit, SlipMoment};
#[cfg(not(target_family = "wasm"))]
pub use appraisals::{RebuiltAppraisals, rebuild_appraisals};
pub use archive::{Archive, ArchivedMove};
pub use audit::{StoreAudit, audit};
#[cfg(not(target_family = "wasm"))]
pub use ban::Ban;
pub use bundle::{Bundle, BundleError};
pub use call::{Call, Occasion, Present};
pub use chat::ChatPage;
pub use client::on_behalf_of;
pub use clock::{Clocks, Time, TimeControl};
#[cfg(not(target_family = "wasm"))]
pub use day::DayGame;
pub use deed::{Deed, Done, Refused, Who};
#[cfg(not(target_family = "wasm"))]
pub use device::{Device, DeviceKind};
#[cfg(not(target_family = "wasm"))]
pub use devices::{DeviceSummary, Known};
#[cfg(target_family = "wasm")]
pub use devices_inside::Known;
pub use ears::Ears;
pub use ending::{Ending, SeatEnding, Sitter};
pub use entry::{Entry, Event, FinalScore, Motion, Why};
pub use fair::{Fitted, Wanted};
#[cfg(not(target_family = "wasm"))]
pub use following::{Followed, PublicPerson};
pub use hall::{Hall, HallError, Keys, Receipt};
pub use history::{History, HistoryFilter, PastGame};
#[cfg(not(target_family = "wasm"))]
pub use host_pass::host_link;
#[cfg(not(target_family = "wasm"))]
pub use in_use::{HostedTable, SeatedPerson};
pub use index::{Occupant, TableSummaries, TableSummary};
pub use key::{Key, KeyHash};
#[cfg(not(target_family = "wasm"))]
pub use masking::WordFilter;
#[cfg(not(target_family = "wasm"))]
pub use midway_store::{Distance, ReportId};
pub use midway_store::{IndexCursor, IndexPage, IndexQuery, IndexStage, TableId};
#[cfg(not(target_family = "wasm"))]
pub use neighbour::{Apart, Report};
pub use offer::{OpenedFor, TableOffer, end_offers};
pub use opening::{Joined, Next, Opened};
#[cfg(not(target_family = "wasm"))]
pub use pairing::{Waiter, Wish};
#[cfg(not(target_family = "wasm"))]
pub use passkey::{PASSKEY_ALGORITHMS, PasskeyAnswer, PasskeyRefused, PasskeySite, PasskeyUse};
#[cfg(not(target_family = "wasm"))]
pub use passkeys::PasskeySummary;
pub use past::Verified;
pub use person::Person;
pub use pool::{Lending, Lent, Pool};
#[cfg(not(target_family = "wasm"))]
pub use pool_thinker::think_at;
#[cfg(not(target_family = "wasm"))]
pub use process::processes;
pub use question::{LookBack, WorkerAnswer, WorkerQuestion};
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
pub use span::SPANS;
#[cfg(not(target_family = "wasm"))]
pub(crate) use statistics::CareTally;
pub use statistics::{Accuracy, FirstChoice, SeatsStatistics, Statistics, WinnersAndOthers};
pub use table::{Chair, Corrupt, NotRebuilt, Pending, Said, Stage, Table};
pub use think::{answer_line, answer_questions, networks_for};
pub use thinkers::{NoAnswer, PoolFigures, ThinkerSetup, Thinkers};
pub use timepiece::Timepiece;
#[cfg(not(target_family = "wasm"))]
pub use tournament::{
    Absence, Out, OwnBoard, Participant, Tournament, TournamentCourse, TournamentEnd, TournamentEntry,
    TournamentEvent, TournamentPlace, TournamentPlan, TournamentRefused, TournamentRound, TournamentStage,
    TournamentSummary,
};
pub use unpack::{CheckedBundle, Unpacked};
#[cfg(not(target_family = "wasm"))]
pub use waiting::Waiting;
#[cfg(not(target_family = "wasm"))]
pub use watched::WatchedTable;
pub use worker::{Answering, Hire, Worker};
