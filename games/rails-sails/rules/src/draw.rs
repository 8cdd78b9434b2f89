//! RS-4, the first action: drawing transport cards.

use midway_game::Illegal;

use crate::{Action, Afterwards, CardKind, Deck, Phase, RailsSails, State};

impl RailsSails {
    pub(crate) fn draw_choices(&self, state: &State, second: bool, out: &mut Vec<Action>) {
        for (slot, card) in (0u8..).zip(state.display) {
            if card.is_some_and(|kind| may_take(kind, second)) {
                out.push(Action::Take { slot });
            }
        }
        for deck in Deck::ALL {
            if state.can_draw(deck) {
                out.push(Action::Draw { deck });
            }
        }
    }

    /// Whether any card can be drawn (RS-4.7).
    pub(crate) fn may_draw(&self, state: &State, second: bool) -> bool {
        state.display.iter().flatten().any(|&kind| may_take(kind, second))
            || Deck::ALL.into_iter().any(|deck| state.can_draw(deck))
    }

    pub(crate) fn check_take(state: &State, slot: u8, second: bool) -> Result<(), Illegal> {
        match state.display.get(usize::from(slot)) {
            None | Some(None) => Err(Illegal::new("RS-4.1", "no card lies there")),
            Some(Some(kind)) if !may_take(*kind, second) => {
                Err(Illegal::new("RS-4.3", "a joker from the display can only be the first card"))
            }
            Some(Some(_)) => Ok(()),
        }
    }

    pub(crate) fn check_draw(state: &State, deck: Deck) -> Result<(), Illegal> {
        if state.can_draw(deck) {
            return Ok(());
        }
        Err(Illegal::new("RS-4.7", "that deck and its discard pile are empty"))
    }

    /// RS-4.2: the card is taken in the open, and the slot refilled from a deck that the seat chooses, where
    /// there is a choice.
    pub(crate) fn take(&self, state: &mut State, slot: u8, second: bool) {
        Self::not_idle(state);
        let seat = state.seat;
        let Some(kind) = state.display.get_mut(usize::from(slot)).and_then(Option::take) else { return };
        let hold = state.hold_mut(seat);
        hold.hand.add(kind, 1);
        hold.known.add(kind, 1);
        let joker = kind == CardKind::JOKER;
        match (state.can_draw(Deck::Train), state.can_draw(Deck::Ship)) {
            (true, true) => state.phase = Phase::Refill { slot, second, joker },
            (true, false) => self.refill(state, slot, Deck::Train, second, joker),
            (false, true) => self.refill(state, slot, Deck::Ship, second, joker),
            // The slot stays empty; nothing was filled, so nothing is checked.
            (false, false) => self.after_card(state, second, joker),
        }
    }

    pub(crate) fn refill(&self, state: &mut State, slot: u8, deck: Deck, second: bool, joker: bool) {
        self.fill(state, 1 << slot, Some(deck), Afterwards::Card { second, joker });
    }

    pub(crate) fn draw_blind(&self, state: &mut State, deck: Deck, second: bool) {
        Self::not_idle(state);
        state.phase = Phase::Blind { deck, second };
    }

    pub(crate) fn drawn_blind(&self, state: &mut State, kind: CardKind, second: bool) {
        let seat = state.seat;
        state.draw_out(kind);
        state.hold_mut(seat).hand.add(kind, 1);
        self.after_card(state, second, false);
    }

    /// The second card is owed if one can be drawn (RS-4.1); a joker from the display was the only one (RS-4.3).
    pub(crate) fn after_card(&self, state: &mut State, second: bool, joker: bool) {
        if second || joker || !self.may_draw(state, true) {
            self.end_turn(state);
        } else {
            state.phase = Phase::Turn { second: true };
        }
    }
}

/// RS-4.3
fn may_take(kind: CardKind, second: bool) -> bool {
    !(second && kind == CardKind::JOKER)
}
