//! Who meets whom: what holds whatever was played before.

mod played;

use std::collections::BTreeMap;

use midway_tournament::{Past, Player, Round, TournamentFormat};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

use played::Played;

fn everybody_is_placed_once(round: &Round, active: &[Player]) -> Result<(), TestCaseError> {
    let boards = round.boards.iter().flatten();
    let mut placed: Vec<Player> = boards.chain(&round.byes).chain(&round.rests).copied().collect();
    placed.sort_unstable();
    prop_assert_eq!(&placed, active);
    Ok(())
}

/// Whether all can be paired without a meeting that was before; at most one is left over, who had no bye.
fn can_avoid(past: &Past, left: &[Player]) -> bool {
    let Some((&first, rest)) = left.split_first() else { return true };
    let without = |index: usize| [&rest[..index], &rest[index + 1..]].concat();
    let meets =
        (0..rest.len()).any(|index| past.met(first, rest[index]) == 0 && can_avoid(past, &without(index)));
    meets || (left.len() % 2 == 1 && past.byes(first) == 0 && can_avoid(past, rest))
}

fn meets_again(past: &Past, round: &Round) -> bool {
    let again = |board: &Vec<Player>| {
        let mut pairs =
            board.iter().enumerate().flat_map(|(n, one)| board[..n].iter().map(move |other| (one, other)));
        pairs.any(|(one, other)| past.met(*one, *other) > 0)
    };
    round.boards.iter().any(again) || round.byes.iter().any(|player| past.byes(*player) > 0)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nobody_plays_twice_in_a_round(
        players in 2_u32..30, seats in 2_u8..=5, rounds in 1_usize..8, seed: u64, leave in 0_u32..4, league: bool,
    ) {
        let format = if league { TournamentFormat::League } else { TournamentFormat::Swiss };
        let mut played = Played::new(format, seats, players, seed);
        for round in 0..rounds {
            if round == 2 {
                played.withdraw(leave);
            }
            if let Some(round) = played.next() {
                everybody_is_placed_once(&round, &played.active)?;
                prop_assert!(round.boards.iter().all(|board| (2..=usize::from(seats)).contains(&board.len())));
                played.play(round);
            }
        }
    }

    #[test]
    fn pairs_meet_again_only_if_nothing_else_is_left(players in 3_u32..10, rounds in 1_usize..9, seed: u64) {
        let mut played = Played::new(TournamentFormat::Swiss, 2, players, seed);
        for _ in 0..rounds {
            let past = played.past();
            let round = played.next().unwrap();
            prop_assert_eq!(meets_again(&past, &round), !can_avoid(&past, &played.active));
            played.play(round);
        }
    }

    #[test]
    fn tables_differ_by_one_seat_at_most_and_everybody_sits_at_small_ones_in_turn(
        players in 3_u32..40, seats in 3_u8..=5, seed: u64,
    ) {
        let mut played = Played::new(TournamentFormat::Swiss, seats, players, seed);
        for _ in 0..6 {
            let round = played.next().unwrap();
            let sizes: Vec<usize> = round.boards.iter().map(Vec::len).collect();
            prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1, "{:?}", sizes);
            prop_assert!(round.byes.is_empty());
            played.play(round);
        }
        let past = played.past();
        let small: Vec<u32> = played.active.iter().map(|player| past.small(*player)).collect();
        let (most, least) = (small.iter().max().unwrap(), small.iter().min().unwrap());
        // A few people cannot help meeting again, and that comes first.
        prop_assert!(most - least <= if players < 20 { 4 } else { 3 }, "{} and {} of 6", most, least);
    }

    #[test]
    fn everybody_sits_first_about_as_often_as_others(players in 4_u32..24, seats in 2_u8..=5, seed: u64) {
        let mut played = Played::new(TournamentFormat::Swiss, seats, players, seed);
        for _ in 0..8 {
            let round = played.next().unwrap();
            played.play(round);
        }
        let past = played.past();
        let first = |player: &Player| past.sat(*player, 0);
        let games = |player: &Player| (0..5).map(|seat| past.sat(*player, seat)).sum::<u32>();
        for player in &played.active {
            let fair = games(player) / u32::from(seats);
            prop_assert!(first(player) + 2 >= fair && first(player) <= fair + 3, "{} of {}", first(player), games(player));
        }
    }

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_once(players in 2_u32..20, seed: u64) {
        let mut played = Played::new(TournamentFormat::RoundRobin, 2, players, seed);
        for _ in 0..TournamentFormat::RoundRobin.rounds(players as usize) {
            let round = played.next().unwrap();
            everybody_is_placed_once(&round, &played.active)?;
            played.play(round);
        }
        let past = played.past();
        for one in 0..players {
            for other in 0..one {
                prop_assert_eq!(past.met(Player(one), Player(other)), 1);
            }
            let (first, second) = (past.sat(Player(one), 0), past.sat(Player(one), 1));
            prop_assert!(first.abs_diff(second) <= 1, "{} times first, {} times second", first, second);
        }
    }
}

#[test]
fn sixty_four_at_tables_of_four_do_not_meet_twice_in_five_rounds() {
    let mut played = Played::new(TournamentFormat::Swiss, 4, 64, 7);
    let mut met: BTreeMap<u32, usize> = BTreeMap::new();
    for _ in 0..5 {
        let round = played.next().unwrap();
        *met.entry(u32::from(meets_again(&played.past(), &round))).or_default() += 1;
        played.play(round);
    }
    assert_eq!(met, BTreeMap::from([(0, 5)]));
}

#[test]
fn a_league_begins_again_with_the_seats_the_other_way_round() {
    let mut played = Played::new(TournamentFormat::League, 2, 6, 3);
    for _ in 0..10 {
        let round = played.next().unwrap();
        played.play(round);
    }
    let past = played.past();
    assert!((0..6).all(|player| past.sat(Player(player), 0) == 5));
    assert_eq!(past.met(Player(0), Player(1)), 2);
}

#[test]
fn where_one_has_left_a_round_robin_the_other_has_a_point() {
    let mut played = Played::new(TournamentFormat::RoundRobin, 2, 4, 3);
    played.withdraw(1);
    let round = played.next().unwrap();
    assert_eq!((round.boards.len(), round.byes.len()), (1, 1));
}

#[test]
fn nobody_plays_alone() {
    assert_eq!(Played::new(TournamentFormat::Swiss, 2, 1, 0).next(), None);
}
