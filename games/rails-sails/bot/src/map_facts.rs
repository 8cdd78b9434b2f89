//! What follows from a map alone: where routes lead, and what each of them costs a player.

use midway_rails_sails::{Cards, Color, Mode, Route, RouteId, RouteSet, World};

use crate::plan::stakes;

/// What a turn is worth, in points: a long route earns about so much for each turn that it takes.
pub(crate) const TURN: f32 = 4.0;
/// What a piece is worth on top, since there are few, and a long route earns most with each.
const PIECE: f32 = 1.2;
/// What a piece costs besides where tickets are given up for want of pieces.
const SCARCE_PIECE: f32 = 3.0;
/// Cards drawn in a turn; a joker from the display is one instead of two.
pub(crate) const CARDS_A_TURN: f32 = 1.9;
/// Ship spaces that an average ship card covers.
pub(crate) const SPACES_A_SHIP: f32 = 1.6;

/// Prices are sixteenths of a point, so that sums are exact.
pub(crate) const CENT: f32 = 16.0;
/// The price of a route that cannot be had.
pub(crate) const CLOSED: u16 = u16::MAX;

#[derive(Debug)]
pub(crate) struct MapFacts {
    /// For each city the routes that leave it, with the city at the other end.
    ways: Vec<Vec<(u8, RouteId)>>,
    tariffs: Vec<Tariff>,
    /// What a ticket is worth on average.
    pub(crate) mean_ticket: f32,
    /// How much is at stake with harbours and tickets, the World map being 1.
    pub(crate) stakes: f32,
    /// The turns that each route takes, cards drawn for it included.
    pub(crate) efforts: Vec<f32>,
}

impl MapFacts {
    pub(crate) fn new(world: &World) -> Self {
        let mut ways = vec![Vec::new(); 64];
        for id in world.route_ids() {
            let [a, b] = world.route(id).ends;
            ways[a.index() & 63].push((b.0, id));
            ways[b.index() & 63].push((a.0, id));
        }
        let tickets = world.tickets.iter().map(|ticket| stakes(&ticket.goal).0);
        let routes = || world.route_ids().map(|id| world.route(id));
        MapFacts {
            stakes: (f32::from(world.numbers.harbour_points[1]) / 20.0).clamp(0.3, 3.0),
            mean_ticket: tickets.sum::<f32>() / (world.tickets.len() as f32).max(1.0),
            ways,
            tariffs: routes().map(|route| Tariff::new(world, route)).collect(),
            efforts: routes().map(effort).collect(),
        }
    }

    pub(crate) fn ways(&self, city: usize) -> &[(u8, RouteId)] {
        &self.ways[city & 63]
    }

    /// What every route costs with such a hand.
    /// Where pieces are what is scarce, they cost more.
    pub(crate) fn prices_with(&self, stock: &Stock, open: &RouteSet, thrifty: bool, out: &mut Vec<u16>) {
        out.clear();
        out.resize(self.tariffs.len(), CLOSED);
        for route in open.iter() {
            if let (Some(price), Some(tariff)) =
                (out.get_mut(usize::from(route.0)), self.tariffs.get(usize::from(route.0)))
            {
                *price = tariff.price(stock, thrifty);
            }
        }
    }
}

/// What the price of a route depends on.
#[derive(Clone, Copy, Debug)]
struct Tariff {
    mode: Mode,
    /// Its colour, or the place of "any colour".
    color: usize,
    cards: u8,
    pieces: u8,
    /// The claim and the pieces, less the points.
    base: f32,
}

impl Tariff {
    fn new(world: &World, route: &Route) -> Self {
        let points = f32::from(world.numbers.route_points[usize::from(route.length).min(12)]);
        Tariff {
            mode: route.mode,
            color: if route.pairs > 0 { PAIRS } else { route.color.map_or(ANY, Color::index) },
            cards: route.length + route.pairs,
            pieces: route.length,
            base: TURN + PIECE * f32::from(route.length) - points,
        }
    }

    fn price(&self, stock: &Stock, thrifty: bool) -> u16 {
        let missing = f32::from(self.cards.saturating_sub(stock.held[self.mode.index()][self.color]));
        let unit = if self.mode == Mode::Sea { SPACES_A_SHIP } else { 1.0 };
        let spared = if thrifty { SCARCE_PIECE * f32::from(self.pieces) } else { 0.0 };
        let price = self.base + spared + TURN * missing / unit / CARDS_A_TURN;
        (CENT * price.clamp(1.0, 1000.0)) as u16
    }
}

/// Where a stock has the most of any colour, and what makes pairs.
const ANY: usize = Color::COUNT;
const PAIRS: usize = Color::COUNT + 1;

/// A hand as far as it matters for a plan: spaces that each colour pays, roughly, so that plans need not be made anew
/// with every card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stock {
    pub(crate) held: [[u8; Color::COUNT + 2]; 2],
}

impl Stock {
    pub(crate) fn of(hand: Cards) -> Self {
        let help = hand.jokers() / 2;
        let mut stock = Stock::default();
        for color in Color::ALL {
            stock.held[0][color.index()] = (hand.trains(color) + help).min(6);
            stock.held[1][color.index()] = ((hand.ship_spaces(color) + help) & !1).min(8);
        }
        for held in &mut stock.held {
            held[ANY] = held[..Color::COUNT].iter().copied().max().unwrap_or(0);
        }
        stock.held[0][PAIRS] = Color::ALL.iter().map(|&color| hand.trains(color) & !1).sum::<u8>().min(6);
        stock
    }
}

/// Turns for the cards of a route and for claiming it, with nothing in hand.
fn effort(route: &Route) -> f32 {
    let cards = match route.mode {
        // Any colours make pairs, so their cards are found quickly.
        Mode::Rail => f32::from(route.length) + 0.7 * f32::from(route.pairs),
        Mode::Sea => f32::from(route.length) / SPACES_A_SHIP,
    };
    1.0 + cards / CARDS_A_TURN
}
