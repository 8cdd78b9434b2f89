//! Tickets: their cities, their points, and how they stand.

use maud::{Markup, html};
use midway_rails_sails::{Goal, Network, RailsSails, TicketId, TicketStanding, TravellerView};
use midway_ui::{Point, Scene};

use crate::chart::Chart;
use crate::projection::{HEIGHT, WIDTH};
use crate::speech::Speech;
use crate::way::Way;

/// The margin shown around a ticket's cities.
const AROUND: f32 = 55.0;

/// A ticket, and how far its owner has come with it.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    pub(crate) ticket: TicketId,
    pub(crate) standing: TicketStanding,
    pub(crate) points: i16,
    /// `None` if it can no longer be completed.
    pub(crate) way: Option<Way>,
}

/// The tickets that a seat holds or is offered, and how far it has come with them.
pub(crate) fn held(
    scene: &Scene<'_, RailsSails>,
    seat: &TravellerView,
    tickets: impl Iterator<Item = TicketId>,
) -> Vec<Held> {
    let world = scene.rules.world();
    let network = Network::new(world, &seat.owned);
    let judge = |ticket: TicketId| {
        let goal = &world.tickets[usize::from(ticket.0)].goal;
        let standing = network.standing(goal);
        let way = Way::to(world, goal, &seat.owned, &scene.view.table.free);
        Held { ticket, standing, points: network.ticket_points(goal), way }
    };
    tickets.map(judge).collect()
}

/// The tickets whose ways can be lit on the chart, in the order of their numbers: those in hand, those offered and,
/// when the game is over, those of the others.
pub(crate) fn lit(scene: &Scene<'_, RailsSails>) -> Vec<Held> {
    let own = scene.own().map(midway_ui::game::Seat::index);
    let mut lit = Vec::new();
    if let Some(seat) = own.and_then(|own| scene.view.seats.get(own)) {
        lit.extend(held(scene, seat, seat.tickets.unwrap_or_default().iter()));
        lit.extend(held(scene, seat, seat.offer.iter().flatten().copied()));
    }
    let others = scene.view.seats.iter().enumerate().filter(|(n, _)| scene.over && Some(*n) != own);
    for (_, seat) in others {
        lit.extend(held(scene, seat, seat.tickets.unwrap_or_default().iter()));
    }
    lit
}

/// The face of a ticket: where from, where to, for how much.
pub(crate) fn face(speech: &Speech<'_>, ticket: TicketId) -> Markup {
    match &speech.world.tickets[usize::from(ticket.0)].goal {
        Goal::Pair { ends: [a, b], points } => html! {
            span class="cities" { span { (speech.city(*a)) } span { (speech.city(*b)) } }
            span class="worth" { (points) }
        },
        Goal::Tour { cities, in_order, any_order, penalty } => html! {
            span class="cities tour" { @for city in cities { span { (speech.city(*city)) } } }
            span class="worth" { (in_order) small { (any_order) " · −" (penalty) } }
        },
    }
}

/// How far a ticket has come, in words: done, still to go, or lost.
pub(crate) fn progress(speech: &Speech<'_>, held: &Held, over: bool) -> (&'static str, String) {
    match (held.standing, &held.way) {
        (TicketStanding::Open, _) if over => ("lost", speech.say("ticket-failed")),
        (TicketStanding::Done, _) => ("done", speech.say("ticket-done")),
        (TicketStanding::OutOfOrder, _) => ("done", speech.say("ticket-out-of-order")),
        (TicketStanding::Open, Some(way)) => {
            let (trains, ships) = way.pieces(speech.world);
            let key = match (trains, ships) {
                (_, 0) => "ticket-needs-trains",
                (0, _) => "ticket-needs-ships",
                _ => "ticket-needs",
            };
            ("wanted", speech.with(key, [("trains", trains.into()), ("ships", ships.into())]))
        }
        (TicketStanding::Open, None) => ("lost", speech.say("ticket-lost")),
    }
}

/// The part of the chart that a small screen zooms to for a ticket: its cities, and the way between them.
pub(crate) fn region(chart: &Chart<'_>, held: &Held) -> String {
    let cities = chart.world.tickets[usize::from(held.ticket.0)].goal.cities();
    let ends =
        chart.world.city_ids().filter(|city| cities & city.bit() != 0).map(|city| chart.spot(city).place);
    let routes = held.way.iter().flat_map(|way| way.own.iter().chain(&way.missing));
    let spaces = routes.flat_map(|&route| chart.lane(route).spaces).map(|space| space.at);
    let (mut low, mut high) = (Point::new(WIDTH, HEIGHT), Point::new(0.0, 0.0));
    for Point { x, y } in ends.chain(spaces) {
        low = Point::new(low.x.min(x - AROUND), low.y.min(y - AROUND));
        high = Point::new(high.x.max(x + AROUND), high.y.max(y + AROUND));
    }
    // Beyond its edge the chart cannot be moved.
    let (low, high) =
        (Point::new(low.x.max(0.0), low.y.max(0.0)), Point::new(high.x.min(WIDTH), high.y.min(HEIGHT)));
    format!("{:.0} {:.0} {:.0} {:.0}", low.x, low.y, high.x - low.x, high.y - low.y)
}

/// A ticket in hand. Pointing at it, or following it, lights its way on the chart.
pub(crate) fn card(speech: &Speech<'_>, n: usize, held: &Held, over: bool) -> Markup {
    let (class, progress) = progress(speech, held, over);
    let region = region(&Chart::new(speech.world), held);
    let id = &speech.world.tickets[usize::from(held.ticket.0)].id;
    html! {
        a class={ "ticket ticket-" (n) " " (class) } href={ "#rs-way-" (n) } data-key={ "ticket-" (id) } data-frame=(region) {
            (face(speech, held.ticket))
            span class="progress" { (progress) }
        }
    }
}
