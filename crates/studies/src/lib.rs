//! Studies of games and bots: many games played at once, statistics over them, and pages with charts.
//!
//! Each study takes a [`Subject`] (a game and its set-up) and a plan, gives typed results, and has a callback for
//! progress. Reports can be shown as text, JSON or a page; nothing here prints or reads arguments.
//!
//! - [`sim`]: random games by the thousand.
//! - [`arena`]: bots against bots, with ratings and intervals.
//! - [`balance`]: a bot against itself, and what seats and things are worth.
//! - [`calibrate`]: whether the chances that a review gives are what comes.
//! - [`mod@bench`]: how fast a game plays.
//! - [`ladder`]: bots by strength, and how far they are apart.
//! - [`laws`]: the laws of all games on many games.
//!
//! ```
//! use midway_game::{Game, Tables};
//! use midway_studies::Subject;
//! use midway_studies::sim::{RandomPolicy, SimPlan, simulate};
//! use midway_worlds_fair::WorldsFair;
//!
//! let tables = Tables::standard(WorldsFair::META.tables);
//! let subject = Subject { game: "worlds-fair", seats: 3, options: &[], tables: &tables };
//! let plan = SimPlan { games: 20, seed: 7, policy: RandomPolicy::Uniform };
//! let tally = simulate(subject, &plan, &|_more| {})?;
//! assert_eq!((tally.games, tally.unfinished, tally.seats.len()), (20, 0, 3));
//! # Ok::<(), midway_game::SetupError>(())
//! ```

#![deny(missing_docs)]
#![allow(clippy::disallowed_methods, reason = "nobody plays by what is measured here")]

pub mod arena;
pub mod balance;
pub mod bench;
pub mod calibrate;
mod count;
mod distribution;
pub mod ladder;
pub mod laws;
mod page;
mod random;
pub mod sim;
mod stopwatch;
mod subject;
mod words;

pub use count::{Interval, Sums, Wins};
pub use distribution::{CountRange, Distribution, Quantiles, bin_width};
pub use page::Format;
pub use stopwatch::Stopwatch;
pub use subject::Subject;
pub use words::{bot_in_words, duration_in_words, options_in_words, thinks};
