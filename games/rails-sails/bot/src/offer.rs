//! Which of the tickets on offer to keep, decided one by one: for games played out.

use midway_rails_sails::{Mode, RouteId, TicketId, TicketSet};

use crate::chart::Stock;
use crate::judge::Judge;
use crate::notes::Almanac;
use crate::outlook::logistic;
use crate::path::cheapest;
use crate::plan::{cities, points, stakes};

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
pub(crate) fn keep_quickly(
    judge: &Judge<'_>,
    offered: &[TicketId],
    fewest: u32,
    notes: &mut Almanac,
) -> TicketSet {
    let mut best = (f32::NEG_INFINITY, TicketSet::EMPTY);
    let mut kept = TicketSet::EMPTY;
    for (ticket, _) in by_promise(judge, offered) {
        kept.insert(ticket);
        if kept.len() < fewest {
            continue;
        }
        let mut stance = judge.stance;
        stance.tickets = stance.tickets.or(kept);
        let worth = judge.with_plan_by_hand(&stance, notes);
        if worth < best.0 {
            break;
        }
        best = (worth, kept);
    }
    best.1
}

/// Keeps what promises something as it is, and no fewer than must be: what others keep in a game played on.
pub(crate) fn keep_at_a_glance(judge: &Judge<'_>, offered: &[TicketId], fewest: u32) -> TicketSet {
    let mut kept = TicketSet::EMPTY;
    for (ticket, worth) in by_promise(judge, offered) {
        if worth > 0.0 || kept.len() < fewest {
            kept.insert(ticket);
        }
    }
    kept
}

/// The tickets with what they promise, best first: each judged by what it adds to those before it.
fn by_promise(judge: &Judge<'_>, offered: &[TicketId]) -> Vec<(TicketId, f32)> {
    let mut prices = Vec::new();
    judge.chart.prices_with(&Stock::of(judge.stance.hand), &judge.stance.open, false, &mut prices);
    let had = judge.stance.owned.iter().chain(judge.plan.order.iter().copied());
    had.for_each(|route| free(&mut prices, route));
    let mut room = Room::of(judge);
    let mut left: Vec<TicketId> = offered.to_vec();
    let mut order = Vec::with_capacity(left.len());
    let mut path = Vec::new();
    while !left.is_empty() {
        let mut best = (f32::NEG_INFINITY, 0, Vec::new());
        for (at, &ticket) in left.iter().enumerate() {
            let worth = room.worth(judge, ticket, &prices, &mut path);
            if worth > best.0 {
                best = (worth, at, path.clone());
            }
        }
        order.push((left.remove(best.1), best.0));
        if best.0 > 0.0 {
            room.take(judge, &best.2);
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
    fn of(judge: &Judge<'_>) -> Self {
        let stance = &judge.stance;
        let takes = judge.plan.need.lack(stance.hand).turns(f32::from(stance.hand.jokers()));
        let (trains, ships) = (i16::from(judge.plan.trains), i16::from(judge.plan.ships));
        Room {
            turns: judge.turns - 1.12 * takes - 1.0,
            trains: i16::from(stance.trains) + i16::from(stance.box_trains) - trains,
            ships: i16::from(stance.ships) + i16::from(stance.box_ships) - ships,
            pieces: i16::from(stance.pieces()) - trains - ships,
        }
    }

    /// What a ticket promises; leaves the routes that it takes.
    fn worth(&self, judge: &Judge<'_>, ticket: TicketId, prices: &[u16], path: &mut Vec<RouteId>) -> f32 {
        let goal = &judge.rules.world().tickets[usize::from(ticket.0)].goal;
        let (gain, loss) = stakes(goal);
        path.clear();
        for leg in cities(goal).windows(2) {
            if cheapest(judge.chart, prices, leg[0], leg[1], u32::MAX, path).is_none() {
                return -loss;
            }
        }
        path.retain(|route| prices[usize::from(route.0)] > 0);
        path.sort_unstable();
        path.dedup();
        let (trains, ships) = (pieces(judge, path, Mode::Rail), pieces(judge, path, Mode::Sea));
        if trains > self.trains || ships > self.ships || trains + ships > self.pieces {
            return -loss;
        }
        let turns = effort(judge, path);
        let chance =
            if path.is_empty() { 1.0 } else { logistic((self.turns - turns) / (0.6 + 0.15 * judge.turns)) };
        let earned: f32 = path.iter().map(|&route| points(judge.rules.world(), route)).sum();
        let harbours = (goal.cities() & judge.stance.built).count_ones() as f32 * STANDING
            + PLANNED
                * judge.plan.ports.iter().filter(|port| goal.cities() & port.city.bit() != 0).count() as f32;
        chance * (gain + harbours) - (1.0 - chance) * loss - TURN * turns + ROUTES * earned
    }

    fn take(&mut self, judge: &Judge<'_>, path: &[RouteId]) {
        let (trains, ships) = (pieces(judge, path, Mode::Rail), pieces(judge, path, Mode::Sea));
        self.trains -= trains;
        self.ships -= ships;
        self.pieces -= trains + ships;
        self.turns -= effort(judge, path);
    }
}

fn effort(judge: &Judge<'_>, path: &[RouteId]) -> f32 {
    path.iter().map(|route| judge.chart.efforts[usize::from(route.0)]).sum()
}

fn pieces(judge: &Judge<'_>, path: &[RouteId], mode: Mode) -> i16 {
    let routes = path.iter().map(|&route| judge.rules.world().route(route));
    routes.filter(|route| route.mode == mode).map(|route| i16::from(route.length)).sum()
}
