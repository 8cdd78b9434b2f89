//! RS-10: the Great Lakes map.

use crate::scene::{Scene, lakes, rules};
use midway_game::Game;
use midway_rails_sails::{CityKind, Deck, Goal};
use midway_testkit::Script as _;

/// Shows RS-10.1.
#[test]
fn every_player_has_33_trains_32_ships_and_3_harbours() {
    let state = lakes(4).setup();
    for hold in &state.holds[..4] {
        assert_eq!((hold.box_trains, hold.box_ships, hold.harbours), (33, 32, 3));
    }
    assert_eq!(state.deck, rules(4).setup().deck, "the decks are the same");
}

/// Shows RS-10.1, RS-2.1, RS-2.2, RS-2.3, RS-2.4.
#[test]
fn two_cards_of_each_deck_and_five_tickets_are_dealt_and_50_pieces_chosen() {
    let rules = lakes(3);
    let mut scene = Scene { state: rules.setup(), rules };
    scene.settle();
    for seat in 0..3 {
        let hand = scene.hold(seat).hand;
        assert_eq!((hand.of_deck(Deck::Train).len(), hand.of_deck(Deck::Ship).len()), (2, 2));
        assert_eq!(scene.offered(seat).len(), 5);
        assert_eq!(scene.legal(seat).len(), 16);
    }
    let decks = scene.state.display.map(|card| card.unwrap().deck());
    assert_eq!(decks, [Deck::Train, Deck::Train, Deck::Train, Deck::Ship, Deck::Ship, Deck::Ship]);
    for seat in 0..3 {
        let kept = scene.legal(seat)[0].clone();
        scene.play(&[&format!("{seat} {kept}")]);
    }
    let splits: Vec<_> = (18..=33).map(|trains| format!("split {trains}")).collect();
    assert_eq!(scene.legal(0), splits);
    assert_eq!(scene.forbids("0 split 17"), "RS-2.4");
    assert_eq!(scene.forbids("0 split 34"), "RS-2.4");
    scene.play(&["0 split 18", "1 split 33", "2 split 27"]);
    let pieces: Vec<_> = (0..3).map(|seat| (scene.hold(seat).trains, scene.hold(seat).ships)).collect();
    assert_eq!(pieces, [(18, 32), (33, 17), (27, 23)]);
}

/// Shows RS-10.1.
#[test]
fn the_map_has_35_cities_110_tracks_55_tickets_no_tours_and_no_pairs() {
    let rules = lakes(2);
    let world = rules.world();
    assert_eq!(world.cities.iter().filter(|city| city.kind != CityKind::Junction).count(), 35);
    assert_eq!((world.routes.len(), world.tickets.len()), (110, 55));
    assert!(world.tickets.iter().all(|ticket| matches!(ticket.goal, Goal::Pair { .. })));
    assert!(world.routes.iter().all(|route| route.pairs == 0) && world.marked.is_empty());
    assert_eq!((world.numbers.beginner_trains, world.numbers.beginner_ships), (27, 23));
}

/// Shows RS-10.1, RS-5.6.
#[test]
fn routes_earn_points_for_up_to_nine_spaces() {
    let routes = [
        ("g091", 1),
        ("g034", 2),
        ("g006", 4),
        ("g007", 7),
        ("g001", 10),
        ("g074", 15),
        ("g029", 18),
        ("g030", 21),
        ("g073", 27),
    ];
    for (length, (route, points)) in (1..).zip(routes) {
        let mut scene = Scene::on_the_lakes(2);
        scene.give(0, "joker 9").claim(0, route, &format!("joker {length}"));
        assert_eq!(scene.hold(0).route_points, points, "{length}");
        assert_eq!(scene.hold(0).trains, 27 - length);
    }
}

