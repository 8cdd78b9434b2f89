//! RS-7: harbours.

use crate::scene::{Scene, cards};
use midway_testkit::Script as _;

/// Seat 0 has Rio de Janeiro - Buenos Aires and these cards.
fn builder(hand: &str) -> Scene {
    let mut scene = Scene::new(2);
    scene.own(0, &["r021"]).give(0, hand);
    scene
}

/// Shows RS-7.1.
#[test]
fn a_harbour_needs_an_own_route_to_the_city_of_either_kind() {
    let mut scene = builder("joker 4");
    assert_eq!(scene.legal_of(0, "harbour"), ["buenos_aires", "rio_de_janeiro"]);
    scene.own(1, &["r015"]).own(0, &["r097"]);
    assert_eq!(
        scene.legal_of(0, "harbour"),
        ["buenos_aires", "rio_de_janeiro", "dar_es_salaam", "toamasina"]
    );
    assert_eq!(scene.forbids("0 harbour lima"), "RS-7.1");
}

/// Shows RS-7.1.
#[test]
fn harbours_stand_in_harbour_cities_only() {
    let mut scene = builder("joker 4");
    scene.own(0, &["r040", "r102"]);
    let sites = ["buenos_aires", "rio_de_janeiro", "cape_town", "dar_es_salaam"];
    assert_eq!(scene.legal_of(0, "harbour"), sites);
    assert_eq!(scene.forbids("0 harbour djibouti"), "RS-7.1");
    assert_eq!(scene.forbids("0 harbour indian_ocean_junction"), "RS-7.1");
}

/// Shows RS-7.1.
#[test]
fn a_city_has_one_harbour_whoever_built_it() {
    let mut scene = builder("joker 4");
    scene.own(1, &["r096"]);
    scene.build(1, &["buenos_aires"]).build(0, &["rio_de_janeiro"]);
    assert_eq!(scene.legal_of(0, "harbour"), Vec::<String>::new());
    assert_eq!(scene.forbids("0 harbour buenos_aires"), "RS-7.1");
    assert_eq!(scene.forbids("0 harbour rio_de_janeiro"), "RS-7.1");
}

/// Shows RS-7.1.
#[test]
fn the_fourth_harbour_has_no_piece() {
    let mut scene = builder("joker 4");
    scene.build(0, &["lima", "valparaiso"]);
    assert!(scene.may(0, "harbour buenos_aires"), "one is left");
    scene.build(0, &["caracas"]);
    assert_eq!(scene.forbids("0 harbour buenos_aires"), "RS-7.1");
}

/// Shows RS-7.1, RS-7.2.
#[test]
fn building_places_a_harbour_and_discards_the_cards() {
    let mut scene = builder("red_train_harbor 3 red_ship_single 2 joker 1");
    scene.play(&["0 harbour buenos_aires", "0 pay red_train_harbor 2 red_ship_single 2"]);
    let hold = scene.hold(0);
    assert_eq!((hold.built, hold.harbours, hold.points()), (scene.city("buenos_aires").bit(), 2, 0));
    assert_eq!(hold.hand, cards("red_train_harbor 1 joker 1"));
    assert_eq!(scene.state.discard, cards("red_train_harbor 2 red_ship_single 2"));
    assert_eq!((hold.trains, hold.ships), (20, 40));
    assert_eq!(scene.seen_by(1)["seats"][0]["harbours"][0], "buenos_aires");
    assert!(scene.acts(1));
}

