use serde::{Deserialize, Serialize};

use crate::past::Past;
use crate::points::TournamentPoints;
use crate::{circle, groups, pairs, seating};

/// Somebody who takes part, numbered in the order in which they entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u32);

/// How it is settled who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentFormat {
    /// Everybody meets everybody once, in pairs.
    RoundRobin,
    /// Whoever has as many points meets, and nobody twice if it can be helped.
    #[default]
    Swiss,
    /// A round every so many days, whether the last one is over or not: everybody meets everybody in turn.
    League,
}

/// Who plays in one round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Who sits at each table, by seat.
    pub boards: Vec<Vec<Player>>,
    /// Who has a point without playing, because nobody is left for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<Player>,
    /// Who does not play, as everybody once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rests: Vec<Player>,
}

/// What a round is made from.
#[derive(Clone, Copy, Debug)]
pub struct RoundField<'a> {
    /// How it is settled who meets whom.
    pub format: TournamentFormat,
    /// How many sit at a table, at most.
    pub seats: u8,
    /// All who have entered, those included who have left since, with their points.
    pub points: &'a [TournamentPoints],
    /// Who plays on.
    pub active: &'a [Player],
    /// What was played before.
    pub past: &'a Past,
    /// Settles what nothing else does.
    pub lot: u64,
}

impl RoundField<'_> {
    pub(crate) fn points_of(&self, player: Player) -> TournamentPoints {
        self.points.get(player.0 as usize).copied().unwrap_or_default()
    }
}

/// The next round. With fewer than two who play on there is none.
pub fn next_round(field: &RoundField<'_>) -> Option<Round> {
    if field.active.len() < 2 {
        return None;
    }
    Some(match (field.format, field.seats) {
        (TournamentFormat::RoundRobin | TournamentFormat::League, 0..=2) => circle::round(field),
        (TournamentFormat::Swiss, 0..=2) => seating::seat(field, pairs::round(field)),
        (_, _) => seating::seat(field, groups::round(field)),
    })
}

impl TournamentFormat {
    /// How many rounds it has among so many, where nobody has said.
    pub fn rounds(self, players: usize) -> u8 {
        let rounds = match self {
            TournamentFormat::RoundRobin | TournamentFormat::League => circle::length(players),
            TournamentFormat::Swiss => players.max(2).next_power_of_two().ilog2() as usize,
        };
        rounds.min(usize::from(u8::MAX)) as u8
    }
}
