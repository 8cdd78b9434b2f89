//! The rules of {{Title}}, clause by clause as in `RULES.md`.
//!
//! The numbers come from `data/` by way of `numbers`; `rules` is the course of the game, `notation` how its steps are
//! written, `audit` what is counted and printed, `encode` what programs that learn read. Give each decision a file of its own as the game grows.

mod audit;
mod encode;
mod notation;
mod numbers;
mod rules;

pub use notation::{Action, Chance};
pub use rules::{State, {{Type}}};