/// Shows RS-7.2.
#[test]
fn a_harbour_costs_two_marked_trains_and_two_marked_ships_of_one_colour() {
    let mut scene = builder("red_train_harbor 4 red_ship_single 4 red_train_plain 2 red_ship_double 2");
    scene.give(0, "white_train_harbor 2 white_ship_single 1").play(&["0 harbour buenos_aires"]);
    assert_eq!(scene.legal_of(0, "pay"), ["red_train_harbor 2 red_ship_single 2"]);
    for payment in [
        "red_train_harbor 4",
        "red_ship_single 4",
        "red_train_harbor 3 red_ship_single 1",
        "red_train_harbor 1 red_ship_single 3",
        "red_train_plain 2 red_ship_single 2",
        "red_train_harbor 2 red_ship_double 2",
        "red_train_harbor 2 white_train_harbor 2",
        "white_train_harbor 2 red_ship_single 2",
        "red_train_harbor 2 red_ship_single 1 white_ship_single 1",
        "red_train_harbor 2 red_ship_single 1",
        "red_train_harbor 2 red_ship_single 3",
        "white_train_harbor 2 white_ship_single 2",
    ] {
        assert_eq!(scene.forbids(&format!("0 pay {payment}")), "RS-7.2", "{payment}");
    }
}

/// Shows RS-7.2.
#[test]
fn jokers_stand_for_any_of_the_four_cards() {
    let mut scene = builder("red_train_harbor 2 red_ship_single 2 joker 4");
    scene.play(&["0 harbour buenos_aires"]);
    let mut payments = scene.legal_of(0, "pay");
    payments.sort_unstable();
    assert_eq!(
        payments,
        [
            "joker 2 red_ship_single 2",
            "joker 3 red_ship_single 1",
            "joker 4",
            "red_train_harbor 1 joker 1 red_ship_single 2",
            "red_train_harbor 1 joker 2 red_ship_single 1",
            "red_train_harbor 1 joker 3",
            "red_train_harbor 2 joker 1 red_ship_single 1",
            "red_train_harbor 2 joker 2",
            "red_train_harbor 2 red_ship_single 2",
        ]
    );
    // A third ship is of no use.
    let mut scene = builder("red_ship_single 3 joker 1");
    assert_eq!(scene.forbids("0 harbour buenos_aires"), "RS-7.2");
    scene.give(0, "joker 1");
    assert!(scene.may(0, "harbour buenos_aires"));
}

/// Shows RS-7.2.
#[test]
fn the_rulebooks_harbour_in_lima_is_paid_with_a_joker_a_yellow_ship_and_two_yellow_trains() {
    let mut scene = Scene::new(2);
    let payment = "yellow_train_harbor 2 joker 1 yellow_ship_single 1";
    scene.own(0, &["r015"]).give(0, payment);
    scene.play(&["0 harbour lima", &format!("0 pay {payment}")]);
    assert_eq!(scene.hold(0).harbours, 2);
}

/// Shows RS-7.2.
#[test]
fn four_jokers_build_a_harbour() {
    let mut scene = builder("joker 4");
    scene.play(&["0 harbour rio_de_janeiro"]);
    assert_eq!(scene.legal(0), ["pay joker 4"]);
    scene.play(&["0 pay joker 4"]);
    assert_eq!((scene.hold(0).hand, scene.state.discard), (cards(""), cards("joker 4")));
}

/// Shows RS-7.2.
#[test]
fn a_harbour_that_cannot_be_paid_is_never_offered() {
    for hand in [
        "joker 3",
        "red_train_harbor 2 red_ship_single 1",
        "red_train_harbor 4",
        "red_train_harbor 3 joker 1",
        "red_train_harbor 2 red_ship_double 6 red_train_plain 7",
        "red_train_harbor 1 white_train_harbor 1 red_ship_single 1 white_ship_single 1 joker 1",
    ] {
        assert_eq!(builder(hand).forbids("0 harbour buenos_aires"), "RS-7.2", "{hand}");
    }
}

/// The routes of the rulebook's example: from Buenos Aires and Hamburg over Africa to Sydney and Manila.
const EXAMPLE: [&str; 12] =
    ["r094", "r046", "r040", "r038", "r087", "r027", "r044", "r042", "r100", "r111", "r112", "r069"];

