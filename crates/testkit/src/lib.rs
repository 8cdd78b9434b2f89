//! What holds for every game, written once.
//!
//! [`laws`] plays games at random and holds the rules to the promises of [`midway_game::Game`]. [`expect`]
//! replays records and checks the expectations written into them. [`fuzz`] is what the fuzz targets and their
//! stable-toolchain cousins run on arbitrary bytes.
//!
//! A game's tests call [`laws::quick`] and [`expect::assert_records`], and play a [`Script`] for each clause; the
//! `midway` command calls the same code through [`laws::obey`] and [`expect::check`], which never panic.

pub mod expect;
pub mod fuzz;
pub mod laws;
mod script;

pub use script::{Script, rules, rules_with, tables};
