use std::cmp::Ordering;

use midway_game::{Game, Seat};

use crate::Prospect;

/// A choice that was looked at, and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Edge<G: Game> {
    pub(super) seat: Seat,
    pub(super) action: G::Action,
    /// How often it was taken, and how often it could have been.
    pub(super) visits: f32,
    pub(super) available: f32,
    /// How likely the craft would take it, or how good it looks.
    pub(super) odds: f32,
    /// How much less useful than its best choice the craft thinks it is.
    pub(super) regret: f32,
    /// Sums for the seat that chooses.
    pub(super) utility: f32,
    pub(super) wins: f32,
    pub(super) points: f32,
    /// Where it leads in a tree.
    pub(super) child: u32,
}

/// Where an edge leads that was not followed yet.
pub(super) const NO_NODE: u32 = u32::MAX;

impl<G: Game> Edge<G> {
    pub(super) fn new(seat: Seat, action: G::Action, odds: f32, regret: f32) -> Self {
        Edge {
            seat,
            action,
            visits: 0.0,
            available: 0.0,
            odds,
            regret,
            utility: 0.0,
            wins: 0.0,
            points: 0.0,
            child: NO_NODE,
        }
    }

    pub(super) fn absorb(&mut self, other: &Edge<G>) {
        self.visits += other.visits;
        self.odds = self.odds.max(other.odds);
        self.utility += other.utility;
        self.wins += other.wins;
        self.points += other.points;
    }

    /// Counts what came of the choice for the seat that chose; what use that is, is left open.
    pub(super) fn count(&mut self, prospect: &Prospect) {
        self.visits += 1.0;
        self.wins += prospect.win[self.seat];
        self.points += prospect.points[self.seat];
    }

    /// The same with a mean utility.
    pub(super) fn with_utility(&self, mean: f32) -> Self {
        Edge { utility: mean * self.visits, ..*self }
    }

    pub(super) fn mean(&self, sum: f32) -> f32 {
        sum / self.visits.max(1.0)
    }

    /// The better choice comes first: more often taken, then more useful, then likelier.
    pub(super) fn better(&self, other: &Edge<G>) -> Ordering {
        let key = |edge: &Edge<G>| (edge.visits, edge.mean(edge.utility), edge.odds);
        let (mine, theirs) = (key(self), key(other));
        theirs.0.total_cmp(&mine.0).then(theirs.1.total_cmp(&mine.1)).then(theirs.2.total_cmp(&mine.2))
    }

    pub(super) fn key(&self) -> (Seat, G::Action) {
        (self.seat, self.action)
    }
}
