//! The table and its events in words, for a terminal.

use std::fmt::Write as _;

use midway_game::{Describe, Seat, Step, Viewer};
use serde::Serialize;

use crate::network::members;
use crate::view::SeatView;
use crate::{Action, Cards, Chance, CityId, Goal, Kind, Phase, RailsSails, RouteId, State, TicketId, View};

type Sentence = (String, &'static str);

impl Describe for RailsSails {
    fn describe(&self, view: &View, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = self.write_table(view, out);
    }

    fn truth(&self, state: &State) -> impl Serialize {
        View::truth(self, state)
    }

    fn tell(&self, before: &State, step: &Step<Self>, after: &State, viewer: Viewer) -> Vec<Sentence> {
        let mut log = vec![self.tell_step(before, step, viewer)];
        if after.reshuffles > before.reshuffles {
            log.push(("a discard pile is shuffled into a new deck".into(), "RS-4.6"));
        }
        if after.last_turns.is_some() && before.last_turns.is_none() {
            let left = after.last_turns.unwrap_or(0);
            log.push((format!("few pieces are left: {left} more turns will be played"), "RS-9.1"));
        }
        if after.phase == Phase::Over {
            // Without last turns played to their end, it was ended for want of progress.
            let clause = if after.last_turns == Some(0) { "RS-9.1" } else { "RS-9.4" };
            log.push(("the game is over".into(), clause));
        }
        log
    }
}

impl RailsSails {
    fn write_table(&self, view: &View, out: &mut String) -> std::fmt::Result {
        let table = &view.table;
        let cards: Vec<_> = table.display.iter().map(|card| card.map_or("-", Kind::id)).collect();
        writeln!(out, "Display   {}", cards.join("  "))?;
        let [trains, ships] = table.decks;
        let stack = table.shuffled as usize + table.under.len();
        writeln!(out, "Decks     {trains} train, {ships} ship; {stack} tickets")?;
        for (seat, held) in view.seats.iter().enumerate() {
            self.write_seat(seat, held, out)?;
        }
        writeln!(out, "{}", self.write_turn(view))
    }

    fn write_seat(&self, seat: usize, held: &SeatView, out: &mut String) -> std::fmt::Result {
        writeln!(out)?;
        writeln!(
            out,
            "s{seat} {:>3} points   {} trains, {} ships (box {}, {})   {} harbours left   cards {} + {}   tickets {}",
            held.route_points - held.exchanged,
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

    fn tell_step(&self, before: &State, step: &Step<Self>, viewer: Viewer) -> Sentence {
        match *step {
            Step::Chance(chance) => self.tell_chance(before, chance, viewer),
            Step::Choice(seat, action) => self.tell_choice(before, seat, action, viewer),
        }
    }

    fn tell_chance(&self, before: &State, chance: Chance, viewer: Viewer) -> Sentence {
        let card = |kind: Kind, seat: Seat| match viewer.is(seat) {
            true => kind.id().to_owned(),
            false => format!("a {} card", kind.deck().id()),
        };
        match (before.phase, chance) {
            (Phase::Deal { dealt }, Chance::Card(kind)) => {
                let (seat, _) = self.dealt_to(dealt);
                (format!("seat {seat} is dealt {}", card(kind, seat)), "RS-2.1")
            }
            (Phase::Fill { slots, .. }, Chance::Card(kind)) => {
                (format!("{} is turned up in slot {}", kind.id(), slots.trailing_zeros() + 1), "RS-4.2")
            }
            (_, Chance::Card(kind)) => {
                (format!("seat {} draws {}", before.seat, card(kind, before.seat)), "RS-4.1")
            }
            (phase, Chance::Ticket(ticket)) => {
                let (seat, clause) = match phase {
                    Phase::DealTickets { dealt } => (self.ticket_to(dealt), "RS-2.3"),
                    _ => (before.seat, "RS-6.1"),
                };
                let what = if viewer.is(seat) { self.ticket_text(ticket) } else { "a ticket".into() };
                (format!("seat {seat} is offered {what}"), clause)
            }
            (_, Chance::First(seat)) => (format!("seat {seat} is the first player"), "RS-2.5"),
        }
    }

    fn tell_choice(&self, before: &State, seat: Seat, action: Action, viewer: Viewer) -> Sentence {
        match action {
            Action::Keep(kept) => self.tell_keep(before, seat, kept.len(), viewer),
            Action::Split { trains } if viewer.is(seat) => {
                (format!("seat {seat} takes {trains} trains"), "RS-2.4")
            }
            Action::Split { .. } => (format!("seat {seat} has chosen its pieces"), "RS-2.4"),
            Action::Take { slot } => {
                let card = before.display.get(usize::from(slot)).copied().flatten();
                (format!("seat {seat} takes {}", card.map_or("nothing", Kind::id)), "RS-4.2")
            }
            Action::Draw { deck } => (format!("seat {seat} draws from the {} deck", deck.id()), "RS-4.1"),
            Action::Refill { deck } => (format!("the {} deck refills the slot", deck.id()), "RS-4.2"),
            Action::Claim { route } => (format!("seat {seat} claims {}", self.route_text(route)), "RS-5.1"),
            Action::Tickets => (format!("seat {seat} draws tickets"), "RS-6.1"),
            Action::Harbour { city } => {
                (format!("seat {seat} builds a harbour in {}", self.city_name(city)), "RS-7.1")
            }
            Action::Exchange { give, count } => {
                let pieces = if give == crate::Mode::Rail { "trains for ships" } else { "ships for trains" };
                (format!("seat {seat} exchanges {count} {pieces}"), "RS-8.1")
            }
            Action::Pass => (format!("seat {seat} passes"), "RS-3.1"),
            Action::Pay(cards) => {
                let harbour = matches!(before.phase, Phase::PayHarbour(_));
                let clause = if harbour { "RS-7.2" } else { "RS-5.6" };
                (format!("seat {seat} pays {}", cards_text(cards)), clause)
            }
        }
    }

    fn tell_keep(&self, before: &State, seat: Seat, kept: u32, viewer: Viewer) -> Sentence {
        let first = before.phase == Phase::FirstTickets;
        let clause = if first { "RS-2.3" } else { "RS-6.1" };
        if first && !viewer.is(seat) {
            return (format!("seat {seat} has chosen its tickets"), clause);
        }
        (format!("seat {seat} keeps {kept} of {} tickets", before.hold(seat).offered().len()), clause)
    }
}

fn cards_text(cards: Cards) -> String {
    let kinds: Vec<_> = cards.kinds().map(|(kind, copies)| format!("{copies} {}", kind.id())).collect();
    if kinds.is_empty() { "nothing".into() } else { kinds.join(", ") }
}
