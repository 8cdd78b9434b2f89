//! WF-5.5 with the option `approvals=choose`: how many exhibits to have approved.

use midway_game::{Illegal, Seat};

use crate::scoring::Approving;
use crate::{Action, Area, State, WorldsFair};

impl WorldsFair {
    pub(crate) fn approve_choices(area: Area, most: u8, out: &mut Vec<Action>) {
        out.extend((0..=most).map(|count| Action::Approve { area, count }));
    }

    pub(crate) fn check_approve(asked: Area, most: u8, area: Area, count: u8) -> Result<(), Illegal> {
        if area != asked {
            return Err(Illegal::new("WF-5.5", "another area is being scored"));
        }
        if count > most {
            return Err(Illegal::new("WF-5.5", "no more exhibits can be approved than held and allowed"));
        }
        Ok(())
    }

    pub(crate) fn approve(&self, state: &mut State, place: u8, seat: Seat, area: Area, count: u8) {
        state.approve_cards(seat, area, count);
        let next = seat.next(self.seats);
        if next == state.seat || self.approve_from(state, place, next) == Approving::Done {
            self.score_areas(state, place + 1);
        }
    }
}
