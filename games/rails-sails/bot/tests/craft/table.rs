//! Tables to try things on.

use midway_bots::{BotRng, Craft, Position};
use midway_game::{Game, Seat, Step, Tables, Turn, below};
use midway_rails_sails::{Action, MapName, Options, Phase, RailsSails, State};
use midway_rails_sails_bot::{PlanCache, RailsCraft};
use rand_xoshiro::rand_core::SeedableRng;

pub(crate) fn rules(seats: u8, map: MapName) -> RailsSails {
    RailsSails::new(seats, &Options { map }, &Tables::standard(RailsSails::META.tables))
        .expect("standard tables")
}

pub(crate) fn rng(seed: u64) -> BotRng {
    BotRng::seed_from_u64(seed)
}

/// Who is asked next, after all draws; `None` when the game is over.
pub(crate) fn asked(rules: &RailsSails, state: &mut State, rng: &mut BotRng) -> Option<Seat> {
    loop {
        match rules.turn(state) {
            Turn::Over => return None,
            Turn::Chance => {
                let chance = rules.draw(state, rng);
                rules.apply(state, &Step::Chance(chance));
            }
            Turn::Seats(seats) => return seats.first(),
        }
    }
}

pub(crate) fn legal(rules: &RailsSails, state: &State, seat: Seat) -> Vec<Action> {
    rules.legal(state, seat)
}

/// The choice that weighs most.
pub(crate) fn best(rules: &RailsSails, craft: &RailsCraft, state: &State, seat: Seat) -> Action {
    let (legal, mut weights) = (legal(rules, state, seat), Vec::new());
    craft.weigh(Position { rules, state, seat }, &legal, &mut PlanCache::default(), &mut weights);
    let most = weights.iter().copied().fold(f32::MIN, f32::max);
    let at = weights.iter().position(|&weight| weight >= most).expect("a weight for each choice");
    legal[at]
}

/// Plays at random until a seat begins its turn after so many turns.
pub(crate) fn after_turns(rules: &RailsSails, turns: u16, rng: &mut BotRng) -> State {
    after(rules, turns, rng, |state, seat, rng| {
        let legal = legal(rules, state, seat);
        legal[below(rng, legal.len() as u32) as usize]
    })
}

/// The same, played by craft.
pub(crate) fn after_good_turns(
    rules: &RailsSails,
    craft: &RailsCraft,
    turns: u16,
    rng: &mut BotRng,
) -> State {
    after(rules, turns, rng, |state, seat, _| best(rules, craft, state, seat))
}

/// Plays a game to its end by craft.
pub(crate) fn play_well(rules: &RailsSails, craft: &RailsCraft, state: &mut State, rng: &mut BotRng) {
    while let Some(seat) = asked(rules, state, rng) {
        let action = best(rules, craft, state, seat);
        rules.apply(state, &Step::Choice(seat, action));
    }
}

fn after(
    rules: &RailsSails,
    turns: u16,
    rng: &mut BotRng,
    mut choose: impl FnMut(&State, Seat, &mut BotRng) -> Action,
) -> State {
    let mut state = rules.setup();
    while let Some(seat) = asked(rules, &mut state, rng) {
        if state.phase == (Phase::Turn { second: false }) && state.turns >= turns {
            break;
        }
        let action = choose(&state, seat, rng);
        rules.apply(&mut state, &Step::Choice(seat, action));
    }
    state
}
