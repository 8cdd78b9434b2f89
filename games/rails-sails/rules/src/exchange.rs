//! RS-8, the fifth action: exchanging pieces with one's box.

use midway_game::{Illegal, Seat};

use crate::{Action, Fleet, Mode, RailsSails, State};

impl RailsSails {
    pub(crate) fn exchange_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        for give in Mode::ALL {
            let most = state.hold(seat).most_exchanged(give);
            out.extend((1..=most).map(|count| Action::Exchange { give, count }));
        }
    }

    pub(crate) fn may_exchange(&self, state: &State, seat: Seat) -> bool {
        Mode::ALL.into_iter().any(|give| state.hold(seat).most_exchanged(give) > 0)
    }

    pub(crate) fn check_exchange(state: &State, seat: Seat, give: Mode, count: u8) -> Result<(), Illegal> {
        if count == 0 {
            return Err(Illegal::new("RS-8.1", "at least one piece is exchanged"));
        }
        if count > state.hold(seat).most_exchanged(give) {
            return Err(Illegal::new("RS-8.1", "no more can be exchanged than is unplaced and in the box"));
        }
        Ok(())
    }

    pub(crate) fn exchange(&self, state: &mut State, seat: Seat, give: Mode, count: u8) {
        let lost = self.world.numbers.exchange * i16::from(count);
        let hold = &mut state.hold_mut(seat).fleet;
        hold.exchanged += lost;
        let (out, back) = match give {
            Mode::Rail => ((&mut hold.trains, &mut hold.box_trains), (&mut hold.box_ships, &mut hold.ships)),
            Mode::Sea => ((&mut hold.ships, &mut hold.box_ships), (&mut hold.box_trains, &mut hold.trains)),
        };
        for (from, to) in [out, back] {
            *from -= count;
            *to += count;
        }
        state.idle = state.idle.saturating_add(1);
        state.passes = 0;
        self.end_turn(state);
    }
}

impl Fleet {
    /// How many pieces of a kind can go back into the box for as many of the other.
    pub(crate) fn most_exchanged(&self, give: Mode) -> u8 {
        match give {
            Mode::Rail => self.trains.min(self.box_ships),
            Mode::Sea => self.ships.min(self.box_trains),
        }
    }
}
