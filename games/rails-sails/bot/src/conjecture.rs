//! Which tickets others are likely to hold: those that their routes lead along.

use midway_bots::BotRng;
use midway_game::{Game, Seat, below};
use midway_rails_sails::{Goal, Hold, Network, RailsSails, State, TicketId};

use crate::plan::joins;

/// Of so many tickets that a seat may hold, the one that fits its routes best is thought to be the one.
const TRIES: u32 = 4;

/// Swaps tickets of the other seats with tickets that nobody has seen, wherever those fit better.
pub(crate) fn guess_tickets(rules: &RailsSails, state: &mut State, eyes: Seat, rng: &mut BotRng) {
    for seat in Seat::all(rules.seats()).filter(|&seat| seat != eyes) {
        let hold = *state.hold(seat);
        let network = Network::new(rules.world(), &hold.owned);
        let fit = |ticket: TicketId| fit(&rules.world().tickets[usize::from(ticket.0)].goal, &hold, &network);
        for held in hold.tickets.iter() {
            let mut best = held;
            for _ in 1..TRIES {
                let unseen = state.stack.shuffled;
                let other = unseen.at(below(rng, unseen.len().max(1)));
                best = other.filter(|&other| fit(other) > fit(best)).unwrap_or(best);
            }
            if best != held {
                state.stack.shuffled.remove(best);
                state.stack.shuffled.insert(held);
                state.hold_mut(seat).tickets.remove(held);
                state.hold_mut(seat).tickets.insert(best);
            }
        }
    }
}

/// How well a ticket fits the routes of a seat.
fn fit(goal: &Goal, hold: &Hold, network: &Network) -> u32 {
    let touched = (goal.cities() & hold.touched).count_ones();
    if joins(network, goal) { 100 } else { touched }
}
