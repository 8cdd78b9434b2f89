//! RS-6.3 and RS-6.4: what tickets and tours are worth.

use crate::scene::Scene;
use midway_rails_sails::{Goal, Network, TicketStanding};
use midway_testkit::Script as _;

fn points(ticket: &str, routes: &[&str]) -> i32 {
    let mut scene = Scene::new(2);
    scene.own(0, routes).tickets(0, &[ticket]);
    let line = if ticket.starts_with("tour") { "tours" } else { "tickets" };
    let other = if line == "tours" { "tickets" } else { "tours" };
    assert_eq!(scene.line(0, other), 0);
    scene.line(0, line)
}

/// Shows RS-6.3.
#[test]
fn a_ticket_is_done_when_rail_and_sea_routes_of_its_owner_connect_its_cities() {
    // Marseille to Al-Qahira, 5 points: by sea to Athina, and on by sea.
    assert_eq!(points("t01", &["r086", "r087"]), 5);
    // By rail to Hamburg and Athina, then by sea.
    assert_eq!(points("t01", &["r023", "r027", "r087"]), 5);
    assert_eq!(points("t01", &["r086"]), -5);
    assert_eq!(points("t01", &["r023", "r087"]), -5, "a gap at Athina");
    assert_eq!(points("t01", &[]), -5);
}

/// Shows RS-6.3.
#[test]
fn routes_of_others_connect_nothing() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r086"]).own(1, &["r087"]).tickets(0, &["t01"]);
    assert_eq!(scene.line(0, "tickets"), -5);
}

/// Shows RS-6.3, RS-1.7.
#[test]
fn a_ticket_may_be_done_through_the_junction() {
    // Rio de Janeiro to Perth, 17 points.
    assert_eq!(points("t47", &["r092", "r102", "r104"]), 17);
    assert_eq!(points("t47", &["r092", "r102"]), -17);
}

/// Shows RS-6.3, RS-1.6.
#[test]
fn a_ticket_may_be_done_across_the_seam() {
    // Lima to Jakarta, 14 points: over the Pacific to Sydney and Darwin.
    assert_eq!(points("t32", &["r128", "r069", "r112"]), 14);
}

/// Shows RS-6.3.
#[test]
fn several_tickets_add_up_done_or_not() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r086", "r087"]).tickets(0, &["t01", "t02", "t57"]);
    assert_eq!(scene.line(0, "tickets"), 5 - 5 - 25);
}

/// Shows RS-6.4.
#[test]
fn a_tour_in_order_earns_the_high_value() {
    // Casablanca - Al-Qahira - Tehran: 9, 6 or -15.
    assert_eq!(points("tour1", &["r034", "r036"]), 9);
    // Murmansk - Tiksi - Novosibirsk - Yakutsk - Petropavlovsk: 30.
    assert_eq!(points("tour7", &["r075", "r055", "r056", "r060"]), 30);
}

/// Shows RS-6.4.
#[test]
fn other_cities_may_lie_between() {
    // Lima - Honolulu - Port Moresby - Sydney - Christchurch - Valparaiso.
    assert_eq!(points("tour5", &["r013", "r015", "r127", "r122", "r115", "r116", "r130"]), 15);
    // And before and after, and beside.
    assert_eq!(points("tour1", &["r034", "r036", "r029", "r032", "r038"]), 9);
}

/// Shows RS-6.4.
#[test]
fn direction_does_not_matter() {
    let mut scene = Scene::new(2);
    scene.own(0, &["r034", "r036", "r048", "r051", "r066"]);
    let network = scene.network(0);
    let city = |id| scene.city(id);
    let there = ["casablanca", "al_qahira", "tehran", "lahore", "mumbai", "bangkok"].map(city);
    let mut back = there;
    back.reverse();
    assert!(network.tour_in_order(&there) && network.tour_in_order(&back));
    let mixed = ["tehran", "al_qahira", "lahore"].map(city);
    assert!(!network.tour_in_order(&mixed));
}

/// Shows RS-6.4.
#[test]
fn a_tour_connected_out_of_order_earns_the_middle_value() {
    // Casablanca - Marseille - Hamburg - Moskva - Tehran - Al-Qahira: Tehran comes too soon.
    assert_eq!(points("tour1", &["r029", "r023", "r025", "r032", "r036"]), 6);
    // A route from Casablanca to Al-Qahira puts it in order.
    assert_eq!(points("tour1", &["r029", "r023", "r025", "r032", "r036", "r034"]), 9);
}

