//! SK-4: tokens.

use crate::scene::Scene;
use crate::setup::view;
use midway_game::{Seat, Viewer};
use midway_skyrise::Phase;
use midway_testkit::Script as _;

/// A finished table where seat 0 has a structure on O1 (yellow) and this many yellow tokens.
fn with_yellow(tokens: u8) -> Scene {
    let mut scene = Scene::new(2);
    scene.stand(0, &["33 A2"]).hold(0).tokens[0] = tokens;
    scene.end_game("O1");
    scene
}

/// Shows SK-4.1, SK-7.5.
#[test]
fn structures_of_a_colour_are_worth_2_3_4_6_4_with_0_to_4_tokens_in_its_row() {
    let worth = [0, 1, 2, 3, 4].map(|tokens| with_yellow(tokens).line(0, "structures"));
    assert_eq!(worth, [2, 3, 4, 6, 4].map(|value| 2 * value));
}

/// Shows SK-4.1.
#[test]
fn a_token_goes_to_the_row_of_its_own_colour() {
    let mut scene = Scene::new(2);
    scene.lay(&["white O1"]).end_game("O1");
    assert_eq!(scene.seen(0).tokens, [0, 0, 1, 0]);
    assert_eq!(scene.line(0, "structures"), 2, "O1 is yellow");
}

/// Shows SK-4.2.
#[test]
fn a_fifth_and_further_token_is_worth_10_and_leaves_the_row_at_four() {
    let lines = |tokens| {
        let scene = with_yellow(tokens);
        (scene.line(0, "surplus"), scene.line(0, "structures"))
    };
    assert_eq!(lines(4), (0, 8));
    assert_eq!(lines(5), (10, 8));
    assert_eq!(lines(7), (30, 8));
}

/// Shows SK-4.2.
#[test]
fn each_colour_has_its_own_surplus() {
    let mut scene = Scene::new(2);
    scene.hold(0).tokens = [5, 6, 4, 3];
    scene.end_game("O1");
    assert_eq!(scene.line(0, "surplus"), 30);
}

/// Shows SK-4.3.
#[test]
fn the_winner_of_a_wild_token_gives_it_one_of_the_four_colours() {
    let mut scene = Scene::new(3);
    scene.lay(&["wild O2"]);
    scene.play(&["0 bid 24 O1", "1 bid 31 O2", "2 pass", "0 pass"]);
    assert_eq!((scene.asks(), scene.asked()), ("wild", vec![1]));
    assert_eq!(scene.legal(1), ["color yellow", "color green", "color white", "color brown"]);
    scene.play(&["1 color brown"]);
    assert_eq!(scene.seen(1).tokens, [0, 0, 0, 1]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![1]));
}

/// Shows SK-4.3.
#[test]
fn a_wild_token_may_be_a_fifth() {
    let mut scene = Scene::new(2);
    scene.lay(&["wild O1"]).hold(0).tokens = [4, 0, 0, 0];
    scene.finish(1).left(0, &[24]).state.era = 2;
    scene.play(&["0 bid 24 O1", "0 color yellow"]);
    assert_eq!(scene.state.phase, Phase::Over);
    assert_eq!((scene.line(0, "surplus"), scene.line(0, "structures")), (10, 4));
}

/// Shows SK-4.3.
#[test]
fn the_colour_of_a_wild_token_is_given_for_good() {
    let mut scene = Scene::new(2);
    scene.lay(&["wild O1"]);
    scene.play(&["0 bid 24 O1", "1 pass", "0 color green"]);
    scene.refusal("0 color white");
    scene.play(&["0 bid 33 O2", "1 pass"]);
    assert_eq!(scene.seen(0).tokens, [0, 1, 0, 0]);
}

/// Shows SK-4.4, SK-8.1.
#[test]
fn who_takes_a_patron_token_alone_knows_its_value_from_then_on() {
    let mut scene = Scene::new(3);
    scene.lay(&["B O1"]);
    let known = |scene: &Scene, viewer| view(scene, viewer)["patron_values"].clone();
    let nothing = serde_json::json!({ "A": null, "B": null, "C": null, "D": null });
    assert!(Viewer::all(3).all(|viewer| known(&scene, viewer) == nothing));
    scene.play(&["0 bid 24 O1", "1 pass", "2 pass"]);
    assert_eq!(
        known(&scene, Viewer::Seat(Seat(0))),
        serde_json::json!({ "A": null, "B": 3, "C": null, "D": null })
    );
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Gallery] {
        assert_eq!(known(&scene, viewer), nothing);
    }
    scene.play(&["0 bid 33 O2", "1 bid 52 O3", "2 pass", "0 pass"]);
    assert_eq!(known(&scene, Viewer::Seat(Seat(0)))["B"], 3);
}

/// Shows SK-4.4.
#[test]
fn a_patron_token_is_for_the_portrait_and_for_no_row() {
    let mut scene = Scene::new(2);
    scene.lay(&["D O1"]).end_game("O1");
    assert_eq!((scene.seen(0).patrons, scene.seen(0).tokens), ([0, 0, 0, 1], [0; 4]));
    assert_eq!((scene.line(0, "patrons"), scene.line(0, "structures")), (5, 2));
}

/// Shows SK-4.5.
#[test]
fn a_commission_counts_patrons_surplus_keys_and_commissions_itself_included() {
    let mut scene = Scene::new(3);
    scene.hold(0).patrons = [2, 0, 1, 0];
    scene.hold(0).tokens = [6, 4, 0, 0];
    scene.lay(&["commission O1"]).finish(1).left(2, &[21]).left(0, &[24]).state.era = 2;
    scene.play(&["0 bid 24 O1"]);
    assert_eq!(scene.seen(0).finished, Some(2));
    scene.play(&["2 bid 21 O2"]);
    assert_eq!(
        scene.line(0, "commissions"),
        3 + 2 + 1 + 1,
        "three patrons, two surplus, the small key, itself"
    );
}

/// Shows SK-4.5.
#[test]
fn two_commissions_count_each_other() {
    let mut scene = Scene::new(4);
    scene.hold(0).commissions = 1;
    scene.hold(0).tokens = [0, 4, 3, 0];
    scene.lay(&["commission O1"]).end_game("O1");
    assert_eq!(scene.seen(0).finished, Some(4), "it has no key");
    assert_eq!(scene.line(0, "commissions"), 2 * 2);
}

/// Shows SK-4.5.
#[test]
fn a_commission_alone_is_worth_1() {
    let mut scene = Scene::new(2);
    scene.lay(&["commission O1"]).end_game("O1");
    assert_eq!(scene.lines("commissions"), [1, 0]);
}

/// Shows SK-4.5.
#[test]
fn the_large_key_counts_for_a_commission() {
    let mut scene = Scene::new(3);
    scene.lay(&["commission O1"]).left(0, &[24]).left(1, &[23]).left(2, &[21]).state.era = 2;
    scene.play(&["0 bid 24 O1"]).pass_all();
    assert_eq!(scene.seen(0).finished, Some(1));
    while scene.asks() != "over" {
        let seat = scene.asked()[0];
        let line = format!("{seat} {}", scene.legal(seat)[0]);
        scene.play(&[&line]).pass_all();
    }
    assert_eq!((scene.line(0, "keys"), scene.line(0, "commissions")), (10, 2));
}
