//! What comes true of what a seat is up to.
//!
//! The value of a plan is there to choose by, and promises some 50 points too many where five seats play on the World map: that
//! others are in the way, and that there is always something else to do, it hardly sees. The parts of it that came true
//! were fitted to many games of the heuristic.

use midway_game::Game;

use crate::evaluation::Evaluator;

/// How much of each part of a plan's value is to be expected. Points, complete tickets and harbours that stand count in full.
#[derive(Clone, Copy, Debug)]
struct Calibration {
    /// Of what open tickets may bring, with two seats to five, and of what they may cost.
    hopes: [f32; 4],
    fears: f32,
    /// Of routes and of harbours that are planned.
    routes: f32,
    harbours: f32,
    /// What a turn to come, a card in hand and a joker bring on top.
    turn: f32,
    card: f32,
    joker: f32,
    /// Points that are missed nevertheless, with two seats to five.
    missed: [f32; 4],
}

const WORLD: Calibration = Calibration {
    hopes: [1.0, 0.7, 0.5, 0.5],
    fears: 0.4,
    routes: 0.2,
    harbours: 0.55,
    turn: 2.2,
    card: 1.5,
    joker: 4.0,
    missed: [10.0, 20.0, 13.0, 28.0],
};
const GREAT_LAKES: Calibration = Calibration {
    hopes: [0.95, 0.9, 0.9, 0.9],
    fears: 0.0,
    routes: 0.45,
    harbours: 0.7,
    turn: 1.5,
    card: 0.6,
    joker: 1.3,
    missed: [6.0, 8.0, 7.0, 8.0],
};

/// Of a hand more cards are of no use.
const MOST_CARDS: f32 = 20.0;
/// Where as much is at stake as halfway between the two maps.
const HALFWAY: f32 = 0.75;

impl Calibration {
    fn with(stakes: f32) -> &'static Calibration {
        if stakes > HALFWAY { &WORLD } else { &GREAT_LAKES }
    }
}

/// What a seat reaches on average, and how far that may be wrong.
pub(crate) fn expected_points(eval: &Evaluator<'_>) -> (f32, f32) {
    let past = Calibration::with(eval.facts.stakes);
    let seats = usize::from(eval.at.rules.seats()).clamp(2, 5) - 2;
    let plan_value = eval.plan_value();
    let hand = eval.holdings.hand;
    let settled =
        plan_value.points + plan_value.standing + plan_value.tickets - plan_value.hoped + plan_value.feared;
    let planned = past.hopes[seats] * plan_value.hoped - past.fears * plan_value.feared
        + past.routes * plan_value.routes
        + past.harbours * (plan_value.harbours - plan_value.standing);
    let to_come = past.turn * eval.turns
        + past.card * (hand.len() as f32).min(MOST_CARDS)
        + past.joker * f32::from(hand.jokers());
    (settled + planned + to_come - past.missed[seats], plan_value.risk)
}