/// Shows RS-7.3, RS-6.3, RS-6.4.
#[test]
fn the_rulebooks_example_two_harbours_with_two_completed_tickets_each_are_worth_30_each() {
    let mut scene = Scene::new(2);
    scene.own(0, &EXAMPLE).build(0, &["buenos_aires", "dar_es_salaam"]);
    scene.tickets(0, &["t43", "t20", "t08", "tour2"]);
    assert_eq!(scene.line(0, "tickets"), 17 + 13 + 8);
    assert_eq!(scene.line(0, "tours"), 9);
    assert_eq!(scene.line(0, "harbours"), 30 + 30);
    assert_eq!(scene.line(0, "unbuilt"), -4);
}

/// Shows RS-7.3.
#[test]
fn a_harbour_earns_20_30_or_40_by_the_completed_tickets_that_name_its_city() {
    let tickets = ["t43", "t20", "t09", "t48"];
    let mut scene = Scene::new(2);
    scene.own(0, &EXAMPLE).own(0, &["r086", "r022", "r017", "r088"]).build(0, &["buenos_aires"]);
    let earned: Vec<_> = (0..=4)
        .map(|held| {
            scene.hold_mut(0).tickets = scene.ticket_set(&tickets[..held]);
            assert!(scene.line(0, "tickets") >= 0, "all are completed");
            scene.line(0, "harbours")
        })
        .collect();
    assert_eq!(earned, [0, 20, 30, 40, 40]);
}

/// Shows RS-7.3.
#[test]
fn a_ticket_not_completed_and_a_ticket_of_another_feed_no_harbour() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r021", "r017", "r088"]).build(0, &["buenos_aires"]).tickets(0, &["t20"]);
    assert_eq!(scene.line(0, "harbours"), 0, "Sydney is not reached");
    scene.tickets(1, &["t09"]);
    assert_eq!(scene.line(0, "harbours"), 0);
    scene.hold_mut(0).tickets = scene.ticket_set(&["t09"]);
    assert_eq!(scene.line(0, "harbours"), 20, "Miami is reached");
}

/// Shows RS-7.3.
#[test]
fn a_tour_names_all_its_cities_and_counts_out_of_order_too() {
    let mut scene = Scene::new(2);
    // Tehran - Lahore - Mumbai - Bangkok on a star round Mumbai, and Casablanca - Al-Qahira - Tehran in order.
    scene.own(0, &["r049", "r051", "r066", "r034", "r036"]).tickets(0, &["tour4", "tour1"]);
    scene.build(0, &["mumbai", "bangkok", "al_qahira"]);
    assert_eq!(scene.line(0, "tours"), 9 + 9);
    assert_eq!(scene.line(0, "harbours"), 20 + 20 + 20);
}

/// Shows RS-7.3.
#[test]
fn a_failed_tour_feeds_no_harbour() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r066"]).tickets(0, &["tour4"]).build(0, &["mumbai"]);
    assert_eq!((scene.line(0, "tours"), scene.line(0, "harbours")), (-19, 0));
}

/// Shows RS-7.3.
#[test]
fn one_ticket_counts_for_every_harbour_in_its_cities() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r086", "r087"]).tickets(0, &["t01"]).build(0, &["marseille", "al_qahira", "athina"]);
    assert_eq!(scene.line(0, "harbours"), 20 + 20, "Athina lies on the way, but the ticket does not name it");
}

/// Shows RS-7.4.
#[test]
fn every_harbour_not_built_costs_four_points() {
    let mut scene = Scene::new(2);
    let cities = ["marseille", "al_qahira", "athina"];
    for built in 0..=3 {
        assert_eq!(scene.line(0, "unbuilt"), -4 * (3 - built as i32));
        cities.get(built).iter().for_each(|city| _ = scene.build(0, &[city]));
    }
    assert_eq!(scene.total(0), 0, "built without a ticket, they cost nothing");
    assert_eq!(scene.total(1), -12);
}
