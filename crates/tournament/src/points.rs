use std::fmt;
use std::iter::Sum;
use std::ops::Add;

use serde::{Deserialize, Serialize};

/// Points of a tournament. A table gives one to who comes first, none to who comes last, and to the others as much as they
/// have others behind them; who shares a place shares what it gives. Kept in 24ths, so that nothing is rounded at up to five seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentPoints(pub u32);

impl TournamentPoints {
    /// One point.
    pub const ONE: TournamentPoints = TournamentPoints(24);

    /// What a table of so many gives to somebody who has left so many behind, and is level with so many others.
    pub(crate) fn of(behind: usize, level: usize, seats: usize) -> TournamentPoints {
        let others = seats.saturating_sub(1).max(1);
        TournamentPoints(((2 * behind + level) * 12 / others) as u32)
    }
}

impl Add for TournamentPoints {
    type Output = TournamentPoints;

    fn add(self, more: TournamentPoints) -> TournamentPoints {
        TournamentPoints(self.0 + more.0)
    }
}

impl Sum for TournamentPoints {
    fn sum<I: Iterator<Item = TournamentPoints>>(all: I) -> TournamentPoints {
        all.fold(TournamentPoints::default(), TournamentPoints::add)
    }
}

/// With two decimals at most.
impl fmt::Display for TournamentPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100 + 12) / 24;
        let (whole, part) = (hundredths / 100, hundredths % 100);
        match part {
            0 => f.pad(&whole.to_string()),
            part if part % 10 == 0 => f.pad(&format!("{whole}.{}", part / 10)),
            part => f.pad(&format!("{whole}.{part:02}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_has_one_point_and_the_last_none() {
        for seats in 2..=5 {
            assert_eq!(TournamentPoints::of(seats - 1, 0, seats), TournamentPoints::ONE);
            assert_eq!(TournamentPoints::of(0, 0, seats), TournamentPoints(0));
            let all: TournamentPoints = (0..seats).map(|behind| TournamentPoints::of(behind, 0, seats)).sum();
            assert_eq!(all, TournamentPoints(12 * seats as u32), "half a point for everybody there");
        }
    }

    #[test]
    fn points_are_shown_as_they_are_said() {
        let shown = [0, 8, 12, 24, 30, 60].map(|points| TournamentPoints(points).to_string());
        assert_eq!(shown, ["0", "0.33", "0.5", "1", "1.25", "2.5"]);
    }
}
