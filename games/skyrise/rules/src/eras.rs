//! SK-5: the two eras and the choice of wonders between them.

use midway_game::{Illegal, Seat, SeatSet, members};

use crate::{Action, Phase, Skyrise, State};

impl Skyrise {
    /// Whether a seat has built everything that is available to it (SK-3.7, SK-5.3).
    pub(crate) fn has_built_all(&self, state: &State, seat: Seat) -> bool {
        self.available(state, seat) == 0 && state.hold(seat).wonders_left() == 0
    }

    /// SK-5.1 and SK-5.3
    pub(crate) fn era_is_over(&self, state: &State, winner: Seat) -> bool {
        match state.era {
            1 => self.has_built_all(state, winner),
            _ => state.finishers == self.seats,
        }
    }

    /// SK-5.2, SK-5.4: control and panoramas; then the choice of wonders, or the end.
    pub(crate) fn end_era(&self, state: &mut State) {
        self.score_era(state);
        if state.era == 1 {
            state.era_one = state.developed();
            state.phase = Phase::Choose;
        } else {
            state.phase = Phase::Over;
        }
    }

    /// The seats whose secret choice is still awaited.
    pub(crate) fn undecided(&self, state: &State) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| state.hold(seat).secret == 0).collect()
    }

    pub(crate) fn choose_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let hand = state.hold(seat).hand;
        let first = out.len();
        for one in members(hand.into()) {
            if self.kit.wonders_each == 1 {
                out.push(Action::Choose { cards: 1 << one });
            } else {
                let others = members(u64::from(hand) & !((2 << one) - 1));
                out.extend(others.map(|other| Action::Choose { cards: 1 << one | 1 << other }));
            }
        }
        out[first..].sort_unstable();
    }

    pub(crate) fn check_choose(&self, state: &State, seat: Seat, cards: u32) -> Result<(), Illegal> {
        if cards & !state.hold(seat).hand != 0 {
            return Err(Illegal::new("SK-5.2", "only wonder cards in hand can be chosen"));
        }
        if cards.count_ones() != u32::from(self.kit.wonders_each) {
            return Err(Illegal::new("SK-5.2", "one wonder card is chosen, or two with two players"));
        }
        Ok(())
    }

    /// SK-5.2: all are revealed at once, the other cards leave unseen, and era II begins.
    pub(crate) fn choose(&self, state: &mut State, seat: Seat, cards: u32) {
        state.hold_mut(seat).secret = cards;
        if !self.undecided(state).is_empty() {
            return;
        }
        for seat in Seat::all(self.seats) {
            let hold = state.hold_mut(seat);
            hold.chosen = std::mem::take(&mut hold.secret);
            hold.hand = 0;
        }
        state.era = 2;
        let opener = self.lowest_initiative(state).unwrap_or(state.leader);
        self.begin_auction(state, opener);
    }

    /// SK-3.1: the seat still playing with the lowest initiative; of equal sums, the one with the lowest card.
    pub(crate) fn lowest_initiative(&self, state: &State) -> Option<Seat> {
        let key = |seat: &Seat| {
            let cards = members(state.hold(*seat).chosen.into());
            let initiatives = cards.map(|card| self.kit.wonders[usize::from(card)].initiative);
            initiatives.fold((0u32, u8::MAX), |(sum, low), card| (sum + u32::from(card), low.min(card)))
        };
        Seat::all(self.seats).filter(|&seat| state.hold(seat).finished.is_none()).min_by_key(key)
    }
}
