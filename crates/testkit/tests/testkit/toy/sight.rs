//! What a viewer witnesses, knows and can imagine.

use midway_game::{Game, Rng, Seat, SeatSet, Step, Viewer, below};
use serde::Serialize;

use super::{Bids, Choice, MOST_SEATS, Open, Phase, State, bit, fault};

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    #[serde(skip)]
    viewer: Viewer,
    #[serde(flatten)]
    open: Open,
    dealt: SeatSet,
    /// The cards that the viewer knows.
    hands: [Option<u8>; MOST_SEATS],
    bidden: SeatSet,
    /// The bids that the viewer knows.
    bids: [Option<u8>; MOST_SEATS],
}

impl<const FAULT: u8> Bids<FAULT> {
    pub(super) fn look(&self, state: &State, viewer: Viewer) -> View {
        let seats_with =
            |held: &[u8; MOST_SEATS]| self.all().filter(|seat| held[seat.index()] != 0).collect();
        View {
            viewer,
            open: state.open.clone(),
            dealt: seats_with(&state.hands),
            hands: std::array::from_fn(|place| self.card_known(state, place, viewer)),
            bidden: seats_with(&state.bids),
            bids: std::array::from_fn(|place| self.bid_known(state, place, viewer)),
        }
    }

    fn card_known(&self, state: &State, place: usize, viewer: Viewer) -> Option<u8> {
        let Viewer::Seat(seat) = viewer else { return None };
        let leak = FAULT == fault::LEAKED_CARD && place == seat.next(self.seats).index();
        let card = state.hands[place];
        (card != 0 && (leak || state.known[place].contains(seat))).then_some(card)
    }

    fn bid_known(&self, state: &State, place: usize, viewer: Viewer) -> Option<u8> {
        let shown = state.phase != Phase::Bid || FAULT == fault::LEAKED_BID || viewer.is(Seat(place as u8));
        let bid = state.bids[place];
        (bid != 0 && shown).then_some(bid)
    }

    pub(super) fn guess(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut state = State { open: view.open.clone(), ..self.setup() };
        self.guess_hands(view, &mut state, rng);
        for seat in view.bidden.iter().map(Seat::index) {
            state.bids[seat] = view.bids[seat].unwrap_or_else(|| any_bit(view.open.chips[seat].into(), rng));
        }
        state
    }

    fn guess_hands(&self, view: &View, state: &mut State, rng: &mut impl Rng) {
        let remembered = |place: usize| match view.hands[place] {
            Some(_) if FAULT == fault::FORGETFUL && !view.viewer.is(Seat(place as u8)) => None,
            known => known,
        };
        let held = (0..MOST_SEATS).filter_map(remembered).map(bit).sum::<u16>();
        let mut unseen = self.setup().deck & !view.open.discards & !held;
        for place in view.dealt.iter().map(Seat::index) {
            state.hands[place] = remembered(place).unwrap_or_else(|| {
                let card = any_bit(unseen, rng);
                unseen &= !bit(card);
                card
            });
        }
        state.deck = unseen;
    }

    /// The step as it is written, less what is hidden from the viewer, and what the step uncovers to it.
    pub(super) fn witness(&self, before: &State, step: &Step<Self>, viewer: Viewer, out: &mut String) {
        let actor = match step {
            Step::Chance(_) => self.next_dealt(before),
            Step::Choice(seat, _) => Some(*seat),
        };
        let own = actor.is_some_and(|seat| viewer.is(seat));
        match *step {
            Step::Chance(_) if !own => out.push_str("# deal"),
            Step::Choice(seat, Choice::Bid(_)) if !own && FAULT != fault::TATTLING => {
                out.push_str(&format!("{seat} bid"));
            }
            _ => step.write(self, out),
        }
        if let Step::Choice(seat, choice) = *step
            && FAULT != fault::SECRETIVE
        {
            self.uncover(before, seat, choice, viewer, out);
        }
    }

    fn uncover(&self, before: &State, seat: Seat, choice: Choice, viewer: Viewer, out: &mut String) {
        let next = seat.next(self.seats);
        let mut after = before.clone();
        match choice {
            Choice::Bid(chip) if self.yet_to_bid(before) == SeatSet::one(seat) => {
                after.bids[seat.index()] = chip;
                return out.push_str(&format!(", shown: {:?}", after.bids));
            }
            Choice::Bid(_) => return,
            Choice::Keep => {}
            Choice::Swap => self.swap(&mut after, seat),
        }
        if let Some(seat) = [seat, next].into_iter().find(|seat| choice == Choice::Swap && viewer.is(*seat)) {
            out.push_str(&format!(", got: {}", after.hands[seat.index()]));
        }
        if before.spoken + 1 == self.seats {
            out.push_str(&format!(", shown: {:?}", after.hands));
        }
    }
}

/// One of the bits that are set, by its number.
pub(super) fn any_bit(bits: u16, rng: &mut impl Rng) -> u8 {
    let nth = below(rng, bits.count_ones()) as usize;
    (0..16).filter(|n| bits & (1 << n) != 0).nth(nth).unwrap_or_default()
}
