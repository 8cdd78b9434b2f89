//! What may be done at a table, and what it does.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod absence;
mod choices;
mod levels;
mod lobby;
mod log;
mod motions;
mod rated;
mod scene;
mod secrets;
