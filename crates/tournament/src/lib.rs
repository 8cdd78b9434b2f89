//! Tournaments on paper: who meets whom, who sits where, and how everybody stands. No clock, no log, no rules of a game.
//!
//! A [`Round`] is made from what was played before ([`Past`]): by a fixed schedule (`circle`), for pairs by points (`pairs`), or for
//! larger tables by points (`groups`). Within a table, `seating` says who sits first. [`standings`] follow from the results alone.

#![deny(missing_docs)]

mod circle;
mod groups;
mod lot;
mod pairs;
mod past;
mod points;
mod result;
mod round;
mod seating;
mod standings;

pub use past::Past;
pub use points::TournamentPoints;
pub use result::{BoardResult, SeatResult};
pub use round::{Player, Round, RoundField, TournamentFormat, next_round};
pub use standings::{TieBreak, TournamentStanding, standings};