/// Shows RS-6.4.
#[test]
fn pairwise_connection_is_not_enough_no_city_may_be_met_twice() {
    // Tehran - Lahore - Mumbai - Bangkok on a star round Mumbai.
    assert_eq!(points("tour4", &["r049", "r051", "r066"]), 9);
    assert_eq!(points("tour4", &["r049", "r051", "r066", "r048"]), 13);
    // A star round Athina, which is not on the tour Casablanca - Al-Qahira - Tehran.
    assert_eq!(points("tour1", &["r029", "r086", "r087", "r033"]), 6);
}

/// Shows RS-6.4.
#[test]
fn the_path_may_have_to_leave_the_shortest_way() {
    // Casablanca - Al-Qahira - Tehran: Athina is on the shortest way to Al-Qahira and on the only one to Tehran,
    // so the path goes round Africa.
    let routes = ["r029", "r086", "r087", "r033", "r035", "r042", "r044", "r040", "r038"];
    assert_eq!(points("tour1", &routes), 9);
    // Manila - Honolulu - Port Moresby - Darwin: from Honolulu by Tokyo would use up Manila.
    assert_eq!(points("tour3", &["r110", "r120", "r121", "r122", "r114"]), 13);
    // Anchorage - Vancouver - Winnipeg - Cambridge Bay: to Vancouver by Petropavlovsk and Tokyo.
    assert_eq!(points("tour6", &["r118", "r119", "r123", "r002", "r005"]), 18);
    // With Anchorage reached from Cambridge Bay only, it runs the wrong way round.
    assert_eq!(points("tour6", &["r072", "r005", "r002"]), 12);
}

/// Shows RS-6.4.
#[test]
fn a_tour_with_a_city_missing_costs_the_penalty() {
    assert_eq!(points("tour1", &["r034"]), -15);
    assert_eq!(points("tour1", &[]), -15);
    assert_eq!(points("tour8", &["r072", "r073", "r074"]), -40);
    assert_eq!(points("tour2", &["r042", "r040"]), -15, "two parts that do not meet");
}

/// Shows RS-6.4.
#[test]
fn every_tour_has_its_three_values() {
    let scene = Scene::new(2);
    let values = scene.rules.world().tickets.iter().filter_map(|ticket| match ticket.goal {
        midway_rails_sails::Goal::Tour { in_order, any_order, penalty, .. } => {
            Some((in_order, any_order, penalty))
        }
        midway_rails_sails::Goal::Pair { .. } => None,
    });
    let values = values.collect::<Vec<_>>();
    let expected = [
        (9, 6, 15),
        (9, 6, 15),
        (13, 9, 19),
        (13, 9, 19),
        (15, 10, 21),
        (18, 12, 24),
        (30, 20, 36),
        (34, 23, 40),
    ];
    assert_eq!(values, expected);
}

/// How a tour stands that is on no card.
fn standing(cities: &[&str], routes: &[&str]) -> TicketStanding {
    let mut scene = Scene::new(2);
    scene.own(0, routes);
    let cities = cities.iter().map(|city| scene.city(city)).collect();
    scene.network(0).standing(&Goal::Tour { cities, in_order: 3, any_order: 2, penalty: 1 })
}

/// Shows RS-6.4.
#[test]
fn the_last_city_of_a_long_tour_has_to_come_last() {
    // Casablanca - Al-Qahira - Tehran - Lahore - Mumbai - Bangkok.
    let routes = ["r034", "r036", "r048", "r051", "r066"];
    let four = ["al_qahira", "tehran", "lahore", "mumbai"];
    assert_eq!(standing(&[&four[..], &["bangkok"]].concat(), &routes), TicketStanding::Done);
    assert_eq!(standing(&[&four[..], &["casablanca"]].concat(), &routes), TicketStanding::OutOfOrder);
    assert_eq!(standing(&[&["casablanca"], &four[..], &["bangkok"]].concat(), &routes), TicketStanding::Done);
}

/// Shows RS-6.4.
#[test]
fn a_tour_whose_ends_are_connected_without_what_lies_between_costs_the_penalty() {
    // Casablanca - Marseille - Hamburg - Moskva - Tehran, and no way to Al-Qahira.
    assert_eq!(points("tour1", &["r029", "r023", "r025", "r032"]), -15);
}

/// Shows RS-6.3.
#[test]
fn every_route_together_connects_every_city() {
    let scene = Scene::new(2);
    let world = scene.rules.world();
    let network = Network::new(world, &world.route_ids().collect());
    for city in world.city_ids() {
        assert!(network.connects(scene.city("lima"), city), "{city:?}");
    }
}
