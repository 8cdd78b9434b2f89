//! WF-2: the set-up.

use crate::scene::Scene;
use midway_game::{Game, Seat, Turn, Viewer};
use midway_testkit::Script as _;
use midway_worlds_fair::{Area, Card, Chance, Phase};

const TILES: &str = "# tiles transportation fine_arts agriculture electricity manufacturing";

/// Ten exhibits, two of each category, in the order of areas.
fn ten_cards() -> Vec<String> {
    Area::ALL.iter().flat_map(|area| [*area; 2]).map(|area| format!("# card exhibit_{}", area.id())).collect()
}

fn set_up(seats: u8, first: u8) -> Scene {
    let mut scene = Scene::unopened(seats);
    scene.play(&[TILES]);
    ten_cards().iter().for_each(|line| _ = scene.play(&[line]));
    scene.play(&[&format!("# first {first}")]);
    scene
}

/// Shows WF-2.1.
#[test]
fn every_order_of_the_tiles_is_equally_likely() {
    let mut orders: Vec<_> = Scene::unopened(3)
        .odds()
        .into_iter()
        .map(|(chance, weight)| match chance {
            Chance::Tiles(order) => (order.tiles(), weight),
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(orders.iter().all(|(_, weight)| *weight == 1));
    assert!(orders.is_sorted());
    orders.dedup();
    assert_eq!(orders.len(), 120);
}

/// Shows WF-2.1.
#[test]
fn tiles_are_named_from_place_0_on() {
    let scene = set_up(3, 0);
    assert_eq!(scene.state.tiles[0], Area::Transportation);
    assert_eq!(scene.state.tiles[4], Area::Manufacturing);
}

/// Shows WF-2.2.
#[test]
fn two_cards_lie_at_each_place_dealt_place_by_place() {
    let scene = set_up(3, 0);
    assert_eq!(scene.lying(Area::Transportation), [Card::Exhibit(Area::Agriculture); 2]);
    assert_eq!(scene.lying(Area::FineArts), [Card::Exhibit(Area::Electricity); 2]);
    assert_eq!(scene.lying(Area::Manufacturing), [Card::Exhibit(Area::Transportation); 2]);
    assert_eq!(scene.state.deck.len(), 81);
}

/// Shows WF-2.2, WF-3.5.
#[test]
fn cards_dealt_never_move_the_car() {
    let mut scene = Scene::unopened(2);
    scene.play(&[TILES]);
    (0..10).for_each(|_| _ = scene.play(&["# card midway_ticket"]));
    assert_eq!(scene.state.car, 0);
    assert!(!scene.state.scoring_due);
}

/// Shows WF-2.3.
#[test]
fn every_seat_starts_with_a_supporter_in_every_area() {
    for seats in 2..=4 {
        let scene = Scene::unopened(seats);
        for seat in 0..seats {
            assert_eq!(scene.state.hold(Seat(seat)).supporters, [1; 5]);
            assert_eq!(scene.state.hold(Seat(seat)).supply, 17);
        }
    }
}

/// Shows WF-2.4.
#[test]
fn any_seat_may_be_first_with_equal_chance() {
    for seats in 2..=4 {
        let mut scene = Scene::unopened(seats);
        scene.state.phase = Phase::First;
        let expected: Vec<_> = Seat::all(seats).map(|seat| (Chance::First(seat), 1)).collect();
        assert_eq!(scene.odds(), expected);
    }
}

/// Shows WF-2.4.
#[test]
fn the_start_bonus_goes_by_position_in_turn_order_and_by_area() {
    let scene = set_up(4, 2);
    let extra = |seat: u8| {
        let hold = scene.state.hold(Seat(seat));
        hold.supporters.map(|standing| standing - 1)
    };
    assert_eq!(extra(2), [1, 0, 0, 0, 0], "first: agriculture");
    assert_eq!(extra(3), [0, 1, 0, 0, 0], "second: electricity");
    assert_eq!(extra(0), [0, 0, 1, 1, 0], "third: fine arts and manufacturing");
    assert_eq!(extra(1), [1, 0, 0, 0, 1], "fourth: transportation and agriculture");
    assert_eq!(scene.state.hold(Seat(0)).supply, 15);
    assert_eq!(scene.state.hold(Seat(2)).supply, 16);
}

/// Shows WF-2.4.
#[test]
fn turns_go_clockwise_from_the_first_player() {
    let mut scene = set_up(3, 1);
    let mut order = Vec::new();
    for _ in 0..4 {
        order.push(scene.state.seat.0);
        scene.turn_at(Area::Agriculture);
    }
    assert_eq!(order, [1, 2, 0, 1]);
    assert_eq!(scene.forbids("0 place agriculture"), "WF-2.4");
}

/// Shows WF-2.5.
#[test]
fn the_car_begins_on_the_start_space_in_round_1() {
    let scene = set_up(2, 1);
    assert_eq!((scene.state.car, scene.state.round, scene.state.round_closed()), (0, 1, false));
    assert_eq!(scene.rules.turn(&scene.state), Turn::seat(Seat(1)));
}

/// Shows WF-2.1, WF-2.2, WF-2.4.
#[test]
fn chance_comes_in_the_order_tiles_cards_first_player() {
    let mut scene = Scene::unopened(3);
    assert_eq!(scene.rules.ask(&scene.state).what, "tiles");
    scene.play(&[TILES]);
    for line in ten_cards() {
        assert_eq!(scene.rules.ask(&scene.state).what, "deal");
        scene.play(&[&line]);
    }
    assert_eq!(scene.rules.ask(&scene.state).what, "first");
    scene.play(&["# first 0"]);
    assert_eq!(scene.rules.ask(&scene.state).what, "place");
}

/// Shows WF-2.4, WF-2.5.
#[test]
fn the_view_names_the_first_player_once_one_is_drawn() {
    let mut scene = Scene::unopened(3);
    scene.play(&[TILES]);
    let before = scene.view(Viewer::Gallery);
    assert!(before["first"].is_null() && before["turn_of"].is_null() && before["step_1_area"].is_null());
    let after = set_up(3, 1).view(Viewer::Gallery);
    assert_eq!((&after["first"], &after["turn_of"], &after["to_act"]), (&1.into(), &1.into(), &1.into()));
}
