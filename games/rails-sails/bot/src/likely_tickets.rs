//! Which tickets others are likely to hold: those that their routes lead along, and that go well together.

use midway_bots::{BotRng, Position, ln};
use midway_game::{Game, Seat, below};
use midway_rails_sails::{Network, RailsSails, State, TicketId, Traveller, World};

use crate::evaluation::Evaluator;
use crate::holdings::Holdings;
use crate::map_facts::MapFacts;
use crate::plan::joins;
use crate::plan_cache::PlanCache;

/// How much likelier than not a seat holds a ticket that its routes complete, and one of which they touch every city,
/// all but one, or fewer. Near what was counted in many games.
const COMPLETE: f32 = 8.0;
const TOUCHED: [f32; 3] = [1.2, 0.2, 0.05];
/// So many tickets are tried in the place of others, the same number for each seat. One with which a seat's plan is
/// worth so many points less is e times less likely.
const TRIES: usize = 30;
const WORSE: f32 = 5.0;

/// Gives the other seats tickets that fit what they did. A seat collects tickets that go together, so the whole set
/// counts and not each for itself: tickets are swapped with such as may lie in the stack, by the odds of both sets
/// (Metropolis and Hastings).
pub(crate) fn guess_tickets(
    rules: &RailsSails,
    facts: &MapFacts,
    state: &mut State,
    eyes: Seat,
    notes: &mut PlanCache,
    rng: &mut BotRng,
) {
    let mut pool = unknown(state, eyes);
    let others = Seat::all(rules.seats()).filter(|&seat| seat != eyes);
    let mut suspects: Vec<Suspect> = others
        .filter(|&seat| !state.hold(seat).tickets.is_empty())
        .map(|seat| Suspect { seat, odds: odds(rules.world(), state.hold(seat)), worth: 0.0 })
        .collect();
    for suspect in &mut suspects {
        suspect.deal(state, &mut pool, rng);
        suspect.worth = worth(rules, facts, state, suspect.seat, notes);
    }
    suspects.retain(|suspect| !state.hold(suspect.seat).owned.is_empty());
    for _ in 0..TRIES / suspects.len().max(1) {
        for suspect in &mut suspects {
            let seat = suspect.seat;
            suspect.try_another(state, &mut pool, rng, |state| worth(rules, facts, state, seat, notes));
        }
    }
}

/// The tickets in the stack that a seat cannot know: all but those that it put there.
fn unknown(state: &State, eyes: Seat) -> Vec<TicketId> {
    let under = state.stack.under().filter(|&(_, by)| by != eyes).map(|(ticket, _)| ticket);
    state.stack.shuffled.iter().chain(under).collect()
}

/// How likely a seat with such routes holds each ticket.
fn odds(world: &World, hold: &Traveller) -> Vec<f32> {
    let network = Network::new(world, &hold.owned);
    let odds = |goal| if joins(&network, goal) { COMPLETE } else { TOUCHED[missing(goal.cities(), hold)] };
    world.tickets.iter().map(|ticket| odds(&ticket.goal)).collect()
}

fn missing(cities: u64, hold: &Traveller) -> usize {
    ((cities & !hold.touched).count_ones() as usize).min(TOUCHED.len() - 1)
}

/// What a seat could expect with the tickets that it is thought to hold.
fn worth(rules: &RailsSails, facts: &MapFacts, state: &State, seat: Seat, notes: &mut PlanCache) -> f32 {
    let at = Position { rules, state, seat };
    let plan = notes.plan_by_hand(rules.world(), facts, &Holdings::of(at));
    Evaluator::with_plan(facts, at, plan).plan_value().sum()
}

/// A seat whose tickets are guessed.
struct Suspect {
    seat: Seat,
    odds: Vec<f32>,
    /// What its tickets are worth to it.
    worth: f32,
}

impl Suspect {
    /// Deals it tickets by their odds alone.
    fn deal(&self, state: &mut State, pool: &mut [TicketId], rng: &mut BotRng) {
        for held in state.hold(self.seat).tickets.iter() {
            if let Some(at) = self.draw(pool, self.odds_of(held), rng) {
                self.swap(state, held, pool[at]);
                pool[at] = held;
            }
        }
    }

    /// Tries another ticket for one that it has.
    fn try_another(
        &mut self,
        state: &mut State,
        pool: &mut [TicketId],
        rng: &mut BotRng,
        mut worth: impl FnMut(&State) -> f32,
    ) {
        let tickets = state.hold(self.seat).tickets;
        let held = tickets.at(below(rng, tickets.len().max(1)));
        let (Some(held), Some(at)) = (held, self.draw(pool, 0.0, rng)) else { return };
        let other = pool[at];
        self.swap(state, held, other);
        let then = worth(state);
        if ln(unit(rng)) * WORSE < then - self.worth {
            self.worth = then;
            pool[at] = held;
        } else {
            self.swap(state, other, held);
        }
    }

    /// One of the pool by the odds, or none: that has odds of its own.
    fn draw(&self, pool: &[TicketId], none: f32, rng: &mut BotRng) -> Option<usize> {
        let sum: f32 = pool.iter().map(|&ticket| self.odds_of(ticket)).sum();
        let mut left = (sum + none) * unit(rng);
        pool.iter().position(|&ticket| {
            left -= self.odds_of(ticket);
            left < 0.0
        })
    }

    fn odds_of(&self, ticket: TicketId) -> f32 {
        self.odds.get(usize::from(ticket.0)).copied().unwrap_or(0.0)
    }

    fn swap(&self, state: &mut State, held: TicketId, other: TicketId) {
        state.stack.replace(other, held);
        let tickets = &mut state.hold_mut(self.seat).tickets;
        tickets.remove(held);
        tickets.insert(other);
    }
}

/// A number between 0 and 1.
fn unit(rng: &mut BotRng) -> f32 {
    const PARTS: u32 = 1 << 20;
    (below(rng, PARTS) as f32 + 0.5) / PARTS as f32
}
