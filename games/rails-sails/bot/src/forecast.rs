//! How a game is likely to end for every seat.

use midway_bots::Points;
use midway_game::{Game, Seat};
use midway_rails_sails::{Phase, RailsSails, State};

use crate::chart::Chart;
use crate::judge::Judge;
use crate::notes::Almanac;
use crate::pace::turns_left;

/// The real points of a game that is over.
pub(crate) fn final_points(rules: &RailsSails, state: &State) -> Points {
    let mut points = Points::default();
    for seat in Seat::all(rules.seats()) {
        points[seat.index() & 7] = rules.score(state, seat).total() as f32;
    }
    points
}

pub(crate) fn by_plan(rules: &RailsSails, chart: &Chart, state: &State, seat: Seat, notes: &mut Almanac) -> f32 {
    Judge::new(rules, chart, state, seat, notes).outlook().sum()
}

/// What a seat whose tickets nobody knows is likely to reach.
pub(crate) fn by_looks(rules: &RailsSails, state: &State, seat: Seat) -> f32 {
    let hold = state.hold(seat);
    let numbers = &rules.world().numbers;
    let turns = turns_left(rules, state, seat);
    let mut points = f32::from(hold.points());
    points += 8.0 * hold.tickets.len() as f32;
    points += 27.0 * hold.built.count_ones() as f32;
    points -= f32::from(numbers.unbuilt_harbour) * f32::from(hold.harbours);
    points + 4.0 * turns
}

pub(crate) fn doubt(rules: &RailsSails, state: &State) -> f32 {
    if state.phase == Phase::Over {
        return 1.0;
    }
    let turns = turns_left(rules, state, state.seat);
    8.0 + 0.9 * turns
}
