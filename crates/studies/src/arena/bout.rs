use std::sync::Arc;
use std::time::Duration;

use midway_bots::{Bot, Budget, Clock, Craft, Entrant, Sight};
use midway_game::{Fair, Game, Match, Seat, Seed, Turn, places};
use serde::{Deserialize, Serialize};

/// One game of a series: who sits where, and which draws come.
///
/// The games of a series come in groups with the same draws, one for each rotation of the entrants, so that luck and
/// the order of play favour nobody. From group to group the entrants sit in another order around the table, until all
/// orders were there: rotating alone would leave everybody with the same neighbours for ever, and who plays after a
/// weak bot has it easier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Of the whole series.
    pub seed: u64,
    /// Of this game, from 0.
    pub number: u64,
    /// At the table; there are as many entrants.
    pub seats: u8,
}

impl Bout {
    /// The draws of this game, shared by its group.
    pub fn draws(&self) -> u64 {
        self.number / u64::from(self.seats.max(1))
    }

    /// Which entrant sits in a seat.
    pub fn entrant_at(&self, seat: Seat) -> usize {
        let seats = u64::from(self.seats.max(1));
        let position = (u64::from(seat.0) + self.number % seats) % seats;
        self.around().nth(position as usize).unwrap_or(0)
    }

    /// The entrants around the table, beginning with the first: one of the orders that no rotation turns into another.
    fn around(&self) -> impl Iterator<Item = usize> {
        let mut left: Vec<usize> = (1..usize::from(self.seats)).collect();
        let mut code = self.draws();
        let others = (1..usize::from(self.seats)).map(move |_| {
            let count = left.len() as u64;
            let next = left.remove((code % count) as usize);
            code /= count;
            next
        });
        std::iter::once(0).chain(others)
    }

    /// The seat of an entrant.
    pub fn seat_of(&self, entrant: usize) -> Option<Seat> {
        Seat::all(self.seats).find(|&seat| self.entrant_at(seat) == entrant)
    }

    fn fair(&self) -> Fair {
        Fair::new(&Seed::from_number(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ self.draws()), &[])
    }

    fn seed_of(&self, entrant: usize) -> u64 {
        let mixed = self.seed ^ self.number.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed.rotate_left(17) ^ (entrant as u64 + 1).wrapping_mul(0xA076_1D64_78BD_642F)
    }
}

/// How a game of bots went. Lists are by entrant, not by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// That of its [`Bout`].
    pub number: u64,
    /// 1 for a winner; seats that nothing tells apart share a place.
    pub places: Vec<u8>,
    /// Where each entrant sat.
    pub seats: Vec<u8>,
    /// Points at the end.
    pub totals: Vec<i32>,
    /// Points by score line.
    pub lines: Vec<Vec<(String, i32)>>,
    /// What each entrant spent.
    pub thinking: Vec<Thinking>,
    /// Choices of all seats.
    pub choices: u32,
    /// Choices and draws.
    pub steps: u32,
}

impl Outcome {
    /// What an entrant won: 1, or its part of a shared win.
    pub fn win_of(&self, entrant: usize) -> f64 {
        let winners = self.places.iter().filter(|&&place| place == 1).count();
        match self.places.get(entrant) {
            Some(1) => 1.0 / winners as f64,
            _ => 0.0,
        }
    }

    /// Whether it can be the outcome of this game: one that came from a file need not be.
    pub fn fits(&self, bout: Bout) -> bool {
        let entrants = usize::from(bout.seats);
        let lengths =
            [self.places.len(), self.seats.len(), self.totals.len(), self.lines.len(), self.thinking.len()];
        self.number == bout.number
            && lengths == [entrants; 5]
            && self.places.contains(&1)
            && self.places.iter().all(|place| (1..=bout.seats).contains(place))
            && self.seats.iter().enumerate().all(|(entrant, seat)| bout.entrant_at(Seat(*seat)) == entrant)
            && self.seats.iter().all(|&seat| seat < bout.seats)
    }
}

/// What a bot spent in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Thinking {
    /// Choices with more than one way to go.
    pub choices: u32,
    /// Of all its searches.
    pub iterations: u64,
    /// Of all those choices.
    pub seconds: f64,
    /// The longest choice, in seconds.
    pub longest: f64,
}

