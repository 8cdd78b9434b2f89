//! Which of the tickets on offer to keep, decided one by one: for games played out.

use midway_rails_sails::{Mode, RouteId, TicketId, TicketSet};

use crate::cheapest_path::cheapest;
use crate::evaluation::Evaluator;
use crate::map_facts::Stock;
use crate::plan::{cities, points, stakes};
use crate::plan_cache::PlanCache;
use crate::plan_value::likely;

/// What a turn is worth that goes into a ticket, and how much of the points of its routes would be had without it.
const TURN: f32 = 2.5;
const ROUTES: f32 = 0.8;
/// What a ticket adds to a harbour that it names: one that stands, and one that may be built.
const STANDING: f32 = 9.0;
const PLANNED: f32 = 4.0;

/// What is left beside the plan.
struct Room {
    turns: f32,
    trains: i16,
    ships: i16,
    pieces: i16,
}

/// Keeps the best tickets: as many of them as a plan for all is worth most with, and no fewer than must be.
pub(crate) fn keep_planned(
    eval: &Evaluator<'_>,
    offered: &[TicketId],
    fewest: u32,
    notes: &mut PlanCache,
) -> TicketSet {
    let mut best = (f32::NEG_INFINITY, TicketSet::EMPTY);
    let mut kept = TicketSet::EMPTY;
    for (ticket, _) in by_promise(eval, offered) {
        kept.insert(ticket);
        if kept.len() < fewest {
            continue;
        }
        let mut holdings = eval.holdings;
        holdings.tickets = holdings.tickets.or(kept);
        let worth = eval.with_plan_by_hand(&holdings, notes);
        if worth < best.0 {
            break;
        }
        best = (worth, kept);
    }
    best.1
}

/// Keeps what promises something as it is, and no fewer than must be: what others keep in a game played on.
pub(crate) fn keep_promising(eval: &Evaluator<'_>, offered: &[TicketId], fewest: u32) -> TicketSet {
    let mut kept = TicketSet::EMPTY;
    for (ticket, worth) in by_promise(eval, offered) {
        if worth > 0.0 || kept.len() < fewest {
            kept.insert(ticket);
        }
    }
    kept
}

/// The tickets with what they promise, best first: each judged by what it adds to those before it.
fn by_promise(eval: &Evaluator<'_>, offered: &[TicketId]) -> Vec<(TicketId, f32)> {
    let mut prices = Vec::new();
    eval.facts.prices_with(&Stock::of(eval.holdings.hand), &eval.holdings.open, false, &mut prices);
    let had = eval.holdings.owned.iter().chain(eval.plan.order.iter().copied());
    had.for_each(|route| free(&mut prices, route));
    let mut room = Room::of(eval);
    let mut left: Vec<TicketId> = offered.to_vec();
    let mut order = Vec::with_capacity(left.len());
    let mut path = Vec::new();
    while !left.is_empty() {
        let mut best = (f32::NEG_INFINITY, 0, Vec::new());
        for (at, &ticket) in left.iter().enumerate() {
            let worth = room.worth(eval, ticket, &prices, &mut path);
            if worth > best.0 {
                best = (worth, at, path.clone());
            }
        }
        order.push((left.remove(best.1), best.0));
        if best.0 > 0.0 {
            room.take(eval, &best.2);
            best.2.iter().for_each(|&route| free(&mut prices, route));
        }
    }
    order
}

fn free(prices: &mut [u16], route: RouteId) {
    if let Some(price) = prices.get_mut(usize::from(route.0)) {
        *price = 0;
    }
}

impl Room {
    fn of(eval: &Evaluator<'_>) -> Self {
        let holdings = &eval.holdings;
        let takes = eval.plan.need.lack(holdings.hand).turns(f32::from(holdings.hand.jokers()));
        let (trains, ships) = (i16::from(eval.plan.trains), i16::from(eval.plan.ships));
        Room {
            turns: eval.turns - 1.12 * takes - 1.0,
            trains: i16::from(holdings.trains) + i16::from(holdings.box_trains) - trains,
            ships: i16::from(holdings.ships) + i16::from(holdings.box_ships) - ships,
            pieces: i16::from(holdings.pieces()) - trains - ships,
        }
    }

    /// What a ticket promises; leaves the routes that it takes.
    fn worth(&self, eval: &Evaluator<'_>, ticket: TicketId, prices: &[u16], path: &mut Vec<RouteId>) -> f32 {
        let goal = &eval.at.rules.world().tickets[usize::from(ticket.0)].goal;
        let (gain, loss) = stakes(goal);
        path.clear();
        for leg in cities(goal).windows(2) {
            if cheapest(eval.facts, prices, leg[0], leg[1], u32::MAX, path).is_none() {
                return -loss;
            }
        }
        path.retain(|route| prices[usize::from(route.0)] > 0);
        path.sort_unstable();
        path.dedup();
        let (trains, ships) = (pieces(eval, path, Mode::Rail), pieces(eval, path, Mode::Sea));
        if trains > self.trains || ships > self.ships || trains + ships > self.pieces {
            return -loss;
        }
        let turns = effort(eval, path);
        let chance =
            if path.is_empty() { 1.0 } else { likely((self.turns - turns) / (0.6 + 0.15 * eval.turns)) };
        let earned: f32 = path.iter().map(|&route| points(eval.at.rules.world(), route)).sum();
        let harbours = (goal.cities() & eval.holdings.built).count_ones() as f32 * STANDING
            + PLANNED
                * eval.plan.ports.iter().filter(|port| goal.cities() & port.city.bit() != 0).count() as f32;
        chance * (gain + harbours) - (1.0 - chance) * loss - TURN * turns + ROUTES * earned
    }

    fn take(&mut self, eval: &Evaluator<'_>, path: &[RouteId]) {
        let (trains, ships) = (pieces(eval, path, Mode::Rail), pieces(eval, path, Mode::Sea));
        self.trains -= trains;
        self.ships -= ships;
        self.pieces -= trains + ships;
        self.turns -= effort(eval, path);
    }
}

fn effort(eval: &Evaluator<'_>, path: &[RouteId]) -> f32 {
    path.iter().map(|route| eval.facts.efforts[usize::from(route.0)]).sum()
}

fn pieces(eval: &Evaluator<'_>, path: &[RouteId], mode: Mode) -> i16 {
    let routes = path.iter().map(|&route| eval.at.rules.world().route(route));
    routes.filter(|route| route.mode == mode).map(|route| i16::from(route.length)).sum()
}
