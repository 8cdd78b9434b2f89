//! The games of the hall for Python: the native half of the package `midway`.
//!
//! What is here is thin. Rules, bots, boards and studies are those of the other crates; this one turns their answers
//! into what Python has, and their refusals into exceptions. Nothing of ours panics into Python: what would is caught
//! by `failure::guarded` and raised as a plain exception.

#![allow(clippy::needless_pass_by_value, reason = "what Python passes is made for the call")]

mod arguments;
mod array;
mod batch;
mod catalog;
mod failure;
mod json;
mod lessons;
mod net;
mod picture;
mod study;
mod table;

use pyo3::prelude::*;

#[pymodule]
mod _midway {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::catalog::{bots, games, schema};
    #[pymodule_export]
    use crate::lessons::lesson_games;
    #[pymodule_export]
    use crate::net::Net;
    #[pymodule_export]
    use crate::study::{arena_games, balance_games, simulation, standings};
    #[pymodule_export]
    use crate::table::Table;
}
