use midway_game::{Game, Rng, Seat, Step, Turn, below};
use midway_net::exp;

use crate::{BotRng, Craft, Position, Prospect};

/// How a game goes on where the tree ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rollouts {
    /// At random, to its end.
    Random,
    /// Not at all beyond the next draws: the craft's forecast tells how it would end.
    Forecast,
}

/// Buffers for choices that do not branch.
#[derive(Debug)]
pub(super) struct Roller<G: Game> {
    rollouts: Rollouts,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
}

/// A player seldom takes what looks worse to them: choices of others are taken by sharper odds than the ones that a
/// search begins to explore with.
const COOL: f32 = 0.1;
/// No game of ours is nearly as long.
const PATIENCE: u32 = 40_000;

impl<G: Game> Roller<G> {
    pub(super) fn new(rollouts: Rollouts) -> Self {
        Roller { rollouts, legal: Vec::with_capacity(256), weights: Vec::with_capacity(256) }
    }

    /// Plays on from a state and says what comes of it for the seat that looks ahead.
    pub(super) fn run<C: Craft<G>>(
        &mut self,
        craft: &C,
        rules: &G,
        state: &mut G::State,
        eyes: Seat,
        notes: &mut C::Notes,
        rng: &mut BotRng,
    ) -> Prospect {
        for _ in 0..PATIENCE {
            let step = match rules.turn(state) {
                Turn::Over => break,
                Turn::Chance => Step::Chance(rules.draw(state, rng)),
                Turn::Seats(_) if self.rollouts == Rollouts::Forecast => break,
                Turn::Seats(seats) => {
                    let Some(seat) = seats.first() else { break };
                    let Some(action) = self.any(Position { rules, state, seat }, rng) else { break };
                    Step::Choice(seat, action)
                }
            };
            rules.apply(state, &step);
        }
        Prospect::of(craft, rules, state, Some(eyes), notes)
    }

    /// A choice of a seat that the tree does not branch on: any, or one by the odds that the craft gives.
    pub(super) fn choose<C: Craft<G>>(
        &mut self,
        craft: &C,
        at: Position<'_, G>,
        notes: &mut C::Notes,
        rng: &mut BotRng,
    ) -> Option<G::Action> {
        if self.rollouts == Rollouts::Random {
            return self.any(at, rng);
        }
        self.list(at);
        if let [only] = self.legal[..] {
            return Some(only);
        }
        self.weights.clear();
        craft.weigh(at, &self.legal, notes, &mut self.weights);
        to_odds(&mut self.weights, C::HEAT * COOL);
        self.legal.get(pick(&self.weights, rng)).copied()
    }

    fn any(&mut self, at: Position<'_, G>, rng: &mut BotRng) -> Option<G::Action> {
        self.list(at);
        self.legal.get(below(rng, self.legal.len() as u32) as usize).copied()
    }

    fn list(&mut self, at: Position<'_, G>) {
        self.legal.clear();
        at.rules.actions(at.state, at.seat, &mut self.legal);
    }
}

/// Turns weights into odds that sum to 1.
pub(super) fn to_odds(weights: &mut [f32], heat: f32) {
    let best = weights.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for weight in weights.iter_mut() {
        *weight = exp(((*weight - best) / heat).max(-30.0));
        sum += *weight;
    }
    weights.iter_mut().for_each(|weight| *weight /= sum);
}

fn pick(odds: &[f32], rng: &mut BotRng) -> usize {
    let mut left = (rng.next_u32() >> 8) as f32 / 16_777_216.0;
    for (index, odd) in odds.iter().enumerate() {
        left -= odd;
        if left < 0.0 {
            return index;
        }
    }
    odds.len().saturating_sub(1)
}
