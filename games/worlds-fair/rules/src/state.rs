use midway_game::{Ask, Seat};
use serde::{Deserialize, Serialize};

use crate::{Area, Bag, Card, Pile};

/// Everything that changes at a table. Nothing in it is secret: the order of the deck, the only secret of the
/// game (WF-7.1), is not decided before a card is dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub phase: Phase,
    /// Whose turn it is.
    pub seat: Seat,
    pub first: Seat,
    /// The area of step 1.
    pub target: Area,
    /// Whether the car came home in this turn (WF-3.9).
    pub scoring_due: bool,
    /// How far the car is from the start space.
    pub car: u8,
    pub round: u8,
    pub reshuffles: u16,
    /// Turns completed.
    pub turns: u16,
    /// The areas by place (WF-2.1).
    pub tiles: [Area; Area::COUNT],
    /// What lies at each area.
    pub piles: [Pile; Area::COUNT],
    pub holds: [Organizer; 4],
    pub deck: Bag,
    pub discard: Bag,
}

/// What one seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Organizer {
    /// Cards collected: exhibits not yet approved, tickets, figures.
    pub cards: Bag,
    pub coins: u16,
    pub medals: u16,
    pub supply: u8,
    /// Supporters standing in each area.
    pub supporters: [u8; Area::COUNT],
    /// Approval tokens by category.
    pub tokens: [u8; Area::COUNT],
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    Tiles,
    Deal {
        dealt: u8,
    },
    First,
    Place,
    Figures,
    /// `left` cards are still to come, the next one at `area`.
    Refill {
        left: u8,
        area: Area,
    },
    /// The seat may approve up to `most` exhibits of the area at `place`.
    Approve {
        place: u8,
        seat: Seat,
        most: u8,
    },
    Over,
}

impl Phase {
    /// What is asked of a seat or of chance, and by which clause.
    pub(crate) fn ask(self) -> Ask {
        let (what, clause) = match self {
            Phase::Tiles => ("tiles", "WF-2.1"),
            Phase::Deal { .. } => ("deal", "WF-2.2"),
            Phase::First => ("first", "WF-2.4"),
            Phase::Place => ("place", "WF-3.1"),
            Phase::Figures => ("figures", "WF-3.3"),
            Phase::Refill { .. } => ("refill", "WF-3.6"),
            Phase::Approve { .. } => ("approve", "WF-5.5"),
            Phase::Over => ("over", "WF-5.8"),
        };
        Ask { what, clause }
    }
}

impl State {
    #[inline]
    pub fn hold(&self, seat: Seat) -> &Organizer {
        seat.of(&self.holds)
    }

    #[inline]
    pub fn hold_mut(&mut self, seat: Seat) -> &mut Organizer {
        seat.of_mut(&mut self.holds)
    }

    /// The place where an area lies.
    #[inline]
    pub fn place_of(&self, area: Area) -> usize {
        self.tiles.iter().position(|&tile| tile == area).unwrap_or(0)
    }

    /// Whether the round marker stands at the end of its round (WF-5.9).
    pub fn round_closed(&self) -> bool {
        matches!(self.phase, Phase::Approve { .. } | Phase::Over)
    }

    /// All copies of a card, wherever they are.
    pub fn copies(&self, card: Card) -> u32 {
        let piled = self.piles.iter().flat_map(Pile::cards).filter(|&&lying| lying == card).count() as u32;
        let held: u32 = self.holds.iter().map(|hold| u32::from(hold.cards.count(card))).sum();
        u32::from(self.deck.count(card)) + u32::from(self.discard.count(card)) + piled + held
    }
}

impl Organizer {
    #[inline]
    pub fn supporters_in(&self, area: Area) -> u8 {
        self.supporters[area.index()]
    }

    /// Puts a supporter into an area: from the supply, or the one lifted from `from` (WF-3.2).
    #[inline]
    pub fn put(&mut self, area: Area, from: Option<Area>) {
        let source = match from {
            Some(from) => &mut self.supporters[from.index()],
            None => &mut self.supply,
        };
        *source = source.saturating_sub(1);
        self.supporters[area.index()] += 1;
    }
}
