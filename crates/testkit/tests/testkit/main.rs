//! The testkit tried on a toy: an honest game that obeys every law, and copies of it that each break one.

// Only functions marked as tests may unwrap by themselves; here all of them are for tests.
#![allow(clippy::unwrap_used)]

mod expectations;
mod fair_draws;
mod faults;
mod fuzzing;
mod matches;
mod records;
mod renewal;
mod scripts;
mod toy;
