use crate::count::Z;

/// How chances that were given compare with what came.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reliability {
    /// Games that were looked at.
    pub games: u64,
    /// Chances that were given: one for each seat of each position.
    pub chances: u64,
    /// The chances from 0 to 10 %, from 10 to 20 %, and so on.
    pub bins: [Bin; Reliability::BINS],
    squares: f64,
}

/// Chances that were about the same.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bin {
    /// How many there were.
    pub count: u64,
    said: f64,
    won: f64,
    /// The squares of what each game alone was off by. Positions of a game end alike, so games are what is counted.
    misses: f64,
}

impl Reliability {
    /// How many bins there are.
    pub const BINS: usize = 10;

    /// Adds a game's chances, each with what came: 1 for a win, 0 for none.
    pub(super) fn add_game(&mut self, given: &[(f64, f64)]) {
        let mut misses = [0.0; Reliability::BINS];
        for &(said, won) in given {
            let at = ((said * Reliability::BINS as f64) as usize).min(Reliability::BINS - 1);
            let bin = &mut self.bins[at];
            (bin.count, bin.said, bin.won) = (bin.count + 1, bin.said + said, bin.won + won);
            misses[at] += won - said;
            self.squares += (said - won).powi(2);
        }
        self.bins.iter_mut().zip(misses).for_each(|(bin, miss)| bin.misses += miss * miss);
        self.games += 1;
        self.chances += given.len() as u64;
    }

    /// The Brier score: the mean square of what the chances were off by. 0 is perfect.
    pub fn brier(&self) -> f64 {
        self.squares / self.chances.max(1) as f64
    }

    /// The expected calibration error: how far what was said is from what came, on average.
    pub fn calibration_error(&self) -> f64 {
        let off: f64 = self.bins.iter().map(|bin| (bin.said - bin.won).abs()).sum();
        off / self.chances.max(1) as f64
    }
}

impl Bin {
    /// The chance that was given, on average.
    pub fn said(&self) -> f64 {
        self.said / self.count.max(1) as f64
    }

    /// How much of them was won.
    pub fn won(&self) -> f64 {
        self.won / self.count.max(1) as f64
    }

    /// How far what was won may be off by chance, either way, in 95 of 100 cases.
    pub fn margin(&self) -> f64 {
        Z * self.misses.sqrt() / self.count.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_and_what_came_are_compared_bin_by_bin() {
        let mut all = Reliability::default();
        all.add_game(&[(0.75, 1.0), (0.25, 0.0)]);
        all.add_game(&[(0.75, 1.0), (0.25, 0.0)]);
        all.add_game(&[(0.75, 0.0), (0.25, 1.0)]);
        assert_eq!((all.games, all.chances, all.bins[7].count), (3, 6, 3));
        assert!((all.bins[7].won() - 2.0 / 3.0).abs() < 1e-12 && all.bins[7].said() == 0.75);
        assert!((all.calibration_error() - (0.75 - 2.0 / 3.0)).abs() < 1e-12);
        assert!((all.brier() - (4.0 * 0.0625 + 2.0 * 0.5625) / 6.0).abs() < 1e-12);
    }

    #[test]
    fn certainty_belongs_to_the_last_bin() {
        let mut all = Reliability::default();
        all.add_game(&[(1.0, 1.0), (0.0, 0.0)]);
        assert_eq!((all.bins[9].count, all.bins[0].count, all.brier()), (1, 1, 0.0));
    }
}
