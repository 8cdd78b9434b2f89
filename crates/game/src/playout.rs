use rand::Rng;

use crate::{Audit, Game, Step, Turn, below};

/// Uniform random play, with its buffer kept between games so that a game allocates nothing.
#[derive(Debug)]
pub struct Playout<G: Game> {
    legal: Vec<G::Action>,
}

/// How a random game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stop {
    /// How many choices were made.
    pub decisions: u32,
    /// How many draws were made.
    pub draws: u32,
    /// Whether the game is over, rather than cut off.
    pub over: bool,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout { legal: Vec::with_capacity(256) }
    }
}

impl<G: Game> Playout<G> {
    /// Plays on from a state until the game is over or `cap` decisions have been made, each time taking one of the
    /// legal choices at random, all equally likely.
    pub fn run<R: Rng>(&mut self, rules: &G, state: &mut G::State, rng: &mut R, cap: u32) -> Stop {
        self.run_with(rules, state, rng, cap, |legal, rng| below(rng, legal.len() as u32) as usize)
    }

    /// The same, with another way to choose from the legal list.
    pub fn run_with<R: Rng>(
        &mut self,
        rules: &G,
        state: &mut G::State,
        rng: &mut R,
        cap: u32,
        mut choose: impl FnMut(&[G::Action], &mut R) -> usize,
    ) -> Stop {
        let mut stop = Stop::default();
        while stop.decisions < cap {
            match rules.turn(state) {
                Turn::Chance => {
                    let chance = rules.draw(state, rng);
                    rules.apply(state, &Step::Chance(chance));
                    stop.draws += 1;
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.first() else { return stop };
                    self.legal.clear();
                    rules.actions(state, seat, &mut self.legal);
                    let Some(&action) = self.legal.get(choose(&self.legal, rng)) else { return stop };
                    rules.apply(state, &Step::Choice(seat, action));
                    stop.decisions += 1;
                }
                Turn::Over => {
                    stop.over = true;
                    return stop;
                }
            }
        }
        stop
    }
}

/// Picks a kind of choice at random from those there are, then a choice of that kind.
pub fn by_kind<G: Audit, R: Rng>(rules: &G, legal: &[G::Action], rng: &mut R) -> usize {
    let kinds = legal.iter().fold(0u32, |kinds, action| kinds | 1 << (rules.kind(action) & 31));
    let nth = below(rng, kinds.count_ones());
    let kind = (0..nth).fold(kinds, |rest, _| rest & rest.wrapping_sub(1)).trailing_zeros();
    let of_kind = || legal.iter().enumerate().filter(|(_, action)| u32::from(rules.kind(action)) == kind);
    let nth = below(rng, of_kind().count() as u32) as usize;
    of_kind().nth(nth).map_or(0, |(index, _)| index)
}
