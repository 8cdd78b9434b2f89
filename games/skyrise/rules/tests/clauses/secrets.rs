//! SK-8: what is secret.

use std::collections::BTreeSet;

use crate::scene::Scene;
use crate::setup::{set_up_to, view};
use midway_game::{Audit, Describe, Game, Seat, Viewer};
use midway_skyrise::State;
use midway_testkit::Script as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A table after setup whose secrets come in one of two ways; all that is public is the same.
fn table(other: bool) -> Scene {
    let mut scene = set_up_to(2, "wonder-cards");
    let hands = if other {
        [
            "summit", "vault", "le_baron", "la_boca", "splinter", "hammer", "atlantis", "lachert", "olmsted",
            "atelier",
        ]
    } else {
        [
            "hammer", "atlantis", "lachert", "olmsted", "atelier", "summit", "vault", "le_baron", "la_boca",
            "futurist",
        ]
    };
    hands.iter().for_each(|id| _ = scene.play(&[&format!("# wonder {id}")]));
    let objectives = if other { ["obj_brown", "obj_white"] } else { ["obj_yellow", "obj_green"] };
    objectives.iter().for_each(|id| _ = scene.play(&[&format!("# objective {id}")]));
    scene.play(&["# panorama lakes", "# panorama bridges"]);
    let tiles = if other { [5, 4, 3, 2] } else { [2, 3, 4, 5] };
    tiles.iter().for_each(|value| _ = scene.play(&[&format!("# tile tile_{value}")]));
    scene.play(&["# opener 0"]);
    scene
}

fn words(scene: &Scene, viewer: Viewer) -> String {
    let mut out = String::new();
    scene.rules.describe(&scene.rules.view(&scene.state, viewer), &mut out).unwrap();
    out
}

/// Shows SK-8.1.
#[test]
fn someone_who_looks_on_sees_the_same_whatever_the_secrets_are() {
    let (one, other) = (table(false), table(true));
    assert_eq!(view(&one, Viewer::Gallery), view(&other, Viewer::Gallery));
    assert_eq!(words(&one, Viewer::Gallery), words(&other, Viewer::Gallery));
}

/// Shows SK-8.1.
#[test]
fn a_seat_sees_its_own_cards_and_objective_from_setup_on_and_nothing_of_the_other() {
    let one = table(false);
    let mut other = table(true);
    *other.hold(0) = *one.seen(0);
    let viewer = Viewer::Seat(Seat(0));
    assert_eq!(view(&one, viewer), view(&other, viewer));
    assert_eq!(words(&one, viewer), words(&other, viewer));
    let sheet = view(&one, viewer)["seats"][0].clone();
    assert_eq!(sheet["hand"], serde_json::json!(["hammer", "lachert", "atlantis", "olmsted", "atelier"]));
    assert_eq!(sheet["objective"], "obj_yellow");
}

/// Shows SK-8.1.
#[test]
fn cards_and_tiles_dealt_face_down_are_witnessed_without_their_face() {
    let witnessed = |scene: &Scene, line: &str, viewer| {
        let mut out = String::new();
        scene.rules.seen(&scene.state, &scene.step(line), viewer, &mut out);
        out
    };
    let (own, foreign) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    let scene = set_up_to(2, "wonder-cards");
    assert_eq!(witnessed(&scene, "# wonder vault", own), "# wonder vault");
    assert_eq!(witnessed(&scene, "# wonder vault", foreign), "# wonder ?");
    let scene = set_up_to(2, "objectives");
    assert_eq!(witnessed(&scene, "# objective obj_white", own), "# objective obj_white");
    assert_eq!(witnessed(&scene, "# objective obj_white", Viewer::Gallery), "# objective ?");
    let scene = set_up_to(2, "tiles");
    assert!(Viewer::all(2).all(|viewer| witnessed(&scene, "# tile tile_4", viewer) == "# tile ?"));
}

/// Shows SK-8.1, SK-7.4.
#[test]
fn objectives_and_patron_values_are_revealed_at_the_end() {
    let mut scene = Scene::new(2);
    scene.objective(0, "obj_white").objective(1, "obj_green").end_game("O1");
    for viewer in Viewer::all(2) {
        let view = view(&scene, viewer);
        assert_eq!([0, 1].map(|seat| view["seats"][seat]["objective"].clone()), ["obj_white", "obj_green"]);
        assert_eq!(view["patron_values"], serde_json::json!({ "A": 2, "B": 3, "C": 4, "D": 5 }));
    }
}

/// Shows SK-8.1.
#[test]
fn bids_structures_tokens_and_chosen_wonders_are_public() {
    let mut scene = Scene::era2(&[&["vault"], &["futurist"], &["summit"]]);
    scene.stand(1, &["futurist A8", "104 A9"]).lay(&["C A7", "wild O4"]).play(&["0 bid 24 O1", "1 pass"]);
    scene.hold(2).patrons = [0, 2, 0, 0];
    scene.hold(2).tokens = [1, 0, 0, 3];
    for viewer in Viewer::all(3) {
        let view = view(&scene, viewer);
        assert_eq!(view["bids"], serde_json::json!([{ "number": 24, "at": "O1" }]));
        assert_eq!(view["tokens"], serde_json::json!({ "A7": "C", "O4": "wild" }));
        assert_eq!(view["passed"], serde_json::json!([1]));
        assert_eq!(view["seats"][1]["structures"], serde_json::json!({ "A8": "wonder", "A9": "tall" }));
        assert_eq!(view["seats"][1]["wonders_standing"], serde_json::json!(["futurist"]));
        assert_eq!(view["seats"][2]["wonders"], serde_json::json!(["summit"]));
        assert_eq!(view["seats"][2]["patrons"]["B"], 2);
        assert_eq!(view["seats"][2]["tokens"]["brown"], 3);
    }
}

