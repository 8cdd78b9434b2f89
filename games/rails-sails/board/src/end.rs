//! What stands below the score sheet: every ticket judged, every harbour with the tickets that feed it.

use maud::{Markup, html};
use midway_rails_sails::{CityId, RailsSails, TicketStanding, TravellerView};
use midway_ui::game::Seat;
use midway_ui::{Scene, seat_tag};

use crate::chart::Chart;
use crate::speech::Speech;
use crate::ticket::{Held, held, region};

pub(crate) fn end(scene: &Scene<'_, RailsSails>) -> Markup {
    let speech = Speech::of(scene);
    html! {
        div class="end end-rails-sails" data-scene data-key="end-tickets" {
            button type="button" data-walk { (scene.words.say("walk-scoring")) }
            @for ((n, seat), from) in (0..).zip(&scene.view.seats).zip(first_numbers(scene)) {
                (judged(scene, &speech, Seat(n), seat, from))
            }
        }
    }
}

/// The number of each seat's first ticket, less one. The chart lights ways by these numbers: the viewer's own come first.
fn first_numbers(scene: &Scene<'_, RailsSails>) -> Vec<usize> {
    let own = scene.own().map(Seat::index);
    let count = |n: usize| scene.view.seats.get(n).map_or(0, |seat| seat.ticket_count as usize);
    let mut next = own.map_or(0, count);
    let mut first = |n: usize| {
        if own == Some(n) {
            return 0;
        }
        next += count(n);
        next - count(n)
    };
    (0..scene.view.seats.len()).map(&mut first).collect()
}

fn judged(
    scene: &Scene<'_, RailsSails>,
    speech: &Speech<'_>,
    seat: Seat,
    view: &TravellerView,
    from: usize,
) -> Markup {
    let tickets = held(scene, view, view.tickets.unwrap_or_default().iter());
    html! {
        section class={ "seat-" (seat) } {
            h3 { (seat_tag(seat, scene.name(seat))) }
            ul class="judged" { @for (n, held) in tickets.iter().enumerate() { (ticket(speech, seat, from + n + 1, held)) } }
            @if view.built != 0 {
                ul class="judged" {
                    @for city in speech.world.city_ids().filter(|city| view.built & city.bit() != 0) {
                        (harbour(speech, seat, city, &tickets))
                    }
                }
            }
        }
    }
}

fn ticket(speech: &Speech<'_>, seat: Seat, n: usize, held: &Held) -> Markup {
    let (class, key) = match held.standing {
        TicketStanding::Done => ("done", "ticket-done"),
        TicketStanding::OutOfOrder => ("done", "ticket-out-of-order"),
        TicketStanding::Open => ("lost", "ticket-failed"),
    };
    html! {
        li class={ (class) " ticket-" (n) } data-beat data-gain={ (seat) ":" (held.points) } data-frame=(region(&Chart::new(speech.world), held)) {
            @if held.standing == TicketStanding::Open { span { (speech.ticket(held.ticket)) } }
            @else { a href={ "#rs-way-" (n) } { (speech.ticket(held.ticket)) } }
            " " span class="verdict" { (speech.say(key)) }
            " " span class="points" { (signed(held.points.into())) }
        }
    }
}

fn harbour(speech: &Speech<'_>, seat: Seat, city: CityId, tickets: &[Held]) -> Markup {
    let names = |held: &&Held| {
        let goal = &speech.world.tickets[usize::from(held.ticket.0)].goal;
        held.standing != TicketStanding::Open && goal.cities() & city.bit() != 0
    };
    let feeding: Vec<&Held> = tickets.iter().filter(names).collect();
    let points = speech.world.numbers.harbour_points[feeding.len().min(3)];
    let told = speech.tickets(feeding.iter().map(|held| held.ticket));
    html! {
        li class=(if feeding.is_empty() { "lost" } else { "done" }) data-beat data-gain={ (seat) ":" (points) } data-place={ "harbour-of-" (speech.world.cities[city.index()].id) } {
            span { (speech.with("end-harbour", [("city", speech.city(city).into())])) }
            " " span class="verdict" { @if feeding.is_empty() { (speech.say("end-harbour-unfed")) } @else { (told) } }
            " " span class="points" { (signed(points.into())) }
        }
    }
}

fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", -points) } else { format!("+{points}") }
}
