/// A rated game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    pub key: GameKey,
    /// How many choices were made in all, by bots as well.
    pub choices: u32,
    pub seats: Vec<RatedSeat>,
}

/// Where a game stands among all games: by the time of its end, then by the name of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameKey {
    /// In milliseconds since 1970.
    pub at: i64,
    pub table: u64,
}

/// How a rated game ended for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedSeat {
    pub who: Contestant,
    /// 1 for a winner; equal for those who tie.
    pub place: u8,
    /// After how many choices of all seats they left it to a bot, if they did.
    pub left_after: Option<u32>,
    /// Seats with the same number here were taken from one address.
    pub address: Option<u8>,
}

/// Who plays: a person by their tag, or a bot by its level.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contestant {
    Person(String),
    Bot(String),
}

impl RatedGame {
    /// Everybody's place, those who left behind all others.
    pub(crate) fn ranks(&self) -> Vec<usize> {
        let rank = |seat: &RatedSeat| match seat.left_after {
            None => usize::from(seat.place),
            Some(_) => usize::from(u8::MAX) + 1,
        };
        self.seats.iter().map(rank).collect()
    }

    /// How much of the game a seat's player has played, from 0 to 1.
    pub(crate) fn played(&self, seat: usize) -> f64 {
        match self.seats[seat].left_after {
            Some(after) if self.choices > 0 => f64::from(after.min(self.choices)) / f64::from(self.choices),
            Some(_) => 0.0,
            None => 1.0,
        }
    }
}
