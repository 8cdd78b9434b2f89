//! The numbers of choices: where those of each kind begin, and which of them a choice has.

use midway_game::{Field, Seat};

use crate::notation::pieces_word;
use crate::payment_numbers::{PaymentNumbers, Price};
use crate::{Action, CityId, Deck, Mode, RailsSails, RouteId, TicketId, View, World};

/// A kind of choice, with payments by what they pay for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    Keep,
    Split,
    Take,
    Draw,
    Refill,
    Claim,
    Tickets,
    Harbour,
    Exchange,
    Pass,
    PayJokers,
    PayHarbour,
    PayRail,
    PaySea,
    PayPairs,
}

midway_game::ids! {
    Verb:
    Keep = "keep",
    Split = "split",
    Take = "take",
    Draw = "draw",
    Refill = "refill",
    Claim = "claim",
    Tickets = "tickets",
    Harbour = "harbour",
    Exchange = "exchange",
    Pass = "pass",
    PayJokers = "pay_jokers",
    PayHarbour = "pay_harbour",
    PayRail = "pay_rail",
    PaySea = "pay_sea",
    PayPairs = "pay_pairs",
}

/// Where the numbers of each kind of choice begin on a map, and how far they reach.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbering {
    from: [usize; Verb::COUNT + 1],
    /// The most pieces of one kind that can be exchanged at once.
    most_exchanged: usize,
    payments: PaymentNumbers,
}

impl Numbering {
    pub(crate) fn new(world: &World) -> Numbering {
        let [trains, ships, pieces] =
            [world.numbers.trains, world.numbers.ships, world.numbers.pieces].map(usize::from);
        let mut numbering = Numbering {
            most_exchanged: trains.min(ships).min((trains + ships).saturating_sub(pieces)),
            payments: PaymentNumbers::new(world),
            ..Numbering::default()
        };
        for verb in Verb::ALL {
            let count = numbering.count(world, verb);
            numbering.from[verb.index() + 1] = numbering.from[verb.index()] + count;
        }
        numbering
    }

    fn count(&self, world: &World, verb: Verb) -> usize {
        match verb {
            Verb::Keep => (1 << most_offered(world)) - 1,
            Verb::Split => world.split_range().len(),
            Verb::Take => 6,
            Verb::Draw | Verb::Refill => Deck::COUNT,
            Verb::Claim => world.routes.len(),
            Verb::Tickets | Verb::Pass => 1,
            Verb::Harbour => world.ports.count_ones() as usize,
            Verb::Exchange => Mode::COUNT * self.most_exchanged,
            Verb::PayJokers | Verb::PayHarbour | Verb::PayRail | Verb::PaySea | Verb::PayPairs => {
                self.payments.count(verb)
            }
        }
    }

    /// The kind of choice that a number belongs to, and its place there.
    fn verb(&self, number: usize) -> Option<(Verb, usize)> {
        let after = self.from.iter().position(|&from| number < from)?;
        let verb = *Verb::ALL.get(after.checked_sub(1)?)?;
        Some((verb, number - self.from[verb.index()]))
    }

    fn field(&self, world: &World, verb: Verb) -> Field {
        let plain = |about| Field::flags(verb.id(), about);
        match verb {
            Verb::Keep => plain("keep these tickets of the offer, by their places in it")
                .along("places", subsets(world)),
            Verb::Split => plain("play with so many trains")
                .along("trains", world.split_range().map(|trains| trains.to_string())),
            Verb::Take => plain("take a card from the display").along("slot", ["1", "2", "3", "4", "5", "6"]),
            Verb::Draw => plain("draw a card blind").along("deck", Deck::ALL.map(Deck::id)),
            Verb::Refill => plain("refill the slot just emptied").along("deck", Deck::ALL.map(Deck::id)),
            Verb::Claim => plain("claim a route").along("route", route_labels(world)),
            Verb::Tickets => plain("draw tickets"),
            Verb::Harbour => plain("build a harbour").along("city", port_labels(world)),
            Verb::Exchange => plain("give so many pieces for others in the box")
                .along("give", Mode::ALL.map(pieces_word))
                .along("count", (1..=self.most_exchanged).map(|count| count.to_string())),
            Verb::Pass => plain("pass"),
            Verb::PayJokers | Verb::PayHarbour | Verb::PayRail | Verb::PaySea | Verb::PayPairs => {
                self.payments.field(verb)
            }
        }
    }
}

impl RailsSails {
    pub(crate) fn choice_fields(&self) -> Vec<Field> {
        let fields = Verb::ALL.map(|verb| self.world.numbering.field(&self.world, verb));
        // The Great Lakes have no pair marks.
        fields.into_iter().filter(|field| field.count() > 0).collect()
    }

