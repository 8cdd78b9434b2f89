use midway_game::{Audit, Match, Score, Seat, Step, places};

use super::item::ItemTallies;
use crate::count::{Interval, Sums, Wins, count_course, merge_counters};
use crate::distribution::Distribution;

/// What a number of games at one table came to. Everything in it is a whole number: the order of adding and merging
/// changes nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BalanceTally {
    /// At the table.
    pub seats: u8,
    /// Games that were played.
    pub games: u64,
    /// How each seat did.
    pub by_seat: Vec<PositionTally>,
    /// How each place in the order of play did, the first to play first.
    pub by_order: Vec<PositionTally>,
    /// Scores of those who won.
    pub winners: Distribution,
    /// Scores of those who did not.
    pub others: Distribution,
    /// How far the best seat is ahead of the next.
    pub margins: Distribution,
    /// Choices of a game, all seats together.
    pub choices: Distribution,
    /// What the game counts of itself, such as turns.
    pub counters: Vec<(&'static str, Distribution)>,
    /// Points by score line.
    pub lines: Vec<LineTally>,
    /// What things are worth.
    pub items: ItemTallies,
}

/// How a seat, or a place in the order of play, did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PositionTally {
    /// How often it won.
    pub wins: Wins,
    /// Its points at the end.
    pub scores: Distribution,
    /// Points by line, in the order of the tally's lines.
    pub lines: Vec<i64>,
}

/// The points of one score line, of those who won and those who did not.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LineTally {
    /// As the game calls it.
    pub name: &'static str,
    /// Points of those who won.
    pub winners: Distribution,
    /// Points of those who did not.
    pub others: Distribution,
}

impl BalanceTally {
    pub(super) fn new(seats: u8) -> BalanceTally {
        let standings = vec![PositionTally::default(); seats.into()];
        BalanceTally { seats, by_seat: standings.clone(), by_order: standings, ..BalanceTally::default() }
    }

    pub(super) fn add<G: Audit>(&mut self, game: &Match<G>, choices: u32) {
        let (rules, state) = (game.rules(), game.state());
        let scores = game.scores();
        let places = places(&scores);
        let winners = places.iter().filter(|&&place| place == 1).count() as u64;
        let first = first_seat(game);
        self.games += 1;
        self.choices.add(choices.into());
        self.margins.add(margin(&scores));
        for (seat, (score, place)) in Seat::all(self.seats).zip(scores.iter().zip(&places)) {
            let won = (*place == 1).then_some(winners);
            self.add_seat(seat, first, score, won);
            let mut holdings = Vec::new();
            rules.holdings(state, seat, &mut holdings);
            self.items.add(&holdings, won);
        }
        count_course(rules, state, &mut self.counters);
    }

    fn add_seat(&mut self, seat: Seat, first: Seat, score: &Score, won: Option<u64>) {
        let total = i64::from(score.total());
        if won.is_some() { &mut self.winners } else { &mut self.others }.add(total);
        let points: Vec<(usize, i64)> =
            score.lines.iter().map(|line| (self.line(line.name), line.points.into())).collect();
        for &(line, points) in &points {
            let line = &mut self.lines[line];
            if won.is_some() { &mut line.winners } else { &mut line.others }.add(points);
        }
        let order = (seat.0 + self.seats - first.0 % self.seats) % self.seats;
        for standing in [self.by_seat.get_mut(seat.index()), self.by_order.get_mut(usize::from(order))] {
            standing.into_iter().for_each(|standing| standing.add(total, &points, won));
        }
    }

    fn line(&mut self, name: &'static str) -> usize {
        self.lines.iter().position(|line| line.name == name).unwrap_or_else(|| {
            self.lines.push(LineTally { name, ..LineTally::default() });
            self.lines.len() - 1
        })
    }

    pub(super) fn merged(mut self, other: BalanceTally) -> BalanceTally {
        self.games += other.games;
        self.winners.merge(&other.winners);
        self.others.merge(&other.others);
        self.margins.merge(&other.margins);
        self.choices.merge(&other.choices);
        // Every finished game has the same lines in the same order, so places in the list agree.
        other.lines.iter().for_each(|line| {
            let own = self.line(line.name);
            self.lines[own].winners.merge(&line.winners);
            self.lines[own].others.merge(&line.others);
        });
        self.by_seat.iter_mut().zip(&other.by_seat).for_each(|(own, other)| own.merge(other));
        self.by_order.iter_mut().zip(&other.by_order).for_each(|(own, other)| own.merge(other));
        merge_counters(&mut self.counters, &other.counters);
        self.items.merge(other.items);
        self
    }

    /// What a seat wins if nothing tells seats apart.
    pub fn fair(&self) -> f64 {
        1.0 / f64::from(self.seats.max(1))
    }

    /// The scores of all seats together.
    pub fn scores(&self) -> Distribution {
        let mut all = self.winners.clone();
        all.merge(&self.others);
        all
    }

    /// How many seats won, shared victories included.
    pub fn seats_won(&self) -> u64 {
        self.winners.iter().map(|(_, count)| count).sum()
    }

    /// How many seats did not win.
    pub fn seats_lost(&self) -> u64 {
        self.others.iter().map(|(_, count)| count).sum()
    }
}

impl PositionTally {
    fn add(&mut self, total: i64, points: &[(usize, i64)], won: Option<u64>) {
        self.wins.add(won);
        self.scores.add(total);
        for &(line, points) in points {
            self.lines.resize(self.lines.len().max(line + 1), 0);
            self.lines[line] += points;
        }
    }

    fn merge(&mut self, other: &PositionTally) {
        self.wins.merge(other.wins);
        self.scores.merge(&other.scores);
        self.lines.resize(self.lines.len().max(other.lines.len()), 0);
        self.lines.iter_mut().zip(&other.lines).for_each(|(own, other)| *own += other);
    }

    /// The mean of each line.
    pub fn line_means(&self) -> Vec<f64> {
        self.lines.iter().map(|&points| points as f64 / self.wins.of.max(1) as f64).collect()
    }
}

impl LineTally {
    /// How much more of it winners have.
    pub fn lead(&self) -> Interval {
        sums(&self.winners).above(&sums(&self.others))
    }
}

fn sums(values: &Distribution) -> Sums {
    let mut sums = Sums::default();
    values.iter().for_each(|(value, count)| sums.add_times(value, count));
    sums
}

/// The seat that the draws let begin.
pub(super) fn first_seat<G: Audit>(game: &Match<G>) -> Seat {
    let begins = |step: &Step<G>| match step {
        Step::Chance(chance) => game.rules().begins(chance),
        Step::Choice(..) => None,
    };
    game.steps().iter().find_map(begins).unwrap_or_default()
}

fn margin(scores: &[Score]) -> i64 {
    let mut totals: Vec<i64> = scores.iter().map(|score| score.total().into()).collect();
    totals.sort_unstable_by(|a, b| b.cmp(a));
    totals.first().zip(totals.get(1)).map_or(0, |(best, next)| best - next)
}
