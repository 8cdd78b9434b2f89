use midway_game::{Game, Score, Seat};
use serde::{Serialize, Serializer};

use crate::{Area, Bag, Card, Phase, Pile, State, WorldsFair};

/// What anyone may know: everything but the order of the deck (WF-3.8, WF-7.1), which no state holds. All
/// viewers see the same.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    state: State,
    seats: u8,
    wheel: u8,
    capacity: [u8; Area::COUNT],
    scores: Vec<Score>,
}

impl View {
    pub(crate) fn new(rules: &WorldsFair, state: &State) -> View {
        View {
            state: state.clone(),
            seats: rules.seats,
            wheel: rules.numbers.wheel,
            capacity: rules.numbers.capacity,
            scores: rules.scores(state),
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

    pub fn score(&self, seat: Seat) -> Option<&Score> {
        self.scores.get(seat.index())
    }
}

#[derive(Serialize)]
struct ViewSheet<'a> {
    #[serde(flatten)]
    table: TableSheet<'a>,
    wheel: u8,
    capacity: Vec<u8>,
    scores: &'a [Score],
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
        let in_turn = matches!(state.phase, Phase::Figures | Phase::Refill { .. } | Phase::Approve { .. });
        TableSheet {
            phase: state.phase.ask().what,
            to_act: to_act(state),
            turn_of: begun.then_some(state.seat),
            first: begun.then_some(state.first),
            round: state.round,
            round_closed: state.round_closed(),
            car: state.car,
            turns: state.turns,
            reshuffles: state.reshuffles,
            step_1_area: in_turn.then_some(state.target),
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

fn to_act(state: &State) -> Option<Seat> {
    match state.phase {
        Phase::Place | Phase::Figures => Some(state.seat),
        Phase::Approve { seat, .. } => Some(seat),
        Phase::Tiles | Phase::Deal { .. } | Phase::First | Phase::Refill { .. } | Phase::Over => None,
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
            scores: &self.scores,
        }
        .serialize(serializer)
    }
}

/// The table as it is. Nothing at this table is secret, so the view and the truth share it.
pub(crate) fn table_sheet(state: &State, seats: u8) -> impl Serialize {
    TableSheet::new(state, seats)
}
