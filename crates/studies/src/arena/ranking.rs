use arrayvec::ArrayVec;

/// As many as can sit at one table.
const MOST_SEATS: usize = 8;

/// How many of each bot are still in the running when the next place is given away.
pub(super) type Field = ArrayVec<u8, MOST_SEATS>;

/// One step of a ranking: somebody of a field comes out best of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stage {
    pub(super) field: Field,
    /// How much of the step each bot won.
    pub(super) won: ArrayVec<f64, MOST_SEATS>,
    pub(super) weight: f64,
}

/// Takes a ranking apart into the choices that it is made of: the winner out of all, the second out of the rest, and so
/// on. `bots` names the bot of each entrant, `places` its place.
///
/// Entrants that share a place might have come in any order; every order counts in equal parts. With two entrants a
/// draw is then half a win for each, as in chess.
pub(super) fn stages(bots: &[usize], places: &[u8], kinds: usize) -> Vec<Stage> {
    let mut stages = Vec::new();
    let mut ranks: ArrayVec<u8, MOST_SEATS> = places.iter().copied().take(MOST_SEATS).collect();
    ranks.sort_unstable();
    let mut previous = None;
    for rank in ranks {
        if previous.replace(rank) != Some(rank) {
            tied_stages(bots, places, kinds, rank, &mut stages);
        }
    }
    stages
}

/// The stages in which the entrants of one place leave. A set of them that has left already is as likely as any other
/// of its size.
fn tied_stages(bots: &[usize], places: &[u8], kinds: usize, rank: u8, out: &mut Vec<Stage>) {
    let tied: ArrayVec<usize, MOST_SEATS> =
        bots.iter().zip(places).filter(|(_, place)| **place == rank).map(|(bot, _)| *bot).collect();
    let below: ArrayVec<usize, MOST_SEATS> =
        bots.iter().zip(places).filter(|(_, place)| **place > rank).map(|(bot, _)| *bot).collect();
    for gone in 0u32..(1 << tied.len()) - 1 {
        let left = || tied.iter().enumerate().filter(move |(at, _)| gone >> at & 1 == 0).map(|(_, bot)| *bot);
        let leaving = left().count();
        if leaving + below.len() < 2 {
            continue;
        }
        let weight = 1.0 / binomial(tied.len(), leaving);
        let mut stage = Stage { field: no_one(kinds), won: none_won(kinds), weight };
        left().chain(below.iter().copied()).for_each(|bot| stage.field[bot] += 1);
        left().for_each(|bot| stage.won[bot] += weight / leaving as f64);
        out.push(stage);
    }
}

fn no_one(kinds: usize) -> Field {
    (0..kinds.min(MOST_SEATS)).map(|_| 0).collect()
}

fn none_won(kinds: usize) -> ArrayVec<f64, MOST_SEATS> {
    (0..kinds.min(MOST_SEATS)).map(|_| 0.0).collect()
}

fn binomial(of: usize, take: usize) -> f64 {
    (0..take).map(|n| (of - n) as f64 / (n + 1) as f64).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summed(stages: &[Stage], kinds: usize) -> (f64, Vec<f64>) {
        let won = (0..kinds).map(|bot| stages.iter().map(|stage| stage.won[bot]).sum()).collect();
        (stages.iter().map(|stage| stage.weight).sum(), won)
    }

    #[test]
    fn a_ranking_is_a_winner_out_of_all_and_a_second_out_of_the_rest() {
        let found = stages(&[0, 1, 2], &[2, 1, 3], 3);
        let fields: Vec<_> = found.iter().map(|stage| stage.field.to_vec()).collect();
        assert_eq!(fields, [vec![1, 1, 1], vec![1, 0, 1]]);
        assert_eq!(summed(&found, 3), (2.0, vec![1.0, 1.0, 0.0]));
    }

    #[test]
    fn a_draw_of_two_is_half_a_win_for_each() {
        let found = stages(&[0, 1], &[1, 1], 2);
        assert_eq!(summed(&found, 2), (1.0, vec![0.5, 0.5]));
    }

    #[test]
    fn all_orders_of_a_shared_place_count_in_equal_parts() {
        let found = stages(&[0, 1, 2], &[1, 1, 3], 3);
        let weights: Vec<_> = found.iter().map(|stage| (stage.field.to_vec(), stage.weight)).collect();
        assert_eq!(weights, [(vec![1, 1, 1], 1.0), (vec![0, 1, 1], 0.5), (vec![1, 0, 1], 0.5)]);
        assert_eq!(summed(&found, 3).1, [1.0, 1.0, 0.0]);
        let all = stages(&[0, 1, 2, 3], &[1; 4], 4);
        assert!((summed(&all, 4).0 - 3.0).abs() < 1e-12);
    }

    #[test]
    fn two_of_one_bot_stand_twice_in_the_field() {
        let found = stages(&[0, 1, 0], &[1, 2, 3], 2);
        let fields: Vec<_> = found.iter().map(|stage| stage.field.to_vec()).collect();
        assert_eq!(fields, [vec![2, 1], vec![1, 1]]);
    }
}
