//! RS-9: the final points and what decides between equal ones.

use midway_game::{Score, Seat};

use crate::network::TicketStanding;
use crate::{Goal, Network, RailsSails, State};

impl RailsSails {
    pub(crate) fn points(&self, state: &State, seat: Seat) -> Score {
        let hold = state.hold(seat);
        let network = Network::new(&self.world, &hold.owned);
        let goals = || hold.tickets.iter().map(|ticket| &self.world.tickets[ticket.0 as usize].goal);
        let sum = |tours: bool| -> i32 {
            let kind = goals().filter(|goal| matches!(goal, Goal::Tour { .. }) == tours);
            kind.map(|goal| i32::from(network.ticket_points(goal))).sum()
        };
        let mut score = Score::default();
        score.add("routes", hold.route_points.into(), "RS-5.6");
        score.add("exchange", -i32::from(hold.exchanged), "RS-8.1");
        score.add("tickets", sum(false), "RS-6.3");
        score.add("tours", sum(true), "RS-6.4");
        score.add("harbours", self.harbour_points(state, seat, &network), "RS-7.3");
        let unbuilt = i32::from(self.world.numbers.unbuilt_harbour) * i32::from(hold.harbours);
        score.add("unbuilt", -unbuilt, "RS-7.4");
        // RS-9.3: more completed tickets, then more harbours.
        let done = goals().filter(|goal| network.standing(goal) != TicketStanding::Open).count();
        score.ties.push(done as i32);
        score.ties.push(hold.built.count_ones() as i32);
        score
    }
}
