//! The board over random play at every number of seats and with every option.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod examples;
mod log;
mod markup;
mod picks;
mod play;
mod sizes;
mod words;
