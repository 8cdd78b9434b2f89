//! How long the game will last.

use midway_game::{Game, Seat};
use midway_rails_sails::{Phase, RailsSails, State};

/// Pieces that a card brings to the board, and pieces placed with one claim, on average.
const PIECES_A_CARD: f32 = 1.45;
const PIECES_A_CLAIM: f32 = 4.2;
/// Turns spent on tickets, harbours and cards that come to nothing, as a factor.
const WASTE: f32 = 1.2;

/// The turns that a seat still has, the one that it is in counted.
pub(crate) fn turns_left(rules: &RailsSails, state: &State, seat: Seat) -> f32 {
    let seats = rules.seats();
    let wait = (seat.0 + seats - state.seat.0 % seats) % seats;
    if state.phase == Phase::Over {
        return 0.0;
    }
    if let Some(left) = state.last_turns {
        return f32::from(left.saturating_sub(wait).div_ceil(seats));
    }
    let soonest = Seat::all(seats).map(|other| turns_to_trigger(rules, state, other)).fold(f32::MAX, f32::min);
    soonest + f32::from(rules.world().numbers.end_turns)
}

/// How many turns a seat needs until so few pieces are left that the end begins.
fn turns_to_trigger(rules: &RailsSails, state: &State, seat: Seat) -> f32 {
    let numbers = &rules.world().numbers;
    let hold = state.hold(seat);
    let chosen = hold.pieces() > 0 || state.turns > 0;
    let pieces = if chosen { hold.pieces() } else { numbers.pieces };
    let pieces = f32::from(pieces.saturating_sub(numbers.end_pieces));
    let cards = (pieces / PIECES_A_CARD - 0.8 * hold.hand.len() as f32).max(0.0);
    WASTE * (cards / 1.9 + pieces / PIECES_A_CLAIM)
}
