//! Connection and tours, against every simple path of a small network.

use midway_game::below;
use midway_rails_sails::{CityId, Network, RouteId, RouteSet, World};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::hands::{MAPS, Payer};

/// A few routes, most of them growing from one city.
fn random_routes(world: &World, count: u32, rng: &mut Xoshiro256PlusPlus) -> RouteSet {
    let all: Vec<_> = world.route_ids().collect();
    let mut owned = RouteSet::EMPTY;
    let mut touched = 1 << below(rng, world.cities.len() as u32);
    while owned.len() < count {
        let near = |id: &&RouteId| {
            let [a, b] = world.route(**id).ends;
            touched & (a.bit() | b.bit()) != 0 && !owned.contains(**id)
        };
        let near: Vec<_> =
            if below(rng, 12) == 0 { all.clone() } else { all.iter().filter(near).copied().collect() };
        let Some(&id) = near.get(below(rng, near.len() as u32) as usize) else { break };
        owned.insert(id);
        world.route(id).ends.iter().for_each(|end| touched |= end.bit());
    }
    owned
}

/// Every path that meets no city or junction twice, as the cities that it meets.
fn simple_paths(world: &World, owned: &RouteSet) -> Vec<Vec<CityId>> {
    let mut paths = Vec::new();
    for start in world.city_ids() {
        extend(world, owned, &mut vec![start], &mut paths);
    }
    paths
}

fn extend(world: &World, owned: &RouteSet, path: &mut Vec<CityId>, paths: &mut Vec<Vec<CityId>>) {
    paths.push(path.clone());
    let here = path[path.len() - 1];
    for route in owned.iter().map(|id| world.route(id)) {
        let next = match route.ends {
            [a, b] if a == here => b,
            [a, b] if b == here => a,
            _ => continue,
        };
        if !path.contains(&next) {
            path.push(next);
            extend(world, owned, path, paths);
            path.pop();
        }
    }
}

/// RS-6.4 word by word: the path meets the cities of the tour in the order listed, or in the reverse order.
fn runs(path: &[CityId], tour: &[CityId]) -> bool {
    let met: Vec<_> = path.iter().filter(|city| tour.contains(city)).collect();
    met.iter().copied().eq(tour) || met.iter().copied().eq(tour.iter().rev())
}

/// Cities in a random order, most of them from the network.
fn random_tour(world: &World, network: &[CityId], rng: &mut Xoshiro256PlusPlus) -> Vec<CityId> {
    let mut tour = Vec::new();
    for _ in 0..2 + below(rng, 4) {
        let city = match below(rng, 20) {
            0 => CityId(below(rng, world.cities.len() as u32) as u8),
            _ => network[below(rng, network.len() as u32) as usize],
        };
        if !tour.contains(&city) {
            tour.push(city);
        }
    }
    tour
}

/// Shows RS-6.3, RS-6.4.
#[test]
fn connection_and_tours_agree_with_all_simple_paths() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(64);
    for map in MAPS {
        let payer = Payer::standard(map);
        let world = payer.rules.world();
        let (mut in_order, mut only_connected) = (0, 0);
        for _ in 0..1_500 {
            let count = 2 + below(&mut rng, 12);
            let owned = random_routes(world, count, &mut rng);
            let network = Network::new(world, &owned);
            let paths = simple_paths(world, &owned);
            let ends = |path: &Vec<CityId>| (path[0], path[path.len() - 1]);
            let joined: std::collections::HashSet<_> = paths.iter().map(ends).collect();
            for a in world.city_ids() {
                for b in world.city_ids() {
                    assert_eq!(network.connects(a, b), joined.contains(&(a, b)), "{a:?} {b:?} {owned:?}");
                }
            }
            let cities: Vec<_> = owned.iter().flat_map(|id| world.route(id).ends).collect();
            for _ in 0..20 {
                let tour = random_tour(world, &cities, &mut rng);
                let expected = paths.iter().any(|path| runs(path, &tour));
                assert_eq!(network.tour_in_order(&tour), expected, "{tour:?} {owned:?}");
                let connected = tour.iter().all(|city| network.connects(tour[0], *city));
                assert!(connected || !expected);
                in_order += usize::from(expected && tour.len() > 2);
                only_connected += usize::from(connected && !expected);
            }
        }
        assert!(in_order > 1_000 && only_connected > 1_000, "{in_order} {only_connected}");
    }
}

/// Shows RS-6.3, RS-6.4.
#[test]
fn every_printed_tour_agrees_on_networks_that_connect_it() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let payer = Payer::standard(MAPS[0]);
    let world = payer.rules.world();
    let mut seen = [[0; 2]; 8];
    let tours = world.tickets.iter().filter_map(|ticket| match &ticket.goal {
        midway_rails_sails::Goal::Tour { cities, .. } => Some(cities),
        midway_rails_sails::Goal::Pair { .. } => None,
    });
    for (tour, seen) in tours.zip(&mut seen) {
        for _ in 0..1_200 {
            let owned = joined(world, tour, &mut rng);
            let network = Network::new(world, &owned);
            let expected = simple_paths(world, &owned).iter().any(|path| runs(path, tour));
            assert_eq!(network.tour_in_order(tour), expected, "{tour:?} {owned:?}");
            seen[usize::from(expected)] += 1;
        }
    }
    assert!(seen.iter().all(|[out, order]| *out > 20 && *order > 20), "{seen:?}");
}

/// A network that connects a tour: routes are added from its first city on until all are met.
fn joined(world: &World, tour: &[CityId], rng: &mut Xoshiro256PlusPlus) -> RouteSet {
    loop {
        let mut owned = RouteSet::EMPTY;
        let mut touched = tour[0].bit();
        while owned.len() < 14 {
            let near: Vec<_> = world
                .route_ids()
                .filter(|id| {
                    let [a, b] = world.route(*id).ends;
                    touched & (a.bit() | b.bit()) != 0 && !owned.contains(*id)
                })
                .collect();
            let id = near[below(rng, near.len() as u32) as usize];
            owned.insert(id);
            world.route(id).ends.iter().for_each(|end| touched |= end.bit());
            if tour.iter().all(|city| touched & city.bit() != 0) {
                return owned;
            }
        }
    }
}
