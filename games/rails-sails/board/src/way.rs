//! The shortest open way that completes a ticket: own routes cost nothing, unclaimed ones their length.

use midway_rails_sails::{CityId, Goal, Mode, RouteId, RouteSet, World};

/// A way from city to city.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// The routes on it that the seat owns.
    pub(crate) own: Vec<RouteId>,
    /// The routes on it that are still to be claimed.
    pub(crate) missing: Vec<RouteId>,
}

impl Way {
    /// The way for a ticket; a tour's goes from city to city in order. `None` if others have blocked every way.
    pub(crate) fn to(world: &World, goal: &Goal, owned: &RouteSet, free: &RouteSet) -> Option<Way> {
        let stops: &[CityId] = match goal {
            Goal::Pair { ends, .. } => ends,
            Goal::Tour { cities, .. } => cities,
        };
        let mut way = Way::default();
        // What an earlier leg claims costs a later one nothing.
        let mut held = *owned;
        for leg in stops.windows(2) {
            for route in shortest(world, leg[0], leg[1], &held, free)? {
                let known = way.own.contains(&route) || way.missing.contains(&route);
                if !known {
                    if owned.contains(route) { way.own.push(route) } else { way.missing.push(route) }
                }
                held.insert(route);
            }
        }
        Some(way)
    }

    /// Pieces still to be placed: trains and ships.
    pub(crate) fn pieces(&self, world: &World) -> (u8, u8) {
        let sum = |mode: Mode| {
            let routes = self.missing.iter().map(|&route| world.route(route));
            routes.filter(|route| route.mode == mode).map(|route| route.length).sum()
        };
        (sum(Mode::Rail), sum(Mode::Sea))
    }

    pub(crate) fn is_done(&self) -> bool {
        self.missing.is_empty()
    }
}

/// What a route costs in cards; between ways of equal length, the one with fewer routes wins.
fn price(world: &World, route: RouteId) -> u32 {
    let route = world.route(route);
    10 * u32::from(route.length + route.pairs) + 1
}

/// Dijkstra's algorithm over at most 64 cities.
fn shortest(
    world: &World,
    from: CityId,
    to: CityId,
    held: &RouteSet,
    free: &RouteSet,
) -> Option<Vec<RouteId>> {
    let mut far = [u32::MAX; 64];
    let mut came: [Option<(CityId, RouteId)>; 64] = [None; 64];
    let mut settled = 0u64;
    *far.get_mut(from.index())? = 0;
    loop {
        let nearest = |city: &CityId| settled & city.bit() == 0 && far[city.index() % 64] < u32::MAX;
        let here = world.city_ids().filter(nearest).min_by_key(|city| far[city.index() % 64])?;
        if here == to {
            break;
        }
        settled |= here.bit();
        for id in world.route_ids() {
            let [a, b] = world.route(id).ends;
            let there = if a == here { b } else { a };
            if (a != here && b != here) || !(held.contains(id) || free.contains(id)) {
                continue;
            }
            let step = if held.contains(id) { 0 } else { price(world, id) };
            if far[here.index() % 64] + step < far[there.index() % 64] {
                far[there.index() % 64] = far[here.index() % 64] + step;
                came[there.index() % 64] = Some((here, id));
            }
        }
    }
    let mut way = Vec::new();
    let mut at = to;
    while let Some((before, route)) = came[at.index() % 64] {
        way.push(route);
        at = before;
    }
    Some(way)
}

#[cfg(test)]
mod tests {
    use midway_rails_sails::{MapName, Network, Options, RailsSails};
    use midway_ui::game::{Game, Tables};

    use super::*;

    fn rules(map: MapName) -> RailsSails {
        let tables = Tables::standard(RailsSails::META.tables);
        RailsSails::new(4, &Options { map }, &tables).expect("the standard tables")
    }

    fn pair(world: &World, a: &str, b: &str) -> Goal {
        let ends = [a, b].map(|id| world.find_city(id).expect("a city of the map"));
        Goal::Pair { ends, points: 1 }
    }

    fn routes(world: &World, ids: &[&str]) -> RouteSet {
        ids.iter().map(|id| world.find_route(id).expect("a route of the map")).collect()
    }

    #[test]
    fn it_goes_over_own_routes_for_nothing_and_counts_the_pieces_still_needed() {
        let rules = rules(MapName::World);
        let world = rules.world();
        let all: RouteSet = world.route_ids().collect();
        let owned = routes(world, &["r012"]);
        let way =
            Way::to(world, &pair(world, "new_york", "caracas"), &owned, &all.without(&owned)).expect("a way");
        assert_eq!((way.own.len(), way.pieces(world)), (1, (0, 2)));
    }

    #[test]
    fn there_is_none_where_others_have_closed_every_way() {
        let rules = rules(MapName::World);
        let world = rules.world();
        assert_eq!(Way::to(world, &pair(world, "tokyo", "lima"), &RouteSet::EMPTY, &RouteSet::EMPTY), None);
    }

    #[test]
    fn claiming_what_is_missing_completes_every_ticket() {
        for map in [MapName::World, MapName::GreatLakes] {
            let rules = rules(map);
            let world = rules.world();
            let all: RouteSet = world.route_ids().collect();
            for ticket in &world.tickets {
                let way = Way::to(world, &ticket.goal, &RouteSet::EMPTY, &all).expect("a way");
                let network = Network::new(world, &way.missing.iter().copied().collect());
                assert!(network.ticket_points(&ticket.goal) > 0, "{}", ticket.id);
            }
        }
    }
}
