//! The numbers of payments.
//!
//! What is paid for follows from the phase, so a number has only to tell apart the payments for one route or harbour.
//! Jokers alone have a number of their own. Every other payment has a card with a colour, and:
//!
//! - Rail is paid in one colour (RS-5.2) with as many cards as spaces: colour, jokers and marked trains leave the plain ones.
//! - Sea is paid in one colour, and the spaces are covered exactly, or by doubles alone with one ship lost (RS-5.3):
//!   colour, doubles and singles leave the jokers, none where a ship is lost.
//! - A harbour costs four marked cards of one colour (RS-7.2): colour, trains and ships leave the jokers.
//! - With pair marks, see [`PairPayments`].

use midway_game::Field;

use crate::numbering::Verb;
use crate::pairs::PairPayments;
use crate::{CardKind, Cards, Color, Mode, Phase, Route, World};

/// Payments in one colour: its place, and how many there are of two kinds of card. The rest follows from the price.
#[derive(Clone, Copy, Debug, Default)]
struct OneColor {
    ways: [usize; 2],
}

impl OneColor {
    fn count(self) -> usize {
        Color::COUNT * self.ways[0] * self.ways[1]
    }

    fn place(self, color: Color, counts: [u8; 2]) -> usize {
        let [first, second] = counts.map(usize::from);
        (color.index() * self.ways[0] + first) * self.ways[1] + second
    }

    fn at(self, place: usize) -> Option<(Color, [u8; 2])> {
        let (rest, second) = (place / self.ways[1], place % self.ways[1]);
        let color = *Color::ALL.get(rest / self.ways[0])?;
        Some((color, [(rest % self.ways[0]) as u8, second as u8]))
    }

    fn field(self, verb: Verb, about: &'static str, axes: [&'static str; 2]) -> Field {
        let colors = Field::flags(verb.id(), about).along("color", Color::ALL.map(Color::id));
        let counts = |axis: usize| (0..self.ways[axis]).map(|count| count.to_string());
        colors.along(axes[0], counts(0)).along(axes[1], counts(1))
    }
}

/// What is to be paid, with what it costs: spaces, or cards where there are pair marks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Price {
    Rail(u8),
    Sea(u8),
    Pairs(u8),
    Harbour,
}

impl Price {
    pub(crate) fn of(world: &World, phase: Phase) -> Option<Price> {
        let route = match phase {
            Phase::PayRoute(route) => world.route(route),
            Phase::PayHarbour(_) => return Some(Price::Harbour),
            _ => return None,
        };
        let Route { mode, length, pairs, .. } = *route;
        Some(match mode {
            Mode::Rail if pairs > 0 => Price::Pairs(length + pairs),
            Mode::Rail => Price::Rail(length),
            Mode::Sea => Price::Sea(length),
        })
    }

    /// How many jokers pay it.
    fn jokers(self) -> u8 {
        match self {
            Price::Rail(cost) | Price::Sea(cost) | Price::Pairs(cost) => cost,
            Price::Harbour => 4,
        }
    }
}

/// The numbers of every payment on a map.
#[derive(Clone, Debug, Default)]
pub(crate) struct PaymentNumbers {
    /// By jokers and marked trains.
    rail: OneColor,
    /// By double and single ships.
    sea: OneColor,
    /// By marked trains and single ships.
    harbour: OneColor,
    pairs: PairPayments,
}

impl PaymentNumbers {
    pub(crate) fn new(world: &World) -> PaymentNumbers {
        let most = |kind: fn(Color) -> CardKind| {
            Color::ALL.map(|color| usize::from(world.cards.count(kind(color)))).into_iter().max().unwrap_or(0)
        };
        let longest = |mode: Mode| {
            let of_mode = world.routes.iter().filter(|route| route.mode == mode && route.pairs == 0);
            usize::from(of_mode.map(|route| route.length).max().unwrap_or(0))
        };
        let (rail, sea) = (longest(Mode::Rail), longest(Mode::Sea));
        let (doubles, singles) = (most(CardKind::ship_double), most(CardKind::ship_single));
        PaymentNumbers {
            rail: OneColor { ways: [rail.max(1), most(CardKind::train_harbor).min(rail) + 1] },
            sea: OneColor { ways: [doubles.min(sea.div_ceil(2)) + 1, singles.min(sea) + 1] },
            harbour: OneColor { ways: [3, 3] },
            pairs: PairPayments::new(world),
        }
    }

