//! Whole games through a real browser, as people play them.
//!
//! Each test starts a hall of its own and a Chromium without a window. Where there is no `chromedriver`, the tests say
//! so and fail: `./test` installs it.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test fails by panicking, and speaks to its reader"
)]

mod access;
mod browser;
mod chart;
mod clicks;
mod devices;
mod follow;
mod games;
mod hall;
mod home;
mod knowing;
mod layout;
mod pages;
mod passkeys;
mod payments;
mod people;
mod player;
mod pocket;
mod pocket_alone;
mod pocket_figures;
mod pocket_keeps;
mod pocket_same;
mod pocket_served;
mod pocket_store;
mod pocket_thinks;
mod rails_sails;
mod restart;
mod seals;
mod skyrise;
mod tournaments;
mod waiting;
