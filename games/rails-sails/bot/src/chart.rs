//! What follows from a map alone: where routes lead, and what each of them costs a player.

use midway_rails_sails::{CityId, Mode, Route, RouteId, World};

/// What a turn is worth, in points: a long route earns about so much for each turn that it takes.
pub(crate) const TURN: f32 = 4.0;
/// What a piece is worth on top, since there are few, and a long route earns most with each.
const PIECE: f32 = 1.2;
/// Cards drawn in a turn; a joker from the display is one instead of two.
pub(crate) const CARDS_A_TURN: f32 = 1.9;
/// Ship spaces that an average ship card covers.
pub(crate) const SPACES_A_SHIP: f32 = 1.6;

/// Prices are sixteenths of a point, so that sums are exact.
pub(crate) const CENT: f32 = 16.0;
/// The price of a route that cannot be had.
pub(crate) const CLOSED: u16 = u16::MAX;

#[derive(Debug)]
pub(crate) struct Chart {
    /// For each city the routes that leave it, with the city at the other end.
    ways: Vec<Vec<(u8, RouteId)>>,
    /// What each route costs in turns and pieces, less the points that it earns.
    pub(crate) prices: Vec<u16>,
    /// The turns that each route takes, cards drawn for it included.
    pub(crate) efforts: Vec<f32>,
}

impl Chart {
    pub(crate) fn new(world: &World) -> Self {
        let mut ways = vec![Vec::new(); 64];
        for id in world.route_ids() {
            let [a, b] = world.route(id).ends;
            ways[a.index() & 63].push((b.0, id));
            ways[b.index() & 63].push((a.0, id));
        }
        let routes = || world.route_ids().map(|id| world.route(id));
        Chart {
            ways,
            prices: routes().map(|route| price(world, route)).collect(),
            efforts: routes().map(effort).collect(),
        }
    }

    pub(crate) fn ways(&self, city: CityId) -> &[(u8, RouteId)] {
        &self.ways[usize::from(city.0 & 63)]
    }
}

/// Turns for the cards of a route and for claiming it.
fn effort(route: &Route) -> f32 {
    let cards = match route.mode {
        // Any colours make pairs, so their cards are found quickly.
        Mode::Rail => f32::from(route.length) + 0.7 * f32::from(route.pairs),
        Mode::Sea => f32::from(route.length) / SPACES_A_SHIP,
    };
    1.0 + cards / CARDS_A_TURN
}

fn price(world: &World, route: &Route) -> u16 {
    let points = f32::from(world.numbers.route_points[usize::from(route.length).min(12)]);
    let price = TURN * effort(route) + PIECE * f32::from(route.length) - points;
    (CENT * price.clamp(1.0, 1000.0)) as u16
}
