//! Bids: a small game with hidden cards, secret simultaneous bids, and knowledge that travels with the cards.
//!
//! The const parameter names the one way in which a copy of the game is broken.

mod notation;
mod secrecy;
mod sight;

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU32, Ordering};

use midway_game::{
    AnyGame, Ask, Audit, Counter, Describe, Game, Illegal, Listed, Meta, OptionSpec, Options, Rng, Score,
    Seat, SeatSet, SetupError, Step, TableFile, Tables, Turn, Viewer, pick,
};
pub(crate) use notation::{Chance, Choice};
use serde::{Deserialize, Serialize};
pub(crate) use sight::View;

pub(crate) mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const LEAKED_CARD: u8 = 1;
    pub(crate) const LEAKED_BID: u8 = 2;
    pub(crate) const UNSORTED: u8 = 4;
    pub(crate) const CLEARED_BUFFER: u8 = 5;
    pub(crate) const NO_CHOICE: u8 = 6;
    pub(crate) const LAX: u8 = 7;
    pub(crate) const STRICT: u8 = 8;
    pub(crate) const WRONG_CLAUSE: u8 = 9;
    pub(crate) const BAD_DRAW: u8 = 10;
    pub(crate) const ZERO_WEIGHT: u8 = 11;
    pub(crate) const VANISHING: u8 = 12;
    pub(crate) const TWO_MEANINGS: u8 = 13;
    pub(crate) const ENDLESS: u8 = 14;
    pub(crate) const FORGETFUL: u8 = 15;
    pub(crate) const MOODY: u8 = 16;
    pub(crate) const FIRST_COME: u8 = 17;
    pub(crate) const DOUBLE_LINE: u8 = 18;
    pub(crate) const FRAGILE: u8 = 19;
    pub(crate) const BLABBING: u8 = 20;
    pub(crate) const TATTLING: u8 = 21;
    pub(crate) const SECRETIVE: u8 = 22;
}

pub(crate) type Honest = Bids<{ fault::NONE }>;

pub(crate) fn find(id: &str) -> Option<&'static dyn AnyGame> {
    static BIDS: Listed<Honest> = Listed::NEW;
    (id == "bids").then_some(&BIDS)
}

pub(crate) const RULES: &str = "# Bids
- **BD-1.1** Every round each seat is dealt a card, face down.
- **BD-2.1** Then all bid at once, each with one of its chips 1 to 3.
- **BD-2.2** A chip is used once in a game.
- **BD-3.1** From the highest bidder on, each keeps its card or swaps it for the next seat's.
- **BD-3.2** Nobody does anything out of turn.
- **BD-4.1** At the end of a round the cards are shown, and count their number.
- **BD-4.2** The highest bidder pays its bid.
";

const CARDS: TableFile = TableFile { name: "cards.tsv", text: "card\n1\n2\n3\n4\n5\n6\n7\n8\n9\n" };
const MOST_SEATS: usize = 3;

#[derive(Debug)]
pub(crate) struct Bids<const FAULT: u8> {
    seats: u8,
    rounds: u8,
    cards: u8,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rounds(u8);

impl Default for Rounds {
    fn default() -> Self {
        Rounds(2)
    }
}

impl Options for Rounds {
    fn set(&mut self, _key: &str, value: &str) {
        self.0 = if value == "3" { 3 } else { 2 };
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Phase {
    Deal,
    Bid,
    Swap,
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    #[serde(flatten)]
    open: Open,
    /// Cards that can still be dealt, one bit each.
    deck: u16,
    /// The card before each seat; 0 for none.
    hands: [u8; MOST_SEATS],
    bids: [u8; MOST_SEATS],
}

/// What everyone sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Open {
    phase: Phase,
    round: u8,
    discards: u16,
    /// Who knows the card before each seat.
    known: [SeatSet; MOST_SEATS],
    /// Unused chips, one bit each. A chip leaves when the bids are shown.
    chips: [u8; MOST_SEATS],
    leader: Seat,
    spoken: u8,
    cards: [i32; MOST_SEATS],
    paid: [i32; MOST_SEATS],
    turns: u32,
}

midway_game::open_part!(State, open: Open);

impl<const FAULT: u8> Bids<FAULT> {
    fn all(&self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(self.seats)
    }

    fn next_dealt(&self, state: &State) -> Option<Seat> {
        self.all().find(|seat| state.hands[seat.index()] == 0)
    }

    fn yet_to_bid(&self, state: &State) -> SeatSet {
        self.all().filter(|seat| state.bids[seat.index()] == 0).collect()
    }

