//! A table as numbers, for programs that learn.

use midway_game::{Encode, Field, Pen, Seat};

use crate::{Action, Area, Bag, Card, Organizer, Phase, State, View, WorldsFair};

/// How many cards of a kind, tokens and points are written as 1. A scoring gives an area's first place three tokens, so ten of a
/// category are more than a game has; of one kind, no seat can hold more than sixteen cards.
const HELD: f32 = 8.0;
const TOKENS: f32 = 5.0;
const EARNED: f32 = 30.0;
const POINTS: f32 = 60.0;

const PHASES: [&str; 8] = ["tiles", "deal", "first", "place", "figures", "refill", "approve", "over"];

impl Encode for WorldsFair {
    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[
        ("places.cards", "the order in which cards were dealt to an area: they are collected together"),
        ("refill", "where the next card goes: nobody chooses before it lies there"),
        ("turns", "only counted; how far the game has come shows in the round and the car"),
        ("reshuffles", "only counted; what can still be drawn shows in deck and discard pile"),
        ("capacity", "the same in every view of a table"),
        ("wheel", "the same in every view of a table; the car is measured by it"),
    ];

    fn observation(&self) -> Vec<Field> {
        let flags = Field::flags;
        let amount = Field::amount;
        let areas = || Area::ALL.map(Area::id);
        let cards = || Card::ALL.map(Card::id);
        let numbers = &self.numbers;
        vec![
            flags("phase", "what is asked").along("phase", PHASES),
            flags("to_act", "who must choose").by_seat(self.seats),
            flags("turn_of", "whose turn it is, scoring included").by_seat(self.seats),
            flags("first", "who began").by_seat(self.seats),
            flags("round", "the round").along("round", (1..=numbers.rounds).map(|round| round.to_string())),
            amount("car", "tickets on the wheel in this round", f32::from(numbers.wheel)),
            flags("step_1_area", "where this turn's supporter was placed").along("area", areas()),
            flags("approving", "the area whose exhibits are being approved").along("area", areas()),
            amount("approvals", "how many exhibits the seat may approve there", TOKENS),
            flags("place", "where the areas lie")
                .along("area", areas())
                .along("place", ["0", "1", "2", "3", "4"]),
            amount("pile", "cards at an area", 4.0).along("area", areas()).along("card", cards()),
            amount("supporters", "supporters standing in an area", self.most_standing())
                .by_seat(self.seats)
                .along("area", areas()),
            amount("supply", "supporters not on the board", f32::from(numbers.supporters))
                .by_seat(self.seats),
            amount("hand", "cards collected", HELD).by_seat(self.seats).along("card", cards()),
            amount("tokens", "approval tokens", TOKENS).by_seat(self.seats).along("area", areas()),
            amount("coins", "coins, a point each", EARNED).by_seat(self.seats),
            amount("medals", "points of medals", EARNED).by_seat(self.seats),
            amount("points", "points so far, sets of tokens included", POINTS).by_seat(self.seats),
            amount("deck", "cards in the deck", self.most_copies()).along("card", cards()),
            amount("discard", "cards in the discard pile", self.most_copies()).along("card", cards()),
        ]
    }

    fn numbering(&self) -> Vec<Field> {
        self.numbering.fields()
    }

    fn observe(&self, view: &View, seat: Seat, out: &mut [f32]) {
        let (pen, state) = (&mut Pen::new(out), view.state());
        self.write_course(pen, state, seat);
        Self::write_fair(pen, state);
        let holds = || seat.round(self.seats).map(|other| state.hold(other));
        holds().for_each(|hold| counts(pen, &hold.supporters, self.most_standing()));
        holds().for_each(|hold| count(pen, hold.supply, f32::from(self.numbers.supporters)));
        holds().for_each(|hold| cards(pen, &hold.cards, HELD));
        holds().for_each(|hold| counts(pen, &hold.tokens, TOKENS));
        holds().for_each(|hold| count(pen, hold.coins, EARNED));
        holds().for_each(|hold| count(pen, hold.medals, EARNED));
        holds().for_each(|hold| count(pen, self.points_so_far(hold), POINTS));
        cards(pen, &state.deck, self.most_copies());
        cards(pen, &state.discard, self.most_copies());
    }

