use rand::Rng;

use crate::{Game, Step, Turn, below};

/// Uniform random play, with its buffer kept between games so that a game allocates nothing.
#[derive(Debug)]
pub struct Playout<G: Game> {
    legal: Vec<G::Action>,
}

/// How a random game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stop {
    pub decisions: u32,
    pub draws: u32,
    /// Whether the game is over, and not just the patience.
    pub over: bool,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout { legal: Vec::with_capacity(256) }
    }
}

impl<G: Game> Playout<G> {
    /// Plays on from a state until the game is over or `cap` decisions were made. The legal list is made for
    /// every decision and one entry of it is taken.
    pub fn run(&mut self, rules: &G, state: &mut G::State, rng: &mut impl Rng, cap: u32) -> Stop {
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
                    let index = below(rng, self.legal.len() as u32) as usize;
                    let Some(&action) = self.legal.get(index) else { return stop };
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
