use midway_game::{Ask, Seat};
use serde::{Deserialize, Serialize};

use crate::{CardKind, Cards, CityId, Deck, RouteId, RouteSet, Stack, TicketId, TicketSet};

/// Everything that changes at a table. No state holds the order of the decks, which is not decided before a card is
/// drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Both decks; a kind belongs to one of them.
    pub deck: Cards,
    pub holds: [Traveller; 5],
    pub stack: Stack,
    pub table: OpenTable,
}

/// What lies open to all. A view shows it as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenTable {
    /// Both discard piles; a kind belongs to one of them.
    pub discard: Cards,
    /// Routes that nobody has, and that are not closed (RS-5.7).
    pub free: RouteSet,
    pub display: [Option<CardKind>; 6],
    pub phase: Phase,
    /// Whose turn it is.
    pub seat: Seat,
    pub first: Seat,
    /// Turns still to come once the end was triggered (RS-9.1).
    pub last_turns: Option<u8>,
    /// Turns in a row that were exchanges or passes, and those that were passes (RS-9.4).
    pub idle: u8,
    pub passes: u8,
    /// Turns completed.
    pub turns: u16,
    pub reshuffles: u16,
}

/// What one seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traveller {
    pub hand: Cards,
    /// Tickets kept.
    pub tickets: TicketSet,
    pub fleet: Fleet,
    /// Tickets drawn and not yet decided on, in the order drawn.
    pub(crate) offers: u8,
    pub(crate) offer: [TicketId; 5],
    /// What it chose in secret while others still choose: a piece split, or the tickets kept of the offer by
    /// position.
    pub secret: Option<u8>,
}

/// What everyone sees of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet {
    /// Cards that everyone saw it take and that it surely still holds (RS-11.2).
    pub known: Cards,
    pub owned: RouteSet,
    /// The other lines of its double routes, which it may not take (RS-5.7).
    pub barred: RouteSet,
    /// Cities with a harbour of its own.
    pub built: u64,
    /// Cities that one of its routes touches.
    pub touched: u64,
    pub route_points: i16,
    pub exchanged: i16,
    pub trains: u8,
    pub ships: u8,
    pub box_trains: u8,
    pub box_ships: u8,
    /// Harbours not built.
    pub harbours: u8,
}

midway_game::open_part!(State, table: OpenTable);
midway_game::open_part!(Traveller, fleet: Fleet);

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// RS-2.1: the opening hands are dealt; `dealt` cards have been.
    Deal {
        dealt: u8,
    },
    /// A display slot is to be filled (RS-4.2, RS-4.5, RS-4.6). `slots` are still open; from the named deck, or
    /// each from its home deck.
    Fill {
        slots: u8,
        from: Option<Deck>,
        then: Afterwards,
    },
    /// RS-2.3: the opening tickets are dealt; `dealt` have been.
    DealTickets {
        dealt: u8,
    },
    /// RS-2.3: all choose opening tickets at once.
    FirstTickets,
    /// RS-2.4: all choose their pieces at once.
    Split,
    /// RS-2.5
    First,
    /// RS-3: the seat chooses its action, or its second card.
    Turn {
        second: bool,
    },
    /// RS-4.2: the seat names the deck that refills the slot.
    Refill {
        slot: u8,
        second: bool,
        joker: bool,
    },
    /// RS-4.1: a card is drawn blind.
    Blind {
        deck: Deck,
        second: bool,
    },
    /// RS-5: the seat pays for the route.
    PayRoute(RouteId),
    /// RS-7: the seat pays for the harbour.
    PayHarbour(CityId),
    /// RS-6.1
    DrawTickets {
        left: u8,
    },
    KeepTickets,
    Over,
}

/// What follows when the display is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Afterwards {
    Setup,
    /// One card of the turn was taken from the display.
    Card {
        second: bool,
        joker: bool,
    },
    /// A payment was made; only the fill at the end of the turn is left.
    Payment,
    EndOfTurn,
}

