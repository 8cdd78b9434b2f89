//! The state that positions begin with in tests: those of the rules, and those of the bot.

use midway_game::Game;
use midway_skyrise::{Phase, Skyrise, State};

/// Seat 0 is to open the first auction. The seats play red, green, yellow and grey; the islands A, B, C, D lie on the
/// slots in use in their order; no token lies out, no card is dealt, no panorama is up; the letters have the tiles 2, 3,
/// 4, 5.
pub(crate) fn laid_out(rules: &Skyrise) -> State {
    let mut state = rules.setup();
    for (hold, color) in state.holds.iter_mut().zip(0..rules.seats()) {
        hold.color = Some(color);
    }
    let outer = rules.kit().outer;
    for (place, island) in state.islands[..outer].iter_mut().zip(1..) {
        *place = island;
    }
    let lying = |placed: &Vec<u8>| placed[..] == state.islands[..outer];
    state.board = rules.kit().placements.iter().position(lying).unwrap() as u8;
    state.bag = [0; 10];
    state.tiles = [0, 1, 2, 3];
    state.phase = Phase::Open;
    state
}
