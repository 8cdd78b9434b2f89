//! The cheapest way from one city to another.

use midway_rails_sails::{CityId, RouteId};

use crate::chart::{CLOSED, Chart};

/// Finds the routes of the cheapest path, from the far end on, and their price. Routes owned or planned cost nothing
/// and are listed too.
pub(crate) fn cheapest(
    chart: &Chart,
    prices: &[u16],
    from: CityId,
    to: CityId,
    out: &mut Vec<RouteId>,
) -> Option<u32> {
    let mut best = [u32::MAX; 64];
    let mut came_by = [(0u8, RouteId(0)); 64];
    let (mut open, mut closed) = (from.bit(), 0u64);
    best[from.index() & 63] = 0;
    loop {
        let here = nearest(open, &best)?;
        if here == to {
            break;
        }
        open &= !here.bit();
        closed |= here.bit();
        for &(there, route) in chart.ways(here) {
            let price = prices[route.index()];
            let sum = best[here.index() & 63].saturating_add(u32::from(price));
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
        let (before, route) = came_by[here.index() & 63];
        out.push(route);
        here = CityId(before);
    }
    Some(best[to.index() & 63])
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
