//! RS-1: what is in the box, and what the map shows.

use crate::scene::{Scene, rules, tables};
use midway_game::{Game, SetupError, Viewer};
use midway_rails_sails::{CardKind, Cards, CityKind, Color, Deck, Goal, Mode, Options, RailsSails};
use midway_testkit::Script as _;

/// Shows RS-1.1.
#[test]
fn two_to_five_players_can_play() {
    for seats in 2..=5 {
        assert_eq!(rules(seats).seats(), seats);
    }
    for seats in [0, 1, 6, 255] {
        let error = RailsSails::new(seats, &Options::default(), &tables()).unwrap_err();
        assert!(matches!(error, SetupError::Seats { min: 2, max: 5, .. }), "{error}");
    }
}

/// Shows RS-1.2.
#[test]
fn the_train_deck_has_eleven_cards_of_each_colour_four_of_them_marked_and_fourteen_jokers() {
    let deck = rules(2).setup().deck;
    for color in Color::ALL {
        assert_eq!(deck.count(CardKind::train_plain(color)), 7, "{color:?}");
        assert_eq!(deck.count(CardKind::train_harbor(color)), 4, "{color:?}");
        assert_eq!(deck.trains(color), 11);
    }
    assert_eq!(deck.jokers(), 14);
    assert_eq!(deck.of_deck(Deck::Train).len(), 80);
    assert_eq!(CardKind::JOKER.deck(), Deck::Train);
}

/// Shows RS-1.2, RS-7.2.
#[test]
fn jokers_carry_the_harbour_mark() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r021"]).give(0, "red_train_harbor 2 red_ship_single 1 joker 1");
    assert!(scene.may(0, "harbour buenos_aires"));
}

/// Shows RS-1.3.
#[test]
fn the_ship_deck_has_four_single_and_six_double_ships_of_each_colour() {
    let deck = rules(2).setup().deck;
    for color in Color::ALL {
        assert_eq!(deck.count(CardKind::ship_single(color)), 4, "{color:?}");
        assert_eq!(deck.count(CardKind::ship_double(color)), 6, "{color:?}");
    }
    assert_eq!(deck.of_deck(Deck::Ship).len(), 60);
}

/// Shows RS-1.3, RS-7.2.
#[test]
fn single_ships_carry_the_harbour_mark_and_double_ships_do_not() {
    for (ships, marked) in [("red_ship_single 2", true), ("red_ship_double 2", false)] {
        let mut scene = Scene::new(2);
        scene.own(0, &["r021"]).give(0, "red_train_harbor 2").give(0, ships);
        assert_eq!(scene.may(0, "harbour buenos_aires"), marked, "{ships}");
    }
}

/// Shows RS-1.4.
#[test]
fn there_are_57_tickets_with_two_cities_and_8_tours() {
    let rules = rules(2);
    let tickets = &rules.world().tickets;
    let tours = tickets.iter().filter(|ticket| matches!(ticket.goal, Goal::Tour { .. })).count();
    assert_eq!((tickets.len() - tours, tours), (57, 8));
    assert_eq!(rules.setup().stack.shuffled, rules.world().all_tickets());
    assert_eq!(rules.setup().stack.len(), 65);
}

/// Shows RS-1.5.
#[test]
fn every_player_owns_25_trains_50_ships_3_harbours_and_a_score_of_0() {
    for seats in 2..=5 {
        let scene = Scene::unopened(seats);
        for seat in 0..seats {
            let hold = scene.hold(seat);
            assert_eq!((hold.trains + hold.box_trains, hold.ships + hold.box_ships), (25, 50));
            assert_eq!((hold.harbours, hold.built, hold.points()), (3, 0, 0));
        }
    }
}

/// Shows RS-1.5.
#[test]
fn colours_follow_the_seats() {
    let scene = Scene::unopened(5);
    let view = serde_json::to_value(scene.rules.view(&scene.state, Viewer::Gallery)).unwrap();
    let colors: Vec<_> = (0..5).map(|seat| view["seats"][seat]["color"].as_str().unwrap()).collect();
    assert_eq!(colors, ["blue", "red", "green", "yellow", "black"]);
}

