//! RS-8: exchanging pieces.

use crate::scene::Scene;
use midway_testkit::Script as _;

fn pieces(scene: &Scene, seat: u8) -> (u8, u8, u8, u8) {
    let hold = scene.hold(seat);
    (hold.trains, hold.ships, hold.box_trains, hold.box_ships)
}

/// Shows RS-8.1.
#[test]
fn two_ships_for_two_trains_cost_two_points_and_the_turn() {
    let mut scene = Scene::new(2);
    scene.hold_mut(0).route_points = 10;
    scene.play(&["0 exchange 2 ships"]);
    assert_eq!(pieces(&scene, 0), (22, 38, 3, 12));
    assert_eq!((scene.hold(0).points(), scene.line(0, "exchange")), (8, -2));
    assert!(scene.acts(1));
    scene.play(&["1 exchange 1 trains"]);
    assert_eq!(pieces(&scene, 1), (19, 41, 6, 9));
    assert_eq!(scene.hold(1).points(), -1, "a score may fall below zero");
}

/// Shows RS-8.1.
#[test]
fn an_exchange_is_bounded_by_what_is_unplaced_and_what_is_in_the_box() {
    let mut scene = Scene::new(2);
    let numbers = |scene: &Scene, word: &str| {
        let ends = |text: &String| text.strip_suffix(word).map(|count| count.trim().parse::<u8>().unwrap());
        scene.legal_of(0, "exchange").iter().filter_map(ends).collect::<Vec<_>>()
    };
    // 10 ships and 5 trains in the box.
    assert_eq!(numbers(&scene, "trains"), (1..=10).collect::<Vec<_>>());
    assert_eq!(numbers(&scene, "ships"), (1..=5).collect::<Vec<_>>());
    assert_eq!(scene.forbids("0 exchange 11 trains"), "RS-8.1");
    assert_eq!(scene.forbids("0 exchange 6 ships"), "RS-8.1");
    // Few pieces are left to place.
    (scene.hold_mut(0).trains, scene.hold_mut(0).ships) = (3, 0);
    assert_eq!(numbers(&scene, "trains"), [1, 2, 3]);
    assert_eq!(numbers(&scene, "ships"), Vec::<u8>::new());
    assert_eq!(scene.forbids("0 exchange 4 trains"), "RS-8.1");
    assert_eq!(scene.forbids("0 exchange 1 ships"), "RS-8.1");
}

/// Shows RS-8.1.
#[test]
fn at_least_one_piece_is_exchanged_and_in_one_direction_only() {
    let mut scene = Scene::new(2);
    assert_eq!(scene.forbids("0 exchange 0 trains"), "RS-8.1");
    assert_eq!(scene.forbids("0 exchange 0 ships"), "RS-8.1");
    scene.play(&["0 exchange 1 trains"]);
    assert_eq!(scene.forbids("0 exchange 1 ships"), "RS-2.5");
}

/// Shows RS-8.1.
#[test]
fn an_empty_box_gives_nothing() {
    let mut scene = Scene::new(2);
    scene.pieces(0, 25, 35);
    assert_eq!(scene.forbids("0 exchange 1 ships"), "RS-8.1");
    assert!(scene.may(0, "exchange 15 trains"));
    scene.pieces(0, 10, 50);
    assert_eq!(scene.forbids("0 exchange 1 trains"), "RS-8.1");
    assert!(scene.may(0, "exchange 15 ships"));
}

/// Shows RS-8.1, RS-9.1.
#[test]
fn pieces_may_be_exchanged_in_any_number_of_turns_the_last_ones_included() {
    let mut scene = Scene::new(2);
    scene.state.last_turns = Some(4);
    for (seat, exchange) in [(0, "5 trains"), (1, "1 ships"), (0, "5 trains"), (1, "1 ships")] {
        scene.play(&[&format!("{seat} exchange {exchange}")]);
    }
    assert_eq!(scene.hold(0).points(), -10);
    assert_eq!(pieces(&scene, 0), (10, 50, 15, 0));
    assert!(scene.is_over());
}

/// Shows RS-8.1, RS-5.5.
#[test]
fn pieces_from_the_box_can_be_placed() {
    let mut scene = Scene::new(2);
    scene.give(0, "black_train_plain 4").pieces(0, 3, 40);
    assert_eq!(scene.forbids("0 claim r005"), "RS-5.5");
    scene.play(&["0 exchange 1 ships"]).draw_turn().claim(0, "r005", "black_train_plain 4");
    assert_eq!((scene.hold(0).trains, scene.hold(0).points()), (0, 6));
}
