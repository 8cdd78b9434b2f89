//! RS-4.5 and RS-4.6: filling the display, and sweeping it when three jokers lie there.

use crate::{Afterwards, CardKind, Deck, OpenTable, Phase, RailsSails, State};

/// The home deck of a slot: slots 1 to 3 come from the train deck, 4 to 6 from the ship deck.
pub fn home(slot: u8) -> Deck {
    if slot < 3 { Deck::Train } else { Deck::Ship }
}

const ALL_SLOTS: u8 = 0b11_1111;

impl RailsSails {
    pub(crate) fn fill_all(&self, state: &mut State, then: Afterwards) {
        self.fill(state, ALL_SLOTS, None, then);
    }

    /// Asks for a card for the first of these slots whose deck has one. The others stay empty.
    pub(crate) fn fill(&self, state: &mut State, slots: u8, from: Option<Deck>, then: Afterwards) {
        let mut left = slots;
        while left != 0 {
            let slot = left.trailing_zeros() as u8;
            if state.can_draw(from.unwrap_or(home(slot))) {
                state.phase = Phase::Fill { slots: left, from, then };
                return;
            }
            left &= left - 1;
        }
        self.filled(state, then);
    }

    pub(crate) fn fill_slot(
        &self,
        state: &mut State,
        kind: CardKind,
        slots: u8,
        from: Option<Deck>,
        then: Afterwards,
    ) {
        let slot = (slots.trailing_zeros() as usize).min(5);
        state.draw_out(kind);
        state.display[slot] = Some(kind);
        self.fill(state, slots & slots.wrapping_sub(1), from, then);
    }

    /// A fill is complete: only now are the jokers counted (RS-4.5).
    pub(crate) fn filled(&self, state: &mut State, then: Afterwards) {
        if must_sweep(state) {
            self.sweep(state);
            self.fill_all(state, then);
            return;
        }
        match then {
            Afterwards::Setup => state.phase = Phase::DealTickets { dealt: 0 },
            Afterwards::Card { second, joker } => self.after_card(state, second, joker),
            Afterwards::Payment => self.end_turn(state),
            Afterwards::EndOfTurn => self.finish_turn(state),
        }
    }

    fn sweep(&self, state: &mut State) {
        let OpenTable { display, discard, .. } = &mut state.table;
        for kind in display.iter_mut().filter_map(Option::take) {
            discard.add(kind, 1);
        }
    }
}

/// Three jokers lie in the display, and a train card other than a joker could take their place.
fn must_sweep(state: &State) -> bool {
    let jokers = state.display.iter().flatten().filter(|&&kind| kind == CardKind::JOKER).count();
    jokers >= 3 && has_plain_train(state)
}

fn has_plain_train(state: &State) -> bool {
    let plain = |kind: CardKind| kind != CardKind::JOKER && kind.deck() == Deck::Train;
    let lying = state.display.iter().flatten().any(|&kind| plain(kind));
    lying
        || Deck::Train
            .kinds()
            .any(|kind| plain(kind) && state.deck.count(kind) + state.discard.count(kind) > 0)
}
