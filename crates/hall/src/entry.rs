use midway_game::{Score, ScoreLine, Seat, places};
use midway_store::NewEntry;
use serde::{Deserialize, Serialize};

use crate::{KeyHash, Setup, Time};

/// Something that happened at a table. A table is the list of its entries: nothing about it is kept anywhere else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    pub at: Time,
    /// Who sent it, and their idempotency key, so that a repeated request is recognised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<String>,
    #[serde(flatten)]
    pub event: Event,
}

/// What happened. Seats are counted from 0; moves and draws are in the game's notation.
///
/// An entry never changes once it is written, unless somebody in it is forgotten. Every later version must be able to read
/// it: variants and fields with a default may be added, none may be renamed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Event {
    /// The first entry of every table. The seed stays on the server until the game is over.
    Opened {
        setup: Setup,
        rules: u32,
        seed: String,
        host: KeyHash,
        /// A mark of the client that opened it, so that its tables together get no more thought than another's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    Joined {
        seat: u8,
        name: String,
        key: KeyHash,
        nonce: Option<String>,
    },
    /// A person gets up before the game begins.
    Left {
        seat: u8,
    },
    BotSat {
        seat: u8,
        level: String,
        /// Whether the level follows from what somebody had done before, so that their next game may have another.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        fair: bool,
    },
    /// The nonces are fixed with this entry, and the first draws are made.
    Started {
        draws: Vec<String>,
    },
    Chose {
        seat: u8,
        action: String,
        draws: Vec<String>,
        /// The final scores by seat, if the game ended with this: they stay readable even if the rules that made them
        /// do not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scores: Option<Vec<FinalScore>>,
    },
    /// A seat takes back its own last move.
    Undone {
        seat: u8,
    },
    Proposed {
        seat: u8,
        motion: Motion,
    },
    Answered {
        seat: u8,
        yes: bool,
    },
    Said {
        seat: u8,
        text: String,
    },
    /// A bot plays for a person who left, ran out of time or resigned.
    StoodIn {
        seat: u8,
        level: String,
        why: Why,
        /// Whether a motion lapses with it, since this seat had not answered. (In earlier logs it was carried.)
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lapses: bool,
    },
    /// The person is back.
    CameBack {
        seat: u8,
    },
    Resumed {
        seat: u8,
    },
    Rematch {
        table: String,
    },
    /// Somebody wants to be able to find the table again.
    Owned {
        owner: String,
        /// Their seat, if they have one: then they can be told that it is their turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// At a rated table, a mark of the address from which the seat was taken. It tells seats of this table apart, and
        /// nothing else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// A seat has asked a bot what to do.
    Hinted {
        seat: u8,
    },
    /// The hall's clock was set back: the clocks of the table go on from here.
    ClockSet,
}

/// The score of a seat when the game was over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalScore {
    pub total: i32,
    /// 1 for a winner.
    pub place: u8,
    /// Points by the name of their line.
    pub lines: Vec<(String, i32)>,
    /// What it had, each thing a kind and an id. Entries of earlier versions do not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<String>,
}

impl FinalScore {
    pub(crate) fn of(scores: &[Score], held: Vec<Vec<String>>) -> Vec<FinalScore> {
        let line = |line: &ScoreLine| (line.name.to_owned(), line.points);
        let all = scores.iter().zip(places(scores)).zip(held);
        all.map(|((score, place), held)| FinalScore {
            total: score.total(),
            place,
            lines: score.lines.iter().map(line).collect(),
            held,
        })
        .collect()
    }
}

/// What a seat asks the others to agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// Go back to the position after this many steps.
    Rewind {
        steps: u32,
    },
    Pause,
}

/// Why a bot stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    Left,
    Time,
    /// For good.
    Resigned,
}

/// What an event is to those who watch a table from afar.
enum Concern {
    /// It changes what a list of tables shows.
    Index,
    /// The person in this seat did it themselves, and so is there.
    Person(u8),
    /// Neither.
    Nobody,
}

impl Event {
    fn concern(&self) -> Concern {
        match self {
            Event::Opened { .. }
            | Event::Joined { .. }
            | Event::Left { .. }
            | Event::BotSat { .. }
            | Event::Started { .. } => Concern::Index,
            Event::Chose { seat, .. }
            | Event::Undone { seat }
            | Event::Proposed { seat, .. }
            | Event::Answered { seat, .. }
            | Event::Said { seat, .. }
            | Event::CameBack { seat }
            | Event::Resumed { seat }
            | Event::Hinted { seat } => Concern::Person(*seat),
            Event::StoodIn { .. } | Event::Rematch { .. } | Event::Owned { .. } | Event::ClockSet => {
                Concern::Nobody
            }
        }
    }

    /// The seat whose person did this themselves, and so is there.
    pub(crate) fn by(&self) -> Option<Seat> {
        if let Concern::Person(seat) = self.concern() { Some(Seat(seat)) } else { None }
    }
}

impl Entry {
    /// As the log has it.
    pub(crate) fn stored(&self) -> NewEntry {
        NewEntry { at: self.at.0, body: serde_json::to_string(self).unwrap_or_default() }
    }

    /// Whether the entry changes what a list of tables shows.
    pub(crate) fn changes_index(&self) -> bool {
        matches!(self.event.concern(), Concern::Index)
    }
}
