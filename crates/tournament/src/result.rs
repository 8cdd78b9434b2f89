use crate::points::TournamentPoints;
use crate::round::Player;

/// How a table ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardResult {
    /// By seat.
    pub seats: Vec<SeatResult>,
    /// Whether a game was played. Otherwise whoever came has won without one, and nobody has met anybody.
    pub played: bool,
}

/// How a table ended for one of its seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Who it counts for.
    pub player: Player,
    /// 1 for who has won; several share a place. Nothing for who was absent or has left: they have no points.
    pub place: Option<u8>,
    /// The points that the game itself gave.
    pub score: i64,
}

impl SeatResult {
    /// Whether they have left another behind.
    pub(crate) fn is_before(&self, other: &SeatResult) -> bool {
        match (self.place, other.place) {
            (Some(own), Some(place)) => own < place,
            (Some(_), None) => true,
            (None, _) => false,
        }
    }

    pub(crate) fn is_level(&self, other: &SeatResult) -> bool {
        self.place.is_some() && self.place == other.place
    }
}

impl BoardResult {
    /// What the table gives to each of its players.
    pub fn points(&self) -> impl Iterator<Item = (Player, TournamentPoints)> {
        self.seats.iter().map(|seat| (seat.player, self.points_of(seat)))
    }

    fn points_of(&self, own: &SeatResult) -> TournamentPoints {
        let others = || self.seats.iter().filter(|seat| seat.player != own.player);
        let behind = others().filter(|other| own.is_before(other)).count();
        let level = others().filter(|other| own.is_level(other)).count();
        TournamentPoints::of(behind, level, self.seats.len())
    }
}
