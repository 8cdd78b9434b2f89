use crate::lot::drawn;
use crate::pairs::lot;
use crate::round::{Player, Round, RoundField, TournamentFormat};

/// What each of these is worth: to have met before counts more than all differences of points at a table.
const AGAIN: i64 = 1_000_000_000;
const SMALL: i64 = 100_000;
/// To sit at small tables so much more often than others counts more than to meet somebody again.
const UNFAIR: i64 = 1_000 * AGAIN;
/// How much more often is still fair.
const FAIR: u32 = 3;
/// From so many orders, each drawn by lot, the best is taken; most often the first is as good as can be.
const TRIES: u64 = 8;

/// Tables of several by points: as few tables as can hold all, whose sizes differ by one at most. Beginning with an order by points,
/// players change places for as long as that makes it better.
pub(crate) fn round(field: &RoundField<'_>) -> Round {
    let sizes = sizes(field.active.len(), usize::from(field.seats));
    let tries = (0..TRIES).map(|attempt| attempted(field, &sizes, attempt));
    let mut best: Option<(i64, Vec<Vec<Player>>)> = None;
    for (cost, boards) in tries {
        let better = best.as_ref().is_none_or(|(least, _)| cost < *least);
        if better {
            best = Some((cost, boards));
        }
        if cost < AGAIN {
            break;
        }
    }
    Round { boards: best.map(|(_, boards)| boards).unwrap_or_default(), ..Round::default() }
}

/// What tables are measured by.
#[derive(Clone, Copy)]
struct Measure {
    /// The most seats of a table.
    most: usize,
    /// How often whoever sat at small tables least often did.
    fewest: u32,
}

fn sizes(players: usize, seats: usize) -> Vec<usize> {
    let tables = players.div_ceil(seats).max(1);
    (0..tables).map(|table| players / tables + usize::from(table < players % tables)).collect()
}

fn attempted(field: &RoundField<'_>, sizes: &[usize], attempt: u64) -> (i64, Vec<Vec<Player>>) {
    let mut order = drawn(field.active, lot(field).wrapping_add(attempt << 32));
    order.sort_by_key(|player| std::cmp::Reverse(weight(field, *player)));
    let mut order = order.into_iter();
    let mut boards: Vec<Vec<Player>> =
        sizes.iter().map(|size| order.by_ref().take(*size).collect()).collect();
    let most = sizes.iter().copied().max().unwrap_or(0);
    let fewest = field.active.iter().map(|player| field.past.small(*player)).min().unwrap_or(0);
    let by = Measure { most, fewest };
    while improve(field, by, &mut boards) {}
    (boards.iter().map(|board| cost(field, board, by)).sum(), boards)
}

/// What tables are made by: in a league, points do not matter.
fn weight(field: &RoundField<'_>, player: Player) -> u32 {
    match field.format {
        TournamentFormat::League => 0,
        TournamentFormat::RoundRobin | TournamentFormat::Swiss => field.points_of(player).0,
    }
}

/// Goes once through all pairs of tables, and lets two change places wherever that makes both together better.
fn improve(field: &RoundField<'_>, by: Measure, boards: &mut [Vec<Player>]) -> bool {
    let mut better = false;
    for one in 0..boards.len() {
        for other in one + 1..boards.len() {
            let (left, right) = boards.split_at_mut(other);
            better |= exchange(field, by, &mut left[one], &mut right[0]);
        }
    }
    better
}

fn exchange(field: &RoundField<'_>, by: Measure, one: &mut [Player], other: &mut [Player]) -> bool {
    let mut better = false;
    let mut least = cost(field, one, by) + cost(field, other, by);
    for here in 0..one.len() {
        for there in 0..other.len() {
            std::mem::swap(&mut one[here], &mut other[there]);
            let cost = cost(field, one, by) + cost(field, other, by);
            if cost < least {
                (least, better) = (cost, true);
            } else {
                std::mem::swap(&mut one[here], &mut other[there]);
            }
        }
    }
    better
}

fn cost(field: &RoundField<'_>, board: &[Player], by: Measure) -> i64 {
    let small = board.len() < by.most;
    let mut cost = 0;
    for (place, &player) in board.iter().enumerate() {
        // The second time at a small table weighs more than the first.
        let before = field.past.small(player);
        let unfair = (before + 1).saturating_sub(by.fewest + FAIR);
        cost += i64::from(small) * (SMALL * i64::from(2 * before + 1) + UNFAIR * i64::from(unfair));
        for &other in &board[..place] {
            let apart = i64::from(weight(field, player).abs_diff(weight(field, other)) / 4).min(100);
            cost += AGAIN * i64::from(field.past.met(player, other)).pow(2) + apart * apart;
        }
    }
    cost
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_differ_by_one_at_most() {
        assert_eq!(sizes(13, 4), [4, 3, 3, 3]);
        assert_eq!(sizes(12, 4), [4, 4, 4]);
        assert_eq!(sizes(5, 4), [3, 2]);
        assert_eq!(sizes(4, 3), [2, 2]);
        assert_eq!(sizes(2, 5), [2]);
    }
}
