//! SK-7.1 to SK-7.5: scoring.

use crate::scene::Scene;
use midway_testkit::Script as _;

/// Points for control at the end of era I, which seat 0 ends on O1: so it has the centre as well.
fn control(seats: u8, own: &[&str], others: &[&str]) -> Vec<i32> {
    let mut scene = Scene::new(seats);
    scene.stand(0, own).stand(1, others).end_era_1("O1");
    scene.lines("control_1")
}

/// Shows SK-7.1.
#[test]
fn most_tall_buildings_control_an_island() {
    assert_eq!(control(2, &["101 A1", "114 A2"], &["104 A4"]), [10, 0]);
    assert_eq!(control(2, &["101 A1"], &["104 A4", "111 A5"]), [5, 5]);
}

/// Shows SK-7.1.
#[test]
fn the_tied_compare_medium_and_then_low_buildings() {
    assert_eq!(control(2, &["101 A1", "51 A2"], &["104 A4", "31 A5", "44 A8"]), [10, 0]);
    assert_eq!(control(2, &["51 A2", "33 A3"], &["52 A4", "31 A5", "44 A8"]), [5, 5]);
    assert_eq!(control(2, &[], &["44 A8"]), [5, 5], "low ones alone are enough");
}

/// Shows SK-7.1.
#[test]
fn players_still_tied_all_get_5() {
    assert_eq!(control(3, &["101 A1", "51 A2", "33 A3"], &["104 A4", "52 A5", "31 A8"]), [10, 5, 0]);
}

/// Shows SK-7.1.
#[test]
fn each_island_counts_by_itself_the_central_one_included() {
    let mut scene = Scene::new(4);
    scene.stand(1, &["104 O2", "31 A1"]).stand(2, &["32 B1"]).stand(3, &["34 C1", "102 D1"]).end_era_1("O1");
    assert_eq!(scene.lines("control_1"), [0, 10, 5, 10]);
}

/// Shows SK-7.1.
#[test]
fn an_island_without_buildings_is_nobodys() {
    assert_eq!(control(3, &[], &[]), [5, 0, 0]);
    assert_eq!(control(2, &[], &["summit A1", "vault A2"]), [5, 0], "wonders alone do not count");
}

/// Points for one panorama at the end of era I, which seat 0 ends on O2, where nothing else is near.
fn panorama(card: &str, own: &[&str]) -> i32 {
    let mut scene = Scene::new(2);
    scene.panoramas(&[card]).stand(0, own).end_era_1("O2");
    assert_eq!(scene.line(1, "panoramas_1"), 0);
    scene.line(0, "panoramas_1")
}

/// Shows SK-7.2.
#[test]
fn lakes_give_3_for_each_lake_with_three_own_structures_once() {
    assert_eq!(panorama("lakes", &["33 A1", "51 A4"]), 0);
    assert_eq!(panorama("lakes", &["33 A1", "51 A4", "63 A8"]), 3);
    assert_eq!(
        panorama("lakes", &["33 A1", "51 A4", "63 A8", "72 A2", "94 A5"]),
        3,
        "once, with five of them"
    );
    assert_eq!(panorama("lakes", &["33 A1", "51 A4", "63 A8", "72 B7", "94 B8", "101 B14"]), 6);
    assert_eq!(panorama("lakes", &["33 A1", "51 A4", "63 A9"]), 0, "three at two lakes");
}

/// Shows SK-7.2.
#[test]
fn airships_give_3_for_each_airship_with_two_own_structures_once() {
    assert_eq!(panorama("airships", &["33 A4"]), 0);
    assert_eq!(panorama("airships", &["33 A4", "51 A7"]), 3);
    assert_eq!(panorama("airships", &["33 A4", "51 A6", "63 A7", "72 A8"]), 3, "once, with four of them");
    assert_eq!(panorama("airships", &["33 A4", "51 A7", "63 A12"]), 6, "A7 serves two");
    assert_eq!(panorama("airships", &["33 O3"]), 3, "with 24 on O2 at that of the centre");
}

/// Shows SK-7.2.
#[test]
fn windmills_give_2_for_each_pair_of_own_structure_and_windmill() {
    assert_eq!(panorama("windmills", &["33 A4"]), 0);
    assert_eq!(panorama("windmills", &["33 A11"]), 2);
    assert_eq!(panorama("windmills", &["33 A11", "51 A14"]), 4, "both at the same windmill");
    assert_eq!(panorama("windmills", &["33 A11", "51 A14", "63 B12"]), 6);
}

/// Shows SK-7.2.
#[test]
fn bridges_give_3_for_each_bridge_with_own_structures_at_both_ends() {
    assert_eq!(panorama("bridges", &["33 A6"]), 0);
    assert_eq!(panorama("bridges", &["33 A6", "51 B2"]), 3);
    assert_eq!(panorama("bridges", &["33 A6", "51 B3"]), 0, "ends of two bridges");
    assert_eq!(panorama("bridges", &["33 A6", "51 B2", "63 A11", "72 B3"]), 6);
}

