//! WF-3.4 and WF-3.5, step 3: collect the cards at the area of step 1.

use crate::{Card, Pile, State, WorldsFair};

impl WorldsFair {
    pub(crate) fn collect(&self, state: &mut State) {
        let pile = std::mem::replace(&mut state.piles[state.target.index()], Pile::EMPTY);
        for &card in pile.cards() {
            state.hold_mut(state.seat).cards.add(card, 1);
            if card == Card::Ticket {
                self.move_car(state);
            }
        }
        self.refill(state, self.numbers.refill, state.target);
    }

    /// The car stops at the start space; further tickets of the turn move nothing (WF-3.5).
    fn move_car(&self, state: &mut State) {
        if !state.scoring_due {
            state.car += 1;
            state.scoring_due = state.car >= self.numbers.wheel;
        }
    }
}
