//! RS-11: what a viewer may know, and what it witnesses.

use std::fmt::Write as _;
use std::sync::Arc;

use arrayvec::ArrayVec;
use midway_game::{Game, Score, Seat, Step, Viewer};
use serde::{Serialize, Serializer};

use crate::network::members;
use crate::{
    Action, CardKind, Cards, Chance, Deck, Fleet, OpenTable, Phase, RailsSails, State, TicketId, TicketSet,
    World,
};

/// The colours of the players' pieces; they follow the seats (RS-1.5).
pub const COLORS: [&str; 5] = ["blue", "red", "green", "yellow", "black"];

/// What one viewer may know. Every field is put here on purpose; what is not here is secret.
#[derive(Clone, Debug)]
pub struct View {
    world: Arc<World>,
    pub table: OpenTable,
    /// Cards left in the train and in the ship deck.
    pub decks: [u32; 2],
    /// Tickets left in the shuffled part of the stack.
    pub shuffled: u32,
    /// Tickets put under the stack: who put each there, and which it is if the viewer did.
    pub under: ArrayVec<(Seat, Option<TicketId>), { TicketSet::MOST }>,
    pub seats: ArrayVec<TravellerView, 5>,
    /// Final scores, once the game is over.
    pub scores: Vec<Score>,
}

/// One seat, as the viewer sees it. The optional parts are its own, or revealed.
#[derive(Clone, Debug, PartialEq)]
pub struct TravellerView {
    pub fleet: Fleet,
    /// Cards in hand by the backs they show: train deck, ship deck.
    pub hand_sizes: [u32; 2],
    pub hand: Option<Cards>,
    pub ticket_count: u32,
    pub tickets: Option<TicketSet>,
    pub offer_count: u8,
    pub offer: Option<ArrayVec<TicketId, 5>>,
    /// Whether it has made the secret choice that others still make, and which it was.
    pub chosen: bool,
    pub secret: Option<u8>,
}

midway_game::open_part!(TravellerView, fleet: Fleet);

impl View {
    /// Everything, as if the viewer sat on every seat.
    pub(crate) fn truth(rules: &RailsSails, state: &State) -> View {
        View::of(rules, state, |_| true)
    }

    pub(crate) fn of(rules: &RailsSails, state: &State, own: impl Fn(Seat) -> bool) -> View {
        let over = state.phase == Phase::Over;
        View {
            world: Arc::clone(&rules.world),
            table: state.table,
            decks: Deck::ALL.map(|deck| state.deck.of_deck(deck).len()),
            shuffled: state.stack.shuffled.len(),
            under: state.stack.under().map(|(ticket, by)| (by, own(by).then_some(ticket))).collect(),
            seats: Seat::all(rules.seats)
                .map(|seat| TravellerView::new(state, seat, own(seat), over))
                .collect(),
            scores: match over {
                true => rules.scores(state),
                false => Vec::new(),
            },
        }
    }

    pub fn world(&self) -> &World {
        &self.world
    }
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        let View { world: _, table, decks, shuffled, under, seats, scores } = self;
        (table, decks, shuffled) == (&other.table, &other.decks, &other.shuffled)
            && (under, seats, scores) == (&other.under, &other.seats, &other.scores)
    }
}

impl TravellerView {
    fn new(state: &State, seat: Seat, own: bool, over: bool) -> TravellerView {
        let hold = state.hold(seat);
        TravellerView {
            fleet: hold.fleet,
            hand_sizes: Deck::ALL.map(|deck| hold.hand.of_deck(deck).len()),
            hand: own.then_some(hold.hand),
            ticket_count: hold.tickets.len(),
            tickets: (own || over).then_some(hold.tickets),
            offer_count: hold.offers,
            offer: own.then(|| hold.offered().iter().copied().collect()),
            chosen: hold.secret.is_some(),
            secret: hold.secret.filter(|_| own),
        }
    }
}

impl RailsSails {
    pub(crate) fn write_seen_draw(
        &self,
        before: &State,
        chance: Chance,
        step: &Step<Self>,
        viewer: Viewer,
        out: &mut String,
    ) {
        // Cards for the display are turned up for all to see; whatever else is drawn is for one seat.
        let owner = match (chance, before.phase) {
            (Chance::First(_), _) | (Chance::Card(_), Phase::Fill { .. }) => None,
            (Chance::Card(_), Phase::Deal { dealt }) => Some(self.dealt_to(dealt).0),
            (Chance::Ticket(_), Phase::DealTickets { dealt }) => Some(self.ticket_to(dealt)),
            (Chance::Card(_) | Chance::Ticket(_), _) => Some(before.seat),
        };
        if owner.is_none_or(|owner| viewer.is(owner)) {
            step.write(self, out);
            return;
        }
        match chance {
            Chance::Card(kind) => out.push_str(&format!("# card {} ?", kind.deck().id())),
            Chance::Ticket(_) | Chance::First(_) => out.push_str("# ticket ?"),
        }
    }

    /// Numbers kept (RS-2.3), splits (RS-2.4), and at the end all tickets (RS-6.2).
    pub(crate) fn write_uncovered(&self, before: &State, step: &Step<Self>, out: &mut String) {
        let mut after = before.clone();
        self.apply(&mut after, step);
        if after.phase == before.phase {
            return;
        }
        let each = Seat::all(self.seats).map(|seat| after.hold(seat));
        let _ = match (before.phase, after.phase) {
            (Phase::FirstTickets, Phase::Split) => {
                let kept: Vec<_> = each.map(|hold| hold.tickets.len().to_string()).collect();
                write!(out, " | kept {}", kept.join(" "))
            }
            (Phase::Split, Phase::First) => {
                let trains: Vec<_> = each.map(|hold| hold.trains.to_string()).collect();
                write!(out, " | trains {}", trains.join(" "))
            }
            (_, Phase::Over) => {
                let tickets: Vec<_> = each
                    .map(|hold| {
                        hold.tickets.iter().map(|ticket| self.ticket_id(ticket)).collect::<Vec<_>>().join(",")
                    })
                    .collect();
                write!(out, " | tickets {}", tickets.join(" "))
            }
            _ => Ok(()),
        };
    }
}

