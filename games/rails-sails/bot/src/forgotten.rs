//! Which of their tickets somebody does not think of for a while.

use midway_bots::{Haze, Position};
use midway_rails_sails::{Phase, RailsSails, State};

/// How likely a ticket is out of mind in a haze of 1, and for how many turns of the table it stays so.
const FORGOTTEN: f32 = 0.15;
const TURNS: u16 = 16;

/// The state as somebody plans for it who has some tickets out of mind; none where all are remembered, or tickets are chosen.
pub(crate) fn without_forgotten(haze: Haze, at: Position<'_, RailsSails>) -> Option<State> {
    if !matches!(at.state.phase, Phase::Turn { .. }) {
        return None;
    }
    let while_ = u32::from(at.state.turns / TURNS);
    let mut kept = at.state.hold(at.seat).tickets;
    let held = kept.len();
    for ticket in at.state.hold(at.seat).tickets.iter() {
        if haze.forgets(u32::from(ticket.0), while_, FORGOTTEN) {
            kept.remove(ticket);
        }
    }
    (kept.len() < held).then(|| {
        let mut state = at.state.clone();
        state.holds[at.seat.index()].tickets = kept;
        state
    })
}
