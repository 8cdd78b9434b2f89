//! What a wonder would earn, found by trying it out.

use midway_skyrise::{Action, DistrictId, Phase, State, WonderEffect};
use midway_ui::game::{Game, Seat, Step};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{Survey, members};

impl Survey<'_> {
    /// What a wonder of the viewer's would earn if it were built there now, tried on an imagined state that the viewer
    /// cannot tell from the real one. What is hidden makes no difference to its own wonders.
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

    /// Where one of the seat's wonders would earn most now, among the districts it may go to.
    pub(crate) fn best_place(&self, seat: Seat, wonder: u8, legal: &[Action]) -> Option<(u16, DistrictId)> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        let state = self.rules.imagine(self.view, &mut rng);
        let places = legal.iter().filter_map(|action| {
            let Action::Wonder { wonder: card, at } = *action else { return None };
            (card == wonder).then_some(at)
        });
        places
            .map(|at| (self.earned(&state, seat, wonder, at), at))
            .max_by_key(|&(points, at)| (points, !at.0))
    }

    /// Who might answer a wonder with the Hammer.
    pub(crate) fn hammer_holder(&self, placer: Seat) -> Option<Seat> {
        let is_hammer = |card: u8| {
            self.kit
                .wonders
                .get(usize::from(card))
                .is_some_and(|card| card.effect == WonderEffect::OutbidAndBan)
        };
        let holds = |seat: &Seat| members(self.wonders_left(*seat).into()).any(is_hammer);
        self.seats().filter(|&seat| seat != placer && !self.view.table.passed.contains(seat)).find(holds)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use midway_skyrise::{Options, Skyrise};
    use midway_ui::game::{Fair, Hex, Match, Tables, Turn, Viewer};

    use super::*;

    /// Every place of every wonder that a seat may place in a random game.
    fn each_placement(seed: u8, mut each: impl FnMut(&Match<Skyrise>, Seat, u8, DistrictId)) {
        let rules =
            Skyrise::new(3, &Options::default(), &Tables::standard(Skyrise::META.tables)).expect("rules");
        let fair = Fair::new(&Hex([seed; 32]), &[]);
        let mut game = Match::new(Arc::new(rules));
        game.settle(&fair);
        let mut noise = usize::from(seed);
        while let Turn::Seats(seats) = game.turn() {
            let seat = seats.first().expect("someone is asked");
            let legal = game.rules().legal(game.state(), seat);
            for action in &legal {
                if let Action::Wonder { wonder, at } = *action {
                    each(&game, seat, wonder, at);
                }
            }
            noise = noise.wrapping_mul(31).wrapping_add(7);
            game.choose(seat, legal[noise % legal.len()], game.revision()).expect("legal");
            game.settle(&fair);
        }
    }

    #[test]
    fn what_a_seat_cannot_know_does_not_change_what_its_wonder_would_earn() {
        let mut tried = 0;
        for seed in 0..12 {
            each_placement(seed, |game, seat, wonder, at| {
                let view = game.rules().view(game.state(), Viewer::Seat(seat));
                let survey = Survey::new(game.rules(), &view);
                let truth = survey.earned(game.state(), seat, wonder, at);
                assert_eq!(survey.wonder_points(seat, wonder, at), truth);
                tried += 1;
            });
        }
        assert!(tried > 100, "{tried}");
    }
}
