//! Tables over a log: they survive, keep going and do not hurt each other.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod appraisals;
mod authenticator;
mod bots;
mod bundles;
mod damage;
mod day;
mod devices;
mod elsewhere;
mod forgetting;
mod lifetime;
mod names;
mod offers;
mod opinions;
mod passkeys;
mod pool;
mod ratings;
mod scene;
mod secrets;
mod silence;
mod tables;
mod tournaments;
mod waiting;
