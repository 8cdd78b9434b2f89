//! Studies of games and bots: many games played at once, statistics over them, and pages with charts.
//!
//! Each study has a plan that goes in, typed results that come out, and a callback for progress. Nothing here prints or
//! reads arguments; rules are made by the caller, so that it decides where tables come from.
//!
//! - [`sim`]: random games by the thousand.
//! - [`arena`]: bots against bots, with ratings and intervals.
//! - [`balance`]: a bot against itself, and what seats and things are worth.
//! - [`mod@bench`]: how fast a game plays.
//! - [`laws`]: the laws of all games on many games.
//!
//! ```
//! use midway_game::{Game, Options, Tables};
//! use midway_studies::sim::{RandomPolicy, SimPlan, simulate};
//! use midway_worlds_fair::WorldsFair;
//!
//! let meta = WorldsFair::META;
//! let options = Options::read(meta.options, &[])?;
//! let rules = WorldsFair::new(3, &options, &Tables::standard(meta.tables))?;
//! let plan = SimPlan { games: 20, seed: 7, policy: RandomPolicy::Uniform };
//! let tally = simulate(&rules, &plan, &|_more| {});
//! assert_eq!((tally.games, tally.unfinished, tally.seats.len()), (20, 0, 3));
//! # Ok::<(), midway_game::SetupError>(())
//! ```

#![deny(missing_docs)]

pub mod arena;
pub mod balance;
pub mod bench;
mod count;
mod distribution;
pub mod laws;
mod page;
mod random;
pub mod sim;
mod stopwatch;
mod words;

pub use count::{Interval, Sums, Wins};
pub use distribution::{CountRange, Distribution, Quantiles};
pub use page::Format;
pub use stopwatch::Stopwatch;
pub use words::{bot_in_words, duration_in_words, grouped, options_in_words, plain, thinks};
