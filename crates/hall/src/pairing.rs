use std::collections::HashSet;

use midway_ratings::Rating;
use serde::{Deserialize, Serialize};

use crate::{Person, Setup, Time, TimeControl};

/// What somebody would like to play with others, now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    pub game: String,
    pub seats: u8,
    #[serde(default)]
    pub clock: TimeControl,
    #[serde(default)]
    pub rated: bool,
    /// After so many seconds bots may take the seats for which there is nobody; without it, never.
    #[serde(default)]
    pub bots_after: Option<u32>,
}

/// Somebody who waits for others.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiter {
    pub(crate) owner: String,
    pub name: String,
    pub wish: Wish,
    pub rating: Rating,
    pub since: Time,
    pub(crate) until: Time,
    pub(crate) party: Option<String>,
}

/// People may be this many points apart at once, and more for every second that one of them has waited.
const WINDOW: f64 = 150.0;
const WIDENING: f64 = 5.0;

impl Wish {
    pub(crate) fn setup(&self) -> Setup {
        let Wish { game, seats, clock, rated, .. } = self;
        Setup { game: game.clone(), seats: *seats, clock: *clock, rated: *rated, ..Setup::default() }
    }

    fn fits(&self, other: &Wish) -> bool {
        (&self.game, self.seats, self.clock, self.rated)
            == (&other.game, other.seats, other.clock, other.rated)
    }
}

impl Waiter {
    pub fn is(&self, person: &Person) -> bool {
        self.owner == person.owner()
    }

    /// Whether nobody has been found for them yet.
    pub fn is_alone(&self) -> bool {
        self.party.is_none()
    }

    fn waited(&self, now: Time) -> f64 {
        (now.0 - self.since.0).max(0) as f64 / 1000.0
    }

    fn takes_bots(&self, now: Time) -> bool {
        self.wish.bots_after.is_some_and(|seconds| self.waited(now) >= f64::from(seconds))
    }

    fn distance(&self, other: &Waiter) -> f64 {
        (self.rating.points - other.rating.points).abs()
    }

    fn may_meet(&self, other: &Waiter, now: Time) -> bool {
        let window = WIDENING.mul_add(self.waited(now).max(other.waited(now)), WINDOW);
        self.wish.fits(&other.wish) && self.distance(other) <= window
    }
}

/// Who does not want to play with whom. It does not matter which of the two said so.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blocks(HashSet<(String, String)>);

impl Blocks {
    pub(crate) fn new(blocks: Vec<(String, String)>) -> Blocks {
        let both_ways = |(one, two): (String, String)| [(two.clone(), one.clone()), (one, two)];
        Blocks(blocks.into_iter().flat_map(both_ways).collect())
    }

    fn part(&self, one: &Waiter, two: &Waiter) -> bool {
        !self.0.is_empty() && self.0.contains(&(one.owner.clone(), two.owner.clone()))
    }
}

/// Who is to play together next, by their places in the list, which has those first who came first.
pub(crate) fn next_group(waiters: &[Waiter], blocks: &Blocks, now: Time) -> Option<Vec<usize>> {
    let alone = || waiters.iter().enumerate().filter(|(_, waiter)| waiter.is_alone());
    alone().find_map(|(first, anchor)| {
        let others = alone().filter(|(place, other)| *place != first && anchor.may_meet(other, now));
        let mut others: Vec<usize> = others.map(|(place, _)| place).collect();
        others.sort_by(|&a, &b| anchor.distance(&waiters[a]).total_cmp(&anchor.distance(&waiters[b])));
        let mut others = without_blocked(waiters, blocks, anchor, others);
        let wanted = usize::from(anchor.wish.seats).saturating_sub(1);
        if others.len() < wanted {
            others.retain(|&place| waiters[place].takes_bots(now));
            return anchor.takes_bots(now).then(|| with(first, others));
        }
        others.truncate(wanted);
        Some(with(first, others))
    })
}

/// Of those who could play with somebody, in their order, each who can also play with those before.
fn without_blocked(waiters: &[Waiter], blocks: &Blocks, anchor: &Waiter, others: Vec<usize>) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::new();
    for place in others {
        let other = &waiters[place];
        let mut met = kept.iter().map(|&kept| &waiters[kept]).chain([anchor]);
        if met.all(|met| !blocks.part(met, other)) {
            kept.push(place);
        }
    }
    kept
}

