//! Which choices are worth comparing by games played out.

use midway_rails_sails::{Action, Phase};

/// How many choices of each sort are compared, and how far behind the best of all, in points, one may be.
const DRAWS: usize = 6;
const CLAIMS: usize = 9;
const OTHERS: usize = 3;
const KEEPS: usize = 6;
const SPLITS: usize = 6;
const BEHIND: f32 = 60.0;
/// The best two are compared, however far they are apart. Who is led by a network is so sure of it that one choice would often be left.
const FEWEST: usize = 2;

/// Whether a choice matters for how a game ends. What is left to the craft alone - cards to pay with, the deck that refills a
/// slot - hardly does.
pub(crate) fn matters(phase: Phase) -> bool {
    matches!(phase, Phase::FirstTickets | Phase::KeepTickets | Phase::Split | Phase::Turn { .. })
}

/// The best few of every sort, best first: of how a choice turns out the craft tells less than half, so it is no more
/// than a first sieve.
pub(crate) fn pick(phase: Phase, legal: &[Action], weights: &[f32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..legal.len().min(weights.len())).collect();
    order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
    let Some(&best) = order.first() else { return order };
    if !matters(phase) {
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
