//! What visits make of a policy (Danihelka and others, 2022): logits are shifted by how useful the choices turned out to be.

use midway_game::Game;
use midway_net::{exp, ln};

use super::Edge;

/// How far utilities shift logits at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// What the guide expected there.
    expected: f32,
    visits: f32,
    most: f32,
    /// How likely the choices are that were visited, and that times what came of them.
    odds: f32,
    found: f32,
}

/// So many visits count for the scale before any is made: a difference of 0.1 in utility is worth e to the 2.5 then.
const BEGINNING: f32 = 50.0;
const SLOPE: f32 = 0.5;
/// How many visits it counts for that choices at a node are mostly worth the same: draws make single results noisy.
const TRUST: f32 = 1.0;

impl Scale {
    /// The scale of a node where the guide expected this for the seat that chooses.
    pub(super) fn new(expected: f32) -> Self {
        Scale { expected, visits: 0.0, most: 0.0, odds: 0.0, found: 0.0 }
    }

    /// Counts what came of a choice.
    pub(super) fn count<G: Game>(&mut self, edge: &Edge<G>) {
        if edge.visits > 0.0 {
            let odds = exp(edge.odds);
            self.visits += edge.visits;
            self.most = self.most.max(edge.visits);
            self.odds += odds;
            self.found += odds * edge.mean(edge.utility);
        }
    }

    pub(super) fn visits(&self) -> f32 {
        self.visits
    }

    /// What is expected of the node by now.
    fn worth(&self) -> f32 {
        if self.odds > 0.0 {
            (self.expected + self.visits * self.found / self.odds) / (1.0 + self.visits)
        } else {
            self.expected
        }
    }

    /// The logit of a choice in the improved policy. What was not visited is thought to be worth as much as the node.
    pub(super) fn promise<G: Game>(&self, edge: &Edge<G>) -> f32 {
        let utility = (edge.utility + TRUST * self.worth()) / (edge.visits + TRUST);
        edge.odds + (BEGINNING + self.most) * SLOPE * utility
    }
}

/// Turns logits into logarithms of odds.
pub(super) fn log_odds(logits: &mut [f32]) {
    let best = logits.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = logits.iter().map(|logit| exp(logit - best)).sum();
    let all = best + ln(sum);
    logits.iter_mut().for_each(|logit| *logit -= all);
}
