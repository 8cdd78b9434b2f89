//! How good a choice looks: the forecast of what it makes of the table.

use midway_bots::Points;
use midway_game::{Game, Seat, Step};
use midway_worlds_fair::{Action, State, WorldsFair};

use crate::FairCraft;
use crate::pace::rules_seats;

impl FairCraft {
    pub(crate) fn weigh_choices(
        &self,
        rules: &WorldsFair,
        state: &State,
        seat: Seat,
        legal: &[Action],
        out: &mut Vec<f32>,
    ) {
        out.extend(legal.iter().map(|&action| self.weigh_choice(rules, state, seat, action)));
    }

    pub(crate) fn weigh_choice(&self, rules: &WorldsFair, state: &State, seat: Seat, action: Action) -> f32 {
        if let Action::Approve { count, .. } = action {
            return f32::from(count);
        }
        let mut after = state.clone();
        rules.apply(&mut after, &Step::Choice(seat, action));
        lead(&self.foresee(rules, &after), seat, rules_seats(rules))
    }
}

/// How far a seat is ahead of the others, the strongest of them counting most.
pub(crate) fn lead(points: &Points, seat: Seat, seats: usize) -> f32 {
    let me = seat.index() & 3;
    let (mut best, mut sum) = (f32::MIN, 0.0);
    for other in (0..seats).filter(|&other| other != me) {
        best = best.max(points[other]);
        sum += points[other];
    }
    let others = sum / (seats.max(2) - 1) as f32;
    points[me] - 0.5 * (best + others)
}
