//! What a seat has, apart from the state, so that "what if" costs nothing.

use midway_bots::Position;
use midway_game::{Game, Seat};
use midway_rails_sails::{Cards, Mode, Phase, RailsSails, RouteId, RouteSet, TicketSet};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Holdings {
    pub(crate) hand: Cards,
    pub(crate) tickets: TicketSet,
    pub(crate) owned: RouteSet,
    /// Routes that it could still claim.
    pub(crate) open: RouteSet,
    pub(crate) trains: u8,
    pub(crate) ships: u8,
    pub(crate) box_trains: u8,
    pub(crate) box_ships: u8,
    pub(crate) harbours: u8,
    /// Where it has harbours, and where anybody else has.
    pub(crate) built: u64,
    pub(crate) taken: u64,
    pub(crate) points: f32,
}

impl Holdings {
    pub(crate) fn of(at: Position<'_, RailsSails>) -> Self {
        let Position { rules, state, seat } = at;
        let hold = state.hold(seat);
        let mut holdings = Holdings {
            hand: hold.hand,
            tickets: hold.tickets,
            owned: hold.owned,
            open: state.free.without(&hold.barred),
            trains: hold.trains,
            ships: hold.ships,
            box_trains: hold.box_trains,
            box_ships: hold.box_ships,
            harbours: hold.harbours,
            built: hold.built,
            taken: state.harbours() & !hold.built,
            points: f32::from(hold.points()),
        };
        if matches!(state.phase, Phase::FirstTickets) {
            let kept =
                hold.offered().iter().zip(0..8).filter(|&(_, at)| hold.secret.unwrap_or(0) >> at & 1 == 1);
            holdings.tickets = kept.map(|(ticket, _)| *ticket).collect();
        }
        if hold.pieces() == 0 && state.turns == 0 && hold.owned.is_empty() {
            holdings.choose_pieces(rules, hold.secret.filter(|_| state.phase == Phase::Split));
        }
        holdings
    }

    /// Before the pieces are chosen: those that were chosen in secret, or the usual ones.
    fn choose_pieces(&mut self, rules: &RailsSails, trains: Option<u8>) {
        let numbers = &rules.world().numbers;
        self.split(rules, trains.unwrap_or(numbers.beginner_trains));
    }

    pub(crate) fn split(&mut self, rules: &RailsSails, trains: u8) {
        let numbers = &rules.world().numbers;
        self.trains = trains;
        self.ships = numbers.pieces.saturating_sub(trains);
        self.box_trains = numbers.trains.saturating_sub(self.trains);
        self.box_ships = numbers.ships.saturating_sub(self.ships);
    }

    pub(crate) fn claim(&mut self, rules: &RailsSails, id: RouteId, paid: Cards) {
        let route = rules.world().route(id);
        self.hand = self.hand.less(paid);
        self.owned.insert(id);
        self.open.remove(id);
        if let Some(twin) = route.twin {
            self.open.remove(twin);
        }
        self.points += f32::from(rules.world().numbers.route_points[usize::from(route.length).min(12)]);
        match route.mode {
            Mode::Rail => self.trains = self.trains.saturating_sub(route.length),
            Mode::Sea => self.ships = self.ships.saturating_sub(route.length),
        }
    }

    pub(crate) fn exchange(&mut self, rules: &RailsSails, give: Mode, count: u8) {
        let moved = |from: &mut u8, to: &mut u8| {
            *from = from.saturating_sub(count);
            *to = to.saturating_add(count);
        };
        match give {
            Mode::Rail => {
                moved(&mut self.trains, &mut self.box_trains);
                moved(&mut self.box_ships, &mut self.ships);
            }
            Mode::Sea => {
                moved(&mut self.ships, &mut self.box_ships);
                moved(&mut self.box_trains, &mut self.trains);
            }
        }
        self.points -= f32::from(rules.world().numbers.exchange) * f32::from(count);
    }

    pub(crate) fn pieces(&self) -> u8 {
        self.trains.saturating_add(self.ships)
    }
}

/// The cards that nobody can see from a seat: both decks and what others hold unknown.
pub(crate) fn unseen(at: Position<'_, RailsSails>) -> Cards {
    let Position { rules, state, seat } = at;
    let lying =
        state.display.iter().flatten().fold(Cards::NONE, |cards, &kind| cards.plus(Cards::of(kind, 1)));
    let others = Seat::all(rules.seats()).filter(|&other| other != seat);
    let known = others.fold(state.hold(seat).hand, |known, other| known.plus(state.hold(other).known));
    rules.world().cards.less(state.discard).less(lying).less(known)
}
