//! The cheapest way from one city to another.

use midway_rails_sails::{CityId, RouteId};

use crate::map_facts::{CLOSED, MapFacts};

/// Finds the routes of the cheapest path, from the far end on, and their price if it is below a limit. Routes owned or
/// planned cost nothing and are listed too.
pub(crate) fn cheapest(
    facts: &MapFacts,
    prices: &[u16],
    from: CityId,
    to: CityId,
    limit: u32,
    out: &mut Vec<RouteId>,
) -> Option<u32> {
    let mut best = [u32::MAX; 64];
    let mut came_by = [(0u8, RouteId(0)); 64];
    let (mut open, mut closed) = (bit(from), 0u64);
    best[usize::from(from.0 & 63)] = 0;
    loop {
        let here = nearest(open, &best)?;
        if best[usize::from(here.0 & 63)] >= limit {
            return None;
        }
        if here == to {
            break;
        }
        open &= !bit(here);
        closed |= bit(here);
        let reached = best[usize::from(here.0 & 63)];
        for &(there, route) in facts.ways(here) {
            let price = prices[usize::from(route.0)];
            let sum = reached.saturating_add(u32::from(price));
            let near = usize::from(there & 63);
            if price != CLOSED && closed >> near & 1 == 0 && sum < best[near] {
                best[near] = sum;
                came_by[near] = (here.0, route);
                open |= 1 << near;
            }
        }
    }
    let mut here = to;
    while here != from {
        let (before, route) = came_by[usize::from(here.0 & 63)];
        out.push(route);
        here = CityId(before);
    }
    Some(best[usize::from(to.0 & 63)])
}

fn nearest(mut open: u64, best: &[u32; 64]) -> Option<CityId> {
    let mut found = None;
    let mut least = u32::MAX;
    while open != 0 {
        let city = open.trailing_zeros() as usize;
        open &= open - 1;
        if best[city] < least || found.is_none() {
            least = best[city];
            found = Some(CityId(city as u8));
        }
    }
    found
}

fn bit(city: CityId) -> u64 {
    1 << (city.0 & 63)
}