impl Phase {
    /// What is asked of a seat or of chance, and by which clause.
    pub(crate) fn ask(self) -> Ask {
        let (what, clause) = match self {
            Phase::Deal { .. } => ("deal", "RS-2.1"),
            Phase::Fill { .. } => ("fill", "RS-4.2"),
            Phase::DealTickets { .. } => ("deal-tickets", "RS-2.3"),
            Phase::FirstTickets => ("first-tickets", "RS-2.3"),
            Phase::Split => ("split", "RS-2.4"),
            Phase::First => ("first", "RS-2.5"),
            Phase::Turn { second: false } => ("turn", "RS-3.1"),
            Phase::Turn { second: true } => ("second-card", "RS-4.1"),
            Phase::Refill { .. } => ("refill", "RS-4.2"),
            Phase::Blind { .. } => ("blind", "RS-4.1"),
            Phase::PayRoute(_) => ("pay-route", "RS-5.2"),
            Phase::PayHarbour(_) => ("pay-harbour", "RS-7.2"),
            Phase::DrawTickets { .. } => ("draw-tickets", "RS-6.1"),
            Phase::KeepTickets => ("keep-tickets", "RS-6.1"),
            Phase::Over => ("over", "RS-9.1"),
        };
        Ask { what, clause }
    }
}

impl State {
    #[inline]
    pub fn hold(&self, seat: Seat) -> &Traveller {
        seat.of(&self.holds)
    }

    #[inline]
    pub fn hold_mut(&mut self, seat: Seat) -> &mut Traveller {
        seat.of_mut(&mut self.holds)
    }

    /// Whether a deck has a card, in itself or in its pile (RS-4.2).
    #[inline]
    pub fn can_draw(&self, deck: Deck) -> bool {
        self.deck.has_deck(deck) || self.discard.has_deck(deck)
    }

    /// What the next card of a deck is drawn from: the deck, or the pile that will be the deck (RS-4.6).
    #[inline]
    pub fn source(&self, deck: Deck) -> Cards {
        let cards = self.deck.of_deck(deck);
        if cards.is_empty() { self.discard.of_deck(deck) } else { cards }
    }

    /// Takes a card out of its deck, which is first remade if it has run out (RS-4.6).
    #[inline]
    pub(crate) fn draw_out(&mut self, kind: CardKind) {
        let deck = kind.deck();
        if !self.deck.has_deck(deck) {
            let pile = self.discard.of_deck(deck);
            self.deck = self.deck.plus(pile);
            self.discard = self.discard.minus(pile);
            self.reshuffles = self.reshuffles.saturating_add(1);
        }
        self.deck.remove(kind, 1);
    }

    /// Cities where anybody has a harbour.
    pub fn harbours(&self) -> u64 {
        self.holds.iter().fold(0, |built, hold| built | hold.built)
    }
}

impl Traveller {
    /// Tickets drawn and not yet decided on, in the order drawn.
    pub fn offered(&self) -> &[TicketId] {
        &self.offer[..usize::from(self.offers).min(5)]
    }

    pub(crate) fn offer(&mut self, ticket: TicketId) {
        if let Some(slot) = self.offer.get_mut(usize::from(self.offers)) {
            *slot = ticket;
            self.offers += 1;
        }
    }

    pub(crate) fn clear_offer(&mut self) {
        self.offers = 0;
        self.offer = [TicketId(0); 5];
    }

    /// Spends cards, which also leave what everyone knows of the hand (RS-11.2).
    pub(crate) fn spend(&mut self, cards: Cards) {
        self.hand = self.hand.minus(cards);
        self.known = self.known.less(cards);
    }
}

impl Fleet {
    /// Unplaced pieces outside the box (RS-9.1).
    pub fn pieces(&self) -> u8 {
        self.trains + self.ships
    }

    /// Points for routes, less those that exchanges cost.
    pub fn points(&self) -> i16 {
        self.route_points - self.exchanged
    }
}
