//! SK-5.1 and SK-5.2: the end of era I.

use crate::scene::Scene;
use crate::setup::view;
use midway_game::{Seat, Viewer};
use midway_testkit::Script as _;

/// Shows SK-5.1.
#[test]
fn era_1_ends_at_once_when_a_player_has_built_all_seven() {
    let mut scene = Scene::new(3);
    scene.left(0, &[24, 33]).play(&["0 bid 24 O1", "1 pass", "2 pass"]);
    assert_eq!((scene.asks(), scene.state.era), ("open", 1), "six are not enough");
    scene.play(&["0 bid 33 O2", "1 bid 52 O3", "2 pass"]);
    assert_eq!((scene.asks(), scene.asked()), ("open", vec![1]), "a losing bid is not built");
    scene.play(&["1 bid 23 O4", "2 pass", "0 bid 33 A4"]).pass_all();
    assert_eq!((scene.asks(), scene.asked()), ("choose", vec![0, 1, 2]));
}

/// Shows SK-5.1, SK-3.7.
#[test]
fn a_seventh_building_of_anyone_ends_era_1() {
    let mut scene = Scene::new(3);
    scene.left(1, &[93]);
    scene.play(&["0 bid 24 O1", "1 bid 93 O2"]).pass_all();
    assert_eq!((scene.asks(), scene.asked()), ("choose", vec![0, 1, 2]));
}

/// Shows SK-5.1.
#[test]
fn what_others_have_not_built_stays_beside_the_five_new_ones() {
    let mut scene = Scene::new(2);
    scene.hold(0).hand = scene.cards(&["hammer", "futurist"]);
    scene.hold(1).hand = scene.cards(&["vault", "summit"]);
    scene.left(0, &[24, 11, 42, 83, 114, 122]).left(1, &[23, 12, 44, 84, 111, 121]);
    scene.play(&["0 bid 24 O1"]);
    assert_eq!(scene.asks(), "choose");
    scene.play(&["1 choose vault summit", "0 choose hammer futurist", "0 bid 11 O2"]);
    let numbers = |seat| {
        let legal: Vec<String> = scene.legal(seat);
        let mut numbers: Vec<_> = legal
            .iter()
            .filter_map(|line| line.strip_prefix("bid ")?.split(' ').next().map(String::from))
            .collect();
        numbers.dedup();
        numbers
    };
    assert_eq!(numbers(1), ["12", "23", "44", "84", "111", "121"]);
    assert_eq!(scene.places(1, "wonder vault"), ["O3"]);
}

/// Era I is over: seat 0 built 24 on O1; all have three cards.
fn chosen_from(seats: u8) -> Scene {
    let hands: [&[&str]; 4] = [
        &["hammer", "olmsted", "vault"],
        &["futurist", "la_boca", "summit"],
        &["atelier", "splinter", "le_baron"],
        &["lachert", "atlantis", "intelligencium"],
    ];
    let mut scene = Scene::new(seats);
    for seat in 0..seats {
        scene.hold(seat).hand = scene.cards(hands[usize::from(seat)]);
    }
    scene.end_era_1("O1");
    scene
}

/// Shows SK-5.2.
#[test]
fn each_player_picks_one_wonder_card_of_its_hand() {
    let scene = chosen_from(3);
    assert_eq!(scene.asked(), [0, 1, 2]);
    assert_eq!(scene.legal(1), ["choose futurist", "choose la_boca", "choose summit"]);
    assert_eq!(scene.forbids("1 choose hammer"), "SK-5.2");
    assert_eq!(scene.forbids("1 choose futurist summit"), "SK-5.2");
}

/// Shows SK-5.2, SK-1.1.
#[test]
fn with_two_players_each_picks_two() {
    let scene = chosen_from(2);
    let pairs = ["choose hammer olmsted", "choose hammer vault", "choose olmsted vault"];
    assert_eq!(scene.legal(0), pairs);
    assert_eq!(scene.forbids("0 choose hammer"), "SK-5.2");
    assert_eq!(scene.forbids("0 choose hammer olmsted vault"), "SK-5.2");
}

/// Shows SK-5.2, SK-8.1.
#[test]
fn picks_are_secret_in_any_order_and_revealed_all_at_once() {
    let mut scene = chosen_from(3);
    scene.play(&["2 choose splinter"]);
    assert_eq!(scene.asked(), [0, 1]);
    let mut other = chosen_from(3);
    other.play(&["2 choose atelier"]);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Gallery] {
        assert_eq!(view(&scene, viewer), view(&other, viewer), "{viewer:?}");
    }
    assert_eq!(view(&scene, Viewer::Seat(Seat(2)))["seats"][2]["secret"], serde_json::json!(["splinter"]));
    scene.refusal("2 choose atelier");
    scene.play(&["0 choose vault"]);
    assert_eq!([0, 1, 2].map(|seat| scene.seen(seat).chosen), [0; 3], "nothing is shown before the last");
    scene.play(&["1 choose summit"]);
    for viewer in Viewer::all(3) {
        let view = view(&scene, viewer);
        let wonders = [0, 1, 2].map(|seat| view["seats"][seat]["wonders"].clone());
        assert_eq!(wonders, ["vault", "summit", "splinter"].map(|id| serde_json::json!([id])));
    }
}

/// Shows SK-5.2, SK-8.1.
#[test]
fn the_cards_not_picked_leave_unseen() {
    let mut scene = chosen_from(3);
    scene.play(&["0 choose vault", "1 choose summit", "2 choose atelier"]);
    assert_eq!([0, 1, 2].map(|seat| scene.seen(seat).hand), [0; 3]);
    for viewer in Viewer::all(3) {
        let view = view(&scene, viewer).to_string();
        assert!(["\"hammer\"", "\"futurist\"", "\"splinter\""].iter().all(|id| {
            // The field of that name tells where the Hammer stands.
            !view.replace("\"hammer\":null", "").contains(id)
        }));
    }
}

/// Shows SK-5.2, SK-2.6.
#[test]
fn then_the_buildings_of_era_2_and_the_wonders_become_available() {
    let mut scene = chosen_from(3);
    scene.state.built = 0;
    scene.play(&["0 choose vault", "1 choose summit", "2 choose atelier", "2 bid 14 O2"]);
    assert_eq!(scene.state.era, 2);
    assert!(!scene.places(0, "bid 114").is_empty() && !scene.places(0, "bid 42").is_empty());
    assert!(!scene.places(0, "wonder vault").is_empty());
}

/// Shows SK-5.2, SK-7.1, SK-7.2.
#[test]
fn control_and_panoramas_are_scored_before_the_choice() {
    let mut scene = Scene::new(3);
    scene.panoramas(&["airships", "windmills"]).stand(1, &["62 A4", "52 A8", "31 A14"]);
    scene.end_era_1("O1");
    assert_eq!(scene.asks(), "choose");
    assert_eq!(scene.lines("control_1"), [5, 5, 0]);
    assert_eq!(scene.lines("panoramas_1"), [0, 3 + 2, 0]);
    assert_eq!(scene.lines("control_2"), [0; 3]);
    assert_eq!([0, 1, 2].map(|seat| scene.total(seat)), [5, 10, 0]);
}

/// Shows SK-5.2.
#[test]
fn the_city_of_era_1_is_remembered_whoever_built_it() {
    let mut scene = Scene::new(3);
    scene.stand(1, &["62 A4"]).stand(2, &["32 A8"]).end_era_1("O1");
    assert_eq!(scene.state.era_one, scene.land(&["O1", "A4", "A8"]));
}
