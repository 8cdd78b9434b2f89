use thiserror::Error;

use crate::{Hex, Seat, Unreadable};

/// A choice or draw that the rules do not allow, and the clause that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{why} ({clause})")]
pub struct Illegal {
    /// The number of the clause in the game's `RULES.md`.
    pub clause: &'static str,
    /// The reason in a few words, in lower case.
    pub why: &'static str,
}

impl Illegal {
    /// A refusal by this clause.
    pub const fn new(clause: &'static str, why: &'static str) -> Self {
        Illegal { clause, why }
    }
}

/// Why a match did not take a step. Nothing has changed when one of these is returned.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say what the fields are")]
pub enum Refusal {
    /// The rules do not allow it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The text is no move of this game.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// Another seat is asked, or none.
    #[error("it is not the turn of seat {seat}: {waiting}")]
    OutOfTurn { seat: Seat, waiting: String },
    /// The seat chose before it saw what the table now asks.
    #[error("the table has moved on: the choice answers revision {answered}, the table is at {current}")]
    Stale { answered: usize, current: usize },
    /// The draw is not among the odds.
    #[error("this draw cannot come here ({clause}): {draw}")]
    ImpossibleDraw { draw: String, clause: &'static str },
    /// A draw came where a seat must choose.
    #[error("nothing is to be drawn here: {waiting}")]
    NoDraw { waiting: String },
    /// Nothing can follow the end.
    #[error("the game is over")]
    Over,
    /// There is nothing that the seat may take back.
    #[error("seat {seat} has nothing to undo: {why}")]
    NoUndo { seat: Seat, why: &'static str },
    /// The match has not come that far.
    #[error("cannot go back to step {to}: only {taken} were taken")]
    NoRewind { to: usize, taken: usize },
}

/// Why a table of a game could not be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say what the fields are")]
pub enum SetupError {
    /// The game is not for this number of seats.
    #[error("{game} is played by {min} to {max} seats, not {given}")]
    Seats { game: &'static str, given: u8, min: u8, max: u8 },
    /// The game has no such option.
    #[error("unknown option '{key}'; this game has: {known}")]
    UnknownOption { key: String, known: String },
    /// The option has no such value.
    #[error("option {key} cannot be '{value}'; it can be: {allowed}")]
    OptionValue { key: String, value: String, allowed: String },
    /// A row of a table is wrong.
    #[error("{file}:{line}: {what}")]
    Table { file: String, line: usize, what: String },
    /// A table as a whole is wrong.
    #[error("{file}: {what}")]
    File { file: String, what: String },
    #[error(transparent)]
    Missing(#[from] Missing),
}

/// The rules that a game was played by are not at hand. Nobody may play it on, score it or review it by others.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Missing {
    /// Nobody here knows the game.
    #[error("there is no game '{0}' here")]
    Game(String),
    /// Its rules have changed since.
    #[error("it was played by revision {played} of the rules of {game}; this is revision {ours}")]
    Revision {
        /// The id of the game.
        game: &'static str,
        /// The revision that is missing.
        played: u32,
        /// The current one.
        ours: u32,
    },
    /// It was played with tables that somebody corrected.
    #[error(
        "it was played with other tables of {game} than the standard ones ({digest}); pass the folder that \
         holds them with --data"
    )]
    Tables {
        /// The id of the game.
        game: &'static str,
        /// The digest of the tables.
        digest: Hex<32>,
    },
}