/// Era I is over; seat 1 holds these cards.
fn choosing(other: &[&str]) -> Scene {
    let mut scene = Scene::new(3);
    scene.hold(0).hand = scene.cards(&["vault", "futurist", "olmsted"]);
    scene.hold(1).hand = scene.cards(other);
    scene.hold(2).hand = scene.cards(&["atlantis", "la_boca", "atelier"]);
    scene.end_era_1("O1");
    scene
}

/// Shows SK-8.2.
#[test]
fn a_card_one_does_not_hold_is_refused_the_same_whoever_holds_it() {
    let held = choosing(&["hammer", "summit", "splinter"]);
    let out_of_play = choosing(&["lachert", "summit", "splinter"]);
    assert_eq!(held.refusal("0 choose hammer"), out_of_play.refusal("0 choose hammer"));
    assert_eq!(held.legal(0), out_of_play.legal(0));
}

/// Shows SK-8.2.
#[test]
fn a_secret_choice_is_answered_the_same_whatever_was_chosen() {
    let after = |line: &str| {
        let mut scene = choosing(&["hammer", "summit", "splinter"]);
        let before = scene.state.clone();
        let step = scene.step(line);
        scene.play(&[line]);
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Gallery];
        viewers.map(|viewer| {
            let mut seen = String::new();
            scene.rules.seen(&before, &step, viewer, &mut seen);
            (seen, view(&scene, viewer), words(&scene, viewer))
        })
    };
    assert_eq!(after("1 choose hammer"), after("1 choose splinter"));
}

/// Shows SK-8.2, SK-4.4.
#[test]
fn taking_a_patron_token_tells_others_nothing_of_its_value() {
    let after = |tiles: [u8; 4]| {
        let mut scene = Scene::new(2);
        scene.state.tiles = tiles;
        scene.lay(&["B O1"]).play(&["0 bid 24 O1"]);
        let (before, step) = (scene.state.clone(), scene.step("1 pass"));
        scene.play(&["1 pass"]);
        [Viewer::Seat(Seat(1)), Viewer::Gallery].map(|viewer| {
            let mut seen = String::new();
            scene.rules.seen(&before, &step, viewer, &mut seen);
            (view(&scene, viewer), words(&scene, viewer), seen)
        })
    };
    assert_eq!(after([0, 1, 2, 3]), after([3, 2, 1, 0]));
}

/// Shows SK-8.2.
#[test]
fn the_running_total_does_not_tell_a_met_objective_or_a_patron_value() {
    let total = |objective: &str, tiles: [u8; 4]| {
        let mut scene = Scene::new(2);
        scene.state.tiles = tiles;
        scene.hold(0).patrons = [1, 1, 0, 0];
        scene.objective(0, objective).stand(0, &["24 A2", "33 A8", "51 A10", "63 A12"]);
        scene.total(0)
    };
    assert_eq!(total("obj_yellow", [0, 1, 2, 3]), total("obj_white", [3, 2, 1, 0]));
}

/// What seat 0 imagines of a table, many times.
fn imagined<T: Ord>(scene: &Scene, what: impl Fn(&State) -> T) -> BTreeSet<T> {
    let view = scene.rules.view(&scene.state, Viewer::Seat(Seat(0)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    (0..400).map(|_| what(&scene.rules.imagine(&view, &mut rng))).collect()
}

/// Shows SK-8.1, SK-5.2.
#[test]
fn whatever_is_secret_can_be_imagined_in_every_way() {
    let mut scene = choosing(&["hammer", "summit", "splinter"]);
    let tiles = imagined(&scene, |state| state.tiles);
    assert_eq!(tiles.len(), 24, "every order of four values");
    scene.play(&["1 choose hammer"]);
    let place = |hold: &midway_skyrise::Architect| (hold.hand & (hold.secret - 1)).count_ones();
    let places = imagined(&scene, |state| place(state.hold(Seat(1))));
    assert_eq!(places, [0, 1, 2].into(), "any of three cards may have been chosen");
}

/// The statement of what is secret that the laws hold views and logs to must not be empty.
/// Shows SK-8.1.
#[test]
fn all_that_is_secret_from_a_seat_can_be_otherwise_and_nothing_else() {
    let mut scene = choosing(&["hammer", "summit", "splinter"]);
    scene.objective(0, "obj_white").objective(1, "obj_green").objective(2, "obj_brown");
    scene.hold(0).patrons = [0, 1, 0, 0];
    scene.hold(2).shown = true;
    scene.play(&["1 choose hammer"]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let viewer = Viewer::Seat(Seat(0));
    let others: Vec<_> = (0..40).map(|_| scene.rules.disguise(&scene.state, viewer, &mut rng)).collect();
    for other in &others {
        assert_eq!((&other.holds[0], &other.skyline), (&scene.state.holds[0], &scene.state.skyline));
        assert_eq!(
            (other.tiles[1], other.holds[2].objective),
            (scene.state.tiles[1], scene.seen(2).objective)
        );
        assert_eq!(other.holds[1].secret & !other.holds[1].hand, 0, "a card of its hand");
    }
    let differs = |what: &dyn Fn(&State) -> bool| others.iter().any(what);
    assert!(differs(&|other| other.holds[2].hand != scene.seen(2).hand));
    assert!(differs(&|other| other.holds[1].secret != scene.seen(1).secret));
    assert!(differs(&|other| other.holds[1].objective != scene.seen(1).objective));
    assert!(
        (0..4)
            .filter(|&letter| letter != 1)
            .all(|letter| { differs(&|other| other.tiles[letter] != scene.state.tiles[letter]) })
    );
}