    fn deal(&self, state: &mut State, card: u8) {
        assert!(FAULT != fault::FRAGILE || card != 7, "the seventh card is marked");
        let Some(seat) = self.next_dealt(state) else { return };
        state.deck &= !bit(card);
        state.hands[seat.index()] = card;
        state.known[seat.index()] = SeatSet::one(seat);
        if self.next_dealt(state).is_none() {
            state.phase = Phase::Bid;
        }
    }

    fn bid(&self, state: &mut State, seat: Seat, chip: u8) {
        state.bids[seat.index()] = chip;
        if !self.yet_to_bid(state).is_empty() {
            return;
        }
        let highest = self.all().map(|seat| state.bids[seat.index()]).max().unwrap_or_default();
        let leader = self.all().find(|seat| state.bids[seat.index()] == highest);
        state.leader = if FAULT == fault::FIRST_COME { seat } else { leader.unwrap_or_default() };
        let leader = state.leader.index();
        state.paid[leader] -= i32::from(highest);
        for seat in self.all() {
            let chip = state.bids[seat.index()];
            state.chips[seat.index()] &= !(1 << chip);
        }
        state.phase = Phase::Swap;
    }

    fn swap(&self, state: &mut State, seat: Seat) {
        let (one, other) = (seat.index(), seat.next(self.seats).index());
        state.hands.swap(one, other);
        state.known.swap(one, other);
        for place in [one, other] {
            state.known[place].insert(seat);
            state.known[place].insert(seat.next(self.seats));
        }
    }

    fn speak(&self, state: &mut State) {
        state.spoken += 1;
        state.turns += if FAULT == fault::MOODY { mood() } else { 1 };
        if state.spoken >= self.seats {
            self.end_round(state);
        }
    }

    fn end_round(&self, state: &mut State) {
        for seat in 0..usize::from(self.seats) {
            let card = std::mem::take(&mut state.hands[seat]);
            state.cards[seat] += i32::from(card);
            if FAULT != fault::VANISHING || card != 7 {
                state.discards |= bit(card);
            }
        }
        state.known = Default::default();
        state.bids = Default::default();
        state.spoken = 0;
        state.round += 1;
        state.phase = if state.round < self.rounds { Phase::Deal } else { Phase::Over };
        if FAULT == fault::ENDLESS && state.phase == Phase::Over {
            let turns = state.turns;
            *state = self.setup();
            state.turns = turns;
        }
    }

    /// Why a seat may not bid this chip.
    fn check_bid(&self, state: &State, seat: Seat, chip: u8) -> Result<(), Illegal> {
        let there = state.chips[seat.index()] & (1 << chip) != 0;
        let clause = if FAULT == fault::WRONG_CLAUSE { "BD-9.9" } else { "BD-2.2" };
        if (!there && FAULT != fault::LAX) || (FAULT == fault::STRICT && chip == 3) {
            return Err(Illegal::new(clause, "this chip is used up"));
        }
        Ok(())
    }
}

fn bit(card: u8) -> u16 {
    if card == 0 { 0 } else { 1 << card }
}

fn mood() -> u32 {
    static CALLS: AtomicU32 = AtomicU32::new(0);
    CALLS.fetch_add(1, Ordering::Relaxed) % 3
}

impl<const FAULT: u8> Game for Bids<FAULT> {
    const META: Meta = Meta {
        id: "bids",
        title: "Bids",
        designer: "nobody",
        publisher: "nobody",
        min_seats: 2,
        max_seats: 3,
        revision: 1,
        options: &[OptionSpec { key: "rounds", values: &["2", "3"], about: "how many rounds are played" }],
        tables: &[CARDS],
        earlier: &[],
        rules: RULES,
    };

    type Options = Rounds;
    type State = State;
    type Action = Choice;
    type Chance = Chance;
    type View = View;

    fn new(seats: u8, options: &Rounds, tables: &Tables) -> Result<Self, SetupError> {
        if !Self::META.seat_counts().contains(&seats) {
            return Err(SetupError::Seats { game: "Bids", given: seats, min: 2, max: 3 });
        }
        let table = tables.table("cards.tsv")?;
        let cards = table.rows().count();
        if !(9..=15).contains(&cards) {
            return Err(table.fault("there must be 9 to 15 cards"));
        }
        Ok(Bids { seats, rounds: options.0, cards: cards as u8 })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn setup(&self) -> State {
        let open = Open {
            phase: Phase::Deal,
            round: 0,
            discards: 0,
            known: Default::default(),
            chips: [0b1110; MOST_SEATS],
            leader: Seat(0),
            spoken: 0,
            cards: [0; MOST_SEATS],
            paid: [0; MOST_SEATS],
            turns: 0,
        };
        let deck = (1..=self.cards).map(bit).sum();
        State { open, deck, hands: [0; MOST_SEATS], bids: [0; MOST_SEATS] }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Deal => Turn::Chance,
            Phase::Bid => Turn::Seats(self.yet_to_bid(state)),
            Phase::Swap => Turn::seat(Seat((state.leader.0 + state.spoken) % self.seats)),
            Phase::Over => Turn::Over,
        }
    }

