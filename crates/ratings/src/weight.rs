//! What a game counts for, so that nothing is gained by farming.

use crate::RatedGame;

/// So many games with the same opponent count in full within [`WINDOW`].
const IN_FULL: usize = 10;
/// A week, in milliseconds.
pub(crate) const WINDOW: i64 = 7 * 86_400_000;
/// What a game counts for between two seats at one address: most such people share a home.
const ONE_ADDRESS: f64 = 0.25;

/// What a game counts for a seat, from 0 to 1: the mean over its opponents, and less at a large table. `met` says how often the
/// seat and another have met within the last week.
pub(crate) fn weight(game: &RatedGame, seat: usize, met: impl Fn(usize) -> usize) -> f64 {
    let others = (0..game.seats.len()).filter(|other| *other != seat);
    let (sum, count) = others.fold((0.0, 0), |(sum, count), other| {
        (sum + again(met(other)) * game.played(other) * apart(game, seat, other), count + 1)
    });
    if count == 0 { 0.0 } else { sum / f64::from(count) * independent(count) }
}

/// Of all the comparisons that a ranking makes, one for each opponent, so much is news: the others follow from them in part. With
/// this, about 95 of 100 people are within two standard deviations of what they are; without it, 78 are.
fn independent(opponents: u32) -> f64 {
    2.0 / f64::from(opponents + 1)
}

/// What one more game counts for after so many.
fn again(met: usize) -> f64 {
    let beyond = i32::try_from(met.saturating_sub(IN_FULL - 1)).unwrap_or(i32::MAX);
    0.5f64.powi(beyond)
}

fn apart(game: &RatedGame, seat: usize, other: usize) -> f64 {
    let [here, there] = [seat, other].map(|seat| game.seats[seat].address);
    if here.is_some() && here == there { ONE_ADDRESS } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Contestant, GameKey, RatedSeat};

    fn game(seats: &[(Option<u32>, Option<u8>)]) -> RatedGame {
        let seat = |(n, (left_after, address)): (usize, &(Option<u32>, Option<u8>))| RatedSeat {
            who: Contestant::Person(n.to_string()),
            place: 1,
            left_after: *left_after,
            address: *address,
        };
        let seats = seats.iter().enumerate().map(seat).collect();
        RatedGame { key: GameKey { at: 0, table: 0 }, choices: 100, seats }
    }

    #[test]
    fn ten_games_with_one_opponent_count_and_the_rest_of_the_week_hardly() {
        let two = game(&[(None, None), (None, None)]);
        let weights = [0, 9, 10, 11, 12].map(|met| weight(&two, 0, |_| met));
        assert_eq!(weights, [1.0, 1.0, 0.5, 0.25, 0.125]);
        assert_eq!(weight(&two, 0, |_| usize::MAX), 0.0);
    }

    #[test]
    fn a_game_counts_for_as_much_as_the_one_who_left_has_played_of_it() {
        let left = game(&[(None, None), (Some(25), None)]);
        assert_eq!(weight(&left, 0, |_| 0), 0.25);
        // For the one who left it counts in full.
        assert_eq!(weight(&left, 1, |_| 0), 1.0);
        let three = game(&[(None, None), (Some(0), None), (None, None)]);
        assert_eq!(weight(&three, 0, |_| 0), 0.5 * 2.0 / 3.0);
    }

    #[test]
    fn two_at_one_address_move_each_other_little() {
        let home = game(&[(None, Some(0)), (None, Some(0)), (None, Some(1))]);
        assert_eq!(weight(&home, 0, |_| 0) * 3.0 / 2.0, 0.625);
        assert_eq!(weight(&home, 2, |_| 0), 2.0 / 3.0);
    }
}
