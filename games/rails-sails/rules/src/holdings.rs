//! What a seat has to show at the end: tickets and tours, completed or not, harbours and routes.

use midway_game::{Holding, Seat};

use crate::network::members;
use crate::{CityId, Goal, Mode, Network, RailsSails, State};

impl RailsSails {
    pub(crate) fn list_holdings(&self, state: &State, seat: Seat, out: &mut Vec<Holding>) {
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
