//! SK-3.1 to SK-3.3: who opens, where, and with what.

use crate::scene::Scene;
use midway_testkit::Script as _;

/// Shows SK-3.1.
#[test]
fn the_winner_of_the_last_auction_opens_the_next() {
    let mut scene = Scene::new(3);
    scene.play(&["0 bid 24 O1", "1 pass", "2 bid 32 O2", "0 pass"]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![2]));
    scene.play(&["2 bid 21 O1", "0 pass", "1 pass"]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![2]), "its own opening can win");
}

/// Chooses wonders at the end of era I, seat by seat.
fn choosing(hands: &[&str]) -> Scene {
    let mut scene = Scene::new(hands.len() as u8);
    for (seat, hand) in (0..).zip(hands) {
        scene.hold(seat).hand = scene.cards(&hand.split(' ').collect::<Vec<_>>());
    }
    scene.end_era_1("O1");
    for (seat, hand) in hands.iter().enumerate() {
        scene.play(&[&format!("{seat} choose {hand}")]);
    }
    scene
}

/// Shows SK-3.1.
#[test]
fn the_lowest_initiative_opens_era_2() {
    assert_eq!(choosing(&["summit", "futurist", "vault"]).asked(), [1]);
    assert_eq!(choosing(&["summit", "futurist", "hammer", "vault"]).asked(), [2]);
    assert_eq!(choosing(&["hammer", "futurist", "vault"]).asked(), [0]);
}

/// Shows SK-3.1.
#[test]
fn with_two_players_the_sum_of_both_cards_is_the_initiative() {
    // 1 + 12 against 5 + 6.
    assert_eq!(choosing(&["hammer munchs_harbour", "zeppelin_rock lynchian_image"]).asked(), [1]);
    assert_eq!(choosing(&["zeppelin_rock lynchian_image", "hammer munchs_harbour"]).asked(), [0]);
}

/// Shows SK-3.1.
#[test]
fn equal_sums_go_to_the_lowest_single_card() {
    // 4 + 7 against 3 + 8, and 5 + 6 against 1 + 10.
    assert_eq!(choosing(&["atlantis futurist", "lachert kahns_ambition"]).asked(), [1]);
    assert_eq!(choosing(&["lachert kahns_ambition", "atlantis futurist"]).asked(), [0]);
    assert_eq!(choosing(&["zeppelin_rock lynchian_image", "hammer intelligencium"]).asked(), [1]);
}

/// Shows SK-3.1.
#[test]
fn when_the_winner_has_finished_the_lowest_initiative_still_playing_opens() {
    let mut scene = Scene::era2(&[&["hammer"], &["summit"], &["city_hall"], &["vault"]]);
    scene.finish(2);
    scene.hold(0).standing = scene.cards(&["hammer"]);
    scene.left(0, &[24]);
    scene.play(&["0 bid 24 O1"]).pass_all();
    assert_eq!(scene.seen(0).finished, Some(2));
    assert_eq!(scene.asked(), [3], "18 is lower than 19; 1 and 2 have finished");
}

/// Shows SK-3.1.
#[test]
fn a_card_keeps_its_initiative_after_its_wonder_stands() {
    let mut scene = Scene::era2(&[&["vault"], &["summit"], &["futurist"]]);
    scene.stand(2, &["futurist O2"]).stand(0, &["vault O3"]).left(0, &[24]);
    scene.play(&["0 bid 24 O1"]).pass_all();
    assert_eq!(scene.asked(), [2]);
}

/// Shows SK-3.1.
#[test]
fn a_winner_who_still_builds_opens_in_era_2_whatever_its_initiative() {
    let mut scene = Scene::era2(&[&["summit"], &["hammer"], &["city_hall"]]);
    scene.play(&["0 bid 24 O1"]).pass_all();
    assert_eq!(scene.asked(), [0]);
}

/// Shows SK-3.2.
#[test]
fn the_opener_may_not_pass() {
    let scene = Scene::new(2);
    assert_eq!(scene.forbids("0 pass"), "SK-3.2");
    assert_eq!(Scene::era2(&[&["vault"], &["summit"]]).forbids("0 pass"), "SK-3.2");
}

/// Shows SK-3.2.
#[test]
fn on_an_empty_board_an_auction_opens_in_the_centre_only() {
    let scene = Scene::new(2);
    assert_eq!(scene.places(0, "bid 24"), ["O1", "O2", "O3", "O4"]);
    assert_eq!(scene.legal(0).len(), 7 * 4);
    assert_eq!(scene.forbids("0 bid 24 A4"), "SK-3.2");
}

/// Shows SK-3.2, SK-1.3.
#[test]
fn an_auction_opens_next_to_any_structure_of_anyone_bridges_included() {
    let mut scene = Scene::new(2);
    scene.stand(1, &["23 A6"]);
    assert_eq!(scene.places(0, "bid 24"), ["O1", "O2", "O3", "O4", "A4", "A7", "A11", "B2"]);
    assert_eq!(scene.forbids("0 bid 24 A14"), "SK-3.2");
}

