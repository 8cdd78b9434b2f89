use midway_game::{Audit, Score, Stop, places};

use crate::count::{Wins, count_course, merge_counters, slot};
use crate::distribution::Distribution;

/// What a number of random games came to. Merging is exact, whatever the order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SimTally {
    /// Games that were played.
    pub games: u64,
    /// Games that did not end, and were counted as they stood.
    pub unfinished: u64,
    /// Of all games.
    pub decisions: u64,
    /// Of all games.
    pub draws: u64,
    /// The sum of the scores of a table, game by game: scores of one game are no independent samples.
    pub sums: Distribution,
    /// How each seat did.
    pub seats: Vec<SeatTally>,
    /// What the game counts of itself, such as turns.
    pub counters: Vec<(&'static str, Distribution)>,
}

/// How one seat did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatTally {
    /// Its points at the end.
    pub scores: Distribution,
    /// The sum of its points by score line.
    pub lines: Vec<(&'static str, i64)>,
    wins: Wins,
}

impl SimTally {
    pub(super) fn add<G: Audit>(&mut self, rules: &G, state: &G::State, stop: Stop) {
        self.games += 1;
        self.unfinished += u64::from(!stop.over);
        self.decisions += u64::from(stop.decisions);
        self.draws += u64::from(stop.draws);
        self.add_scores(&rules.scores(state));
        count_course(rules, state, &mut self.counters);
    }

    fn add_scores(&mut self, scores: &[Score]) {
        self.seats.resize_with(scores.len(), SeatTally::default);
        self.sums.add(scores.iter().map(|score| i64::from(score.total())).sum());
        let places = places(scores);
        let winners = places.iter().filter(|&&place| place == 1).count() as u64;
        for ((tally, score), &place) in self.seats.iter_mut().zip(scores).zip(&places) {
            tally.scores.add(score.total().into());
            score.lines.iter().for_each(|line| add_to(&mut tally.lines, line.name, line.points.into()));
            tally.wins.add((place == 1).then_some(winners));
        }
    }

    pub(super) fn merged(mut self, other: &SimTally) -> SimTally {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.draws += other.draws;
        self.sums.merge(&other.sums);
        self.seats.resize_with(self.seats.len().max(other.seats.len()), SeatTally::default);
        self.seats.iter_mut().zip(&other.seats).for_each(|(seat, other)| seat.merge(other));
        merge_counters(&mut self.counters, &other.counters);
        self
    }

    /// Decisions and draws.
    pub fn steps(&self) -> u64 {
        self.decisions + self.draws
    }

    /// The scores of all seats together.
    pub fn scores(&self) -> Distribution {
        let mut all = Distribution::default();
        self.seats.iter().for_each(|seat| all.merge(&seat.scores));
        all
    }

    /// The names of the score lines, in the order of the game.
    pub fn lines(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for (name, _) in self.seats.iter().flat_map(|seat| &seat.lines) {
            if !names.contains(name) {
                names.push(*name);
            }
        }
        names
    }

    /// The mean of a score line over all seats.
    pub fn line_mean(&self, name: &str) -> f64 {
        let sum: f64 = self.seats.iter().map(|seat| seat.line_mean(name, self.games)).sum();
        sum / self.seats.len().max(1) as f64
    }
}

impl SeatTally {
    fn merge(&mut self, other: &SeatTally) {
        self.scores.merge(&other.scores);
        other.lines.iter().for_each(|&(name, points)| add_to(&mut self.lines, name, points));
        self.wins.merge(other.wins);
    }

    /// Wins, a shared victory counting as a part.
    pub fn wins(&self) -> f64 {
        self.wins.won()
    }

    /// The mean of a score line over `games` games.
    pub fn line_mean(&self, name: &str, games: u64) -> f64 {
        let sum: i64 = self.lines.iter().filter(|(line, _)| *line == name).map(|(_, points)| points).sum();
        sum as f64 / games.max(1) as f64
    }
}

fn add_to(lines: &mut Vec<(&'static str, i64)>, name: &'static str, points: i64) {
    *slot(lines, name) += points;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(points: i32) -> Score {
        let mut score = Score::default();
        score.add("coins", points, "WF-6.1");
        score
    }

    #[test]
    fn a_shared_victory_is_split() {
        let mut tally = SimTally::default();
        tally.add_scores(&[score(5), score(-5), score(5)]);
        let wins: Vec<_> = tally.seats.iter().map(SeatTally::wins).collect();
        assert_eq!(wins, [0.5, 0.0, 0.5]);
    }

    #[test]
    fn the_order_of_merging_changes_nothing() {
        let of = |points: &[i32]| {
            let mut tally = SimTally { games: 1, ..SimTally::default() };
            tally.add_scores(&points.iter().copied().map(score).collect::<Vec<_>>());
            tally
        };
        let (a, b, c) = (of(&[1, 2]), of(&[3, 3]), of(&[-9, 0]));
        let one = a.clone().merged(&b).merged(&c);
        assert_eq!(one, c.merged(&SimTally::default()).merged(&a).merged(&b));
        assert_eq!(one.line_mean("coins"), 0.0);
    }
}
