//! Bots against bots: one game at a time, and what many games say about them.
//!
//! Playing in parallel, progress and files are the caller's: a game depends on its number and the seed alone.

mod bout;

pub use bout::{Bout, Entrant, Outcome, Think, play};