    pub(crate) fn count(&self, verb: Verb) -> usize {
        match verb {
            Verb::PayHarbour => self.harbour.count(),
            Verb::PayRail => self.rail.count(),
            Verb::PaySea => self.sea.count(),
            // The empty choice of trains is the payment with jokers alone.
            Verb::PayPairs => self.pairs.count() - 1,
            _ => 1,
        }
    }

    pub(crate) fn field(&self, verb: Verb) -> Field {
        match verb {
            Verb::PayHarbour => {
                self.harbour.field(verb, "pay for a harbour, the rest with jokers", ["trains", "ships"])
            }
            Verb::PayRail => {
                self.rail.field(verb, "pay for rail, the rest with plain trains", ["jokers", "marked"])
            }
            Verb::PaySea => self.sea.field(verb, "pay for sea, the rest with jokers", ["doubles", "singles"]),
            Verb::PayPairs => Field::flags(verb.id(), "pay for rail with pair marks, the rest with jokers")
                .along("cards", (1..self.pairs.count()).filter_map(|place| self.pairs.at(place)).map(words)),
            _ => Field::flags(verb.id(), "pay with jokers alone"),
        }
    }

    /// Where a payment stands.
    pub(crate) fn place(&self, price: Option<Price>, cards: Cards) -> (Verb, usize) {
        let color = cards.kinds().find_map(|(kind, _)| kind.color());
        let (Some(price), Some(color)) = (price, color) else { return (Verb::PayJokers, 0) };
        let marked = cards.count(CardKind::train_harbor(color));
        let singles = cards.count(CardKind::ship_single(color));
        let doubles = cards.count(CardKind::ship_double(color));
        match price {
            Price::Rail(_) => (Verb::PayRail, self.rail.place(color, [cards.jokers(), marked])),
            Price::Sea(_) => (Verb::PaySea, self.sea.place(color, [doubles, singles])),
            Price::Harbour => (Verb::PayHarbour, self.harbour.place(color, [marked, singles])),
            Price::Pairs(_) => (Verb::PayPairs, self.pairs.place(cards).saturating_sub(1)),
        }
    }

    /// The payment that stands there; `None` where none does at this price.
    pub(crate) fn at(&self, price: Price, verb: Verb, place: usize) -> Option<Cards> {
        if verb == Verb::PayJokers {
            return Some(Cards::of(CardKind::JOKER, price.jokers()));
        }
        let (cards, jokers) = match (verb, price) {
            (Verb::PayRail, Price::Rail(length)) => {
                let (color, [jokers, marked]) = self.rail.at(place)?;
                let plain = length.checked_sub(jokers + marked)?;
                (both(CardKind::train_plain(color), plain, CardKind::train_harbor(color), marked), jokers)
            }
            (Verb::PaySea, Price::Sea(length)) => {
                let (color, [doubles, singles]) = self.sea.at(place)?;
                let ships =
                    both(CardKind::ship_double(color), doubles, CardKind::ship_single(color), singles);
                let lost = singles == 0 && 2 * doubles == length + 1;
                (ships, if lost { 0 } else { length.checked_sub(2 * doubles + singles)? })
            }
            (Verb::PayHarbour, Price::Harbour) => {
                let (color, [marked, singles]) = self.harbour.at(place)?;
                let cards =
                    both(CardKind::train_harbor(color), marked, CardKind::ship_single(color), singles);
                (cards, price.jokers().checked_sub(marked + singles)?)
            }
            (Verb::PayPairs, Price::Pairs(cost)) => {
                let trains = self.pairs.at(place + 1)?;
                (trains, cost.checked_sub(trains.len() as u8)?)
            }
            _ => return None,
        };
        (!cards.is_empty()).then(|| cards.plus(Cards::of(CardKind::JOKER, jokers)))
    }
}

fn both(one: CardKind, ones: u8, other: CardKind, others: u8) -> Cards {
    Cards::of(one, ones).plus(Cards::of(other, others))
}

/// The cards as a payment names them.
fn words(cards: Cards) -> String {
    let kinds: Vec<_> = cards.kinds().map(|(kind, copies)| format!("{} {copies}", kind.id())).collect();
    kinds.join(" ")
}
