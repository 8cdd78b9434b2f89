//! SK-6.H1 to SK-6.H10: where a wonder matters, and where it gives nothing.

use crate::scene::Scene;
use crate::setup::view;
use midway_game::Viewer;
use midway_testkit::Script as _;

/// Shows SK-6.H1.
#[test]
fn the_hammer_gives_5() {
    let mut scene = Scene::new(3);
    scene.builds("hammer", "O1");
    assert_eq!(scene.lines("wonders"), [5, 0, 0]);
    assert_eq!(scene.state.hammer, Some(scene.at("O1")));
}

/// Shows SK-6.H1.
#[test]
fn the_hammer_gives_no_more_than_5_for_outbidding_and_bars_nobody_farther_away() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["hammer"]]);
    scene.play(&["0 bid 24 O1", "1 wonder futurist O2", "2 wonder hammer C4"]);
    assert_eq!(scene.lines("wonders"), [0, 0, 5]);
    scene.play(&["2 bid 21 O1"]);
    assert_eq!(scene.places(0, "bid 101"), ["O4", "B4"]);
    assert_eq!(scene.places(0, "bid 94"), ["O2", "O4", "B4", "C1"], "O2 and C1 adjoin the Hammer");
}

/// Shows SK-6.H2.
#[test]
fn city_hall_gives_5() {
    let mut scene = Scene::era2(&[&["city_hall"], &["summit"], &["vault"]]);
    scene.play(&["0 wonder city_hall B13"]);
    assert_eq!(scene.lines("wonders"), [5, 0, 0]);
}

/// Shows SK-6.H2, SK-3.5.
#[test]
fn city_hall_has_no_free_place_when_it_answers_a_bid() {
    let mut scene = Scene::era2(&[&["vault"], &["city_hall"], &["summit"]]);
    scene.play(&["0 bid 24 O1"]);
    assert_eq!(scene.places(1, "wonder city_hall"), ["O2", "O4", "B4", "C1"]);
    assert_eq!(scene.forbids("1 wonder city_hall O3"), "SK-3.5");
}

/// Shows SK-6.H3.
#[test]
fn lacherts_pavilion_gives_2_for_every_bid_of_the_auction_whoever_made_it() {
    let mut scene = Scene::era2(&[&["vault"], &["lachert"], &["summit"]]);
    scene.play(&["0 bid 24 O1", "1 bid 31 O2", "2 bid 32 O3", "0 bid 33 O4", "1 wonder lachert A4"]);
    assert_eq!(scene.lines("wonders"), [0, 8, 0]);
}

/// Shows SK-6.H3.
#[test]
fn lacherts_pavilion_counts_this_auction_only_and_no_wonders_so_opening_it_gives_nothing() {
    let mut scene = Scene::era2(&[&["lachert"], &["vault"], &["summit"]]);
    scene.left(0, &[24]).play(&["0 bid 24 O1"]).pass_all();
    scene.play(&["0 wonder lachert O2"]);
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H3, SK-6.3.
#[test]
fn lacherts_pavilion_counts_the_bids_of_an_auction_in_which_the_hammer_let_it_be() {
    let mut scene = Scene::era2(&[&["hammer"], &["lachert"], &["summit"]]);
    scene.play(&["0 bid 24 O1", "1 wonder lachert O2", "0 pass"]);
    assert_eq!(scene.line(1, "wonders"), 2);
}

/// Shows SK-6.H4.
#[test]
fn atlantis_gives_8_if_own_structures_touch_three_lakes() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A9", "33 A2"]).stand(1, &["23 B1"]).builds("atlantis", "B2");
    assert_eq!(scene.earned(), 8);
}

/// Shows SK-6.H4.
#[test]
fn atlantis_gives_nothing_for_two_lakes_however_many_structures_touch_them() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A9", "33 A10", "42 A12"]).stand(1, &["23 B2", "31 B7"]).builds("atlantis", "A5");
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H5.
#[test]
fn zeppelin_rock_gives_8_if_own_structures_touch_four_airships() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A5", "33 A12", "51 O1"]).builds("zeppelin_rock", "A8");
    assert_eq!(scene.earned(), 8);
}

