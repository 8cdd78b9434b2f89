use thiserror::Error;

use crate::{Hex, Seat, Unreadable};

/// A choice or draw that the rules do not allow, and the clause that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{why} ({clause})")]
pub struct Illegal {
    /// The number of the clause in the game's `RULES.md`.
    pub clause: &'static str,
    pub why: &'static str,
}

impl Illegal {
    pub const fn new(clause: &'static str, why: &'static str) -> Self {
        Illegal { clause, why }
    }
}

/// Why a match did not take a step. Nothing has changed when one of these is returned.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    #[error(transparent)]
    Illegal(#[from] Illegal),
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    #[error("it is not the turn of seat {seat}: {waiting}")]
    OutOfTurn { seat: Seat, waiting: String },
    #[error("the table has moved on: the choice answers revision {answered}, the table is at {current}")]
    Stale { answered: usize, current: usize },
    #[error("this draw cannot come here ({clause}): {draw}")]
    ImpossibleDraw { draw: String, clause: &'static str },
    #[error("nothing is to be drawn here: {waiting}")]
    NoDraw { waiting: String },
    #[error("the game is over")]
    Over,
    #[error("seat {seat} has nothing to undo: {why}")]
    NoUndo { seat: Seat, why: &'static str },
    #[error("cannot go back to step {to}: only {taken} were taken")]
    NoRewind { to: usize, taken: usize },
}

/// Why a table of a game could not be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    #[error("{game} is played by {min} to {max} seats, not {given}")]
    Seats { game: &'static str, given: u8, min: u8, max: u8 },
    #[error("unknown option '{key}'; this game has: {known}")]
    UnknownOption { key: String, known: String },
    #[error("option {key} cannot be '{value}'; it can be: {allowed}")]
    OptionValue { key: String, value: String, allowed: String },
    #[error("{file}:{line}: {what}")]
    Table { file: String, line: usize, what: String },
    #[error("{file}: {what}")]
    File { file: String, what: String },
    #[error(transparent)]
    Missing(#[from] Missing),
}

/// The rules that a game was played by are not at hand. Nobody may play it on, score it or review it by others.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Missing {
    #[error("there is no game '{0}' here")]
    Game(String),
    #[error("it was played by revision {played} of the rules of {game}; this is revision {ours}")]
    Revision { game: &'static str, played: u32, ours: u32 },
    #[error(
        "it was played with other tables of {game} than the standard ones ({digest}); pass the folder that \
         holds them with --data"
    )]
    Tables { game: &'static str, digest: Hex<32> },
}
