//! RS-5, the second action: claiming a route.

use midway_game::{Illegal, Seat};

use crate::world::LONGEST;
use crate::{Action, Cards, Color, Mode, Phase, RailsSails, RouteId, RouteSet, State, payment};

impl RailsSails {
    pub(crate) fn claim_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.claimable(state, seat).iter().map(|route| Action::Claim { route }));
    }

    /// The routes that a seat may claim and can pay.
    pub(crate) fn claimable(&self, state: &State, seat: Seat) -> RouteSet {
        let hold = state.hold(seat);
        let open = state.free.without(&hold.barred);
        let mut routes = self.payable(hold.hand, hold.trains, hold.ships).and(&open);
        for route in self.world.marked.and(&open).iter() {
            let marked = self.world.route(route);
            if marked.length <= hold.trains && payment::can_pay_marked(marked, hold.hand) {
                routes.insert(route);
            }
        }
        routes
    }

    /// Routes without pair marks that a hand can pay and the pieces suffice for, by the masks of the map.
    fn payable(&self, hand: Cards, trains: u8, ships: u8) -> RouteSet {
        let mut routes = RouteSet::EMPTY;
        let jokers = hand.jokers();
        let (mut best_rail, mut best_sea) = (0, 0);
        for color in Color::ALL {
            let rail = usize::from((hand.trains(color) + jokers).min(trains)).min(LONGEST);
            let sea = usize::from((hand.ship_spaces(color) + jokers).min(ships)).min(LONGEST);
            best_rail = best_rail.max(rail);
            best_sea = best_sea.max(sea);
            routes = routes.or(&self.world.payable[Mode::Rail.index()][color.index()][rail]);
            routes = routes.or(&self.world.payable[Mode::Sea.index()][color.index()][sea]);
        }
        routes = routes.or(&self.world.payable[Mode::Rail.index()][Color::COUNT][best_rail]);
        routes.or(&self.world.payable[Mode::Sea.index()][Color::COUNT][best_sea])
    }

    pub(crate) fn check_claim(&self, state: &State, seat: Seat, id: RouteId) -> Result<(), Illegal> {
        let hold = state.hold(seat);
        let route = self.world.route(id);
        let pieces = if route.mode == Mode::Rail { hold.trains } else { hold.ships };
        if hold.barred.contains(id) {
            return Err(Illegal::new("RS-5.7", "one player never holds both lines of a double route"));
        }
        if !state.free.contains(id) {
            let taken = Seat::all(self.seats).any(|seat| state.hold(seat).owned.contains(id));
            return Err(match taken {
                true => Illegal::new("RS-5.1", "that route is taken"),
                false => {
                    Illegal::new("RS-5.7", "with 2 or 3 players the other line of a double route is closed")
                }
            });
        }
        if route.length > pieces {
            return Err(Illegal::new("RS-5.5", "there are not enough pieces for that route"));
        }
        if !self.claimable(state, seat).contains(id) {
            return Err(Illegal::new("RS-5.2", "the cards in hand cannot pay for that route"));
        }
        Ok(())
    }

    pub(crate) fn claim(&self, state: &mut State, route: RouteId) {
        state.phase = Phase::PayRoute(route);
    }

    /// The route is paid: pieces are placed (RS-5.5), cards discarded, points scored (RS-5.6), and the other
    /// line of a double route shut as far as it must be (RS-5.7).
    pub(crate) fn pay_route(&self, state: &mut State, seat: Seat, id: RouteId, cards: Cards) {
        Self::not_idle(state);
        let route = self.world.route(id);
        let few_players = self.seats <= 3;
        let hold = state.hold_mut(seat);
        hold.spend(cards);
        hold.owned.insert(id);
        hold.touched |= route.ends[0].bit() | route.ends[1].bit();
        hold.route_points += self.world.numbers.route_points[usize::from(route.length)];
        match route.mode {
            Mode::Rail => hold.trains -= route.length,
            Mode::Sea => hold.ships -= route.length,
        }
        if let Some(twin) = route.twin {
            hold.barred.insert(twin);
            if few_players {
                state.free.remove(twin);
            }
        }
        state.free.remove(id);
        self.paid(state, cards);
    }
}