/// Shows SK-3.2, SK-6.2.
#[test]
fn an_auction_opens_next_to_a_wonder_too() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"]]);
    scene.stand(1, &["futurist A13"]);
    assert_eq!(scene.places(0, "bid 24"), ["O1", "O2", "O3", "O4", "A10", "A12"]);
}

/// Shows SK-3.2.
#[test]
fn an_auction_opens_in_no_district_with_a_structure() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["33 O1"]).stand(1, &["23 A4"]);
    assert_eq!(scene.places(0, "bid 24"), ["O2", "O3", "O4", "A1", "A6", "A8", "B4"]);
    assert_eq!(scene.forbids("0 bid 24 O1"), "SK-3.2");
    assert_eq!(scene.forbids("0 bid 24 A4"), "SK-3.2");
}

/// Shows SK-3.2.
#[test]
fn no_opening_beside_the_bids_of_an_auction_that_is_over() {
    let mut scene = Scene::new(2);
    scene.play(&["0 bid 24 O3", "1 bid 31 A1", "0 bid 33 A4", "1 bid 52 A8", "0 pass"]);
    assert_eq!(scene.places(1, "bid 23"), ["O1", "O2", "O3", "O4", "A4", "A5", "A7", "A9"]);
}

/// Shows SK-3.2.
#[test]
fn even_the_last_free_district_can_open() {
    let mut scene = Scene::new(2);
    scene.fill_but(1, &["B13"]);
    assert_eq!(scene.places(0, "bid 24"), ["B13"]);
}

/// Shows SK-3.2.
#[test]
fn an_opener_bids_its_own_available_buildings_only() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["33 A1"]);
    assert_eq!(scene.forbids("0 bid 23 O1"), "SK-2.6");
    assert_eq!(scene.forbids("0 bid 33 O1"), "SK-2.6");
    scene.refusal("1 bid 23 O1");
}

/// Shows SK-3.3.
#[test]
fn no_wonder_opens_while_a_building_is_left() {
    let mut scene = Scene::era2(&[&["futurist", "vault"], &["summit", "hammer"]]);
    scene.left(0, &[42]);
    assert_eq!(scene.legal(0), ["bid 42 O1", "bid 42 O2", "bid 42 O3", "bid 42 O4"]);
    assert_eq!(scene.forbids("0 wonder futurist O1"), "SK-3.3");
}

/// Shows SK-3.3.
#[test]
fn an_opener_with_only_a_wonder_left_opens_with_it() {
    let mut scene = Scene::era2(&[&["futurist"], &["summit"], &["vault"]]);
    scene.left(0, &[]).stand(1, &["23 A6"]);
    assert_eq!(scene.legal(0).len(), 8);
    assert_eq!(scene.places(0, "wonder futurist"), ["O1", "O2", "O3", "O4", "A4", "A7", "A11", "B2"]);
    assert_eq!(scene.forbids("0 wonder futurist A14"), "SK-3.3");
    scene.play(&["0 wonder futurist B2"]);
    assert!(scene.stands(0, "B2"));
}

/// Shows SK-3.3, SK-6.5.
#[test]
fn an_opener_with_two_wonders_left_opens_with_either() {
    let mut scene = Scene::era2(&[&["futurist", "summit"], &["vault", "splinter"]]);
    scene.left(0, &[]);
    assert_eq!(scene.places(0, "wonder futurist"), ["O1", "O2", "O3", "O4"]);
    assert_eq!(scene.places(0, "wonder summit"), ["O1", "O2", "O3", "O4"]);
    assert_eq!(scene.legal(0).len(), 8);
}

/// Shows SK-3.3, SK-6.H2.
#[test]
fn city_hall_opens_in_any_undeveloped_district_while_buildings_remain() {
    let mut scene = Scene::era2(&[&["city_hall"], &["summit"], &["vault"]]);
    scene.stand(1, &["23 A6", "31 O2"]);
    let places = scene.places(0, "wonder city_hall");
    assert_eq!(places.len(), 46 - 2);
    assert!(["A14", "B9", "C14", "O1"].iter().all(|at| places.contains(&(*at).into())));
    assert_eq!(scene.forbids("0 wonder city_hall A6"), "SK-3.3");
    assert_eq!(scene.places(0, "bid 24").len(), 8, "its buildings open where they always do");
    scene.play(&["0 wonder city_hall C14"]);
    assert!(scene.stands(0, "C14"));
    assert_eq!(scene.asked(), [0]);
}

/// Shows SK-3.3, SK-6.H2.
#[test]
fn city_hall_opens_anywhere_when_it_is_all_that_is_left_and_frees_no_other_wonder() {
    let mut scene = Scene::era2(&[&["city_hall", "futurist"], &["summit", "vault"]]);
    scene.left(0, &[]);
    assert_eq!(scene.places(0, "wonder city_hall").len(), 32);
    assert_eq!(scene.places(0, "wonder futurist"), ["O1", "O2", "O3", "O4"]);
}
