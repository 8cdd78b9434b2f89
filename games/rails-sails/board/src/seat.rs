//! What is known of a seat, below its name.

use maud::{Markup, html};
use midway_rails_sails::{Cards, RailsSails};
use midway_ui::Scene;
use midway_ui::game::Seat;

use crate::card::front;
use crate::hand::SUPPLY;
use crate::speech::Speech;

pub(crate) fn seat(scene: &Scene<'_, RailsSails>, seat: Seat) -> Markup {
    let Some(held) = scene.view.seats.get(seat.index()) else { return Markup::default() };
    let speech = Speech::of(scene);
    let [trains, ships] = held.hand_sizes;
    html! {
        div class="hand-rails-sails facts" {
            (fact(&speech, seat, "rs-train", "fact-trains", held.trains.into()))
            (fact(&speech, seat, "rs-ship", "fact-ships", held.ships.into()))
            (fact(&speech, seat, "rs-light", "fact-harbours", held.harbours.into()))
            (fact(&speech, seat, "rs-card", "fact-cards", trains + ships))
            (fact(&speech, seat, "rs-b-ticket", "fact-tickets", held.ticket_count))
            @if scene.own() != Some(seat) && !held.known.is_empty() { (known(&speech, held.known)) }
        }
    }
}

/// A picture with its number, and words for screen readers and for whoever points at it.
fn fact(speech: &Speech<'_>, seat: Seat, picture: &str, key: &str, number: u32) -> Markup {
    let words = speech.words.with(key, [("count", number.into())]);
    let view = if picture == "rs-card" || picture == "rs-b-ticket" { "0 0 60 84" } else { "-17 -18 34 34" };
    // The page animates what others take on its way to them.
    let from = match key {
        "fact-cards" => Some(SUPPLY),
        "fact-tickets" => Some("stock-tickets"),
        _ => None,
    };
    html! {
        span class={ "fact " (key) } data-key={ (key) "-" (seat) } data-holds=[from.map(|_| number)] data-from=[from] title=(words) {
            svg viewBox=(view) aria-hidden="true" { use href={ "#" (picture) } {} }
            span class="count" aria-hidden="true" { (number) }
            span class="visually-hidden" { (words) }
        }
    }
}

/// Cards that everyone saw the seat take, and that it must still have (RS-11.2).
fn known(speech: &Speech<'_>, cards: Cards) -> Markup {
    html! {
        details class="known" {
            summary { (speech.say("known-cards")) " " span class="count" { (cards.len()) } }
            ul class="fan" {
                @for (kind, copies) in cards.kinds() {
                    li class="held" { (front(kind, &speech.card(kind))) span class="count" { (copies) } }
                }
            }
        }
    }
}
