//! What a wonder would earn: it is tried out.

use midway_skyrise::{Action, DistrictId, Effect, Phase, State};
use midway_ui::game::{Game, Seat, Step};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{Survey, members};

impl Survey<'_> {
    /// What a wonder of the seat that looks would earn if it were built there now: it is tried on a table that the
    /// seat cannot tell from the real one. What is hidden from it changes nothing for its own wonders.
    pub(crate) fn wonder_points(&self, seat: Seat, wonder: u8, at: DistrictId) -> u16 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        let state = self.rules.imagine(self.view, &mut rng);
        self.earned(&state, seat, wonder, at)
    }

    fn earned(&self, state: &State, seat: Seat, wonder: u8, at: DistrictId) -> u16 {
        let mut after = state.clone();
        self.rules.apply(&mut after, &Step::Choice(seat, Action::Wonder { wonder, at }));
        if let Phase::Answer { seat, .. } = after.phase {
            self.rules.apply(&mut after, &Step::Choice(seat, Action::Pass));
        }
        let gain = |after: &State| after.hold(seat).wonder_points - state.hold(seat).wonder_points;
        if !matches!(after.phase, Phase::Wild { .. }) {
            return gain(&after);
        }
        let colored = |color| {
            let mut after = after.clone();
            self.rules.apply(&mut after, &Step::Choice(seat, Action::Color { color }));
            gain(&after)
        };
        (0..4).map(colored).max().unwrap_or(0)
    }

    /// Where each of the seat's wonders would earn most now, of the places that it may go to.
    pub(crate) fn best_place(&self, seat: Seat, wonder: u8, legal: &[Action]) -> Option<(u16, DistrictId)> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        let state = self.rules.imagine(self.view, &mut rng);
        let places = legal.iter().filter_map(|action| match *action {
            Action::Wonder { wonder: card, at } if card == wonder => Some(at),
            _ => None,
        });
        places
            .map(|at| (self.earned(&state, seat, wonder, at), at))
            .max_by_key(|&(points, at)| (points, !at.0))
    }

    /// Who might answer a wonder with the Hammer.
    pub(crate) fn hammer_holder(&self, placer: Seat) -> Option<Seat> {
        let is_hammer = |card: u8| {
            self.kit.wonders.get(usize::from(card)).is_some_and(|card| card.effect == Effect::OutbidAndBan)
        };
        let holds = |seat: &Seat| members(self.wonders_left(*seat).into()).any(is_hammer);
        self.seats().filter(|&seat| seat != placer && !self.view.table.passed.contains(seat)).find(holds)
    }
}
