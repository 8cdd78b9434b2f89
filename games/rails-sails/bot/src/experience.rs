//! What comes true of what a seat is up to.
//!
//! An outlook is there to choose by, and promises some 50 points too many where five seats play on the World map: that
//! others are in the way, and that there is always something else to do, it hardly sees. The parts of it that came true
//! were fitted to many games of the heuristic.

use midway_game::Game;

use crate::judge::Judge;

/// How much of each part of an outlook is to be expected. Points, complete tickets and harbours that stand count in full.
#[derive(Clone, Copy, Debug)]
struct Experience {
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

const WORLD: Experience = Experience {
    hopes: [1.0, 0.7, 0.5, 0.5],
    fears: 0.4,
    routes: 0.2,
    harbours: 0.55,
    turn: 2.2,
    card: 1.5,
    joker: 4.0,
    missed: [10.0, 20.0, 13.0, 28.0],
};
const GREAT_LAKES: Experience = Experience {
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

impl Experience {
    fn with(stakes: f32) -> &'static Experience {
        if stakes > HALFWAY { &WORLD } else { &GREAT_LAKES }
    }
}

/// What a seat reaches on average, and how far that may be wrong.
pub(crate) fn expected(judge: &Judge<'_>) -> (f32, f32) {
    let past = Experience::with(judge.chart.stakes);
    let seats = usize::from(judge.rules.seats()).clamp(2, 5) - 2;
    let outlook = judge.outlook();
    let hand = judge.stance.hand;
    let settled = outlook.points + outlook.standing + outlook.tickets - outlook.hoped + outlook.feared;
    let planned = past.hopes[seats] * outlook.hoped - past.fears * outlook.feared
        + past.routes * outlook.routes
        + past.harbours * (outlook.harbours - outlook.standing);
    let to_come = past.turn * judge.turns
        + past.card * (hand.len() as f32).min(MOST_CARDS)
        + past.joker * f32::from(hand.jokers());
    (settled + planned + to_come - past.missed[seats], outlook.risk)
}
