//! Each clause of RULES.md, shown by tests that fail when it is broken.
#![allow(clippy::unwrap_used)]

mod encoding;
mod end;
mod figures;
mod pieces;
mod scene;
mod scoring;
mod secrets;
mod setup;
mod turn;
