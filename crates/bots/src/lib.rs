//! Bots: what one is, the kinds there are, and how one is named and seated.
//!
//! A [`Bot`] is given a [`Sight`]: the rules, what its seat may know and the choices it has. There is no state in
//! it, so a bot cannot peek; what it does not know it imagines ([`Game::imagine`](midway_game::Game::imagine)).
//! What is worth knowing about a single game is a [`Craft`], written beside its rules; everything here works for
//! any game that has one. What was learned from games is a [`Guide`], which reads views by a network. What was measured is in `docs/bots.md`.
//!
//! Nothing here reads a clock: who gives a bot time gives it a [`Clock`] too. Threads are a feature.

#![deny(missing_docs)]

mod bot;
mod budget;
mod craft;
mod entrant;
mod estimate;
mod glance;
mod guide;
mod haze;
mod heuristic;
mod insight;
mod judge;
mod ladder;
mod level;
mod name;
mod prospect;
mod random;
pub mod search;
mod sight;
mod win_model;

pub use bot::{Bot, Choice, NoChoice};
pub use budget::{Budget, Clock, Effort, EffortError};
pub use craft::{Craft, Playouts, Points, Position};
pub use entrant::Entrant;
pub use estimate::{Chances, Estimator, Features, SeatFeatures};
pub use glance::Glance;
pub use guide::Guide;
pub use haze::Haze;
pub use heuristic::Heuristic;
pub use insight::Insight;
pub use judge::Judge;
pub use ladder::{Ladder, Rung, UnreadableLadder};
pub use level::Level;
pub use name::{BotName, UnknownBot};
pub use prospect::{Prospect, final_points};
pub use random::Random;
pub use search::Search;
pub use sight::Sight;
pub use win_model::WinModel;

/// The functions that a craft may use, since they are the same to the last bit everywhere: those of a system's library are not.
pub use midway_net::{exp, ln, logistic};

/// The generator that bots use: fast, and the same on every machine.
pub type BotRng = rand_xoshiro::Xoshiro256PlusPlus;
