//! How a game is likely to end for every seat.

use midway_bots::Position;
use midway_game::{Game, Seat};
use midway_rails_sails::{Phase, RailsSails, State};

use crate::calibration;
use crate::evaluation::Evaluator;
use crate::game_length::turns_left;
use crate::map_facts::MapFacts;
use crate::plan_cache::PlanCache;

/// What a seat whose tickets are known is likely to reach.
pub(crate) fn by_plan(facts: &MapFacts, at: Position<'_, RailsSails>, notes: &mut PlanCache) -> f32 {
    calibration::expected_points(&Evaluator::new(facts, at, notes)).0
}

/// What a seat earns in a turn, whatever its plan; and what tickets yet to be drawn bring besides where there are few
/// rivals.
const TURN_POINTS: f32 = 2.4;
const TICKETS_TO_COME: f32 = 2.2;
/// How much of its tickets' points a seat gets on balance; every rival takes routes away.
const TICKETS_KEPT: f32 = 1.05;
const TICKETS_LOST: f32 = 0.15;
/// How much nearer to a harbour a turn brings a seat.
const HARBOUR_A_TURN: f32 = 0.012;

/// What a card in hand will bring, as far as a hand can be used, less what a hand of usual size does.
const CARD_POINTS: f32 = 2.0;
const MOST_CARDS: f32 = 16.0;
const USUAL_CARDS: f32 = 9.0;

/// What a seat whose tickets nobody knows is likely to reach. Fitted to many games.
pub(crate) fn by_looks(facts: &MapFacts, at: Position<'_, RailsSails>) -> f32 {
    let hold = at.state.hold(at.seat);
    let numbers = &at.rules.world().numbers;
    let turns = turns_left(at);
    let rivals = f32::from(at.rules.seats().saturating_sub(1).max(1));
    let tickets = hold.tickets.len().max(u32::from(numbers.tickets_keep)) as f32;
    let ticket = (TICKETS_KEPT - TICKETS_LOST * rivals) * facts.mean_ticket;
    let harbour = 0.5 * (f32::from(numbers.harbour_points[1]) + f32::from(numbers.harbour_points[2]));
    let unbuilt = f32::from(hold.harbours);
    let turn = TURN_POINTS + facts.stakes * TICKETS_TO_COME / rivals + HARBOUR_A_TURN * harbour * unbuilt;
    f32::from(hold.points()) + ticket * tickets + harbour * hold.built.count_ones() as f32
        - f32::from(numbers.unbuilt_harbour) * unbuilt
        + turns * turn
        + CARD_POINTS * ((hold.hand.len() as f32).min(MOST_CARDS) - USUAL_CARDS)
}

/// How wide forecasts of two seats miss, now and for every turn to come, where the stakes are those of the World map.
/// The whole miss is some 40 points and 1.3 a turn, but most of it is luck that no choice now can change; a search that
/// is told of all of it hardly tells choices apart.
const DOUBT: f32 = 16.0;
const DOUBT_A_TURN: f32 = 0.5;

pub(crate) fn doubt(rules: &RailsSails, facts: &MapFacts, state: &State) -> f32 {
    if state.phase == Phase::Over {
        return 1.0;
    }
    let turns = turns_left(Position { rules, state, seat: state.seat }).max(0.0);
    ((DOUBT + DOUBT_A_TURN * turns) * facts.stakes).max(10.0)
}

/// How wide forecasts miss with all tickets open, for each turn to come, as a walk of so many random steps does.
const SPREAD: f32 = 8.0;

pub(crate) fn spread(rules: &RailsSails, facts: &MapFacts, state: &State) -> f32 {
    let turns = Seat::all(rules.seats()).map(|seat| turns_left(Position { rules, state, seat }));
    (SPREAD * facts.stakes * turns.fold(0.0, f32::max).sqrt()).max(1.0)
}

/// How wide a guess by looks misses: at the end, when only tickets are unknown, and for every turn to come.
const MISSED: f32 = 45.0;
const MISSED_A_TURN: f32 = 0.6;

pub(crate) fn doubt_of_others(facts: &MapFacts, at: Position<'_, RailsSails>) -> f32 {
    (MISSED + MISSED_A_TURN * turns_left(at).max(0.0)) * facts.stakes
}
