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
    let (from, to) = (place(from), place(to));
    let mut best = [u32::MAX; 64];
    let mut came_by = [(0u8, RouteId(0)); 64];
    let (mut open, mut closed) = (1u64 << from, 0u64);
    best[from] = 0;
    loop {
        let here = nearest(open, &best)?;
        let reached = best[here];
        if reached >= limit {
            return None;
        }
        if here == to {
            break;
        }
        open &= !(1 << here);
        closed |= 1 << here;
        // What is no nearer than the goal leads nowhere.
        let bound = best[to].min(limit);
        for &(there, route) in facts.ways(here) {
            let price = prices[usize::from(route.0)];
            let sum = reached + u32::from(price);
            let near = usize::from(there & 63);
            if sum < best[near].min(bound) && price != CLOSED && closed >> near & 1 == 0 {
                best[near] = sum;
                came_by[near] = (here as u8, route);
                open |= 1 << near;
            }
        }
    }
    let mut here = to;
    while here != from {
        let (before, route) = came_by[here];
        out.push(route);
        here = usize::from(before & 63);
    }
    Some(best[to])
}

/// The open city that is nearest, the first of equals.
fn nearest(mut open: u64, best: &[u32; 64]) -> Option<usize> {
    let mut found = None;
    let mut least = u32::MAX;
    while open != 0 {
        let city = open.trailing_zeros() as usize;
        open &= open - 1;
        if best[city] < least {
            least = best[city];
            found = Some(city);
        }
    }
    found
}

fn place(city: CityId) -> usize {
    usize::from(city.0 & 63)
}
