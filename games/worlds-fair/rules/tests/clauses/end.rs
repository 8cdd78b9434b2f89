//! WF-6: the final points.

use crate::scene::{AGRICULTURE, Scene, rules};
use midway_game::{Game, Score, Seat, places};
use midway_testkit::Script as _;
use midway_worlds_fair::WorldsFair;

/// By category: agriculture, electricity, fine arts, manufacturing, transportation.
fn sets(tokens: [u8; 5]) -> i32 {
    rules(3).set_points(&tokens)
}

/// Shows WF-6.1.
#[test]
fn sets_of_one_to_five_categories_are_worth_1_3_6_10_and_15() {
    assert_eq!(sets([0, 0, 0, 0, 0]), 0);
    assert_eq!(sets([0, 1, 0, 0, 0]), 1);
    assert_eq!(sets([0, 1, 0, 0, 1]), 3);
    assert_eq!(sets([1, 1, 0, 0, 1]), 6);
    assert_eq!(sets([1, 1, 1, 0, 1]), 10);
    assert_eq!(sets([1, 1, 1, 1, 1]), 15);
}

/// Shows WF-6.1.
#[test]
fn sets_are_formed_to_the_owners_best() {
    for (holding, best) in best_splits().into_iter().enumerate() {
        assert_eq!(sets(tokens(holding)), best, "{:?}", tokens(holding));
    }
}

/// A holding of up to three tokens of each category, numbered in base 4.
fn tokens(holding: usize) -> [u8; 5] {
    [0, 1, 2, 3, 4].map(|category| (holding >> (2 * category) & 3) as u8)
}

/// The best of all ways to split each holding into sets, tried one by one, smaller holdings first.
fn best_splits() -> Vec<i32> {
    const POINTS: [i32; 6] = [0, 1, 3, 6, 10, 15];
    let mut best = vec![0; 4usize.pow(5)];
    for holding in 1..best.len() {
        let fits = |set: &u32| (0..5).all(|c| set >> c & 1 == 0 || tokens(holding)[c] > 0);
        let without =
            |set: u32| holding - (0..5).filter(|c| set >> c & 1 == 1).map(|c| 1 << (2 * c)).sum::<usize>();
        best[holding] = (1..32u32)
            .filter(fits)
            .map(|set| POINTS[set.count_ones() as usize] + best[without(set)])
            .max()
            .unwrap_or(0);
    }
    best
}

/// Shows WF-6.4.
#[test]
fn the_scoring_example_comes_to_22_for_sets_and_51_in_all() {
    let mut scene = Scene::new(3);
    let hold = scene.state.hold_mut(Seat(0));
    hold.tokens = [1, 1, 2, 2, 3];
    hold.coins = 11;
    hold.medals = 18;
    let score = scene.rules.score(&scene.state, Seat(0));
    assert_eq!((score.line("sets"), score.line("coins"), score.line("medals")), (22, 11, 18));
    assert_eq!(score.total(), 51);
}

/// Shows WF-6.1.
#[test]
fn any_number_of_sets_counts() {
    assert_eq!(sets([0, 0, 9, 0, 0]), 9);
    assert_eq!(sets([12, 12, 12, 12, 12]), 12 * 15);
}

/// Shows WF-6.4.
#[test]
fn five_tokens_of_one_category_are_worth_5_and_five_different_ones_15() {
    assert_eq!(sets([0, 0, 5, 0, 0]), 5);
    assert_eq!(sets([1, 1, 1, 1, 1]), 15);
}

/// Shows WF-6.2.
#[test]
fn unapproved_exhibits_are_worth_nothing() {
    let mut scene = Scene::new(3);
    scene.give(0, AGRICULTURE, 8);
    assert_eq!(scene.total(0), 0);
}

/// Final scores from (coins, tokens in agriculture, exhibits left) by seat.
fn ranking(seats: &[(u16, u8, u8)]) -> Vec<u8> {
    let mut scene = Scene::new(seats.len() as u8);
    for (seat, &(coins, tokens, left)) in seats.iter().enumerate() {
        let hold = scene.state.hold_mut(Seat(seat as u8));
        hold.coins = coins;
        hold.tokens[0] = tokens;
        hold.cards.add(AGRICULTURE, left);
    }
    let scores: Vec<Score> = Seat::all(scene.rules.seats())
        .map(|seat| WorldsFair::score(&scene.rules, &scene.state, seat))
        .collect();
    places(&scores).to_vec()
}

/// Shows WF-6.3.
#[test]
fn most_points_win_whatever_the_tie_breaks_say() {
    assert_eq!(ranking(&[(10, 0, 9), (4, 5, 0)]), [1, 2]);
}

/// Shows WF-6.3.
#[test]
fn equal_points_go_to_more_tokens() {
    assert_eq!(ranking(&[(9, 1, 0), (5, 5, 3)]), [2, 1]);
}

/// Shows WF-6.3.
#[test]
fn tokens_break_a_tie_however_many_sets_they_make() {
    let mut scene = Scene::new(2);
    scene.state.hold_mut(Seat(0)).tokens = [2, 0, 0, 0, 0];
    scene.state.hold_mut(Seat(0)).coins = 4;
    scene.state.hold_mut(Seat(1)).tokens = [1, 1, 1, 0, 0];
    assert_eq!((scene.total(0), scene.total(1)), (6, 6));
    assert_eq!(
        places(&scene.rules.scores(&scene.state)).to_vec(),
        [2, 1],
        "three tokens in one set, two in two"
    );
}

/// Shows WF-6.3.
#[test]
fn equal_points_and_tokens_go_to_fewer_exhibits_left() {
    assert_eq!(ranking(&[(5, 3, 2), (5, 3, 1)]), [2, 1]);
}

/// Shows WF-6.3.
#[test]
fn what_nothing_tells_apart_is_shared_and_all_places_are_ranked_by_the_same_keys() {
    assert_eq!(ranking(&[(5, 3, 2), (5, 3, 2)]), [1, 1]);
    assert_eq!(ranking(&[(5, 3, 2), (6, 3, 2), (5, 3, 1), (5, 3, 2)]), [3, 1, 2, 3]);
}
