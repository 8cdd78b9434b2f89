//! The way that is sketched for a ticket.

mod table;

use midway_rails_sails::{Goal, MapName, Network, RouteSet, World};
use midway_rails_sails_board::way::Way;
use table::{MAPS, rules};

fn pair(world: &World, a: &str, b: &str) -> Goal {
    let ends = [a, b].map(|id| world.find_city(id).expect("a city of the map"));
    Goal::Pair { ends, points: 1 }
}

fn routes(world: &World, ids: &[&str]) -> RouteSet {
    ids.iter().map(|id| world.find_route(id).expect("a route of the map")).collect()
}

#[test]
fn it_goes_over_own_routes_for_nothing_and_counts_the_pieces_still_needed() {
    let rules = rules(2, MapName::World);
    let world = rules.world();
    let all: RouteSet = world.route_ids().collect();
    let owned = routes(world, &["r012"]);
    let way = Way::to(world, &pair(world, "new_york", "caracas"), &owned, &all.without(&owned)).unwrap();
    assert_eq!((way.own.len(), way.pieces(world)), (1, (0, 2)));
}

#[test]
fn there_is_none_where_others_have_closed_every_way() {
    let rules = rules(2, MapName::World);
    let world = rules.world();
    assert_eq!(Way::to(world, &pair(world, "tokyo", "lima"), &RouteSet::EMPTY, &RouteSet::EMPTY), None);
}

#[test]
fn claiming_what_is_missing_completes_every_ticket() {
    for map in MAPS {
        let rules = rules(4, map);
        let world = rules.world();
        let all: RouteSet = world.route_ids().collect();
        for ticket in &world.tickets {
            let way = Way::to(world, &ticket.goal, &RouteSet::EMPTY, &all).unwrap();
            let network = Network::new(world, &way.missing.iter().copied().collect());
            assert!(network.ticket_points(&ticket.goal) > 0, "{}", ticket.id);
        }
    }
}
