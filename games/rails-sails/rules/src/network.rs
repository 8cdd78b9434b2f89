//! What follows from the routes that one seat owns: connection (RS-6.3) and tours (RS-6.4).

use crate::{CityId, Goal, RouteSet, World};

/// The routes of one owner as a graph of cities and junctions, sixty-four at most.
#[derive(Clone, Debug)]
pub struct Network {
    neighbours: [u64; 64],
    /// The cities of each connected part, under each of its cities.
    parts: [u64; 64],
}

/// How a ticket stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TicketStanding {
    Open,
    Done,
    /// A tour whose cities are connected, but not in order.
    OutOfOrder,
}

impl Network {
    pub fn new(world: &World, owned: &RouteSet) -> Network {
        let mut network = Network { neighbours: [0; 64], parts: std::array::from_fn(|city| 1 << city) };
        for route in owned.iter() {
            let [a, b] = world.route(route).ends;
            network.neighbours[a.index()] |= b.bit();
            network.neighbours[b.index()] |= a.bit();
            network.join(a, b);
        }
        network
    }

    fn join(&mut self, a: CityId, b: CityId) {
        let joined = self.parts[a.index()] | self.parts[b.index()];
        if self.parts[a.index()] != joined {
            members(joined).for_each(|city| self.parts[city] = joined);
        }
    }

    /// Whether an unbroken chain of the owner's routes leads from one city to the other.
    pub fn connects(&self, a: CityId, b: CityId) -> bool {
        self.parts[a.index()] & b.bit() != 0
    }

    /// Whether all cities of a ticket are connected, in order or not.
    pub(crate) fn joins(&self, goal: &Goal) -> bool {
        let cities = goal.cities();
        members(cities).next().is_none_or(|first| cities & !self.parts[first] == 0)
    }

    pub fn standing(&self, goal: &Goal) -> TicketStanding {
        match goal {
            Goal::Pair { ends: [a, b], .. } if self.connects(*a, *b) => TicketStanding::Done,
            Goal::Pair { .. } => TicketStanding::Open,
            Goal::Tour { cities, .. } if self.parts[cities[0].index()] & goal.cities() != goal.cities() => {
                TicketStanding::Open
            }
            Goal::Tour { cities, .. } if self.tour_in_order(cities) => TicketStanding::Done,
            Goal::Tour { .. } => TicketStanding::OutOfOrder,
        }
    }

    /// The points of a ticket as it stands.
    pub fn ticket_points(&self, goal: &Goal) -> i16 {
        match (goal, self.standing(goal)) {
            (Goal::Pair { points, .. }, TicketStanding::Open) => -points,
            (Goal::Pair { points, .. }, _) => *points,
            (Goal::Tour { penalty, .. }, TicketStanding::Open) => -penalty,
            (Goal::Tour { any_order, .. }, TicketStanding::OutOfOrder) => *any_order,
            (Goal::Tour { in_order, .. }, TicketStanding::Done) => *in_order,
        }
    }

    /// Whether some path that visits no city or junction twice meets these cities in this order. Routes have no
    /// direction, so the reverse order is the same question.
    pub fn tour_in_order(&self, cities: &[CityId]) -> bool {
        let Some((&first, rest)) = cities.split_first() else { return true };
        let listed = cities.iter().fold(0, |set, city| set | city.bit());
        self.goes_on(first, rest, first.bit(), listed)
    }

    /// Whether a path that has come to `here` through `used` can visit the rest in order. A listed city is entered
    /// only when its turn has come.
    fn goes_on(&self, here: CityId, rest: &[CityId], used: u64, listed: u64) -> bool {
        let Some((&next, after)) = rest.split_first() else { return true };
        if !self.can_reach(here, next, used | (listed & !next.bit())) {
            return false;
        }
        let open = self.neighbours[here.index()] & !used & (!listed | next.bit());
        if open & next.bit() != 0 && self.goes_on(next, after, used | next.bit(), listed) {
            return true;
        }
        members(open & !next.bit()).any(|city| {
            let city = CityId(city as u8);
            self.goes_on(city, rest, used | city.bit(), listed)
        })
    }

    /// Whether `to` can be reached from `from` without entering the closed cities.
    fn can_reach(&self, from: CityId, to: CityId, closed: u64) -> bool {
        let mut reached = from.bit();
        let mut edge = reached;
        while edge != 0 {
            let next = members(edge).fold(0, |near, city| near | self.neighbours[city]) & !closed & !reached;
            if next & to.bit() != 0 {
                return true;
            }
            reached |= next;
            edge = next;
        }
        false
    }
}

/// The cities of a set, in order.
pub(crate) fn members(set: u64) -> impl Iterator<Item = usize> {
    midway_game::members(set).map(usize::from)
}
