//! What only the viewer has: cards, tickets, and what it is choosing from.

use maud::{Markup, html};
use midway_rails_sails::{CardKind, Cards, Deck, RailsSails, TicketId, TravellerView};
use midway_ui::Scene;

use crate::card::front;
use crate::chart::Chart;
use crate::pay::payments;
use crate::scale::scales;
use crate::speech::Speech;
use crate::ticket::{card, face, held, progress, region};

/// Where cards come from.
pub(crate) const SUPPLY: &str = "slot-1 slot-2 slot-3 slot-4 slot-5 slot-6 stock-train stock-ship";

pub(crate) fn hand(scene: &Scene<'_, RailsSails>) -> Markup {
    let Some(seat) = scene.own().and_then(|seat| scene.view.seats.get(seat.index())) else {
        return Markup::default();
    };
    let speech = Speech::of(scene);
    html! {
        div class="hand-rails-sails" {
            (offer(scene, &speech, seat))
            (scales(scene, &speech))
            (payments(scene, &speech))
            @if let Some(cards) = seat.hand { (cards_held(&speech, cards)) }
            (tickets_held(scene, &speech, seat))
        }
    }
}

/// The tickets drawn and not yet decided on; each is picked to be kept.
fn offer(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>, seat: &TravellerView) -> Markup {
    let Some(offer) = seat.offer.as_ref().filter(|offer| !offer.is_empty()) else { return Markup::default() };
    let secret = seat.secret.unwrap_or(0);
    let chart = Chart::new(speech.world);
    let kept = |n: usize| seat.chosen && secret >> n & 1 == 1;
    html! {
        section class="offer" aria-label=(speech.say("offered-tickets")) {
            h3 { (speech.say("offered-tickets")) }
            div class="tickets" {
                @for (n, held) in held(scene, seat, offer.iter().copied()).iter().enumerate() {
                    @let label = speech.with("label-keep", [("ticket", speech.ticket(held.ticket).into())]);
                    @let number = n + 1 + seat.ticket_count as usize;
                    @let class = format!("ticket offered ticket-{number}{}", if kept(n) { " kept" } else { "" });
                    div class="view" data-frame=(region(&chart, held)) {
                        (scene.desk.tile(&keep(speech, held.ticket), &class, &label, &html! {
                            (face(speech, held.ticket))
                            span class="progress" { (progress(speech, held, false).1) }
                        }))
                    }
                }
            }
        }
    }
}

fn keep(speech: &Speech<'_>, ticket: TicketId) -> String {
    format!("keep-{}", speech.world.tickets[usize::from(ticket.0)].id)
}

fn cards_held(speech: &Speech<'_>, cards: Cards) -> Markup {
    html! {
        section class="cards" data-from=(SUPPLY) aria-label=(speech.say("hand-cards")) {
            h3 { (speech.say("hand-cards")) " " span class="count" { (cards.len()) } }
            @for deck in Deck::ALL {
                @let kinds: Vec<(CardKind, u8)> = by_colour(cards.of_deck(deck));
                @if !kinds.is_empty() {
                    ul class={ "fan " (deck.id()) "-fan" } {
                        @for (kind, copies) in kinds { (held_card(speech, kind, copies)) }
                    }
                }
            }
        }
    }
}

fn held_card(speech: &Speech<'_>, kind: CardKind, copies: u8) -> Markup {
    let label = speech.copies(kind, copies);
    html! {
        li class="held" data-key={ "hand-" (kind.id()) } data-card=(kind.id()) data-holds=(copies) {
            (front(kind, &label))
            span class="count" aria-hidden="true" { (copies) }
        }
    }
}

/// Cards of one colour side by side, jokers last.
fn by_colour(cards: Cards) -> Vec<(CardKind, u8)> {
    let mut kinds: Vec<(CardKind, u8)> = cards.kinds().collect();
    kinds.sort_by_key(|(kind, _)| crate::speech::face(*kind).map_or(u8::MAX, |(color, _)| color as u8));
    kinds
}

fn tickets_held(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>, seat: &TravellerView) -> Markup {
    let Some(tickets) = seat.tickets.filter(|tickets| !tickets.is_empty()) else { return Markup::default() };
    html! {
        section data-from="stock-tickets" aria-label=(speech.say("hand-tickets")) {
            h3 { (speech.say("hand-tickets")) " " span class="count" { (tickets.len()) } }
            div class="tickets" {
                @for (n, held) in held(scene, seat, tickets.iter()).iter().enumerate() {
                    (card(speech, n + 1, held, scene.over))
                }
            }
        }
    }
}