    fn ask(&self, state: &State) -> Ask {
        match state.phase {
            Phase::Deal => Ask { what: "deal", clause: "BD-1.1" },
            Phase::Bid => Ask { what: "bid", clause: "BD-2.1" },
            Phase::Swap => Ask { what: "swap", clause: "BD-3.1" },
            Phase::Over => Ask { what: "over", clause: "BD-4.1" },
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        if FAULT == fault::CLEARED_BUFFER {
            out.clear();
        }
        if !self.turn(state).has(seat) || (FAULT == fault::NO_CHOICE && state.spoken == 1) {
            return;
        }
        let start = out.len();
        match state.phase {
            Phase::Bid => {
                let chips = state.chips[seat.index()];
                out.extend((1..=3).filter(|chip| chips & (1 << chip) != 0).map(Choice::Bid));
            }
            _ => out.extend([Choice::Keep, Choice::Swap]),
        }
        if FAULT == fault::UNSORTED {
            out[start..].reverse();
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Choice) -> Result<(), Illegal> {
        match (state.phase, action) {
            _ if !self.turn(state).has(seat) => Err(Illegal::new("BD-3.2", "this seat is not asked")),
            (Phase::Bid, Choice::Bid(chip)) => self.check_bid(state, seat, *chip),
            (Phase::Swap, Choice::Keep | Choice::Swap) => Ok(()),
            (Phase::Bid, _) => Err(Illegal::new("BD-2.1", "a bid is asked")),
            _ => Err(Illegal::new("BD-3.1", "keep or swap is asked")),
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        let weight = u32::from(FAULT != fault::ZERO_WEIGHT);
        out.extend(
            (1..=self.cards).filter(|card| state.deck & bit(*card) != 0).map(|card| (Chance(card), weight)),
        );
    }

    fn draw(&self, state: &State, rng: &mut impl Rng) -> Chance {
        let odds = self.outcomes(state);
        let drawn = pick(&odds, rng);
        if FAULT == fault::BAD_DRAW { odds[0].0 } else { drawn.unwrap_or(Chance(1)) }
    }

    fn apply(&self, state: &mut State, step: &Step<Self>) {
        match *step {
            Step::Chance(Chance(card)) => self.deal(state, card),
            Step::Choice(seat, Choice::Bid(chip)) => self.bid(state, seat, chip),
            Step::Choice(_, Choice::Keep) => self.speak(state),
            Step::Choice(seat, Choice::Swap) => {
                self.swap(state, seat);
                self.speak(state);
            }
        }
    }

    fn seen(&self, before: &State, step: &Step<Self>, viewer: Viewer, out: &mut String) {
        if FAULT == fault::BLABBING {
            return step.write(self, out);
        }
        self.witness(before, step, viewer, out);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        self.guess(view, rng)
    }

    fn score(&self, state: &State, seat: Seat) -> Score {
        let mut score = Score::default();
        score.add("cards", state.cards[seat.index()], "BD-4.1");
        let name = if FAULT == fault::DOUBLE_LINE { "cards" } else { "bids" };
        score.add(name, state.paid[seat.index()], "BD-4.2");
        score
    }
}

impl<const FAULT: u8> Audit for Bids<FAULT> {
    fn counters(&self, state: &State, out: &mut Vec<Counter>) {
        out.push(Counter { name: "turns", count: state.turns });
    }

    fn pieces(&self, state: &State, out: &mut Vec<u32>) {
        let in_hand = state.hands.iter().filter(|card| **card != 0).count() as u32;
        out.push(state.deck.count_ones() + state.discards.count_ones() + in_hand);
    }

    fn disguise(&self, state: &State, viewer: Viewer, rng: &mut impl Rng) -> State {
        self.put_otherwise(state, viewer, rng)
    }

    fn learns(&self, before: &State, step: &Step<Self>, viewer: Viewer) -> String {
        self.may_learn(before, step, viewer)
    }
}

impl<const FAULT: u8> Describe for Bids<FAULT> {
    fn describe(&self, view: &View, out: &mut String) -> std::fmt::Result {
        writeln!(out, "{view:?}")
    }

    fn truth(&self, state: &State) -> impl Serialize {
        state.clone()
    }
}
