//! Symbols that the drawings share. Those in the seats' colours are defined in the page; the others are pictures of
//! `art`'s sheet, which the browser keeps.

use maud::{Markup, html};
use midway_ui::game::Seat;
use midway_ui::seat_path;
use midway_worlds_fair::{Area, Card};

use crate::FairScene;

/// A supporter: shoulders and a coat under a head of the seat's shape.
pub(crate) const COAT: &str = "M1.2 22V15.2C1.2 11.6 3.2 10 6 10S10.8 11.6 10.8 15.2V22H7.6V18H4.4V22Z";

pub(crate) fn defs(seats: u8) -> Markup {
    html! {
        svg class="symbols" width="0" height="0" aria-hidden="true" { defs {
            @for seat in Seat::all(seats) {
                symbol id={ "wf-man-" (seat) } viewBox="0 0 12 22" {
                    path d=(COAT) {}
                    path d=(seat_path(seat, 6.0, 5.4, 4.0)) {}
                }
            }
        } }
    }
}

/// A card's face.
pub(crate) fn face(scene: &FairScene<'_>, card: Card, alt: &str) -> Markup {
    html! { img src={ (scene.assets) "cards.svg#" (card.id()) } alt=(alt); }
}

/// The stamp of an approved exhibit.
pub(crate) fn stamp(scene: &FairScene<'_>, area: Area, alt: &str) -> Markup {
    html! { img src={ (scene.assets) "cards.svg#stamp_" (area.id()) } alt=(alt); }
}

/// The sign of an area.
pub(crate) fn emblem(scene: &FairScene<'_>, area: Area, alt: &str) -> Markup {
    html! { img class="emblem" src={ (scene.assets) "emblems.svg#" (area.id()) } alt=(alt); }
}
