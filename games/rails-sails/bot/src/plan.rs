//! Which routes a seat should claim for its tickets.

use midway_rails_sails::{CityId, Goal, Mode, Network, RouteId, RouteSet, TicketId, TicketSet, World};

use crate::card_needs::CardNeeds;
use crate::cheapest_path::cheapest;
use crate::holdings::Holdings;
use crate::map_facts::{CENT, CLOSED, MapFacts, Stock, TURN};

/// A network for the tickets of a seat, and what it asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    /// Routes to be claimed, with the other lines of double routes, which are as good.
    pub(crate) routes: RouteSet,
    pub(crate) order: Vec<RouteId>,
    /// Open tickets that the plan completes, in the order in which it does.
    pub(crate) quests: Vec<Quest>,
    /// The plan step by step: each stage completes some of the tickets, and needs all before it.
    pub(crate) stages: Vec<Stage>,
    /// Points of tickets that are complete, and points lost for those given up.
    pub(crate) won: f32,
    pub(crate) lost: f32,
    pub(crate) given_up: TicketSet,
    pub(crate) need: CardNeeds,
    pub(crate) trains: u8,
    pub(crate) ships: u8,
    /// How much is lost if one of the routes is taken by another, summed over all of them.
    pub(crate) detours: f32,
    /// Ports on the network with the tickets that name them: complete ones, and all.
    pub(crate) ports: Vec<Port>,
    pub(crate) luck: Luck,
}

/// An open ticket of the plan: how many of the planned routes it takes, and what it earns or costs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quest {
    pub(crate) ticket: TicketId,
    pub(crate) routes: usize,
    pub(crate) gain: f32,
    pub(crate) loss: f32,
}

/// A part of the plan with the tickets that are complete when it is done.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stage {
    /// What the routes of this stage and of all before it ask for.
    pub(crate) need: CardNeeds,
    pub(crate) route_points: f32,
    pub(crate) gain: f32,
    pub(crate) loss: f32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Port {
    pub(crate) city: CityId,
    pub(crate) complete: u8,
    pub(crate) named: u8,
}

/// What tickets drawn later may bring: how likely one is complete at once, and its points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Luck {
    pub(crate) now: f32,
    pub(crate) now_points: f32,
    pub(crate) then: f32,
    pub(crate) then_points: f32,
}

/// The cities of a ticket, in order.
pub(crate) fn cities(goal: &Goal) -> &[CityId] {
    match goal {
        Goal::Pair { ends, .. } => ends,
        Goal::Tour { cities, .. } => cities,
    }
}

/// What a ticket asks for, step by step.
fn legs(goal: &Goal) -> impl Iterator<Item = (CityId, CityId)> {
    cities(goal).windows(2).map(|leg| (leg[0], leg[1]))
}

/// Whether a network has all that a ticket asks for.
pub(crate) fn joins(network: &Network, goal: &Goal) -> bool {
    legs(goal).all(|(from, to)| network.connects(from, to))
}

/// What a ticket earns at best, and what it costs if it stays open.
pub(crate) fn stakes(goal: &Goal) -> (f32, f32) {
    match goal {
        Goal::Pair { points, .. } => (f32::from(*points), f32::from(*points)),
        Goal::Tour { in_order, penalty, .. } => (f32::from(*in_order), f32::from(*penalty)),
    }
}

struct Draft<'a> {
    world: &'a World,
    facts: &'a MapFacts,
    holdings: &'a Holdings,
    /// What every route costs, and what it costs now: nothing if it is owned or planned.
    base: Vec<u16>,
    prices: Vec<u16>,
    /// Routes added, in order.
    order: Vec<RouteId>,
    path: Vec<RouteId>,
    trains: u8,
    ships: u8,
}

/// The best plan that prices find which heed such a stock of cards. Where the pieces do not suffice for all tickets, a
/// second plan is made that spares pieces.
pub(crate) fn make_plan(
    world: &World,
    facts: &MapFacts,
    holdings: &Holdings,
    stock: &Stock,
    light: bool,
) -> Plan {
    let plan = Draft::new(world, facts, holdings, stock, false).plan(light);
    if plan.given_up.is_empty() {
        return plan;
    }
    let thrifty = Draft::new(world, facts, holdings, stock, true).plan(light);
    if thrifty.lost < plan.lost { thrifty } else { plan }
}

impl<'a> Draft<'a> {
    fn plan(mut self, light: bool) -> Plan {
        let before = Network::new(self.world, &self.holdings.owned);
        let mut open: Vec<TicketId> = Vec::new();
        let mut plan = Plan::default();
        for ticket in self.holdings.tickets.iter() {
            let points = f32::from(before.ticket_points(&self.world.tickets[usize::from(ticket.0)].goal));
            if points > 0.0 {
                plan.won += points;
            } else {
                open.push(ticket);
            }
        }
        let mut goals: Vec<TicketId> = Vec::new();
        // What is improved may leave pieces for one more.
        while self.add_tickets(&mut open, &mut goals) {
            self.improve(&goals);
        }
        for ticket in open {
            plan.given_up.insert(ticket);
            plan.lost += stakes(&self.world.tickets[usize::from(ticket.0)].goal).1;
        }
        self.finish(plan, &goals, &before, light)
    }

