//! Which choices are worth comparing by games played out.

use midway_rails_sails::{Action, Phase};

/// How many choices of each sort are compared, and how far behind the best of all, in points, one may be.
const DRAWS: usize = 6;
const CLAIMS: usize = 9;
const OTHERS: usize = 3;
const KEEPS: usize = 6;
const SPLITS: usize = 6;
const BEHIND: f32 = 60.0;
/// The best two are compared, however far they are apart: what a network thinks is in no points.
const FEWEST: usize = 2;

/// The best few of every sort, best first: of how a choice turns out the craft tells less than half, so it is no more
/// than a first sieve. What is left to the craft alone - cards to pay with, the deck that refills a slot - hardly
/// matters for how a game ends.
pub(crate) fn pick(phase: Phase, legal: &[Action], weights: &[f32]) -> Vec<usize> {
    let searched =
        matches!(phase, Phase::FirstTickets | Phase::KeepTickets | Phase::Split | Phase::Turn { .. });
    let mut order: Vec<usize> = (0..legal.len().min(weights.len())).collect();
    order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
    let Some(&best) = order.first() else { return order };
    if !searched {
        return vec![best];
    }
    let mut counts = [0; 5];
    order.retain(|&at| {
        let (sort, most) = sort(&legal[at]);
        let near = weights[at] > weights[best] - BEHIND || counts.iter().sum::<usize>() < FEWEST;
        let stays = counts[sort] < most && near;
        counts[sort] += usize::from(stays);
        stays
    });
    order
}

fn sort(action: &Action) -> (usize, usize) {
    match action {
        Action::Take { .. } | Action::Draw { .. } => (0, DRAWS),
        Action::Claim { .. } => (1, CLAIMS),
        Action::Keep(_) => (2, KEEPS),
        Action::Split { .. } => (3, SPLITS),
        _ => (4, OTHERS),
    }
}