/// Shows SK-7.2.
#[test]
fn chains_give_4_for_each_island_with_three_connected_own_structures_once() {
    assert_eq!(panorama("chains", &["33 A1", "51 A2"]), 0);
    assert_eq!(panorama("chains", &["33 A1", "51 A2", "63 A5"]), 4);
    assert_eq!(
        panorama("chains", &["33 A1", "51 A4", "63 A6", "72 A8", "94 A11", "101 A14"]),
        4,
        "once an island"
    );
    assert_eq!(panorama("chains", &["33 A1", "51 A2", "63 A13"]), 0, "not connected");
    assert_eq!(panorama("chains", &["33 A6", "51 B2", "63 B1"]), 0, "connected by a bridge only");
    assert_eq!(panorama("chains", &["33 O1", "51 O3"]), 4, "with 24 on O2 in the centre");
    let two = ["33 A1", "51 A2", "63 A5", "72 B1", "94 B2", "101 B3"];
    assert_eq!(panorama("chains", &two), 8);
}

/// Shows SK-7.2.
#[test]
fn a_chain_of_three_may_be_a_star() {
    assert_eq!(panorama("chains", &["33 A9", "51 A13", "63 A12"]), 4);
    assert_eq!(panorama("chains", &["33 A1", "51 A6", "63 A4"]), 4);
}

/// Shows SK-7.2.
#[test]
fn a_structure_serves_one_player_only() {
    let mut scene = Scene::new(2);
    scene
        .panoramas(&["airships", "bridges"])
        .stand(0, &["33 A4"])
        .stand(1, &["52 A7", "62 O4"])
        .end_era_1("O2");
    assert_eq!(scene.lines("panoramas_1"), [0, 0]);
}

/// Shows SK-7.2.
#[test]
fn only_the_cards_turned_up_score() {
    let mut scene = Scene::new(2);
    scene.panoramas(&["lakes", "bridges"]).stand(0, &["33 A4", "51 A8", "63 A6", "72 A11"]).end_era_1("O2");
    assert_eq!(scene.line(0, "panoramas_1"), 0);
}

/// Shows SK-7.2.
#[test]
fn each_scoring_counts_anew() {
    let mut scene = Scene::new(2);
    scene.panoramas(&["windmills"]).stand(0, &["33 A11"]).end_era_1("O2");
    scene.end_game("O1");
    assert_eq!((scene.line(0, "panoramas_1"), scene.line(0, "panoramas_2")), (2, 2));
}

/// Shows SK-7.3.
#[test]
fn the_objective_gives_10_for_four_structures_in_its_colour_and_nothing_for_three() {
    let points = |own: &[&str], objective| {
        let mut scene = Scene::new(2);
        scene.objective(0, objective).stand(0, own).end_game("O1");
        scene.line(0, "objective")
    };
    assert_eq!(points(&["33 A2", "51 A8"], "obj_yellow"), 0);
    assert_eq!(points(&["33 A2", "51 A8", "63 A10"], "obj_yellow"), 10);
    assert_eq!(points(&["33 A2", "51 A8", "63 A10", "72 A12"], "obj_yellow"), 10, "once");
    assert_eq!(points(&["33 A2", "51 A8", "63 A10"], "obj_white"), 0);
    assert_eq!(points(&["33 A6", "51 A9", "63 A14", "72 B3"], "obj_white"), 10);
}

/// Shows SK-7.4, SK-4.4.
#[test]
fn patron_tokens_are_worth_what_their_tiles_say() {
    let mut scene = Scene::new(2);
    scene.state.tiles = [3, 0, 2, 1];
    scene.hold(0).patrons = [1, 2, 0, 3];
    scene.end_game("O1");
    assert_eq!(scene.line(0, "patrons"), 5 + 2 * 2 + 3 * 3);
}

/// Shows SK-7.4, SK-4.2, SK-4.3.
#[test]
fn a_wild_token_beyond_a_full_row_is_worth_10_like_any_other() {
    let mut scene = Scene::new(2);
    scene.hold(0).tokens = [0, 4, 0, 0];
    scene.lay(&["wild A8"]).stand(1, &["23 A4"]);
    scene.play(&["0 bid 24 A8", "1 pass", "0 color green"]).end_game("O1");
    assert_eq!(scene.line(0, "surplus"), 10);
}

/// Shows SK-7.5.
#[test]
fn each_structure_is_worth_the_row_of_the_colour_of_its_district() {
    let mut scene = Scene::new(2);
    scene.hold(0).tokens = [1, 2, 3, 0];
    // Green, white twice, brown, and 24 on yellow.
    scene.stand(0, &["33 A4", "51 A6", "summit A9", "63 A1"]).end_game("O1");
    assert_eq!(scene.line(0, "structures"), 4 + 6 + 6 + 2 + 3);
}

/// Shows SK-7.5.
#[test]
fn no_structure_is_worth_less_than_2() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["33 A4", "51 A6", "63 A1"]).end_game("O1");
    assert_eq!(scene.line(0, "structures"), 8);
}
