//! What the viewer has collected, large enough to read: exhibits, tickets, figures and the album.

use maud::{Markup, html};
use midway_ui::game::Seat;
use midway_worlds_fair::{Area, Card, Figure, Phase};

use crate::symbols::face;
use crate::{FairScene, album, handles, phrase};

pub(crate) fn hand(scene: &FairScene<'_>) -> Markup {
    let Some(seat) = scene.own() else { return Markup::default() };
    let name = [("name", scene.name(seat).into())];
    html! {
        section class="hand-worlds-fair" data-from={ "pile-" (scene.view.state().target.id()) } aria-label=(scene.words.with("hand-label", name)) {
            (figures(scene, seat))
            (exhibits(scene, seat))
            (tickets(scene, seat))
            section class="shelf" {
                h3 { (scene.words.say("hand-album")) }
                (album::draw(scene, seat))
            }
        }
    }
}

/// A number of copies of a card, one over the other.
fn fan(scene: &FairScene<'_>, card: Card, copies: u8) -> Markup {
    html! {
        span class="fan" {
            @for n in 0..copies {
                span class="held" data-key={ "own-" (card.id()) "-" (n) } {
                    (face(scene, card, &phrase::label(scene.words, scene.rules, card)))
                }
            }
        }
    }
}

fn exhibits(scene: &FairScene<'_>, seat: Seat) -> Markup {
    let cards = &scene.view.state().hold(seat).cards;
    let held = |area: Area| (Card::Exhibit(area), cards.count(Card::Exhibit(area)));
    html! {
        section class="shelf" {
            h3 { (scene.words.say("hand-exhibits")) }
            div class="row" {
                @for (card, copies) in Area::ALL.map(held) { @if copies > 0 { (fan(scene, card, copies)) } }
                @if cards.exhibits() == 0 { p class="quiet" { (scene.words.say("hand-exhibits-none")) } }
            }
        }
    }
}

fn tickets(scene: &FairScene<'_>, seat: Seat) -> Markup {
    let tickets = scene.view.state().hold(seat).cards.count(Card::Ticket);
    html! {
        section class="shelf" {
            h3 { (scene.words.say("hand-tickets")) @if tickets > 0 { " " span class="count" { (tickets) } } }
            div class="row" {
                @if tickets == 0 { p class="quiet" { (scene.words.say("hand-tickets-none")) } }
                (fan(scene, Card::Ticket, tickets))
            }
        }
    }
}

fn figures(scene: &FairScene<'_>, seat: Seat) -> Markup {
    let state = scene.view.state();
    let cards = &state.hold(seat).cards;
    if !cards.has_figures() {
        return Markup::default();
    }
    let now = state.seat == seat && matches!(state.phase, Phase::Place | Phase::Figures);
    html! {
        section class="shelf people" {
            h3 { (scene.words.say(if now { "hand-figures-now" } else { "hand-figures" })) }
            div class="row" {
                @for figure in Figure::ALL {
                    @let copies = cards.count(Card::Figure(figure));
                    @if copies > 0 { (person(scene, figure, copies)) }
                }
            }
        }
    }
}

fn person(scene: &FairScene<'_>, figure: Figure, copies: u8) -> Markup {
    let name = phrase::figure(scene.words, figure);
    let effect = phrase::effect(scene.words, scene.rules, figure);
    let inside = html! {
        (fan(scene, Card::Figure(figure), copies))
        span class="words" { strong { (name) } span { (effect) } }
    };
    scene.desk.tile(&handles::figure(figure), "person", &format!("{name}. {effect}."), &inside)
}
