//! The hall over real HTTP, on a port of its own for every test.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod after;
#[path = "../../../hall/tests/hall/authenticator.rs"]
mod authenticator;
mod bots;
mod bundles;
mod client;
mod connections;
mod devices;
mod events;
mod examples;
mod forgetting;
mod fuzz;
mod history;
mod hogs;
mod kind;
mod leak;
mod limits;
mod notices;
mod operation;
mod pages;
mod passkeys;
mod playing;
mod ratings;
mod refusals;
mod revisions;
mod scene;
mod seals;
mod security;
mod site;
mod statistics;
mod tables;
mod tournaments;
#[path = "../../../catalog/tests/toy/mod.rs"]
mod toy;
mod waiting;
mod watch;
mod welcome;
