//! RS-5.2 to RS-5.4: what a route costs.

use crate::scene::{Scene, cards};
use midway_testkit::Script as _;

/// Seat 0 holds these cards and has picked the route.
fn paying(route: &str, hand: &str) -> Scene {
    let mut scene = Scene::new(2);
    scene.give(0, hand).pieces(0, 25, 35).play(&[&format!("0 claim {route}")]);
    scene
}

/// The payments, in any order of lines.
fn assert_payments(route: &str, hand: &str, expected: &[&str]) {
    let scene = paying(route, hand);
    let mut listed = scene.legal_of(0, "pay");
    let mut expected: Vec<_> = expected.iter().map(|text| (*text).to_owned()).collect();
    listed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(listed, expected, "{route} with {hand}");
    for payment in listed {
        paying(route, hand).play(&[&format!("0 pay {payment}")]);
    }
}

fn refused(route: &str, hand: &str, payment: &str) -> &'static str {
    paying(route, hand).forbids(&format!("0 pay {payment}"))
}

fn claimable(hand: &str, route: &str) -> bool {
    Scene::new(2).give(0, hand).may(0, &format!("claim {route}"))
}

/// Shows RS-5.2, RS-5.3.
#[test]
fn a_purple_rail_route_of_three_costs_three_purple_train_cards_any_of_them_jokers() {
    assert_payments(
        "r013",
        "purple_train_plain 3 joker 3 red_train_plain 3 purple_ship_single 3",
        &["purple_train_plain 3", "purple_train_plain 2 joker 1", "purple_train_plain 1 joker 2", "joker 3"],
    );
}

/// Shows RS-5.2, RS-5.3.
#[test]
fn a_white_sea_route_of_four_is_paid_as_the_rulebook_shows() {
    assert_payments(
        "r099",
        "white_ship_double 2 white_ship_single 4 white_train_plain 4",
        &["white_ship_double 2", "white_ship_single 4", "white_ship_single 2 white_ship_double 1"],
    );
    assert_payments(
        "r099",
        "white_ship_double 2 white_ship_single 1 joker 1",
        &["white_ship_double 2", "joker 1 white_ship_single 1 white_ship_double 1"],
    );
}

/// Shows RS-5.3.
#[test]
fn a_sea_route_of_five_is_paid_with_two_doubles_and_a_single_or_with_three_doubles() {
    let hand = "red_ship_double 4 red_ship_single 1";
    assert_payments("r120", hand, &["red_ship_single 1 red_ship_double 2", "red_ship_double 3"]);
    assert_eq!(refused("r120", hand, "red_ship_double 4"), "RS-5.3");
    assert_eq!(refused("r120", hand, "red_ship_double 2"), "RS-5.3");
    let mut scene = paying("r120", hand);
    scene.play(&["0 pay red_ship_double 3"]);
    assert_eq!(scene.hold(0).ships, 30, "the odd ship is lost, and five are placed");
}

/// Shows RS-5.3.
#[test]
fn no_card_is_paid_that_could_be_taken_away() {
    let hand = "red_ship_double 3 red_ship_single 2 joker 2";
    for payment in [
        "red_ship_single 1 red_ship_double 3",
        "joker 1 red_ship_double 3",
        "red_ship_single 2 red_ship_double 2",
        "joker 1 red_ship_single 1 red_ship_double 2",
        "joker 2 red_ship_double 2",
    ] {
        assert_eq!(refused("r120", hand, payment), "RS-5.3", "{payment}");
    }
    assert_eq!(refused("r013", "purple_train_plain 4", "purple_train_plain 4"), "RS-5.3");
    assert_eq!(refused("r013", "purple_train_plain 4", "purple_train_plain 2"), "RS-5.3");
}

/// Shows RS-5.3.
#[test]
fn a_double_ship_alone_pays_for_one_space_or_two() {
    assert_payments("r114", "red_ship_double 2", &["red_ship_double 1"]);
    assert_payments(
        "r114",
        "red_ship_double 1 red_ship_single 1",
        &["red_ship_single 1", "red_ship_double 1"],
    );
    let two = "red_ship_double 2 red_ship_single 2";
    assert_payments("r107", two, &["red_ship_double 1", "red_ship_single 2"]);
    assert_eq!(refused("r107", two, "red_ship_single 1 red_ship_double 1"), "RS-5.3");
}

