//! How long the game will last.

use midway_bots::Position;
use midway_game::{Game, Seat};
use midway_rails_sails::{Phase, RailsSails, State};

// Fitted to many games. Every turn brings the end nearer, whatever is done in it; a route claimed or a card in hand
// does so a little more.

/// Turns of a whole game for each piece that a player begins with.
const TURNS_A_PIECE: f32 = 0.5;
const TURN_SPENT: f32 = 0.65;
const PIECE_LEFT: f32 = 0.2;
const CARD_HELD: f32 = 0.1;
/// A seat with so many pieces left takes at least and at most so many turns to place them.
const FASTEST: f32 = 0.25;
const SLOWEST: f32 = 0.8;
const DALLYING: f32 = 1.5;

/// The turns that a seat still has; the one that it is in counts as far as it is not done.
pub(crate) fn turns_left(at: Position<'_, RailsSails>) -> f32 {
    let Position { rules, state, seat } = at;
    let seats = rules.seats();
    let wait = (seat.0 + seats - state.seat.0 % seats) % seats;
    if state.phase == Phase::Over {
        return 0.0;
    }
    let begun = if wait == 0 { turn_spent(state.phase) } else { 0.0 };
    if let Some(left) = state.last_turns {
        return f32::from(left.saturating_sub(wait).div_ceil(seats)) - begun;
    }
    let soonest =
        Seat::all(seats).map(|other| turns_to_trigger(rules, state, other)).fold(f32::MAX, f32::min);
    soonest + f32::from(rules.world().numbers.end_turns) - f32::from(wait) / f32::from(seats) - begun
}

/// How much of a turn is over.
fn turn_spent(phase: Phase) -> f32 {
    match phase {
        Phase::Turn { second: true }
        | Phase::Refill { second: false, joker: false, .. }
        | Phase::Blind { second: false, .. } => 0.5,
        Phase::Refill { .. }
        | Phase::Blind { .. }
        | Phase::PayRoute(_)
        | Phase::PayHarbour(_)
        | Phase::KeepTickets => 1.0,
        _ => 0.0,
    }
}

/// How many turns a seat needs until so few pieces are left that the end begins.
fn turns_to_trigger(rules: &RailsSails, state: &State, seat: Seat) -> f32 {
    let numbers = &rules.world().numbers;
    let hold = state.hold(seat);
    let chosen = hold.pieces() > 0 || state.turns > 0;
    let pieces = if chosen { hold.pieces() } else { numbers.pieces };
    let pieces = f32::from(pieces.saturating_sub(numbers.end_pieces));
    let spent = f32::from(state.turns) / f32::from(rules.seats().max(1));
    let cards = hold.hand.len() as f32;
    let turns = TURNS_A_PIECE * f32::from(numbers.pieces) + PIECE_LEFT * pieces
        - TURN_SPENT * spent
        - CARD_HELD * cards;
    turns.clamp(0.5 + FASTEST * pieces, DALLYING + SLOWEST * pieces)
}