fn with(first: usize, mut others: Vec<usize>) -> Vec<usize> {
    others.insert(0, first);
    others
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiter(owner: &str, points: f64, since: i64) -> Waiter {
        let clock = TimeControl::Days { days: 1 };
        let wish = Wish { game: "skyrise".into(), seats: 2, clock, rated: true, bots_after: None };
        let rating = Rating { points, uncertainty: 100.0 };
        let (owner, name) = (owner.to_owned(), owner.to_owned());
        let [since, until] = [since, i64::MAX].map(Time);
        Waiter { owner, name, wish, rating, since, until, party: None }
    }

    fn seconds(n: i64) -> Time {
        Time(n * 1000)
    }

    fn group(waiters: &[Waiter], now: Time) -> Option<Vec<usize>> {
        next_group(waiters, &Blocks::default(), now)
    }

    #[test]
    fn who_came_first_plays_with_the_nearest_by_rating() {
        let waiters = [waiter("a", 1500.0, 0), waiter("b", 1640.0, 1), waiter("c", 1450.0, 2)];
        assert_eq!(group(&waiters, seconds(0)), Some(vec![0, 2]));
    }

    #[test]
    fn those_far_apart_meet_once_one_of_them_has_waited() {
        let waiters = [waiter("a", 1200.0, 0), waiter("b", 1800.0, 0)];
        assert_eq!(group(&waiters, seconds(60)), None);
        assert_eq!(group(&waiters, seconds(90)), Some(vec![0, 1]));
    }

    #[test]
    fn the_first_does_not_keep_others_from_playing() {
        let waiters = [waiter("a", 2500.0, 0), waiter("b", 1500.0, 0), waiter("c", 1500.0, 0)];
        assert_eq!(group(&waiters, seconds(1)), Some(vec![1, 2]));
    }

    #[test]
    fn only_equal_wishes_fit() {
        let mut waiters = [waiter("a", 1500.0, 0), waiter("b", 1500.0, 0)];
        waiters[1].wish.rated = false;
        assert_eq!(group(&waiters, seconds(9)), None);
        waiters[1].wish = Wish { seats: 3, ..waiters[0].wish.clone() };
        assert_eq!(group(&waiters, seconds(9)), None);
    }

    #[test]
    fn bots_fill_up_only_with_everybodys_consent_and_after_their_time() {
        let mut waiters = [waiter("a", 1500.0, 0), waiter("b", 1500.0, 0), waiter("c", 1500.0, 0)];
        for waiter in &mut waiters {
            waiter.wish.seats = 4;
        }
        waiters[0].wish.bots_after = Some(30);
        waiters[1].wish.bots_after = Some(10);
        assert_eq!(group(&waiters[..1], seconds(29)), None);
        assert_eq!(group(&waiters, seconds(30)), Some(vec![0, 1]));
    }

    #[test]
    fn who_has_a_party_is_left_out() {
        let mut waiters = [waiter("a", 1500.0, 0), waiter("b", 1500.0, 0)];
        waiters[0].party = Some("p".into());
        assert_eq!(group(&waiters, seconds(9)), None);
    }

    #[test]
    fn who_keeps_away_from_another_does_not_meet_them_whoever_said_so() {
        let waiters = [waiter("a", 1500.0, 0), waiter("b", 1500.0, 0), waiter("c", 1600.0, 0)];
        for blocks in [("a", "b"), ("b", "a")] {
            let blocks = Blocks::new(vec![(blocks.0.into(), blocks.1.into())]);
            assert_eq!(next_group(&waiters, &blocks, seconds(0)), Some(vec![0, 2]));
            assert_eq!(next_group(&waiters[..2], &blocks, seconds(9)), None);
        }
    }

    #[test]
    fn two_who_keep_apart_are_not_put_together_by_a_third() {
        let mut waiters = ["a", "b", "c", "d"].map(|owner| waiter(owner, 1500.0, 0));
        for waiter in &mut waiters {
            waiter.wish.seats = 3;
        }
        let blocks = Blocks::new(vec![("b".into(), "c".into())]);
        assert_eq!(next_group(&waiters[..3], &blocks, seconds(9)), None);
        assert_eq!(next_group(&waiters, &blocks, seconds(9)), Some(vec![0, 1, 3]));
    }
}
