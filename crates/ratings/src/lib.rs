//! Ratings: how good somebody is at a game, and how sure that is.
//!
//! [`Ratings`] folds rated games, in their order, by the method of Weng and Lin for any number of seats. Nothing else goes into
//! them, so whoever folds the same games has the same ratings; a game that comes late is put in its place. What a game counts
//! for, and why, is in `weight`. Why all this is as it is: `docs/decisions/people.md`.
#![allow(
    clippy::disallowed_methods,
    reason = "nobody plays by ratings, and nobody compares their last digits"
)]

mod bots;
mod fold;
mod game;
mod rating;
mod weight;

pub use bots::{BotRatings, UnreadableBots};
pub use fold::{RatingStep, Ratings, Standing};
pub use game::{Contestant, GameKey, RatedGame, RatedSeat};
pub use rating::Rating;