/// Plays one game to its end. `None` if `stop` says so in between.
pub fn play<G: Game, C: Craft<G>>(
    rules: &Arc<G>,
    entrants: &[Entrant],
    bout: Bout,
    clock: &dyn Clock,
    stop: &dyn Fn() -> bool,
) -> Option<(Outcome, Match<G>)> {
    let fair = bout.fair();
    let mut bots: Vec<Box<dyn Bot<G>>> = entrants
        .iter()
        .enumerate()
        .map(|(entrant, of)| of.sit::<G, C>(rules, bout.seed_of(entrant)))
        .collect();
    let mut thinking = vec![Thinking::default(); entrants.len()];
    let mut game = Match::new(rules.clone());
    let mut choices = 0;
    loop {
        game.settle(&fair);
        let Turn::Seats(asked) = game.turn() else { break };
        if stop() {
            return None;
        }
        let seat = asked.first()?;
        let entrant = bout.entrant_at(seat);
        let sight = Sight::of(&game, seat).ok()?;
        let began = clock.now();
        let budget = Budget::new(entrants.get(entrant)?.effort, clock);
        let choice = bots.get_mut(entrant)?.choose(&sight, &budget).ok()?;
        if sight.legal().len() > 1 {
            thinking[entrant]
                .absorb(&Thinking::of_choice(choice.iterations, clock.now().saturating_sub(began)));
        }
        game.choose(seat, choice.action, game.revision()).ok()?;
        choices += 1;
    }
    Some((outcome(&game, bout, thinking, choices), game))
}

impl Thinking {
    pub(super) fn absorb(&mut self, other: &Thinking) {
        self.choices = self.choices.saturating_add(other.choices);
        self.iterations = self.iterations.saturating_add(other.iterations);
        self.seconds += other.seconds;
        self.longest = self.longest.max(other.longest);
    }

    fn of_choice(iterations: u32, time: Duration) -> Thinking {
        let seconds = time.as_secs_f64();
        Thinking { choices: 1, iterations: iterations.into(), seconds, longest: seconds }
    }
}

fn outcome<G: Game>(game: &Match<G>, bout: Bout, thinking: Vec<Thinking>, choices: u32) -> Outcome {
    let scores = game.scores();
    let place = places(&scores);
    let seats: Vec<Seat> = (0..thinking.len()).filter_map(|entrant| bout.seat_of(entrant)).collect();
    let by_entrant =
        |of: &dyn Fn(usize) -> i32| seats.iter().map(|seat| of(seat.index())).collect::<Vec<_>>();
    Outcome {
        number: bout.number,
        places: by_entrant(&|seat| place[seat].into()).into_iter().map(|place| place as u8).collect(),
        totals: by_entrant(&|seat| scores[seat].total()),
        lines: seats
            .iter()
            .map(|seat| {
                scores[seat.index()].lines.iter().map(|line| (line.name.to_owned(), line.points)).collect()
            })
            .collect(),
        seats: seats.iter().map(|seat| seat.0).collect(),
        thinking,
        choices,
        steps: game.steps().len() as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entrant_comes_after_every_other_equally_often() {
        let mut after = [[0; 4]; 4];
        for number in 0..4 * 6 {
            let bout = Bout { seed: 7, number, seats: 4 };
            for seat in 0..4 {
                after[bout.entrant_at(Seat(seat))][bout.entrant_at(Seat((seat + 1) % 4))] += 1;
            }
        }
        for (entrant, row) in after.iter().enumerate() {
            assert!(
                row.iter().enumerate().all(|(next, &count)| count == if next == entrant { 0 } else { 8 }),
                "{after:?}"
            );
        }
    }

    #[test]
    fn every_entrant_has_every_seat_once_with_the_same_draws() {
        let bouts: Vec<_> = (4..8).map(|number| Bout { seed: 7, number, seats: 4 }).collect();
        assert!(bouts.iter().all(|bout| bout.draws() == 1));
        for entrant in 0..4 {
            let mut seats: Vec<_> = bouts.iter().filter_map(|bout| bout.seat_of(entrant)).collect();
            seats.sort();
            assert_eq!(seats, Seat::all(4).collect::<Vec<_>>());
        }
    }
}
