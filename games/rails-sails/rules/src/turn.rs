//! RS-3: a turn is exactly one of five actions.

use midway_game::{Illegal, Seat};

use crate::{Action, Afterwards, Phase, RailsSails, State};

impl RailsSails {
    /// All actions of a turn, in the order of the rulebook's kinds; a pass only when there is none (RS-3.1).
    pub(crate) fn turn_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let before = out.len();
        self.draw_choices(state, false, out);
        self.claim_choices(state, seat, out);
        if Self::may_draw_tickets(state) {
            out.push(Action::Tickets);
        }
        self.harbour_choices(state, seat, out);
        self.exchange_choices(state, seat, out);
        if out.len() == before {
            out.push(Action::Pass);
        }
    }

    pub(crate) fn check_pass(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        let possible = self.may_draw(state, false)
            || !self.claimable(state, seat).is_empty()
            || Self::may_draw_tickets(state)
            || self.harbour_sites(state, seat) != 0
            || self.may_exchange(state, seat);
        if possible {
            return Err(Illegal::new("RS-3.1", "a pass is allowed only when no action is possible"));
        }
        Ok(())
    }

    pub(crate) fn pass(&self, state: &mut State) {
        state.idle = state.idle.saturating_add(1);
        state.passes = state.passes.saturating_add(1);
        self.end_turn(state);
    }

    /// An action that moves the game on was taken (RS-9.4).
    pub(crate) fn not_idle(state: &mut State) {
        state.idle = 0;
        state.passes = 0;
    }

    /// RS-4.6: at the end of every turn the empty slots are filled from their home decks.
    pub(crate) fn end_turn(&self, state: &mut State) {
        let empty = (0..6).filter(|&slot| state.display[slot].is_none()).map(|slot| 1u8 << slot).sum();
        self.fill(state, empty, None, Afterwards::EndOfTurn);
    }

    /// RS-9: who goes on, if anyone.
    pub(crate) fn finish_turn(&self, state: &mut State) {
        state.turns = state.turns.saturating_add(1);
        state.last_turns = match state.last_turns {
            Some(left) => Some(left.saturating_sub(1)),
            None if state.hold(state.seat).pieces() <= self.world.numbers.end_pieces => {
                Some(self.world.numbers.end_turns * self.seats)
            }
            None => None,
        };
        let stuck = state.idle >= 10 * self.seats || state.passes >= self.seats;
        if stuck || state.last_turns == Some(0) {
            state.phase = Phase::Over;
            return;
        }
        state.seat = state.seat.next(self.seats);
        state.phase = Phase::Turn { second: false };
    }
}
