use midway_game::Audit;
use serde::Serialize;

use crate::distribution::Distribution;

/// Wins are counted in parts that every shared victory of up to eight seats divides.
const WHOLE: u64 = 840;

/// How often something won, of how often it took part. Whole numbers, so that the order of adding changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wins {
    parts: u64,
    /// How often it took part.
    pub of: u64,
}

/// A figure with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The figure itself.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Wins {
    /// Takes part in a game: `winners` seats shared the victory, or it is not among them.
    pub(crate) fn add(&mut self, winners: Option<u64>) {
        self.parts += winners.map_or(0, |winners| WHOLE / winners.max(1));
        self.of += 1;
    }

    pub(crate) fn merge(&mut self, other: Wins) {
        self.parts += other.parts;
        self.of += other.of;
    }

    /// How often it won, a shared victory counting as a part.
    pub fn won(&self) -> f64 {
        self.parts as f64 / WHOLE as f64
    }

    /// The share that it won, with its interval.
    pub fn rate(&self) -> Interval {
        let count = (self.of as f64).max(1.0);
        let value = self.won() / count;
        let [low, high] = wilson(value, count);
        Interval { value, low, high }
    }
}

/// The normal quantile of a 95 % interval.
pub(crate) const Z: f64 = 1.959_964;

/// Wilson's 95 % score interval of a share of so many games: it stays between 0 and 1, and says something even where
/// every game was won.
pub(crate) fn wilson(share: f64, count: f64) -> [f64; 2] {
    let z2 = Z * Z / count;
    let centre = (share + z2 / 2.0) / (1.0 + z2);
    let margin = Z / (1.0 + z2) * (share * (1.0 - share) / count + z2 / (4.0 * count)).max(0.0).sqrt();
    // The share is within, whatever rounding says.
    [(centre - margin).clamp(0.0, share), (centre + margin).clamp(share, 1.0)]
}

/// Whole numbers that came, kept as their sums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many came.
    pub count: u64,
    sum: i64,
    squares: i64,
}

impl Sums {
    pub(crate) fn add(&mut self, value: i64) {
        self.add_times(value, 1);
    }

    pub(crate) fn add_times(&mut self, value: i64, times: u64) {
        self.count += times;
        self.sum += value * times as i64;
        self.squares += value * value * times as i64;
    }

    pub(crate) fn merge(&mut self, other: Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The same with zeros added until there are `count` numbers.
    pub fn among(mut self, count: u64) -> Sums {
        self.count = self.count.max(count);
        self
    }

    /// Their mean; 0 where none came.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// The variance of the mean.
    fn variance(&self) -> f64 {
        let count = self.count.max(2) as f64;
        (self.squares as f64 / count - self.mean().powi(2)).max(0.0) / (count - 1.0)
    }

    /// How much greater the mean is than another.
    pub fn above(&self, other: &Sums) -> Interval {
        let value = self.mean() - other.mean();
        let margin = Z * (self.variance() + other.variance()).sqrt();
        Interval { value, low: value - margin, high: value + margin }
    }
}

/// What games count of themselves, such as turns, by name.
pub(crate) type Counters = Vec<(&'static str, Distribution)>;

/// Adds what a game counts of itself.
pub(crate) fn count_course<G: Audit>(rules: &G, state: &G::State, counters: &mut Counters) {
    let mut course = Vec::new();
    rules.counters(state, &mut course);
    course.iter().for_each(|counter| slot(counters, counter.name).add(counter.count.into()));
}

/// Adds what another part of the games counted.
pub(crate) fn merge_counters(counters: &mut Counters, other: &Counters) {
    other.iter().for_each(|(name, counts)| slot(counters, name).merge(counts));
}

/// The entry with this name, made if it is not there. The lists are short and always in the same order.
pub(crate) fn slot<'a, T: Default>(list: &'a mut Vec<(&'static str, T)>, name: &'static str) -> &'a mut T {
    let index = list.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
        list.push((name, T::default()));
        list.len() - 1
    });
    &mut list[index].1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_victory_counts_as_its_part() {
        let mut wins = Wins::default();
        [Some(1), Some(2), None, None].into_iter().for_each(|winners| wins.add(winners));
        assert_eq!(wins.rate().value, 1.5 / 4.0);
    }

    #[test]
    fn an_interval_stays_within_what_is_possible() {
        let mut wins = Wins::default();
        (0..5).for_each(|_| wins.add(Some(1)));
        let Interval { value, low, high } = wins.rate();
        assert!(value == 1.0 && high == 1.0 && (0.5..0.6).contains(&low), "{low}");
        assert_eq!(Wins::default().rate().value, 0.0);
    }

    #[test]
    fn a_difference_of_means_has_the_spread_of_both() {
        let of = |values: &[i64]| {
            let mut sums = Sums::default();
            values.iter().for_each(|&value| sums.add(value));
            sums
        };
        let difference = of(&[2, 4]).above(&of(&[1, 1]));
        assert_eq!(difference.value, 2.0);
        assert!((difference.high - 2.0 - Z).abs() < 1e-9);
        assert_eq!(of(&[4]).among(4).mean(), 1.0);
    }
}
