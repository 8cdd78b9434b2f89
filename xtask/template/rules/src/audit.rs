//! What is counted, and the table in words for a terminal.

use std::fmt::Write as _;

use midway_game::{Audit, Counter, Describe, Seat};
use serde::Serialize;

use crate::{State, {{Type}}};

impl Audit for {{Type}} {
    fn counters(&self, state: &State, out: &mut Vec<Counter>) {
        out.push(Counter { name: "turns", count: state.turns.into() });
    }

    fn pieces(&self, state: &State, out: &mut Vec<u32>) {
        let taken: u32 = state.taken.iter().map(|&stones| u32::from(stones)).sum();
        out.push(u32::from(state.boxed) + u32::from(state.pile.unwrap_or(0)) + taken);
    }
}

impl Describe for {{Type}} {
    fn describe(&self, view: &State, out: &mut String) -> std::fmt::Result {
        writeln!(out, "The pile has {} stones.", view.pile.unwrap_or(0))?;
        Seat::all(midway_game::Game::seats(self))
            .try_for_each(|seat| writeln!(out, "Seat {seat} has taken {}.", seat.of(&view.taken)))
    }

    fn truth(&self, state: &State) -> impl Serialize {
        state.clone()
    }
}
