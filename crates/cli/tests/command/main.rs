//! The built command, run as a person or a script runs it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod arena;
mod balance;
mod collecting;
mod data;
mod documentation;
mod hints;
mod ladder;
mod playing;
mod refusals;
mod reports;
mod restoring;
mod reviews;
mod room;
mod serving;
mod telling;
mod thinking;
