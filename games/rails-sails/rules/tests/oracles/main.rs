//! The rules beside slow and literal readings of the clauses, on random hands and networks.
#![allow(clippy::unwrap_used)]

mod cost;
mod hands;
mod harbour;
mod mixed;
mod numbers;
mod path;
mod route;