/// Shows SK-6.H5.
#[test]
fn zeppelin_rock_gives_nothing_for_three_airships() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A7", "33 A5", "42 A4", "51 A10"]).stand(1, &["23 O2", "31 B4"]);
    scene.builds("zeppelin_rock", "A9");
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H6.
#[test]
fn the_lynchian_image_gives_2_for_each_adjacent_structure_of_anyone_bridges_included() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A4"]).stand(1, &["23 O1", "summit B1", "31 B5"]).builds("lynchian_image", "O4");
    assert_eq!(scene.earned(), 6);
}

/// Shows SK-6.H6.
#[test]
fn the_lynchian_image_gives_nothing_where_no_structure_adjoins() {
    let mut scene = Scene::era2(&[&["vault"], &["lynchian_image"], &["summit"]]);
    scene.stand(0, &["101 A14"]).play(&["0 bid 24 O1", "1 wonder lynchian_image O2"]);
    assert_eq!(scene.line(1, "wonders"), 0, "the bid on O1 has gone back");
}

/// Shows SK-6.H7, SK-3.8.
#[test]
fn the_futurist_gives_2_for_each_adjacent_undeveloped_district_after_bids_returned() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.stand(2, &["21 A4", "32 A14"]).play(&["0 bid 24 A8", "1 wonder futurist A7"]);
    assert_eq!(scene.line(1, "wonders"), 10, "A6, A8, A9, A11 and A12");
}

/// Shows SK-6.H7.
#[test]
fn the_futurist_counts_across_bridges() {
    let mut scene = Scene::new(2);
    scene.stand(1, &["23 O1", "31 O3"]).builds("futurist", "O4");
    assert_eq!(scene.earned(), 4, "A4 and B1");
}

