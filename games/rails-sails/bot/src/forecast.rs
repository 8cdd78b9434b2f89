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

pub(crate) fn by_plan(
    rules: &RailsSails,
    chart: &Chart,
    state: &State,
    seat: Seat,
    notes: &mut Almanac,
) -> f32 {
    Judge::new(rules, chart, state, seat, notes).outlook().sum()
}

/// What a seat earns in a turn with routes, whatever its plan.
const TURN_POINTS: f32 = 2.6;
/// How much of its tickets' points a seat gets on balance; the more seats, the more routes are taken away.
const TICKETS_OF_TWO: f32 = 0.9;
const TICKETS_OF_MORE: f32 = 0.6;
/// How much nearer to a harbour a turn brings a seat.
const HARBOUR_A_TURN: f32 = 0.012;

/// What a seat whose tickets nobody knows is likely to reach. Fitted to many games.
pub(crate) fn by_looks(rules: &RailsSails, chart: &Chart, state: &State, seat: Seat) -> f32 {
    let hold = state.hold(seat);
    let numbers = &rules.world().numbers;
    let turns = turns_left(rules, state, seat);
    let kept = if rules.seats() == 2 { TICKETS_OF_TWO } else { TICKETS_OF_MORE };
    let count = hold.tickets.len().max(u32::from(numbers.tickets_keep)) as f32;
    let harbour = 0.5 * (f32::from(numbers.harbour_points[1]) + f32::from(numbers.harbour_points[2]));
    let unbuilt = f32::from(hold.harbours);
    f32::from(hold.points()) + kept * count * chart.mean_ticket + harbour * hold.built.count_ones() as f32
        - f32::from(numbers.unbuilt_harbour) * unbuilt
        + turns * (TURN_POINTS + HARBOUR_A_TURN * harbour * unbuilt)
}

/// How wide forecasts of two seats miss, now and for every turn to come, where a ticket is worth 13 points.
const DOUBT: f32 = 50.0;
const DOUBT_A_TURN: f32 = 0.6;

pub(crate) fn doubt(rules: &RailsSails, chart: &Chart, state: &State) -> f32 {
    if state.phase == Phase::Over {
        return 1.0;
    }
    let turns = turns_left(rules, state, state.seat).max(0.0);
    ((DOUBT + DOUBT_A_TURN * turns) * chart.mean_ticket / 13.0).max(10.0)
}
