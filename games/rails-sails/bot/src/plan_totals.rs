//! What follows from the routes of a plan: what they ask for, and what they bring.

use midway_rails_sails::{Mode, Network, RouteId, RouteSet, World};

use crate::card_needs::CardNeeds;
use crate::holdings::Holdings;
use crate::plan::{Luck, Plan, Port, Quest, Stage, joins, points, stakes};

/// More stages tell little and take time.
const MOST_STAGES: usize = 4;

impl Plan {
    /// Counts everything anew from the routes in order and the tickets that they complete.
    pub(crate) fn survey(&mut self, world: &World, holdings: &Holdings, before: &Network, after: &Network) {
        self.count(world, holdings);
        self.find_ports(world, holdings, before, after);
        self.luck = luck(world, holdings, before, after);
    }

    /// The routes and what they ask for.
    fn count(&mut self, world: &World, holdings: &Holdings) {
        let twin = |route: RouteId| world.route(route).twin.filter(|twin| holdings.open.contains(*twin));
        self.routes =
            self.order.iter().flat_map(|&route| std::iter::once(route).chain(twin(route))).collect();
        self.need = CardNeeds::of(world, &self.order, &holdings.open);
        let pieces = |mode: Mode| {
            let routes =
                self.order.iter().map(|&route| world.route(route)).filter(|route| route.mode == mode);
            routes.fold(0u8, |sum, route| sum.saturating_add(route.length))
        };
        (self.trains, self.ships) = (pieces(Mode::Rail), pieces(Mode::Sea));
        self.cut(world, &holdings.open);
    }

    /// Cuts the plan into stages of about the same length.
    fn cut(&mut self, world: &World, open: &RouteSet) {
        self.stages.clear();
        let mut stage = Stage::default();
        let mut from = 0;
        for (at, quest) in self.quests.iter().enumerate() {
            let upto = quest.routes.min(self.order.len());
            let new = self.order.get(from..upto).unwrap_or_default();
            stage.route_points += new.iter().map(|&route| points(world, route)).sum::<f32>();
            from = from.max(upto);
            stage.gain += quest.gain;
            stage.loss += quest.loss;
            let last = at + 1 == self.quests.len();
            let reached = upto * MOST_STAGES >= self.order.len() * (self.stages.len() + 1);
            if last || (reached && self.stages.len() + 1 < MOST_STAGES) {
                stage.need = CardNeeds::of(world, &self.order[..upto], open);
                self.stages.push(std::mem::take(&mut stage));
            }
        }
    }

    fn find_ports(&mut self, world: &World, holdings: &Holdings, before: &Network, after: &Network) {
        let touched = holdings.owned.iter().chain(self.order.iter().copied()).fold(0u64, |set, route| {
            let [a, b] = world.route(route).ends;
            set | a.bit() | b.bit()
        });
        self.ports.clear();
        for city in world.city_ids().filter(|city| touched & world.ports & city.bit() != 0) {
            let mut port = Port { city, complete: 0, named: 0 };
            for ticket in holdings.tickets.iter() {
                let goal = &world.tickets[usize::from(ticket.0)].goal;
                if goal.cities() & city.bit() != 0 {
                    port.complete += u8::from(joins(before, goal));
                    port.named += u8::from(joins(after, goal));
                }
            }
            if port.named > 0 {
                self.ports.push(port);
            }
        }
        self.ports.sort_by_key(|port| (255 - port.named, 255 - port.complete, port.city));
    }

    /// The same plan after some of its routes were claimed, or others that complete tickets by the way.
    pub(crate) fn advance(&mut self, world: &World, holdings: &Holdings) {
        let before = Network::new(world, &holdings.owned);
        self.strike(world, holdings, &before);
        let network = self.order.iter().fold(holdings.owned, |mut set, &route| {
            set.insert(route);
            set
        });
        self.survey(world, holdings, &before, &Network::new(world, &network));
    }

    /// The same as far as it matters for a choice: harbours and tickets to come stay as they were.
    pub(crate) fn advance_roughly(&mut self, world: &World, holdings: &Holdings) {
        self.strike(world, holdings, &Network::new(world, &holdings.owned));
        self.count(world, holdings);
    }

    /// Strikes out the routes and tickets that are done.
    fn strike(&mut self, world: &World, holdings: &Holdings, before: &Network) {
        let is_done = |route: RouteId| {
            let twin = world.route(route).twin;
            holdings.owned.contains(route) || twin.is_some_and(|twin| holdings.owned.contains(twin))
        };
        let mut at = 0;
        while let Some(&route) = self.order.get(at) {
            if is_done(route) {
                self.order.remove(at);
                self.quests.iter_mut().for_each(|quest| quest.routes -= usize::from(quest.routes > at));
            } else {
                at += 1;
            }
        }
        let goal = |quest: &Quest| &world.tickets[usize::from(quest.ticket.0)].goal;
        let done = |quest: &Quest| joins(before, goal(quest));
        self.won += self.quests.iter().filter(|quest| done(quest)).map(|quest| quest.gain).sum::<f32>();
        self.quests.retain(|quest| !done(quest));
        for ticket in self.given_up.iter() {
            let goal = &world.tickets[usize::from(ticket.0)].goal;
            if joins(before, goal) {
                self.given_up.remove(ticket);
                self.lost -= stakes(goal).1;
                self.won += f32::from(before.ticket_points(goal));
            }
        }
        if self.quests.is_empty() {
            self.order.clear();
        }
    }
}

/// How many of the tickets that the seat does not hold are complete now, and will be when the plan is carried out.
fn luck(world: &World, holdings: &Holdings, before: &Network, after: &Network) -> Luck {
    let mut luck = Luck::default();
    let others = world.all_tickets().without(holdings.tickets);
    for ticket in others.iter() {
        let goal = &world.tickets[usize::from(ticket.0)].goal;
        if !joins(after, goal) {
            continue;
        }
        luck.then += 1.0;
        luck.then_points += stakes(goal).0;
        if joins(before, goal) {
            luck.now += 1.0;
            luck.now_points += stakes(goal).0;
        }
    }
    let count = (others.len() as f32).max(1.0);
    luck.now_points /= luck.now.max(1.0);
    luck.then_points /= luck.then.max(1.0);
    luck.now /= count;
    luck.then /= count;
    luck
}
