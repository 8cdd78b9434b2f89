//! WF-3.6 and WF-3.7, step 4: deal three cards.

use crate::{Area, Bag, Card, Phase, State, WorldsFair};

impl WorldsFair {
    /// Asks for the next card at `area`; the turn is over when none is owed or none is left (WF-3.7).
    pub(crate) fn refill(&self, state: &mut State, left: u8, area: Area) {
        if left == 0 || (state.deck.is_empty() && state.discard.is_empty()) {
            self.end_turn(state);
        } else {
            state.phase = Phase::Refill { left, area };
        }
    }

    pub(crate) fn deal(&self, state: &mut State, card: Card, left: u8, area: Area) {
        if state.deck.is_empty() {
            state.deck = std::mem::take(&mut state.discard);
            state.reshuffles = state.reshuffles.saturating_add(1);
        }
        state.deck.remove(card, 1);
        state.piles[area.index()].push(card);
        let next = if left > 1 { self.next_with_room(state, area) } else { area };
        self.refill(state, left - 1, next);
    }

    /// The next area with room, clockwise from the one last refilled, place 0 after place 4 (WF-3.6). The area
    /// of step 1 has room for a whole refill, so the search always ends.
    fn next_with_room(&self, state: &State, last: Area) -> Area {
        let mut place = state.place_of(last);
        for _ in 0..Area::COUNT {
            place = if place + 1 == Area::COUNT { 0 } else { place + 1 };
            let area = state.tiles[place];
            if state.piles[area.index()].len() < self.numbers.capacity[area.index()] {
                return area;
            }
        }
        last
    }

    fn end_turn(&self, state: &mut State) {
        state.turns = state.turns.saturating_add(1);
        if state.scoring_due {
            self.begin_scoring(state);
        } else {
            self.next_turn(state);
        }
    }

    pub(crate) fn next_turn(&self, state: &mut State) {
        state.seat = state.seat.next(self.seats);
        state.phase = Phase::Place;
    }
}

impl State {
    /// What the next card is drawn from: the deck, or the discard pile that will be the deck (WF-3.7).
    #[inline]
    pub(crate) fn source(&self) -> &Bag {
        if self.deck.is_empty() { &self.discard } else { &self.deck }
    }
}