/// What others are told of a choice that is secret, or partly so.
pub(crate) fn hidden_choice(before: &State, seat: Seat, action: Action, viewer: Viewer) -> Option<String> {
    if viewer.is(seat) {
        return None;
    }
    match action {
        Action::Keep(_) if before.phase == Phase::FirstTickets => Some(format!("{seat} keep ?")),
        Action::Keep(kept) => {
            Some(format!("{seat} keep {} of {}", kept.len(), before.hold(seat).offered().len()))
        }
        Action::Split { .. } => Some(format!("{seat} split ?")),
        Action::Take { .. }
        | Action::Draw { .. }
        | Action::Refill { .. }
        | Action::Claim { .. }
        | Action::Tickets
        | Action::Harbour { .. }
        | Action::Exchange { .. }
        | Action::Pass
        | Action::Pay(_) => None,
    }
}

#[derive(Serialize)]
struct Sheet<'a> {
    phase: String,
    turn_of: Seat,
    first: Seat,
    last_turns: Option<u8>,
    idle_turns: u8,
    passes: u8,
    turns: u16,
    reshuffles: u16,
    display: [Option<CardKind>; 6],
    decks: [u32; 2],
    discard: Cards,
    ticket_stack: StackSheet<'a>,
    seats: Vec<SeatSheet<'a>>,
    #[serde(skip_serializing_if = "<[Score]>::is_empty")]
    scores: &'a [Score],
}

#[derive(Serialize)]
struct StackSheet<'a> {
    shuffled: u32,
    /// The first to be drawn first.
    under: Vec<UnderSheet<'a>>,
}

#[derive(Serialize)]
struct UnderSheet<'a> {
    by: Seat,
    ticket: Option<&'a str>,
}

#[derive(Serialize)]
struct SeatSheet<'a> {
    color: &'static str,
    points: i16,
    route_points: i16,
    exchanged: i16,
    trains: u8,
    ships: u8,
    box_trains: u8,
    box_ships: u8,
    harbours_left: u8,
    harbours: Vec<&'a str>,
    routes: Vec<&'a str>,
    train_cards: u32,
    ship_cards: u32,
    known: Cards,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Cards>,
    ticket_count: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    tickets: Option<Vec<&'a str>>,
    offer_count: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<Vec<&'a str>>,
    chosen: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<u8>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let OpenTable { seat, first, last_turns, idle, passes, turns, reshuffles, display, discard, .. } =
            self.table;
        let ticket = |id: TicketId| self.world.tickets[id.0 as usize].id.as_str();
        let under = self.under.iter().map(|&(by, id)| UnderSheet { by, ticket: id.map(ticket) });
        Sheet {
            phase: phase_words(&self.world, self.table.phase),
            turn_of: seat,
            first,
            last_turns,
            idle_turns: idle,
            passes,
            turns,
            reshuffles,
            display,
            decks: self.decks,
            discard,
            ticket_stack: StackSheet { shuffled: self.shuffled, under: under.collect() },
            seats: self
                .seats
                .iter()
                .zip(COLORS)
                .map(|(seat, color)| seat_sheet(&self.world, seat, color))
                .collect(),
            scores: &self.scores,
        }
        .serialize(serializer)
    }
}

fn seat_sheet<'a>(world: &'a World, seat: &TravellerView, color: &'static str) -> SeatSheet<'a> {
    let ticket = |id: TicketId| world.tickets[id.0 as usize].id.as_str();
    SeatSheet {
        color,
        points: seat.points(),
        route_points: seat.route_points,
        exchanged: seat.exchanged,
        trains: seat.trains,
        ships: seat.ships,
        box_trains: seat.box_trains,
        box_ships: seat.box_ships,
        harbours_left: seat.harbours,
        harbours: members(seat.built).map(|city| world.cities[city].id.as_str()).collect(),
        routes: seat.owned.iter().map(|route| world.route(route).id.as_str()).collect(),
        train_cards: seat.hand_sizes[0],
        ship_cards: seat.hand_sizes[1],
        known: seat.known,
        hand: seat.hand,
        ticket_count: seat.ticket_count,
        tickets: seat.tickets.map(|tickets| tickets.iter().map(ticket).collect()),
        offer_count: seat.offer_count,
        offer: seat.offer.as_ref().map(|offer| offer.iter().map(|&id| ticket(id)).collect()),
        chosen: seat.chosen,
        secret: seat.secret,
    }
}

/// The phase with what it is about.
fn phase_words(world: &World, phase: Phase) -> String {
    let word = phase.ask().what;
    match phase {
        Phase::Fill { slots, .. } => format!("{word} {}", slots.trailing_zeros() + 1),
        Phase::Refill { slot, .. } => format!("{word} {}", slot + 1),
        Phase::Blind { deck, .. } => format!("{word} {}", deck.id()),
        Phase::PayRoute(route) => format!("{word} {}", world.route(route).id),
        Phase::PayHarbour(city) => format!("{word} {}", world.cities[city.index()].id),
        Phase::DrawTickets { left } => format!("{word} {left}"),
        Phase::Deal { .. }
        | Phase::DealTickets { .. }
        | Phase::FirstTickets
        | Phase::Split
        | Phase::First
        | Phase::Turn { .. }
        | Phase::KeepTickets
        | Phase::Over => word.into(),
    }
}