/// Shows RS-1.6, RS-5.2.
#[test]
fn trains_go_on_rail_and_ships_on_sea_only() {
    let mut scene = Scene::new(2);
    scene.give(0, "white_train_plain 5 white_ship_single 4");
    let claims = scene.legal_of(0, "claim");
    assert!(claims.contains(&"r012".into()) && claims.contains(&"r088".into()));
    scene.pieces(0, 0, 40);
    let modes = |scene: &Scene| -> Vec<Mode> {
        let ids = scene.legal_of(0, "claim");
        ids.iter().map(|id| scene.rules.world().route(scene.route(id)).mode).collect()
    };
    assert!(!modes(&scene).is_empty() && modes(&scene).iter().all(|mode| *mode == Mode::Sea));
    scene.pieces(0, 20, 0);
    assert!(!modes(&scene).is_empty() && modes(&scene).iter().all(|mode| *mode == Mode::Rail));
}

/// Shows RS-1.6.
#[test]
fn a_route_has_ends_mode_length_colour_pair_marks_and_a_twin_as_in_the_table() {
    let rules = rules(2);
    let world = rules.world();
    let route = |id: &str| world.route(world.find_route(id).unwrap()).clone();
    let r017 = route("r017");
    assert_eq!(r017.ends, [world.find_city("caracas").unwrap(), world.find_city("rio_de_janeiro").unwrap()]);
    assert_eq!((r017.mode, r017.color, r017.length, r017.pairs), (Mode::Rail, Some(Color::Green), 4, 0));
    assert_eq!(r017.twin, world.find_route("r018"));
    assert_eq!(route("r018").twin, world.find_route("r017"));
    let r054 = route("r054");
    assert_eq!((r054.mode, r054.color, r054.length, r054.pairs, r054.twin), (Mode::Rail, None, 3, 3, None));
    let r127 = route("r127");
    assert_eq!((r127.mode, r127.color, r127.length), (Mode::Sea, None, 6));
}

/// Shows RS-1.6, RS-6.3.
#[test]
fn the_routes_across_the_seam_are_ordinary_routes() {
    for (route, payment, length, points) in [
        ("r001", "red_train_plain 4", 2, 2),
        ("r072", "black_ship_double 3", 6, 15),
        ("r123", "white_ship_double 3", 6, 15),
        ("r124", "black_ship_double 4", 7, 18),
        ("r125", "green_ship_double 4", 7, 18),
        ("r126", "yellow_ship_double 2", 3, 4),
        ("r127", "red_ship_double 3", 6, 15),
        ("r128", "purple_ship_double 4", 8, 21),
        ("r129", "black_ship_double 4", 8, 21),
        ("r130", "yellow_ship_double 4", 7, 18),
    ] {
        let mut scene = Scene::new(2);
        scene.give(0, payment).claim(0, route, payment);
        let hold = scene.hold(0);
        assert_eq!((60 - hold.pieces(), hold.route_points), (length, points), "{route}");
        let [a, b] = scene.rules.world().route(scene.route(route)).ends;
        assert!(scene.network(0).connects(a, b));
    }
}

/// Shows RS-1.7, RS-7.1.
#[test]
fn harbours_may_stand_in_the_38_ports_and_nowhere_else() {
    let mut scene = Scene::new(2);
    scene.give(0, "joker 4");
    scene.hold_mut(0).touched = u64::MAX;
    let sites = scene.legal_of(0, "harbour");
    let world = scene.rules.world();
    let ports = world.cities.iter().filter(|city| city.kind == CityKind::Port).map(|city| city.id.clone());
    assert_eq!(sites, ports.collect::<Vec<_>>());
    assert_eq!(sites.len(), 38);
    for inland in ["moskva", "djibouti", "winnipeg"] {
        assert_eq!(scene.forbids(&format!("0 harbour {inland}")), "RS-7.1");
    }
    assert_eq!(scene.forbids("0 harbour indian_ocean_junction"), "RS-7.1");
}

/// Shows RS-1.7, RS-6.3.
#[test]
fn the_junction_connects_routes_but_is_no_city() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r102", "r105"]);
    let junction = scene.city("indian_ocean_junction");
    assert!(scene.network(0).connects(scene.city("cape_town"), scene.city("perth")));
    let world = scene.rules.world();
    assert_eq!(world.cities[junction.index()].kind, CityKind::Junction);
    assert_eq!(world.cities.iter().filter(|city| city.kind != CityKind::Junction).count(), 47);
    assert!(world.tickets.iter().all(|ticket| ticket.goal.cities() & junction.bit() == 0));
    assert_eq!(world.ports & junction.bit(), 0);
}

/// Shows RS-1.2, RS-1.3.
#[test]
fn every_card_is_of_one_of_25_kinds() {
    let all: Cards = rules(2).world().cards;
    assert_eq!((CardKind::all().count(), all.kinds().count(), all.len()), (25, 25, 140));
}
