//! The examples that RULES.md keeps as tests.

use crate::scene::Scene;
use midway_skyrise::Token;
use midway_testkit::Script as _;

/// Shows SK-3.2, SK-3.4, SK-3.6, SK-3.8.
#[test]
fn the_auction_of_the_book() {
    let mut scene = Scene::new(4);
    scene.stand(1, &["23 A4"]).lay(&["white A14", "green A12", "B A9"]);
    scene.play(&["0 bid 24 A8", "1 pass", "2 bid 32 A5", "3 bid 64 A9", "0 bid 72 A12"]);
    assert_eq!(scene.asked(), [2], "green is skipped");
    scene.play(&["2 pass", "3 bid 91 A14"]);
    assert_eq!(scene.asked(), [0]);
    scene.play(&["0 pass"]);
    assert!(scene.stands(3, "A14"));
    assert_eq!(scene.seen(3).tokens, [0, 0, 1, 0]);
    assert_eq!(scene.state.tokens[scene.at("A12").index()], Token::from_id("green"));
    assert_eq!((scene.asks(), scene.asked(), scene.state.bids), ("open", vec![3], 0));
    assert!(!scene.places(3, "bid 64").is_empty() && scene.places(3, "bid 91").is_empty());
}

/// Shows SK-7.1.
#[test]
fn one_tall_building_beats_any_number_of_medium_ones() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["101 A1"]).stand(1, &["52 A4", "62 A5", "73 A8", "93 A9"]).end_era_1("O1");
    assert_eq!(scene.lines("control_1"), [10, 0]);
}

/// Shows SK-7.1.
#[test]
fn equal_tall_medium_and_low_buildings_score_5_for_both() {
    let mut scene = Scene::new(3);
    scene.stand(1, &["104 B1", "52 B2", "31 B3"]).stand(2, &["103 B9", "54 B8", "32 B7"]).end_era_1("O1");
    assert_eq!(scene.lines("control_1"), [5, 5, 5]);
}

/// Shows SK-7.2.
#[test]
fn two_airships_and_one_windmill_give_6_and_2() {
    let points = |cards: &[&str]| {
        let mut scene = Scene::new(2);
        scene.panoramas(cards).stand(0, &["33 A4", "51 A8", "63 A9", "72 A10"]).end_era_1("O1");
        scene.line(0, "panoramas_1")
    };
    assert_eq!(
        (points(&["airships"]), points(&["windmills"]), points(&["airships", "windmills"])),
        (6, 2, 8)
    );
}

/// Shows SK-4.1, SK-7.5.
#[test]
fn with_three_white_tokens_each_structure_in_white_is_worth_6() {
    let mut scene = Scene::new(2);
    scene.hold(0).tokens = [0, 0, 3, 0];
    scene.stand(0, &["33 A6", "51 A9", "63 A4"]).end_game("O1");
    assert_eq!(scene.line(0, "structures"), 6 + 6 + 2 + 2);
}

/// Shows SK-1.3.
#[test]
fn the_yellow_district_of_the_centre_adjoins_green_and_brown_and_not_white() {
    let scene = Scene::new(2);
    let centre = |color: usize| {
        let land = scene.rules.kit().color_land[color] & scene.board().centre();
        scene.near("O1").contains(&scene.names(land)[0])
    };
    assert_eq!([1, 2, 3].map(centre), [true, false, true]);
}

/// Shows SK-1.3.
#[test]
fn the_districts_at_both_ends_of_a_bridge_are_adjacent() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["33 A11"]);
    assert!(scene.places(0, "bid 24").contains(&"B3".into()));
    scene.play(&["0 bid 24 B3"]);
    scene.refusal("1 bid 31 A11");
    let mut scene = Scene::new(2);
    scene.play(&["0 bid 24 O4"]);
    assert_eq!(scene.places(1, "bid 31"), ["O1", "O3", "A4", "B1"]);
}

/// Shows SK-7.3.
#[test]
fn four_structures_in_brown_meet_the_brown_objective() {
    let mut scene = Scene::new(2);
    scene.objective(0, "obj_brown").stand(0, &["33 A1", "51 A7", "63 B5"]).end_game("O4");
    assert_eq!(scene.line(0, "objective"), 10);
}

/// Shows SK-7.2.
#[test]
fn one_structure_can_serve_lakes_and_airships_at_once() {
    let mut scene = Scene::new(2);
    scene.panoramas(&["lakes", "airships"]).stand(0, &["33 A1", "51 A2", "63 A8", "72 A7"]).end_era_1("O1");
    assert_eq!(scene.line(0, "panoramas_1"), 3 + 3, "A8 at the lake with A1 and A2, at the airship with A7");
}

/// Shows SK-7.2.
#[test]
fn one_structure_can_serve_bridges_twice() {
    let mut scene = Scene::new(2);
    scene.panoramas(&["bridges"]).stand(0, &["33 A4", "51 B1"]).end_era_1("O4");
    assert_eq!(scene.line(0, "panoramas_1"), 6);
}

/// Shows SK-4.4, SK-7.4.
#[test]
fn a_tile_of_4_on_b_makes_every_b_token_worth_4() {
    let mut scene = Scene::new(3);
    scene.state.tiles = [0, 2, 1, 3];
    scene.hold(0).patrons = [0, 1, 0, 0];
    scene.hold(2).patrons = [0, 3, 0, 0];
    scene.end_game("O1");
    assert_eq!(scene.lines("patrons"), [4, 0, 12]);
}

/// Shows SK-4.3.
#[test]
fn a_wild_token_given_brown_counts_as_brown_from_then_on() {
    let mut scene = Scene::new(2);
    scene.hold(0).tokens = [0, 0, 0, 2];
    scene.lay(&["wild O4"]).play(&["0 bid 24 O4", "1 pass", "0 color brown"]);
    scene.stand(0, &["33 A1"]).end_game("O1");
    assert_eq!(scene.line(0, "structures"), 6 + 6 + 2, "three brown tokens: O4 and A1");
}