    pub(crate) fn choice_number(&self, view: &View, seat: Seat, action: &Action) -> usize {
        let numbering = &self.world.numbering;
        let (verb, place) = match *action {
            Action::Keep(kept) => {
                let places =
                    view.offer_of(seat).iter().zip(0..).filter(|(ticket, _)| kept.contains(**ticket));
                (Verb::Keep, places.map(|(_, place)| 1 << place).sum::<usize>().saturating_sub(1))
            }
            Action::Split { trains } => {
                (Verb::Split, usize::from(trains.saturating_sub(*self.world.split_range().start())))
            }
            Action::Take { slot } => (Verb::Take, slot.into()),
            Action::Draw { deck } => (Verb::Draw, deck.index()),
            Action::Refill { deck } => (Verb::Refill, deck.index()),
            Action::Claim { route } => (Verb::Claim, route.index()),
            Action::Tickets => (Verb::Tickets, 0),
            Action::Harbour { city } => (Verb::Harbour, self.world.port_place(city)),
            Action::Exchange { give, count } => (
                Verb::Exchange,
                give.index() * numbering.most_exchanged + usize::from(count.saturating_sub(1)),
            ),
            Action::Pass => (Verb::Pass, 0),
            Action::Pay(cards) => numbering.payments.place(Price::of(&self.world, view.table.phase), cards),
        };
        numbering.from[verb.index()] + place
    }

    pub(crate) fn choice_numbered(&self, view: &View, seat: Seat, number: usize) -> Option<Action> {
        let numbering = &self.world.numbering;
        let (verb, place) = numbering.verb(number)?;
        let deck = Deck::ALL.get(place).copied();
        match verb {
            Verb::Keep => {
                let (offer, places) = (view.offer_of(seat), place + 1);
                let kept = offer.iter().zip(0..).filter(|&(_, bit)| places >> bit & 1 == 1);
                (places >> offer.len() == 0).then(|| Action::Keep(kept.map(|(ticket, _)| *ticket).collect()))
            }
            Verb::Split => Some(Action::Split { trains: self.world.split_range().start() + place as u8 }),
            Verb::Take => Some(Action::Take { slot: place as u8 }),
            Verb::Draw => deck.map(|deck| Action::Draw { deck }),
            Verb::Refill => deck.map(|deck| Action::Refill { deck }),
            Verb::Claim => Some(Action::Claim { route: RouteId(place as u8) }),
            Verb::Tickets => Some(Action::Tickets),
            Verb::Harbour => self.world.port_at(place).map(|city| Action::Harbour { city }),
            Verb::Exchange => {
                let give = *Mode::ALL.get(place / numbering.most_exchanged)?;
                Some(Action::Exchange { give, count: (place % numbering.most_exchanged) as u8 + 1 })
            }
            Verb::Pass => Some(Action::Pass),
            Verb::PayJokers | Verb::PayHarbour | Verb::PayRail | Verb::PaySea | Verb::PayPairs => {
                let price = Price::of(&self.world, view.table.phase)?;
                numbering.payments.at(price, verb, place).map(Action::Pay)
            }
        }
    }
}

impl View {
    fn offer_of(&self, seat: Seat) -> &[TicketId] {
        self.seats.get(seat.index()).and_then(|own| own.offer.as_deref()).unwrap_or_default()
    }
}

impl World {
    /// How many harbour cities come before this one.
    pub(crate) fn port_place(&self, city: CityId) -> usize {
        (self.ports & (city.bit() - 1)).count_ones() as usize
    }

    fn port_at(&self, place: usize) -> Option<CityId> {
        midway_game::members(self.ports).nth(place).map(CityId)
    }
}

/// The most tickets that are offered at once.
pub(crate) fn most_offered(world: &World) -> usize {
    world.numbers.tickets_dealt.max(world.numbers.tickets_drawn).into()
}

pub(crate) fn route_labels(world: &World) -> impl Iterator<Item = &str> {
    world.routes.iter().map(|route| route.id.as_str())
}

pub(crate) fn port_labels(world: &World) -> impl Iterator<Item = &str> {
    crate::network::members(world.ports).map(|city| world.cities[city].id.as_str())
}

/// `1`, `2`, `1+2`, `3`: every part of the largest offer but the empty one.
fn subsets(world: &World) -> impl Iterator<Item = String> {
    let places = most_offered(world);
    (1..1 << places).map(move |set: usize| {
        let members: Vec<_> =
            (0..places).filter(|place| set >> place & 1 == 1).map(|place| (place + 1).to_string()).collect();
        members.join("+")
    })
}