/// Shows RS-10.1, RS-7.3, RS-7.4.
#[test]
fn harbours_earn_10_20_or_30() {
    let mut scene = Scene::on_the_lakes(2);
    scene.own(0, &["g105", "g108", "g081", "g102", "g089"]).build(0, &["chicago"]);
    // Green Bay, Detroit, and not Duluth; then three and more.
    let tickets = ["gt07", "gt12", "gt38", "gt48"];
    scene.own(0, &["g056", "g073", "g080"]);
    let earned: Vec<_> = (0..=4)
        .map(|held| {
            scene.hold_mut(0).tickets = scene.ticket_set(&tickets[..held]);
            assert!(scene.line(0, "tickets") >= 0);
            scene.line(0, "harbours")
        })
        .collect();
    assert_eq!(earned, [0, 10, 20, 30, 30]);
    assert_eq!((scene.line(0, "unbuilt"), scene.line(1, "unbuilt")), (-8, -12));
}

/// Shows RS-10.1, RS-5.7.
#[test]
fn rail_and_sea_between_the_same_cities_are_no_double_route() {
    for (rail, sea, sea_color, length) in [("g001", "g002", "yellow", 4), ("g086", "g085", "red", 3)] {
        let mut scene = Scene::on_the_lakes(2);
        scene.give(0, "joker 5").give(0, &format!("{sea_color}_ship_double 2"));
        let payment = format!("joker {}", if rail == "g001" { 5 } else { 3 });
        scene.claim(0, rail, &payment);
        let (rail, free) = (scene.route(rail), scene.state.free);
        assert_eq!(scene.rules.world().route(rail).twin, None);
        assert_eq!(free.len(), 109);
        scene.draw_turn();
        assert!(scene.may(0, &format!("claim {sea}")), "{sea} of {length}");
    }
}

/// Shows RS-10.1, RS-5.7.
#[test]
fn doubles_close_with_two_or_three_players_here_too() {
    let mut scene = Scene::on_the_lakes(3);
    scene.give(0, "joker 5").give(1, "joker 5").claim(0, "g003", "joker 5");
    assert_eq!(scene.forbids("1 claim g004"), "RS-5.7");
    let mut scene = Scene::on_the_lakes(4);
    scene.give(0, "joker 5").give(1, "joker 5").claim(0, "g003", "joker 5");
    assert!(scene.may(1, "claim g004"));
}

/// Shows RS-10.1, RS-6.3, RS-6.4.
#[test]
fn junctions_connect_but_are_no_cities_and_a_path_meets_them_once() {
    let mut scene = Scene::on_the_lakes(2);
    // Duluth to Traverse City (7 points) by the junction and Sault Ste. Marie.
    scene.own(0, &["g003", "g013", "g021"]).tickets(0, &["gt18"]);
    assert_eq!(scene.line(0, "tickets"), 7);
    scene.give(0, "joker 4");
    assert_eq!(scene.legal_of(0, "harbour"), ["duluth", "sault_ste_marie", "traverse_city"]);
    assert_eq!(scene.forbids("0 harbour lake_superior_junction"), "RS-7.1");
    scene.own(0, &["g009"]);
    let tour = ["duluth", "thunder_bay", "sault_ste_marie"].map(|id| scene.city(id));
    assert!(!scene.network(0).tour_in_order(&tour));
    scene.own(0, &["g002"]);
    assert!(scene.network(0).tour_in_order(&tour));
}

/// Shows RS-10.1, RS-9.1, RS-8.1, RS-6.1.
#[test]
fn tickets_exchanges_and_the_end_are_as_on_the_world_map() {
    let mut scene = Scene::on_the_lakes(2);
    scene.play(&["0 tickets"]).settle();
    assert_eq!((scene.offered(0).len(), scene.legal(0).len()), (4, 15));
    scene.play(&["0 keep gt01"]).play(&["1 exchange 2 trains"]);
    assert_eq!(scene.hold(1).points(), -2);
    scene.pieces(0, 7, 0).give(0, "joker 1").claim(0, "g091", "joker 1");
    assert_eq!(scene.state.last_turns, Some(4));
}
