use midway_game::{Score, Seat};
use serde::{Serialize, Serializer};

use crate::end::SetPoints;
use crate::{Area, Bag, Card, Phase, Pile, State, WorldsFair};

/// What anyone may know: everything but the order of the deck (WF-3.8, WF-7.1), which no state holds. All
/// viewers see the same.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    state: State,
    seats: u8,
    wheel: u8,
    capacity: [u8; Area::COUNT],
    sets: SetPoints,
}

impl View {
    pub(crate) fn new(rules: &WorldsFair, state: &State) -> View {
        View {
            state: state.clone(),
            seats: rules.seats,
            wheel: rules.numbers.wheel,
            capacity: rules.numbers.capacity,
            sets: rules.numbers.sets,
        }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn seats(&self) -> u8 {
        self.seats
    }

    pub fn wheel(&self) -> u8 {
        self.wheel
    }

    pub fn capacity(&self, area: Area) -> u8 {
        self.capacity[area.index()]
    }

    /// The points of a seat so far, counted when they are asked for: a bot looks far more often than it counts.
    pub fn score(&self, seat: Seat) -> Option<Score> {
        (seat.0 < self.seats).then(|| self.state.hold(seat).points(&self.sets))
    }
}

#[derive(Serialize)]
struct ViewSheet<'a> {
    #[serde(flatten)]
    table: TableSheet<'a>,
    wheel: u8,
    capacity: Vec<u8>,
    scores: Vec<Score>,
}

/// The table as people speak of it: areas in the order of their places, seats in turn order.
#[derive(Serialize)]
struct TableSheet<'a> {
    phase: &'static str,
    to_act: Option<Seat>,
    /// Nobody's turn, and nobody first, before the first player is drawn.
    turn_of: Option<Seat>,
    first: Option<Seat>,
    round: u8,
    round_closed: bool,
    car: u8,
    turns: u16,
    reshuffles: u16,
    step_1_area: Option<Area>,
    refill: Option<RefillSheet>,
    places: Vec<PlaceSheet<'a>>,
    seats: Vec<SeatSheet>,
    deck: BagSheet<'a>,
    discard: BagSheet<'a>,
}

#[derive(Serialize)]
struct RefillSheet {
    left: u8,
    next: Area,
}

#[derive(Serialize)]
struct PlaceSheet<'a> {
    area: Area,
    cards: &'a Pile,
    supporters: Vec<u8>,
}

#[derive(Serialize)]
struct SeatSheet {
    supply: u8,
    tickets: u8,
    exhibits: Bag,
    figures: Bag,
    coins: u16,
    medals: u16,
    tokens: std::collections::BTreeMap<&'static str, u8>,
}

#[derive(Serialize)]
struct BagSheet<'a> {
    size: u32,
    cards: &'a Bag,
}

impl<'a> TableSheet<'a> {
    fn new(state: &'a State, seats: u8) -> Self {
        let begun = !matches!(state.phase, Phase::Tiles | Phase::Deal { .. } | Phase::First);
        TableSheet {
            phase: state.phase.ask().what,
            to_act: state.to_act(),
            turn_of: begun.then_some(state.seat),
            first: begun.then_some(state.first),
            round: state.round,
            round_closed: state.round_closed(),
            car: state.car,
            turns: state.turns,
            reshuffles: state.reshuffles,
            step_1_area: state.step_1_area(),
            refill: match state.phase {
                Phase::Refill { left, area } => Some(RefillSheet { left, next: area }),
                _ => None,
            },
            places: state.tiles.iter().map(|&area| place_sheet(state, seats, area)).collect(),
            seats: Seat::all(seats).map(|seat| seat_sheet(state, seat)).collect(),
            deck: BagSheet { size: state.deck.len(), cards: &state.deck },
            discard: BagSheet { size: state.discard.len(), cards: &state.discard },
        }
    }
}

impl State {
    pub(crate) fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Place | Phase::Figures => Some(self.seat),
            Phase::Approve { seat, .. } => Some(seat),
            Phase::Tiles | Phase::Deal { .. } | Phase::First | Phase::Refill { .. } | Phase::Over => None,
        }
    }

    /// The area of step 1, while the turn goes on.
    pub(crate) fn step_1_area(&self) -> Option<Area> {
        let state = self;
        let in_turn = matches!(state.phase, Phase::Figures | Phase::Refill { .. } | Phase::Approve { .. });
        in_turn.then_some(state.target)
    }
}

fn place_sheet(state: &State, seats: u8, area: Area) -> PlaceSheet<'_> {
    PlaceSheet {
        area,
        cards: &state.piles[area.index()],
        supporters: Seat::all(seats).map(|seat| state.hold(seat).supporters_in(area)).collect(),
    }
}

fn seat_sheet(state: &State, seat: Seat) -> SeatSheet {
    let hold = state.hold(seat);
    let mut exhibits = Bag::default();
    let mut figures = Bag::default();
    for (card, copies) in hold.cards.kinds() {
        match card {
            Card::Exhibit(_) => exhibits.add(card, copies),
            Card::Figure(_) => figures.add(card, copies),
            Card::Ticket => {}
        }
    }
    SeatSheet {
        supply: hold.supply,
        tickets: hold.cards.count(Card::Ticket),
        exhibits,
        figures,
        coins: hold.coins,
        medals: hold.medals,
        tokens: Area::ALL.iter().map(|area| (area.id(), hold.tokens[area.index()])).collect(),
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewSheet {
            table: TableSheet::new(&self.state, self.seats),
            wheel: self.wheel,
            capacity: self.state.tiles.iter().map(|&area| self.capacity(area)).collect(),
            scores: Seat::all(self.seats).filter_map(|seat| self.score(seat)).collect(),
        }
        .serialize(serializer)
    }
}

/// The table as it is. Nothing at this table is secret, so the view and the truth share it.
pub(crate) fn table_sheet(state: &State, seats: u8) -> impl Serialize {
    TableSheet::new(state, seats)
}
