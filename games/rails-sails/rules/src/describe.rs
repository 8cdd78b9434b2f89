//! The table in words, for a terminal.

use std::fmt::Write as _;

use midway_game::Describe;
use serde::Serialize;

use crate::network::members;
use crate::view::TravellerView;
use crate::{CardKind, Cards, CityId, Goal, Phase, RailsSails, RouteId, State, TicketId, View};

impl Describe for RailsSails {
    fn describe(&self, view: &View, out: &mut String) -> std::fmt::Result {
        let table = &view.table;
        let cards: Vec<_> = table.display.iter().map(|card| card.map_or("-", CardKind::id)).collect();
        writeln!(out, "Display   {}", cards.join("  "))?;
        let [trains, ships] = view.decks;
        let stack = view.shuffled as usize + view.under.len();
        writeln!(out, "Decks     {trains} train, {ships} ship; {stack} tickets")?;
        for (seat, held) in view.seats.iter().enumerate() {
            self.write_seat(seat, held, out)?;
        }
        writeln!(out, "{}", self.write_turn(view))
    }

    fn truth(&self, state: &State) -> impl Serialize {
        View::truth(self, state)
    }
}

impl RailsSails {
    fn write_seat(&self, seat: usize, held: &TravellerView, out: &mut String) -> std::fmt::Result {
        writeln!(out)?;
        writeln!(
            out,
            "s{seat} {:>3} points   {} trains, {} ships (box {}, {})   {} harbours left   cards {} + {}   tickets {}",
            held.points(),
            held.trains,
            held.ships,
            held.box_trains,
            held.box_ships,
            held.harbours,
            held.hand_sizes[0],
            held.hand_sizes[1],
            held.ticket_count
        )?;
        if let Some(hand) = held.hand {
            writeln!(out, "   hand     {}", cards_text(hand))?;
        } else if !held.known.is_empty() {
            writeln!(out, "   known    {}", cards_text(held.known))?;
        }
        let tickets = held.tickets.iter().flat_map(|tickets| tickets.iter());
        tickets
            .into_iter()
            .try_for_each(|ticket| writeln!(out, "   ticket   {}", self.ticket_text(ticket)))?;
        let offer = held.offer.iter().flatten();
        offer
            .into_iter()
            .try_for_each(|&ticket| writeln!(out, "   offered  {}", self.ticket_text(ticket)))?;
        let routes: Vec<_> = held.owned.iter().map(|route| self.route_text(route)).collect();
        if !routes.is_empty() {
            writeln!(out, "   routes   {}", routes.join(", "))?;
        }
        let harbours: Vec<_> = members(held.built).map(|city| self.city_name(CityId(city as u8))).collect();
        if !harbours.is_empty() {
            writeln!(out, "   harbours {}", harbours.join(", "))?;
        }
        Ok(())
    }

    fn write_turn(&self, view: &View) -> String {
        let seat = view.table.seat;
        match view.table.phase {
            Phase::FirstTickets => "All choose which tickets to keep.".into(),
            Phase::Split => "All choose their trains and ships.".into(),
            Phase::Turn { second: false } => format!("Seat {seat} is to act."),
            Phase::Turn { second: true } => format!("Seat {seat} is to draw a second card."),
            Phase::Refill { slot, .. } => format!("Seat {seat} says which deck refills slot {}.", slot + 1),
            Phase::PayRoute(route) => format!("Seat {seat} is to pay for {}.", self.route_text(route)),
            Phase::PayHarbour(city) => {
                format!("Seat {seat} is to pay for a harbour in {}.", self.city_name(city))
            }
            Phase::KeepTickets => format!("Seat {seat} chooses which tickets to keep."),
            Phase::Over => "The game is over.".into(),
            _ => "A draw is awaited.".into(),
        }
    }

    /// A junction has no name, and goes by its id.
    pub(crate) fn city_name(&self, city: CityId) -> &str {
        let city = &self.world.cities[city.index()];
        if city.name == "-" { &city.id } else { &city.name }
    }

    fn route_text(&self, id: RouteId) -> String {
        let [a, b] = self.world.route(id).ends;
        format!("{}-{}", self.city_name(a), self.city_name(b))
    }

    fn ticket_text(&self, id: TicketId) -> String {
        let names =
            |cities: &[CityId]| cities.iter().map(|&city| self.city_name(city)).collect::<Vec<_>>().join("-");
        match &self.world.tickets[id.0 as usize].goal {
            Goal::Pair { ends, points } => format!("{} {} ({points})", self.ticket_id(id), names(ends)),
            Goal::Tour { cities, in_order, any_order, penalty } => {
                format!("{} {} ({in_order}/{any_order}/-{penalty})", self.ticket_id(id), names(cities))
            }
        }
    }
}

fn cards_text(cards: Cards) -> String {
    let kinds: Vec<_> = cards.kinds().map(|(kind, copies)| format!("{copies} {}", kind.id())).collect();
    if kinds.is_empty() { "nothing".into() } else { kinds.join(", ") }
}
