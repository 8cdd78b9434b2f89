//! Each clause of RULES.md, shown by tests that fail when it is broken.
#![allow(clippy::unwrap_used)]

mod auction;
mod cards_11_to_20;
mod cards_1_to_10;
mod encoding;
mod ending;
mod eras;
mod examples;
mod hammer;
mod laid_out;
mod opening;
mod pieces;
mod scene;
mod scoring;
mod secrets;
mod setup;
mod strictness;
mod tokens;
mod wonders;