    /// Adds one ticket after the other as long as the pieces suffice; says whether there was one.
    fn add_tickets(&mut self, open: &mut Vec<TicketId>, goals: &mut Vec<TicketId>) -> bool {
        let before = goals.len();
        while let Some((at, path)) = self.next_ticket(open) {
            self.add(&path);
            goals.push(open.remove(at));
        }
        goals.len() > before
    }

    fn new(
        world: &'a World,
        facts: &'a MapFacts,
        holdings: &'a Holdings,
        stock: &Stock,
        thrifty: bool,
    ) -> Self {
        let mut base = Vec::new();
        facts.prices_with(stock, &holdings.open, thrifty, &mut base);
        let mut draft = Draft {
            world,
            facts,
            holdings,
            prices: base.clone(),
            base,
            order: Vec::new(),
            path: Vec::new(),
            trains: 0,
            ships: 0,
        };
        for route in holdings.owned.iter() {
            draft.set_price(route, 0);
        }
        draft
    }

    fn set_price(&mut self, route: RouteId, price: u16) {
        if let Some(old) = self.prices.get_mut(usize::from(route.0)) {
            *old = price;
        }
    }

    /// The open ticket that is worth most for its price, and the routes that it still needs.
    fn next_ticket(&mut self, open: &[TicketId]) -> Option<(usize, Vec<RouteId>)> {
        let mut best: Option<(f32, usize, Vec<RouteId>)> = None;
        for (at, &ticket) in open.iter().enumerate() {
            let goal = &self.world.tickets[usize::from(ticket.0)].goal;
            let (gain, loss) = stakes(goal);
            // A way that is dearer would not make it the best.
            let limit = best.as_ref().map_or(f32::MAX, |best| CENT * ((gain + loss) / best.0 - TURN) + 1.0);
            let Some((price, path)) = self.route_to(goal, limit as u32) else { continue };
            let worth = (gain + loss) / (price as f32 / CENT + TURN);
            if self.fits(&path) && best.as_ref().is_none_or(|best| worth > best.0) {
                best = Some((worth, at, path));
            }
        }
        best.map(|(_, at, path)| (at, path))
    }

    /// New routes that complete a ticket, with their price.
    fn route_to(&mut self, goal: &Goal, limit: u32) -> Option<(u32, Vec<RouteId>)> {
        let mut added: Vec<RouteId> = Vec::new();
        let mut sum = Some(0);
        for (from, to) in legs(goal) {
            self.path.clear();
            let Some(price) = cheapest(self.facts, &self.prices, from, to, limit, &mut self.path) else {
                sum = None;
                break;
            };
            sum = sum.map(|sum| sum + price);
            for at in 0..self.path.len() {
                let route = self.path[at];
                if self.prices[usize::from(route.0)] > 0 {
                    added.push(route);
                    self.prices[usize::from(route.0)] = 0;
                }
            }
        }
        added.iter().for_each(|&route| self.prices[usize::from(route.0)] = self.base[usize::from(route.0)]);
        sum.map(|sum| (sum, added))
    }

    /// Whether the pieces suffice, those in the box being to be had.
    fn fits(&self, path: &[RouteId]) -> bool {
        let (trains, ships) = self.pieces(path);
        let (trains, ships) = (self.trains.saturating_add(trains), self.ships.saturating_add(ships));
        let holdings = self.holdings;
        trains <= holdings.trains.saturating_add(holdings.box_trains)
            && ships <= holdings.ships.saturating_add(holdings.box_ships)
            && trains.saturating_add(ships) <= holdings.pieces()
    }

    fn pieces(&self, path: &[RouteId]) -> (u8, u8) {
        let sum = |mode: Mode| {
            let routes = path.iter().map(|&route| self.world.route(route)).filter(|route| route.mode == mode);
            routes.fold(0u8, |sum, route| sum.saturating_add(route.length))
        };
        (sum(Mode::Rail), sum(Mode::Sea))
    }

    fn add(&mut self, path: &[RouteId]) {
        for &route in path {
            self.set_price(route, 0);
            self.order.push(route);
        }
        let (trains, ships) = self.pieces(path);
        self.trains = self.trains.saturating_add(trains);
        self.ships = self.ships.saturating_add(ships);
    }

    fn drop(&mut self, route: RouteId) {
        self.order.retain(|&other| other != route);
        self.set_price(route, self.base[usize::from(route.0)]);
        let (trains, ships) = self.pieces(&[route]);
        self.trains = self.trains.saturating_sub(trains);
        self.ships = self.ships.saturating_sub(ships);
    }

