//! What simulations count, what laws audit, and what a seat has to show at the end.

use midway_game::{Audit, Counter, Holding, Rng, Seat, Step, Viewer};

use crate::network::members;
use crate::{Action, CardKind, Chance, CityId, Goal, Mode, Network, RailsSails, State, TicketId};

impl Audit for RailsSails {
    fn begins(&self, chance: &Chance) -> Option<Seat> {
        if let Chance::First(seat) = *chance { Some(seat) } else { None }
    }

    fn counters(&self, state: &State, out: &mut Vec<Counter>) {
        out.push(Counter { name: "turns", count: state.turns.into() });
        out.push(Counter { name: "reshuffles", count: state.reshuffles.into() });
        let built: u32 = state.holds.iter().map(|hold| hold.built.count_ones()).sum();
        out.push(Counter { name: "harbours", count: built });
        let claimed: u32 = state.holds.iter().map(|hold| hold.owned.len()).sum();
        out.push(Counter { name: "routes", count: claimed });
    }

    /// The five actions of a turn, and the pass.
    fn kind(&self, action: &Action) -> u8 {
        match action {
            Action::Take { .. } | Action::Draw { .. } => 0,
            Action::Claim { .. } => 1,
            Action::Tickets => 2,
            Action::Harbour { .. } => 3,
            Action::Exchange { .. } => 4,
            Action::Keep(_)
            | Action::Split { .. }
            | Action::Refill { .. }
            | Action::Pay(_)
            | Action::Pass => 5,
        }
    }

    fn pieces(&self, state: &State, out: &mut Vec<u32>) {
        out.extend(CardKind::all().map(|kind| self.copies(state, kind)));
        self.places_of_tickets(state, out);
        for seat in Seat::all(self.seats) {
            let hold = state.hold(seat);
            let placed = |mode: Mode| -> u32 {
                let routes = hold.owned.iter().map(|route| self.world.route(route));
                routes.filter(|route| route.mode == mode).map(|route| u32::from(route.length)).sum()
            };
            out.push(u32::from(hold.trains) + u32::from(hold.box_trains) + placed(Mode::Rail));
            out.push(u32::from(hold.ships) + u32::from(hold.box_ships) + placed(Mode::Sea));
            out.push(u32::from(hold.harbours) + hold.built.count_ones());
        }
    }

    fn disguise(&self, state: &State, viewer: Viewer, rng: &mut impl Rng) -> State {
        self.put_otherwise(state, viewer, rng)
    }

    fn learns(&self, before: &State, step: &Step<Self>, viewer: Viewer) -> String {
        self.may_learn(before, step, viewer)
    }

    fn holdings(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        let hold = state.hold(seat);
        let network = Network::new(&self.world, &hold.owned);
        for ticket in hold.tickets.iter() {
            let goal = &self.world.tickets[ticket.0 as usize].goal;
            let group = if matches!(goal, Goal::Tour { .. }) { "tours" } else { "tickets" };
            out.push(Holding::new(group, self.goal_name(goal), i32::from(network.ticket_points(goal))));
        }
        out.extend(members(hold.built).map(|city| {
            let points = self.points_of_harbour(hold, city, &network);
            Holding::new("harbours", &self.world.cities[city].name, points)
        }));
        self.list_routes(state, seat, out);
    }
}

impl RailsSails {
    pub(crate) fn held_in_the_end(&self, state: &State, seat: Seat) -> Vec<String> {
        let hold = state.hold(seat);
        let tickets = hold.tickets.iter().filter_map(|ticket| self.world.tickets.get(usize::from(ticket.0)));
        let harbours = members(hold.built).filter_map(|city| self.world.cities.get(city));
        let harbours = harbours.map(|city| format!("harbour {}", city.id));
        tickets.map(|ticket| format!("ticket {}", ticket.id)).chain(harbours).collect()
    }

    fn copies(&self, state: &State, kind: CardKind) -> u32 {
        let held: u32 = state.holds.iter().map(|hold| u32::from(hold.hand.count(kind))).sum();
        let lying = state.display.iter().filter(|&&card| card == Some(kind)).count() as u32;
        held + lying + u32::from(state.deck.count(kind)) + u32::from(state.discard.count(kind))
    }

    /// In how many places each ticket is. It must be exactly one.
    fn places_of_tickets(&self, state: &State, out: &mut Vec<u32>) {
        let first = out.len();
        out.resize(first + self.world.tickets.len(), 0);
        let mut lies = |ticket: TicketId| out[first + usize::from(ticket.0)] += 1;
        for hold in &state.holds {
            hold.tickets.iter().for_each(&mut lies);
            hold.offered().iter().copied().for_each(&mut lies);
        }
        state.stack.under().for_each(|(ticket, _)| lies(ticket));
        state.stack.shuffled.iter().for_each(lies);
    }

    /// The two lines of a double route are worth the same, and go by one name.
    fn list_routes(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
        for route in state.hold(seat).owned.iter().map(|route| self.world.route(route)) {
            let by = if route.mode == Mode::Rail { "rail" } else { "sea" };
            let points = self.world.numbers.route_points[usize::from(route.length)];
            let name = format!("{}, {by} {}", self.city_names(&route.ends), route.length);
            out.push(Holding::new("routes", name, i32::from(points)));
        }
    }

    fn goal_name(&self, goal: &Goal) -> String {
        match goal {
            Goal::Pair { ends, points } => format!("{}, {points}", self.city_names(ends)),
            Goal::Tour { cities, in_order, .. } => format!("{}, {in_order}", self.city_names(cities)),
        }
    }

    fn city_names(&self, cities: &[CityId]) -> String {
        let names: Vec<&str> = cities.iter().map(|&city| self.city_name(city)).collect();
        names.join(" – ")
    }
}