/// Shows RS-5.3.
#[test]
fn an_odd_ship_is_lost_with_doubles_alone() {
    // Three spaces: a double and a single, or two doubles; never two doubles and something else.
    let hand = "green_ship_double 2 green_ship_single 1 joker 1";
    assert_payments(
        "r096",
        hand,
        &["green_ship_double 2", "green_ship_single 1 green_ship_double 1", "joker 1 green_ship_double 1"],
    );
    // Four spaces: no ship may be lost.
    assert_payments("r074", "green_ship_double 3", &["green_ship_double 2"]);
}

/// Shows RS-5.3.
#[test]
fn a_joker_covers_one_ship_space_only() {
    assert!(!claimable("joker 1", "r107"));
    assert_payments("r107", "joker 2", &["joker 2"]);
    assert!(!claimable("joker 2 red_ship_double 1", "r120"));
    assert!(claimable("joker 3 red_ship_double 1", "r120"));
}

/// Shows RS-5.2.
#[test]
fn jokers_alone_pay_for_rail_and_for_sea() {
    assert_payments("r005", "joker 5", &["joker 4"]);
    assert_payments("r076", "joker 9", &["joker 8"]);
}

/// Shows RS-5.2.
#[test]
fn the_cards_are_of_the_colour_of_the_route() {
    assert!(!claimable("red_train_plain 3", "r013"));
    assert!(!claimable("red_ship_double 3", "r099"));
    let hand = "purple_train_plain 3 red_train_plain 3 joker 1";
    assert_eq!(refused("r013", hand, "red_train_plain 3"), "RS-5.2");
    assert_eq!(refused("r013", hand, "purple_train_plain 2 red_train_plain 1"), "RS-5.2");
    assert_eq!(refused("r013", hand, "red_train_plain 2 joker 1"), "RS-5.2");
}

/// Shows RS-5.2.
#[test]
fn a_grey_route_takes_any_one_colour() {
    assert_payments(
        "r055",
        "red_train_plain 3 white_train_harbor 2 joker 1",
        &["red_train_plain 3", "red_train_plain 2 joker 1", "white_train_harbor 2 joker 1"],
    );
    let hand = "red_train_plain 2 white_train_plain 2 joker 1";
    assert_eq!(refused("r055", hand, "red_train_plain 1 white_train_plain 1 joker 1"), "RS-5.2");
    assert_payments(
        "r109",
        "red_ship_double 1 black_ship_single 2 joker 1",
        &["joker 1 red_ship_double 1", "joker 1 black_ship_single 2"],
    );
    let hand = "red_ship_double 2 black_ship_single 1";
    assert_eq!(refused("r109", hand, "black_ship_single 1 red_ship_double 1"), "RS-5.2");
}

/// Shows RS-5.2.
#[test]
fn train_cards_pay_no_sea_route_and_ship_cards_no_rail_route() {
    assert!(!claimable("red_train_plain 7", "r107"));
    assert!(!claimable("white_ship_double 6 white_ship_single 4", "r012"));
    assert_eq!(refused("r107", "red_ship_double 1 red_train_plain 2", "red_train_plain 2"), "RS-5.2");
    assert_eq!(refused("r012", "white_train_plain 2 white_ship_single 2", "white_ship_single 2"), "RS-5.2");
    let hand = "white_train_plain 2 white_ship_single 2";
    assert_eq!(refused("r012", hand, "white_train_plain 1 white_ship_single 1"), "RS-5.2");
}

/// Shows RS-5.2.
#[test]
fn plain_and_marked_cards_are_equal_but_the_payer_says_which() {
    assert_payments(
        "r012",
        "white_train_plain 2 white_train_harbor 1",
        &["white_train_plain 2", "white_train_plain 1 white_train_harbor 1"],
    );
    let mut scene = paying("r012", "white_train_plain 2 white_train_harbor 2");
    scene.play(&["0 pay white_train_harbor 2"]);
    assert_eq!(scene.hold(0).hand, cards("white_train_plain 2"));
    assert_eq!(scene.state.discard, cards("white_train_harbor 2"));
}

