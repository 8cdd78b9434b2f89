//! WF-3.1 and WF-3.2, step 1: place a supporter.

use midway_game::{Illegal, Seat};

use crate::{Action, Area, Organizer, Phase, State, WorldsFair};

impl WorldsFair {
    pub(crate) fn place_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let hold = state.hold(seat);
        for area in Area::ALL {
            hold.sources(|from| out.push(Action::Place { area, from }));
        }
    }

    pub(crate) fn check_place(state: &State, seat: Seat, from: Option<Area>) -> Result<(), Illegal> {
        state.hold(seat).check_source(from)
    }

    pub(crate) fn place(&self, state: &mut State, seat: Seat, area: Area, from: Option<Area>) {
        state.target = area;
        let hold = state.hold_mut(seat);
        hold.put(area, from);
        if hold.cards.has_figures() {
            state.phase = Phase::Figures;
        } else {
            self.collect(state);
        }
    }
}

impl Organizer {
    /// Where a supporter may come from: the supply, or any own area once the supply is empty (WF-3.2).
    #[inline]
    pub(crate) fn sources(&self, mut each: impl FnMut(Option<Area>)) {
        if self.supply > 0 {
            each(None);
            return;
        }
        for from in Area::ALL {
            if self.supporters_in(from) > 0 {
                each(Some(from));
            }
        }
    }

    pub(crate) fn check_source(&self, from: Option<Area>) -> Result<(), Illegal> {
        match from {
            None if self.supply == 0 => {
                Err(Illegal::new("WF-3.2", "the supply is empty: say from which area a supporter is taken"))
            }
            Some(_) if self.supply > 0 => {
                Err(Illegal::new("WF-3.2", "a supporter is taken back only when the supply is empty"))
            }
            Some(area) if self.supporters_in(area) == 0 => {
                Err(Illegal::new("WF-3.2", "there is no own supporter to take from that area"))
            }
            _ => Ok(()),
        }
    }
}