    #[inline]
    fn number(&self, _view: &View, seat: Seat, action: &Action) -> usize {
        self.numbering.number(seat, action)
    }

    #[inline]
    fn numbered(&self, _view: &View, seat: Seat, number: usize) -> Option<Action> {
        self.numbering.numbered(seat, number)
    }
}

impl WorldsFair {
    /// Half of a seat's supporters: all of them in one area are written as 2.
    fn most_standing(&self) -> f32 {
        f32::from(self.numbers.supporters) / 2.0
    }

    /// Half the copies of the card that there are most of.
    fn most_copies(&self) -> f32 {
        f32::from(self.most_copies) / 2.0
    }

    fn points_so_far(&self, hold: &Organizer) -> u16 {
        hold.coins + hold.medals + self.set_points(&hold.tokens).clamp(0, i32::from(u16::MAX / 2)) as u16
    }

    /// How far the game has come, and what is being done.
    fn write_course(&self, pen: &mut Pen<'_>, state: &State, seat: Seat) {
        let seats = usize::from(self.seats);
        let ahead = |other: Seat| usize::from(other.0 + self.seats - seat.0) % seats;
        let begun = !matches!(state.phase, Phase::Tiles | Phase::Deal { .. } | Phase::First);
        pen.one_of(Some(phase_index(state.phase)), PHASES.len());
        pen.one_of(state.to_act().map(ahead), seats);
        pen.one_of(begun.then(|| ahead(state.seat)), seats);
        pen.one_of(begun.then(|| ahead(state.first)), seats);
        pen.one_of(Some(usize::from(state.round).saturating_sub(1)), usize::from(self.numbers.rounds));
        count(pen, state.car, f32::from(self.numbers.wheel));
        pen.one_of(state.step_1_area().map(Area::index), Area::COUNT);
        let (area, most) = match state.phase {
            Phase::Approve { place, most, .. } => (state.tiles.get(usize::from(place)), most),
            _ => (None, 0),
        };
        pen.one_of(area.map(|area| area.index()), Area::COUNT);
        count(pen, most, TOKENS);
    }

    fn write_fair(pen: &mut Pen<'_>, state: &State) {
        let places = pen.take(Area::COUNT * Area::COUNT);
        places.fill(0.0);
        for (place, area) in state.tiles.iter().enumerate() {
            places[area.index() * Area::COUNT + place] = 1.0;
        }
        for pile in &state.piles {
            let kinds = pen.take(Card::COUNT);
            kinds.fill(0.0);
            pile.cards().iter().for_each(|card| kinds[card.index()] += 0.25);
        }
    }
}

fn phase_index(phase: Phase) -> usize {
    match phase {
        Phase::Tiles => 0,
        Phase::Deal { .. } => 1,
        Phase::First => 2,
        Phase::Place => 3,
        Phase::Figures => 4,
        Phase::Refill { .. } => 5,
        Phase::Approve { .. } => 6,
        Phase::Over => 7,
    }
}

#[inline]
fn count(pen: &mut Pen<'_>, count: impl Into<f32>, unit: f32) {
    pen.write((count.into() / unit).min(2.0));
}

#[inline]
fn counts(pen: &mut Pen<'_>, counts: &[u8], unit: f32) {
    for (out, &count) in pen.take(counts.len()).iter_mut().zip(counts) {
        *out = (f32::from(count) / unit).min(2.0);
    }
}

#[inline]
fn cards(pen: &mut Pen<'_>, bag: &Bag, unit: f32) {
    counts(pen, &bag.counts(), unit);
}
