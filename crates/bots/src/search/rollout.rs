use midway_game::{Game, Rng, Seat, Step, Turn, below};

use rand_xoshiro::rand_core::SeedableRng;

use crate::{BotRng, Craft, Prospect};

/// How a game goes on where the tree ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rollouts {
    /// At random, to its end.
    Random,
    /// By the craft's sketch for so many choices, and then its forecast.
    Craft { horizon: u32 },
}

/// Buffers of the games played out.
#[derive(Debug)]
pub(crate) struct Roller<G: Game> {
    /// The seat that looks ahead.
    pub(crate) eyes: Seat,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
}

/// A player seldom takes what looks worse to them: choices of others, and those played out, are taken by sharper odds
/// than the ones that a search begins to explore with.
const COOL: f32 = 0.1;
/// No game of ours is nearly as long.
const PATIENCE: u32 = 20_000;

impl<G: Game> Default for Roller<G> {
    fn default() -> Self {
        Roller { eyes: Seat(0), legal: Vec::with_capacity(256), weights: Vec::with_capacity(256) }
    }
}

impl<G: Game> Roller<G> {
    /// Plays on from a state and says what comes of it.
    pub(crate) fn run<C: Craft<G>>(
        &mut self,
        rules: &G,
        craft: &C,
        notes: &mut C::Notes,
        state: &mut G::State,
        rng: &mut BotRng,
        rollouts: Rollouts,
    ) -> Prospect {
        let mut left = match rollouts {
            Rollouts::Random => PATIENCE,
            Rollouts::Craft { horizon } => horizon,
        };
        loop {
            match rules.turn(state) {
                Turn::Over => return Prospect::of_end(rules, state),
                Turn::Chance => {
                    let chance = rules.draw(state, rng);
                    rules.apply(state, &Step::Chance(chance));
                }
                Turn::Seats(_) if left == 0 => {
                    return Prospect::of_craft(rules, craft, state, self.eyes, notes);
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.first() else {
                        return Prospect::of_craft(rules, craft, state, self.eyes, notes);
                    };
                    let action = match rollouts {
                        Rollouts::Random => self.any(rules, state, seat, rng),
                        Rollouts::Craft { .. } => self.sketched(rules, craft, notes, state, seat, rng),
                    };
                    let Some(action) = action else {
                        return Prospect::of_craft(rules, craft, state, self.eyes, notes);
                    };
                    rules.apply(state, &Step::Choice(seat, action));
                    left -= 1;
                }
            }
        }
    }

    fn any(&mut self, rules: &G, state: &G::State, seat: Seat, rng: &mut BotRng) -> Option<G::Action> {
        self.legal.clear();
        rules.actions(state, seat, &mut self.legal);
        self.legal.get(below(rng, self.legal.len() as u32) as usize).copied()
    }

    /// A choice by the odds that the craft's sketch gives.
    pub(crate) fn sketched<C: Craft<G>>(
        &mut self,
        rules: &G,
        craft: &C,
        notes: &mut C::Notes,
        state: &G::State,
        seat: Seat,
        rng: &mut BotRng,
    ) -> Option<G::Action> {
        self.legal.clear();
        rules.actions(state, seat, &mut self.legal);
        if let [only] = self.legal[..] {
            return Some(only);
        }
        self.weights.clear();
        craft.sketch(rules, state, seat, &self.legal, notes, &mut self.weights);
        to_odds(&mut self.weights, C::HEAT * COOL);
        self.legal.get(pick(&self.weights, rng)).copied()
    }
}

/// Plays as many choices as the craft's horizon says, every seat taking what weighs most.
pub(crate) fn play_on<G: Game, C: Craft<G>>(
    rules: &G,
    craft: &C,
    state: &mut G::State,
    eyes: Seat,
    notes: &mut C::Notes,
    seed: u64,
) -> Prospect {
    let mut roller = Roller { eyes, ..Roller::default() };
    let rollouts = Rollouts::Craft { horizon: C::HORIZON };
    roller.run(rules, craft, notes, state, &mut BotRng::seed_from_u64(seed), rollouts)
}

/// Turns weights into odds that sum to 1.
pub(crate) fn to_odds(weights: &mut [f32], heat: f32) {
    let best = weights.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for weight in weights.iter_mut() {
        *weight = ((*weight - best) / heat).max(-30.0).exp();
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
