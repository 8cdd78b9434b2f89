//! WF-7: what is secret.

use crate::scene::Scene;
use midway_game::{Game, Viewer};
use midway_testkit::Script as _;

/// Shows WF-7.1.
#[test]
fn every_viewer_sees_the_same_and_the_composition_of_deck_and_discard_pile() {
    let mut scene = Scene::unopened(3);
    scene.play(&["# tiles agriculture electricity fine_arts manufacturing transportation"]);
    scene.settle();
    let views: Vec<_> = Viewer::all(3)
        .map(|viewer| serde_json::to_string(&scene.rules.view(&scene.state, viewer)).unwrap())
        .collect();
    assert!(views.windows(2).all(|pair| pair[0] == pair[1]));
    let view: serde_json::Value = serde_json::from_str(&views[0]).unwrap();
    assert_eq!(view["deck"]["size"], 81);
    assert_eq!(view["deck"]["cards"]["midway_ticket"], 28);
    assert_eq!(view["discard"]["size"], 0);
}

/// Shows WF-7.1.
#[test]
fn no_state_holds_an_order_of_the_deck() {
    // Two deals that differ in order alone end in one and the same state.
    let deal = |lines: &[&str]| {
        let mut scene = Scene::new(3);
        scene.state.tiles = midway_worlds_fair::Area::ALL;
        scene.play(&["0 place fine_arts"]).play(lines);
        (scene.state.deck, scene.state.discard)
    };
    assert_eq!(
        deal(&["# card midway_ticket", "# card bertha_palmer", "# card george_davis"]),
        deal(&["# card george_davis", "# card midway_ticket", "# card bertha_palmer"])
    );
}
