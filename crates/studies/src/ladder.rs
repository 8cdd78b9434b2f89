//! Bots on a ladder, each against the one below: how far apart they are, and how long a choice takes them.
//!
//! [`climb`] measures, [`LadderReport`] tells, and [`LadderReport::between`] says which settings would be evenly spaced.

mod between;
mod climb;
mod pace;
mod report;

pub use climb::{Climb, LadderPlan, climb};
pub use pace::TimeAChoice;
pub use report::{ANCHOR, Climber, LadderReport, LadderStep};
