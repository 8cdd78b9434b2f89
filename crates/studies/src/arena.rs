//! Bots against bots: a series of games with every bot in every seat, and what it says about them.
//!
//! [`play_series`] plays what an [`ArenaPlan`] asks for, [`SeriesFile`] keeps the games, [`ArenaReport`] sums them up.
//! A game depends on its number and the seed alone.

mod bout;
mod estimate;
mod fault;
mod file;
mod page;
mod plan;
mod ranking;
mod rating;
mod report;
mod run;
mod series;
mod standings;
mod text;
mod units;

pub use bout::{Bout, Outcome, Thinking, play};
pub use estimate::Estimate;
pub use fault::ArenaError;
pub use file::SeriesFile;
pub use plan::{ArenaPlan, SeriesHead};
pub use report::ArenaReport;
pub use run::{PlayedSeries, play_series};
pub use standings::{BotSummary, Pace, Spread, Standings};