    /// Takes every route out in turn and mends the tickets that break, wherever that is cheaper.
    fn improve(&mut self, goals: &[TicketId]) {
        let mut dearest = self.order.clone();
        dearest.sort_by_key(|route| (u16::MAX - self.base[usize::from(route.0)], *route));
        for route in dearest {
            let (order, trains, ships) = (self.order.clone(), self.trains, self.ships);
            self.drop(route);
            let saved = u32::from(self.base[usize::from(route.0)]);
            if self.mend(goals, saved) && self.fits(&[]) {
                continue;
            }
            self.restore(&order);
            (self.trains, self.ships) = (trains, ships);
        }
    }

    fn restore(&mut self, order: &[RouteId]) {
        for at in 0..self.order.len() {
            let route = self.order[at];
            self.set_price(route, self.base[usize::from(route.0)]);
        }
        order.iter().for_each(|&route| self.set_price(route, 0));
        self.order.clear();
        self.order.extend_from_slice(order);
    }

    /// Completes the tickets again for less than was saved; says whether that went well.
    fn mend(&mut self, goals: &[TicketId], saved: u32) -> bool {
        let network = Network::new(self.world, &self.network());
        let mut spent = 0;
        for &ticket in goals {
            let goal = &self.world.tickets[usize::from(ticket.0)].goal;
            if joins(&network, goal) {
                continue;
            }
            let Some((price, path)) = self.route_to(goal, saved - spent) else { return false };
            spent += price;
            if spent >= saved {
                return false;
            }
            self.add(&path);
        }
        true
    }

    fn network(&self) -> RouteSet {
        self.order.iter().fold(self.holdings.owned, |mut set, &route| {
            set.insert(route);
            set
        })
    }

    /// Counts what the plan is worth and what it asks for.
    fn finish(mut self, mut plan: Plan, goals: &[TicketId], before: &Network, light: bool) -> Plan {
        let after = Network::new(self.world, &self.network());
        self.sort_by_use(goals);
        plan.quests = self.quests(goals, &after);
        if !light {
            plan.detours = self.detours();
        }
        plan.order = self.order;
        plan.survey(self.world, self.holdings, before, &after);
        plan
    }

    /// How many routes each ticket takes, in order.
    fn quests(&self, goals: &[TicketId], after: &Network) -> Vec<Quest> {
        let mut done = self.holdings.owned;
        let mut so_far = Network::new(self.world, &done);
        let mut next = 0;
        let quest = |&ticket: &TicketId| {
            let goal = &self.world.tickets[usize::from(ticket.0)].goal;
            while next < self.order.len() && !joins(&so_far, goal) {
                done.insert(self.order[next]);
                next += 1;
                so_far = Network::new(self.world, &done);
            }
            let gain = f32::from(after.ticket_points(goal));
            Quest { ticket, routes: next, gain, loss: stakes(goal).1 }
        };
        goals.iter().map(quest).collect()
    }

    /// Puts the routes in the order in which the tickets need them.
    fn sort_by_use(&mut self, goals: &[TicketId]) {
        let mut order: Vec<RouteId> = Vec::with_capacity(self.order.len());
        let planned: RouteSet = self.order.iter().copied().collect();
        let prices = self.prices.clone();
        for (price, route) in self.prices.iter_mut().zip(0..) {
            let route = RouteId(route);
            if planned.contains(route) {
                *price = self.base[usize::from(route.0)];
            } else if !self.holdings.owned.contains(route) {
                *price = CLOSED;
            }
        }
        for &ticket in goals {
            let goal = &self.world.tickets[usize::from(ticket.0)].goal;
            if let Some((_, path)) = self.route_to(goal, u32::MAX) {
                for route in path {
                    self.prices[usize::from(route.0)] = 0;
                    order.push(route);
                }
            }
        }
        self.prices = prices;
        self.order = order;
    }

    /// What the way round costs where another seat takes a route of the plan.
    fn detours(&mut self) -> f32 {
        let mut sum = 0.0;
        for at in 0..self.order.len() {
            let route = self.order[at];
            let price = self.base[usize::from(route.0)];
            self.prices[usize::from(route.0)] = CLOSED;
            let [from, to] = self.world.route(route).ends;
            self.path.clear();
            let limit = u32::from(price) + (CENT * MOST_DETOUR) as u32;
            let round = cheapest(self.facts, &self.prices, from, to, limit, &mut self.path);
            self.prices[usize::from(route.0)] = 0;
            let extra = round.map_or(MOST_DETOUR, |round| (round as f32 - f32::from(price)) / CENT);
            sum += extra.clamp(0.0, MOST_DETOUR);
        }
        sum
    }
}

/// No detour is worse than that: a ticket is given up instead.
const MOST_DETOUR: f32 = 15.0;

pub(crate) fn points(world: &World, route: RouteId) -> f32 {
    f32::from(world.numbers.route_points[usize::from(world.route(route).length).min(12)])
}
