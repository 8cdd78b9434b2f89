//! Bots against bots: one game at a time, and what many games say about them.
//!
//! Playing in parallel, progress and files are the caller's: a game depends on its number and the seed alone.

mod bout;
mod estimate;
mod ranking;
mod rating;
mod series;
mod standings;
mod units;

pub use bout::{Bout, Entrant, Outcome, Think, play};
pub use estimate::Estimate;
pub use standings::{Pace, Spread, Standing, Standings};
