use std::sync::Arc;

use midway_game::{
    Game, Illegal, Meta, OptionSpec, Rng, Seat, SetupError, Step, Tables, Turn, Viewer, below, table_files,
};

use crate::display::home;
use crate::view::hidden_choice;
use crate::{Action, CardKind, Cards, Chance, Deck, Phase, State, TicketId, TicketSet, View, World, tables};

/// The rules of Rails & Sails for one table.
#[derive(Clone, Debug)]
pub struct RailsSails {
    pub(crate) seats: u8,
    pub(crate) world: Arc<World>,
}

/// Which map is played (RS-10.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MapName {
    #[default]
    World,
    GreatLakes,
}

midway_game::ids!(MapName: World = "world", GreatLakes = "great-lakes");

impl MapName {
    pub const fn table_prefix(self) -> &'static str {
        match self {
            MapName::World => "world",
            MapName::GreatLakes => "great_lakes",
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub map: MapName,
}

impl midway_game::Options for Options {
    fn set(&mut self, key: &str, value: &str) {
        if key == "map" {
            self.map = MapName::from_id(value).unwrap_or_default();
        }
    }
}

/// What a draw is drawn from.
enum Awaited {
    Card(Cards),
    Ticket(TicketSet),
    First,
    Nothing,
}

impl RailsSails {
    pub fn world(&self) -> &World {
        &self.world
    }

    pub(crate) fn ticket_id(&self, ticket: TicketId) -> &str {
        &self.world.tickets[ticket.0 as usize % self.world.tickets.len()].id
    }

    fn not_now(&self, state: &State) -> Illegal {
        Illegal::new(self.ask(state).clause, "this is not what is asked now")
    }

    /// What the awaited draw is drawn from.
    #[inline]
    fn awaited(&self, state: &State) -> Awaited {
        match state.phase {
            Phase::Deal { dealt } => Awaited::Card(state.source(self.dealt_to(dealt).1)),
            Phase::Fill { slots, from, .. } => {
                Awaited::Card(state.source(from.unwrap_or(home(slots.trailing_zeros() as u8))))
            }
            Phase::Blind { deck, .. } => Awaited::Card(state.source(deck)),
            Phase::DealTickets { .. } | Phase::DrawTickets { .. } => Awaited::Ticket(state.stack.next()),
            Phase::First => Awaited::First,
            Phase::FirstTickets
            | Phase::Split
            | Phase::Turn { .. }
            | Phase::Refill { .. }
            | Phase::PayRoute(_)
            | Phase::PayHarbour(_)
            | Phase::KeepTickets
            | Phase::Over => Awaited::Nothing,
        }
    }
}

impl Game for RailsSails {
    const META: Meta = Meta {
        id: "rails-sails",
        title: "Ticket to Ride: Rails & Sails",
        designer: "Alan R. Moon",
        publisher: "Days of Wonder",
        min_seats: 2,
        max_seats: 5,
        revision: 1,
        options: &[OptionSpec {
            key: "map",
            values: &["world", "great-lakes"],
            about: "the map that is played (RS-10.1)",
        }],
        tables: table_files![
            "cards.tsv",
            "great_lakes_cities.tsv",
            "great_lakes_routes.tsv",
            "great_lakes_tickets.tsv",
            "numbers.tsv",
            "world_cities.tsv",
            "world_routes.tsv",
            "world_tickets.tsv",
            "world_tours.tsv",
        ],
        earlier: &[],
        rules: include_str!("../../RULES.md"),
    };

    midway_game::game_parts!();

