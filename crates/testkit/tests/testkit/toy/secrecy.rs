//! What is secret, said a second time.

use midway_game::{Game, Rng, Seat, Step, Viewer};

use super::sight::any_bit;
use super::{Bids, Choice, Phase, State, bit};

impl<const FAULT: u8> Bids<FAULT> {
    /// The cards that the viewer has not seen are dealt again, and bids that are still secret are made anew.
    pub(super) fn put_otherwise(&self, state: &State, viewer: Viewer, rng: &mut impl Rng) -> State {
        let mut other = state.clone();
        let knows = |place: usize| viewer.seat().is_some_and(|seat| state.known[place].contains(seat));
        let unknown =
            || self.all().map(Seat::index).filter(|&place| state.hands[place] != 0 && !knows(place));
        unknown().for_each(|place| other.deck |= bit(state.hands[place]));
        for place in unknown() {
            other.hands[place] = any_bit(other.deck, rng);
            other.deck &= !bit(other.hands[place]);
        }
        for seat in self.all().filter(|&seat| !viewer.is(seat) && state.phase == Phase::Bid) {
            if state.bids[seat.index()] != 0 {
                other.bids[seat.index()] = any_bit(state.chips[seat.index()].into(), rng);
            }
        }
        other
    }

    pub(super) fn may_learn(&self, before: &State, step: &Step<Self>, viewer: Viewer) -> String {
        let mut after = before.clone();
        self.apply(&mut after, step);
        let told = match *step {
            Step::Chance(_) if !self.next_dealt(before).is_some_and(|seat| viewer.is(seat)) => {
                "a card".into()
            }
            Step::Choice(seat, Choice::Bid(_)) if !viewer.is(seat) => format!("{seat} bids"),
            _ => step.line(self),
        };
        let bids = (before.phase, after.phase) == (Phase::Bid, Phase::Swap);
        let bids = bids.then_some(after.bids);
        format!("{told} {bids:?} {:?}", self.cards_shown(before, after.round, step, viewer))
    }

    /// All cards at the end of a round, and otherwise those that the viewer knows.
    fn cards_shown(&self, before: &State, round: u8, step: &Step<Self>, viewer: Viewer) -> Vec<u8> {
        let mut swapped = before.clone();
        if let Step::Choice(seat, Choice::Swap) = *step {
            self.swap(&mut swapped, seat);
        }
        let knows = |place: usize| viewer.seat().is_some_and(|seat| swapped.known[place].contains(seat));
        let shown = |place: usize| round != before.round || knows(place);
        self.all().map(Seat::index).map(|place| if shown(place) { swapped.hands[place] } else { 0 }).collect()
    }
}