/// Shows RS-5.2.
#[test]
fn only_cards_in_hand_are_paid() {
    assert_eq!(refused("r013", "purple_train_plain 3", "purple_train_plain 2 joker 1"), "RS-5.2");
    assert_eq!(refused("r013", "purple_train_plain 3", "purple_train_harbor 3"), "RS-5.2");
}

/// Shows RS-5.2, RS-5.3, RS-5.4.
#[test]
fn a_claim_that_cannot_be_paid_is_never_offered() {
    let mut scene = Scene::new(2);
    scene.give(0, "purple_train_plain 2");
    assert_eq!(
        scene.legal_of(0, "claim"),
        ["r019", "r020", "r023", "r028", "r029", "r033", "r042", "r045", "r064"]
    );
    assert_eq!(scene.forbids("0 claim r013"), "RS-5.2");
    assert_eq!(scene.forbids("0 claim r001"), "RS-5.2");
}

/// Shows RS-5.4.
#[test]
fn a_pair_space_costs_two_train_cards_of_one_colour() {
    assert_payments(
        "r029",
        "red_train_plain 2 red_train_harbor 1 white_train_plain 1 black_ship_double 2",
        &["red_train_plain 2", "red_train_plain 1 red_train_harbor 1"],
    );
    assert!(!claimable("red_train_plain 1 white_train_plain 1", "r029"));
    let hand = "red_train_plain 2 white_train_plain 1";
    assert_eq!(refused("r029", hand, "red_train_plain 1 white_train_plain 1"), "RS-5.4");
    assert_eq!(refused("r029", hand, "red_train_plain 1"), "RS-5.4");
    assert_eq!(refused("r029", hand, "red_train_plain 2 white_train_plain 1"), "RS-5.4");
}

/// Shows RS-5.4.
#[test]
fn the_pairs_of_one_route_may_differ_in_colour() {
    assert_payments(
        "r044",
        "red_train_plain 2 white_train_harbor 2 black_train_plain 1",
        &["red_train_plain 2 white_train_harbor 2"],
    );
    assert_payments(
        "r054",
        "purple_train_plain 2 yellow_train_plain 4",
        &["purple_train_plain 2 yellow_train_plain 4"],
    );
    let hand = "red_train_plain 3 white_train_plain 2";
    assert_payments("r044", hand, &["red_train_plain 2 white_train_plain 2"]);
    assert_eq!(refused("r044", hand, "red_train_plain 3 white_train_plain 1"), "RS-5.4");
}

/// Shows RS-5.4.
#[test]
fn jokers_replace_either_or_both_cards_of_a_pair() {
    assert_payments(
        "r029",
        "red_train_plain 1 white_train_plain 1 joker 2",
        &["red_train_plain 1 joker 1", "white_train_plain 1 joker 1", "joker 2"],
    );
    assert_payments(
        "r048",
        "red_train_plain 1 white_train_plain 1 joker 2",
        &["red_train_plain 1 white_train_plain 1 joker 2"],
    );
    assert!(!claimable("red_train_plain 1 white_train_plain 1 black_train_plain 1 joker 1", "r048"));
    assert_payments(
        "r048",
        "red_train_plain 3 joker 2",
        &["red_train_plain 3 joker 1", "red_train_plain 2 joker 2"],
    );
}

/// Shows RS-5.4.
#[test]
fn with_every_train_card_in_hand_three_pairs_can_be_paid_in_4370_ways() {
    let mut scene = Scene::new(2);
    scene.show(["-"; 6]).hoard(0, midway_rails_sails::Deck::Train).play(&["0 claim r054"]);
    assert_eq!(scene.legal(0).len(), 4370);
}

/// Shows RS-5.4.
#[test]
fn ship_cards_make_no_pair() {
    assert!(!claimable("red_ship_single 4 red_ship_double 6", "r029"));
    let hand = "red_train_plain 2 red_ship_single 2";
    assert_eq!(refused("r029", hand, "red_ship_single 2"), "RS-5.2");
}