    fn new(seats: u8, options: &Options, tables: &Tables) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        Ok(RailsSails { seats, world: Arc::new(tables::read_world(tables, options.map)?) })
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Deal { .. }
            | Phase::Fill { .. }
            | Phase::DealTickets { .. }
            | Phase::First
            | Phase::Blind { .. }
            | Phase::DrawTickets { .. } => Turn::Chance,
            Phase::FirstTickets | Phase::Split => Turn::Seats(self.undecided(state)),
            Phase::Turn { .. }
            | Phase::Refill { .. }
            | Phase::PayRoute(_)
            | Phase::PayHarbour(_)
            | Phase::KeepTickets => Turn::seat(state.seat),
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn(state).has(seat) {
            return;
        }
        match state.phase {
            Phase::FirstTickets | Phase::KeepTickets => self.keep_choices(state, seat, out),
            Phase::Split => self.split_choices(out),
            Phase::Turn { second: false } => self.turn_choices(state, seat, out),
            Phase::Turn { second: true } => self.draw_choices(state, true, out),
            Phase::Refill { .. } => out.extend(Deck::ALL.map(|deck| Action::Refill { deck })),
            Phase::PayRoute(route) => {
                self.pay_choices(self.world.route(route), state.hold(seat).hand, out);
            }
            Phase::PayHarbour(_) => Self::harbour_pay_choices(state.hold(seat).hand, out),
            // Nobody's turn: a seat that is asked and finds nothing here breaks a law.
            _ => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if !self.turn(state).has(seat) {
            return Err(Illegal::new("RS-2.5", "it is not this seat's turn"));
        }
        match (state.phase, *action) {
            (Phase::FirstTickets | Phase::KeepTickets, Action::Keep(kept)) => {
                self.check_keep(state, seat, kept)
            }
            (Phase::Split, Action::Split { trains }) => self.check_split(trains),
            (Phase::Turn { second }, Action::Take { slot }) => Self::check_take(state, slot, second),
            (Phase::Turn { .. }, Action::Draw { deck }) => Self::check_draw(state, deck),
            (Phase::Refill { .. }, Action::Refill { .. }) => Ok(()),
            (Phase::Turn { second: false }, Action::Claim { route }) => self.check_claim(state, seat, route),
            (Phase::PayRoute(route), Action::Pay(cards)) => {
                self.check_pay(state, seat, self.world.route(route), cards)
            }
            (Phase::Turn { second: false }, Action::Tickets) => Self::check_tickets(state),
            (Phase::Turn { second: false }, Action::Harbour { city }) => {
                self.check_harbour(state, seat, city)
            }
            (Phase::PayHarbour(_), Action::Pay(cards)) => Self::check_harbour_pay(state, seat, cards),
            (Phase::Turn { second: false }, Action::Exchange { give, count }) => {
                Self::check_exchange(state, seat, give, count)
            }
            (Phase::Turn { second: false }, Action::Pass) => self.check_pass(state, seat),
            _ => Err(self.not_now(state)),
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        match self.awaited(state) {
            Awaited::Card(cards) => {
                out.extend(cards.kinds().map(|(kind, copies)| (Chance::Card(kind), copies.into())));
            }
            Awaited::Ticket(tickets) => {
                out.extend(tickets.iter().map(|ticket| (Chance::Ticket(ticket), 1)));
            }
            Awaited::First => out.extend(Seat::all(self.seats).map(|seat| (Chance::First(seat), 1))),
            Awaited::Nothing => {}
        }
    }

    #[inline]
    fn draw(&self, state: &State, rng: &mut impl Rng) -> Chance {
        match self.awaited(state) {
            Awaited::Card(cards) => {
                Chance::Card(cards.at(below(rng, cards.len())).unwrap_or(CardKind::JOKER))
            }
            Awaited::Ticket(tickets) => {
                Chance::Ticket(tickets.at(below(rng, tickets.len())).unwrap_or_default())
            }
            Awaited::First | Awaited::Nothing => Chance::First(Seat(below(rng, self.seats.into()) as u8)),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, step: &Step<Self>) {
        match (state.phase, *step) {
            (Phase::Deal { dealt }, Step::Chance(Chance::Card(kind))) => self.deal_hand(state, kind, dealt),
            (Phase::Fill { slots, from, then }, Step::Chance(Chance::Card(kind))) => {
                self.fill_slot(state, kind, slots, from, then);
            }
            (Phase::Blind { second, .. }, Step::Chance(Chance::Card(kind))) => {
                self.drawn_blind(state, kind, second);
            }
            (Phase::DealTickets { dealt }, Step::Chance(Chance::Ticket(ticket))) => {
                self.deal_ticket(state, ticket, dealt);
            }
            (Phase::DrawTickets { left }, Step::Chance(Chance::Ticket(ticket))) => {
                self.ticket_drawn(state, ticket, left);
            }
            (Phase::First, Step::Chance(Chance::First(seat))) => self.begin_with(state, seat),
            (Phase::FirstTickets, Step::Choice(seat, Action::Keep(kept))) => {
                self.keep_first(state, seat, kept);
            }
            (Phase::Split, Step::Choice(seat, Action::Split { trains })) => self.split(state, seat, trains),
            (Phase::Turn { second }, Step::Choice(_, Action::Take { slot })) => {
                self.take(state, slot, second);
            }
            (Phase::Turn { second }, Step::Choice(_, Action::Draw { deck })) => {
                self.draw_blind(state, deck, second);
            }
            (Phase::Refill { slot, second, joker }, Step::Choice(_, Action::Refill { deck })) => {
                self.refill(state, slot, deck, second, joker);
            }
            (Phase::Turn { .. }, Step::Choice(_, Action::Claim { route })) => self.claim(state, route),
            (Phase::PayRoute(route), Step::Choice(seat, Action::Pay(cards))) => {
                self.pay_route(state, seat, route, cards);
            }
            (Phase::Turn { .. }, Step::Choice(_, Action::Tickets)) => self.draw_tickets(state),
            (Phase::KeepTickets, Step::Choice(seat, Action::Keep(kept))) => self.keep(state, seat, kept),
            (Phase::Turn { .. }, Step::Choice(_, Action::Harbour { city })) => {
                self.begin_harbour(state, city);
            }
            (Phase::PayHarbour(city), Step::Choice(seat, Action::Pay(cards))) => {
                self.pay_harbour(state, seat, city, cards);
            }
            (Phase::Turn { .. }, Step::Choice(seat, Action::Exchange { give, count })) => {
                self.exchange(state, seat, give, count);
            }
            (Phase::Turn { .. }, Step::Choice(_, Action::Pass)) => self.pass(state),
            // The caller has checked the step, so nothing else comes.
            (
                _,
                Step::Chance(Chance::Card(_) | Chance::Ticket(_) | Chance::First(_))
                | Step::Choice(
                    _,
                    Action::Keep(_)
                    | Action::Split { .. }
                    | Action::Take { .. }
                    | Action::Draw { .. }
                    | Action::Refill { .. }
                    | Action::Claim { .. }
                    | Action::Pay(_)
                    | Action::Tickets
                    | Action::Harbour { .. }
                    | Action::Exchange { .. }
                    | Action::Pass,
                ),
            ) => {}
        }
    }

    /// A step as a viewer witnesses it: cards and tickets that others draw, and choices still secret, are left
    /// out; what the step uncovers for all is added.
    fn seen(&self, before: &State, step: &Step<Self>, viewer: Viewer, out: &mut String) {
        match *step {
            Step::Chance(chance) => self.write_seen_draw(before, chance, step, viewer, out),
            Step::Choice(seat, action) => match hidden_choice(before, seat, action, viewer) {
                Some(text) => out.push_str(&text),
                None => step.write(self, out),
            },
        }
        self.write_uncovered(before, step, out);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self, state, |seat| viewer.is(seat))
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        self.imagine_state(view, rng)
    }

    fn held(&self, state: &State, seat: Seat) -> Vec<String> {
        self.held_in_the_end(state, seat)
    }
}
