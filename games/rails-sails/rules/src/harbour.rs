//! RS-7, the fourth action: building a harbour.

use midway_game::{Illegal, Seat};

use crate::network::members;
use crate::{Action, Cards, CityId, Network, Phase, RailsSails, State, Traveller, payment};

impl RailsSails {
    pub(crate) fn harbour_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let sites = self.harbour_sites(state, seat);
        out.extend(members(sites).map(|city| Action::Harbour { city: CityId(city as u8) }));
    }

    /// Where a seat may build now, as a set of cities; none if it cannot pay.
    pub(crate) fn harbour_sites(&self, state: &State, seat: Seat) -> u64 {
        let hold = state.hold(seat);
        if hold.harbours == 0 || hold.touched == 0 || !payment::can_pay_harbour(hold.hand) {
            return 0;
        }
        self.world.ports & hold.touched & !state.harbours()
    }

    pub(crate) fn check_harbour(&self, state: &State, seat: Seat, city: CityId) -> Result<(), Illegal> {
        let hold = state.hold(seat);
        let why = if hold.harbours == 0 {
            "no harbour is left to build"
        } else if self.world.ports & city.bit() == 0 {
            "harbours stand only in harbour cities"
        } else if state.harbours() & city.bit() != 0 {
            "there is a harbour already"
        } else if hold.touched & city.bit() == 0 {
            "an own route must lead there"
        } else if !payment::can_pay_harbour(hold.hand) {
            return Err(Illegal::new("RS-7.2", "the cards in hand cannot pay for a harbour"));
        } else {
            return Ok(());
        };
        Err(Illegal::new("RS-7.1", why))
    }

    pub(crate) fn begin_harbour(&self, state: &mut State, city: CityId) {
        state.phase = Phase::PayHarbour(city);
    }

    pub(crate) fn pay_harbour(&self, state: &mut State, seat: Seat, city: CityId, cards: Cards) {
        Self::not_idle(state);
        let hold = state.hold_mut(seat);
        hold.spend(cards);
        hold.built |= city.bit();
        hold.harbours -= 1;
        self.paid(state, cards);
    }

    /// RS-7.3: what the harbours of a seat earn with the tickets it has completed.
    pub(crate) fn harbour_points(&self, state: &State, seat: Seat, network: &Network) -> i32 {
        let hold = state.hold(seat);
        members(hold.built).map(|city| self.points_of_harbour(hold, city, network)).sum()
    }

    pub(crate) fn points_of_harbour(&self, hold: &Traveller, city: usize, network: &Network) -> i32 {
        let done = |goal| network.standing(goal) != crate::network::TicketStanding::Open;
        let names = |goal: &crate::Goal| goal.cities() >> city & 1 == 1;
        let goals = hold.tickets.iter().map(|ticket| &self.world.tickets[ticket.0 as usize].goal);
        let feeding = goals.filter(|goal| names(goal) && done(goal)).count();
        i32::from(self.world.numbers.harbour_points[feeding.min(3)])
    }
}
