use std::fmt;

use midway_bots::UnknownBot;
use midway_game::{Refusal, Seat};
use thiserror::Error;

use crate::{Entry, Fitted, KeyHash, Motion, SetupRefused, TableId, Time};

/// Who is doing something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The one who opened the table.
    Host,
    Seat(Seat),
    /// The bot that plays for a seat.
    Bot(Seat),
    /// The hall itself, when a clock has run out.
    Hall,
    /// Anyone who knows the table's address.
    Visitor,
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Host => f.write_str("host"),
            Who::Seat(seat) => write!(f, "seat {seat}"),
            Who::Bot(seat) => write!(f, "bot {seat}"),
            Who::Hall => f.write_str("hall"),
            Who::Visitor => f.write_str("visitor"),
        }
    }
}

/// The outcome of a deed.
#[derive(Clone, Debug, PartialEq)]
pub enum Done {
    /// The entry to write.
    Now(Entry),
    /// It had been done before: the number of its entry, and the revision it led to.
    Already(u64, usize),
}

/// Something that someone wants to do at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Sit down in this seat, or in the first free one.
    Join {
        seat: Option<Seat>,
        name: String,
        key: KeyHash,
        nonce: Option<String>,
    },
    /// Get up before the game begins; after that, leave the seat to a bot.
    Leave,
    /// Put a bot into a free seat.
    SeatBot {
        seat: Seat,
        level: Fitted,
    },
    /// Ask a bot or a person to leave a seat before the game begins.
    Clear {
        seat: Seat,
    },
    Start,
    /// A move in the game's notation, with the revision it was made for.
    Choose {
        action: String,
        revision: usize,
    },
    Undo,
    Propose(Motion),
    Answer {
        yes: bool,
    },
    Resume,
    Resign,
    /// Take the seat back from the bot that stands in.
    Return,
    Say {
        text: String,
    },
    /// Let a bot stand in for someone whose time is up.
    Tick,
    /// Let the clocks go on from now, after the hall's clock was set back.
    SetClock,
    /// Ask a bot what to do, for everybody to see.
    Hint,
    /// Make the table findable by a tag that only its owner knows.
    Own {
        owner: String,
        seat: Option<Seat>,
        /// A mark of the address from which it was taken, at a rated table.
        by: Option<String>,
    },
    /// Note the table of the next game.
    Rematch {
        table: TableId,
    },
}

/// Why nothing happened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    #[error(transparent)]
    Setup(#[from] SetupRefused),
    #[error(transparent)]
    Rules(#[from] Refusal),
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    #[error("only the host may do this")]
    HostOnly,
    #[error("only someone with a seat at this table may do this")]
    SeatOnly,
    #[error("the game has begun: this must be done before")]
    Begun,
    #[error("the game has not begun yet")]
    NotBegun,
    #[error("the game is over")]
    Over,
    #[error("the table is paused: someone must resume it first")]
    Paused,
    #[error("the table is not paused")]
    NotPaused,
    #[error("there is no seat {0} at this table")]
    NoSeat(Seat),
    #[error("seat {0} is taken")]
    Taken(Seat),
    #[error("nobody sits in seat {0}")]
    Empty(Seat),
    #[error("all seats are taken")]
    Full,
    #[error("the seats are not all taken yet")]
    FreeSeats,
    #[error("a name has 1 to 24 characters that can be seen, of one script, and is not a bot's")]
    Name,
    #[error("a message has 1 to 500 characters")]
    Message,
    #[error("a nonce has 32 lower-case hexadecimal digits")]
    Nonce,
    #[error("someone has asked for something already: answer that first")]
    Pending,
    #[error("nobody has asked for anything, or you have answered")]
    NothingAsked,
    #[error("the game cannot go back into the middle of a draw")]
    MidDraw,
    #[error("no bot stands in for this seat")]
    NotAway,
    #[error("this seat was resigned: the bot stays")]
    Resigned,
    #[error("a bot plays for this seat now: come back first")]
    Away,
    #[error("nobody's time is up")]
    NoTimeUp,
    #[error("the game is not over yet")]
    NotOver,
    #[error("there is a next table already")]
    HasRematch,
    #[error("there is no step {step}: {steps} were taken")]
    NoStep { step: usize, steps: usize },
    #[error("it is not your turn to choose")]
    NotAsked,
    #[error("this table is rated: nobody is advised, and nothing that was seen is taken back")]
    Rated,
    #[error("this table is rated: everybody who sits here is a person of their own")]
    RatedSeat,
    /// Kept out by the host of the hall, until then; without it, for good.
    #[error("the host of this hall keeps you out: you can read, and nothing else")]
    Banned(Option<Time>),
    /// Not told: whoever opened the table keeps away from them.
    #[error("you cannot sit down at this table: choose another")]
    Unwelcome,
    #[error("this is your own seat")]
    OwnSeat,
    #[error("you keep away from too many people: take some of that back first")]
    ApartFull,
    #[error("the host has to read first what was reported")]
    ReportsFull,
    #[cfg(not(target_family = "wasm"))]
    #[error(transparent)]
    Tournament(#[from] crate::TournamentRefused),
    #[cfg(not(target_family = "wasm"))]
    #[error(transparent)]
    Passkey(#[from] crate::PasskeyRefused),
}
