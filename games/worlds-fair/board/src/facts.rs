//! What is known of a seat, below its name: everything it has collected.

use maud::{Markup, html};
use midway_ui::game::Seat;
use midway_worlds_fair::{Area, Card, Figure};

use crate::FairScene;
use crate::phrase::{self, Case};
use crate::symbols::emblem;

pub(crate) fn draw(scene: &FairScene<'_>, seat: Seat) -> Markup {
    let hold = scene.view.state().hold(seat);
    let counts = [
        ("supply", u16::from(hold.supply)),
        ("tickets", hold.cards.count(Card::Ticket).into()),
        ("coins", hold.coins),
        ("medals", hold.medals),
    ];
    html! {
        div class="hand-worlds-fair facts" {
            dl class="tally" { @for (what, count) in counts {
                div data-key={ (what) "-" (seat) } {
                    dt { (scene.words.say(&format!("fact-{what}"))) } dd class="count" { (count) }
                }
            } }
            (categories(scene, seat))
            (figures(scene, seat))
        }
    }
}

/// By category: exhibits approved, and exhibits that wait for it.
fn categories(scene: &FairScene<'_>, seat: Seat) -> Markup {
    let hold = scene.view.state().hold(seat);
    html! {
        table class="categories" {
            thead { tr { td {} @for area in Area::ALL {
                th scope="col" { (emblem(scene, area, &phrase::area(scene.words, area, Case::Name))) }
            } } }
            tbody {
                tr { th scope="row" { (scene.words.say("fact-tokens")) }
                    @for area in Area::ALL { (number(hold.tokens[area.index()])) } }
                tr { th scope="row" { (scene.words.say("fact-exhibits")) }
                    @for area in Area::ALL { (number(hold.cards.count(Card::Exhibit(area)))) } }
            }
        }
    }
}

fn number(count: u8) -> Markup {
    html! { td class={ "number" @if count == 0 { " none" } } { (count) } }
}

fn figures(scene: &FairScene<'_>, seat: Seat) -> Markup {
    let cards = &scene.view.state().hold(seat).cards;
    let named = |figure: Figure| {
        let card = Card::Figure(figure);
        (cards.count(card) > 0).then(|| phrase::card(scene.words, card, cards.count(card), phrase::figure))
    };
    let names: Vec<String> = Figure::ALL.into_iter().filter_map(named).collect();
    html! { @if !names.is_empty() {
        p class="names" { span { (scene.words.say("fact-figures")) } " " (names.join(", ")) }
    } }
}
