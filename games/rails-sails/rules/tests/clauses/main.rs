//! Each clause of RULES.md, shown by tests that fail when it is broken.
#![allow(clippy::unwrap_used)]

mod claim;
mod display;
mod draw;
mod end;
mod exchange;
mod harbours;
mod lakes;
mod numbers;
mod payment;
mod pieces;
mod scene;
mod secrets;
mod setup;
mod tickets;
mod tours;
mod turn;
