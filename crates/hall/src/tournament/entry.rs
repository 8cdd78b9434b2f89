use midway_store::NewEntry;
use midway_tournament::{Player, Round};
use serde::{Deserialize, Serialize};

use super::TournamentPlan;
use crate::Time;

/// Something that happened in a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentEntry {
    pub at: Time,
    #[serde(flatten)]
    pub event: TournamentEvent,
}

/// What happened. As with tables, an entry never changes, and variants and fields with a default may be added.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum TournamentEvent {
    /// The first entry. The lot settles what nothing else does.
    #[serde(rename = "tournament")]
    Founded {
        plan: TournamentPlan,
        organiser: String,
        by: String,
        lot: u64,
    },
    /// Players are numbered in the order of these.
    Entered {
        name: String,
        owner: String,
    },
    /// Somebody who was out plays on.
    Returned {
        player: Player,
    },
    Withdrew {
        player: Player,
        why: Out,
    },
    /// A round begins. Its pairing is kept, so that no later version makes another of it.
    Paired {
        round: Round,
        tables: Vec<String>,
        of: u8,
    },
    /// Those who did not come to a table in time; of all who did, nobody.
    Absent {
        round: u32,
        board: u32,
        players: Vec<Player>,
    },
    Closed {
        end: TournamentEnd,
    },
}

/// Why somebody plays no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Out {
    /// They said so.
    Left,
    /// The organiser said so.
    Removed,
    /// They did not come twice in a row.
    Absent,
}

/// How a tournament ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentEnd {
    Finished,
    Cancelled,
    /// When it was to begin, there were fewer than two.
    TooFew,
}

impl TournamentEntry {
    pub(crate) fn stored(&self) -> NewEntry {
        NewEntry { at: self.at.0, body: serde_json::to_string(self).unwrap_or_default() }
    }
}