/// Shows SK-6.H7.
#[test]
fn the_futurist_gives_nothing_amid_structures() {
    let mut scene = Scene::new(2);
    scene.stand(0, &["24 A10"]).stand(1, &["23 A12"]).builds("futurist", "A13");
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H8.
#[test]
fn kahns_ambition_gives_8_if_the_objective_is_met_itself_included() {
    let mut scene = Scene::new(2);
    scene.objective(0, "obj_brown").stand(0, &["24 A1", "33 A3", "51 A7"]).builds("kahns_ambition", "O4");
    assert_eq!(scene.earned(), 8);
    assert!(scene.seen(0).shown);
}

/// Shows SK-6.H8, SK-8.1.
#[test]
fn kahns_ambition_gives_nothing_for_an_unmet_objective_but_shows_it() {
    let mut scene = Scene::new(2);
    scene.objective(0, "obj_brown").objective(1, "obj_green").stand(0, &["24 A1", "33 A3"]);
    assert!(view(&scene, Viewer::Gallery)["seats"][0]["objective"].is_null());
    scene.builds("kahns_ambition", "O4");
    assert_eq!(scene.earned(), 0);
    for viewer in Viewer::all(2) {
        assert_eq!(view(&scene, viewer)["seats"][0]["objective"], "obj_brown");
    }
    assert!(view(&scene, Viewer::Gallery)["seats"][1]["objective"].is_null());
}

/// Shows SK-6.H8, SK-7.3.
#[test]
fn a_shown_objective_still_scores_only_at_the_end() {
    let mut scene = Scene::new(2);
    scene.objective(0, "obj_brown").stand(0, &["24 A1", "33 A3", "51 A7"]).builds("kahns_ambition", "O4");
    assert_eq!(scene.total(0), 8);
    scene.end_game("O1");
    assert_eq!((scene.line(0, "objective"), scene.line(0, "wonders")), (10, 8));
}

/// Shows SK-6.H9.
#[test]
fn the_jacobs_gardens_give_2_for_each_token_in_the_colour_below_surplus_included() {
    let mut scene = Scene::new(2);
    scene.hold(0).tokens = [5, 3, 0, 0];
    scene.hold(1).tokens = [2, 0, 0, 0];
    scene.lay(&["yellow O1"]).builds("jacobs_gardens", "O1");
    assert_eq!(scene.earned(), 12);
}

/// Shows SK-6.H9, SK-4.3.
#[test]
fn the_jacobs_gardens_count_a_wild_token_in_the_colour_it_was_given() {
    let earned = |color: &str| {
        let mut scene = Scene::new(3);
        scene.lay(&["wild O4"]).play(&["0 bid 24 O4", "1 pass", "2 pass", &format!("0 color {color}")]);
        scene.builds("jacobs_gardens", "O1").earned()
    };
    assert_eq!((earned("yellow"), earned("brown")), (2, 0));
}

/// Shows SK-6.H9.
#[test]
fn the_jacobs_gardens_give_nothing_without_a_token_of_that_colour() {
    let mut scene = Scene::new(2);
    scene.hold(0).tokens = [0, 4, 3, 2];
    scene.hold(0).patrons = [1; 4];
    scene.builds("jacobs_gardens", "O1");
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H10, SK-7.2.
#[test]
fn the_intelligencium_scores_both_panoramas_of_its_island_for_its_owner_alone() {
    let mut scene = Scene::new(2);
    scene.panoramas(&["airships", "bridges"]).stand(0, &["24 A8", "33 A4", "51 O4", "63 B1", "72 B5"]);
    scene.stand(1, &["23 A9", "31 A10"]).builds("intelligencium", "A6");
    // The first airship of A and the bridge O4-A4; neither the airship of B nor the bridge O4-B1.
    assert_eq!(scene.lines("wonders"), [3 + 3, 0]);
}

/// Shows SK-6.H10, SK-7.2.
#[test]
fn the_intelligencium_looks_at_lakes_windmills_and_chains_of_its_island_only() {
    let with = |panorama: &str| {
        let mut scene = Scene::new(2);
        scene.panoramas(&[panorama]).stand(0, &["24 A9", "33 A10", "51 A13", "63 B10", "72 B7", "83 B13"]);
        scene.stand(1, &["23 A5"]).builds("intelligencium", "A12").earned()
    };
    // Of A: one lake, A10 at a windmill, one chain. B would give as much again.
    assert_eq!((with("lakes"), with("windmills"), with("chains")), (3, 2, 4));
}

/// Shows SK-6.H10.
#[test]
fn a_bridge_needs_own_structures_at_both_ends_for_the_intelligencium() {
    let mut scene = Scene::new(2);
    scene.panoramas(&["bridges", "lakes"]).stand(0, &["24 A4"]).stand(1, &["23 O4"]);
    scene.builds("intelligencium", "A6");
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H10.
#[test]
fn the_intelligencium_gives_nothing_on_an_island_without_a_panorama() {
    let mut scene = Scene::new(2);
    scene
        .panoramas(&["airships", "chains"])
        .stand(0, &["24 A8", "33 A4", "51 A6"])
        .builds("intelligencium", "O1");
    assert_eq!(scene.earned(), 0);
}

/// Shows SK-6.H10, SK-5.4.
#[test]
fn panoramas_score_again_at_the_end_after_the_intelligencium() {
    let mut scene = Scene::new(2);
    scene.panoramas(&["airships", "lakes"]).stand(0, &["33 A4"]).builds("intelligencium", "A8");
    assert_eq!(scene.earned(), 3);
    scene.end_game("O1");
    assert_eq!((scene.line(0, "wonders"), scene.line(0, "panoramas_2")), (3, 3));
}

/// Shows SK-6.H3.
#[test]
fn lacherts_pavilion_counts_only_its_auction_when_somebody_has_finished() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["lachert"]]);
    scene.finish(1).play(&["0 bid 24 O1", "2 pass", "0 bid 33 O2", "2 wonder lachert O3"]);
    assert_eq!(scene.line(2, "wonders"), 2);
}

/// Shows SK-6.H8, SK-8.1.
#[test]
fn an_objective_that_was_shown_is_not_shown_again_by_later_steps() {
    let mut scene = Scene::era2(&[&["kahns_ambition"], &["futurist"], &["summit"]]);
    scene.objective(0, "obj_brown").builds("kahns_ambition", "O4");
    let next = scene.asked()[0];
    let line = format!("{next} {}", scene.legal(next)[0]);
    let step = scene.step(&line);
    for viewer in Viewer::all(3) {
        assert_eq!(step.seen_by(viewer, &scene.rules, &scene.state), line, "so the step can be undone");
    }
}
