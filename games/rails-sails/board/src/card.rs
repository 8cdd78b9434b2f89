//! Cards like old tickets: the colour's sign large, what travels below it, the harbour mark in the corner.

use maud::{Markup, html};
use midway_rails_sails::{CardKind, Color, Deck, Mode};

use crate::speech::{Shape, face};
use crate::symbols::{ANCHOR, LIGHTHOUSE, PINWHEEL, piece, sign};

/// The outline of a card sixty wide and eighty-four high, its corners clipped like a ticket's.
const TICKET: &str = "M7,1H53A6,6 0 0 0 59,7V77A6,6 0 0 0 53,83H7A6,6 0 0 0 1,77V7A6,6 0 0 0 7,1z";
const RULE: &str = "M10,5H50A8,8 0 0 0 55,10V74A8,8 0 0 0 50,79H10A8,8 0 0 0 5,74V10A8,8 0 0 0 10,5z";

/// The shared definitions of cards and pieces, once for the whole page.
pub(crate) fn definitions() -> Markup {
    html! {
        svg class="defs" width="0" height="0" aria-hidden="true" {
            defs {
                @for color in Color::ALL { path id={ "rs-" (color.id()) } class="rs-sign" d=(sign(color)) transform="translate(30 34) scale(1.9)" {} }
                path id="rs-anchor" d=(ANCHOR) {}
                path id="rs-light" d=(LIGHTHOUSE) {}
                path id="rs-train" d=(piece(Mode::Rail)) {}
                path id="rs-ship" d=(piece(Mode::Sea)) {}
                g id="rs-card" { path class="rs-paper" d=(TICKET) {} path class="rs-rule" d=(RULE) {} }
                (fronts())
                (backs())
            }
        }
    }
}

fn fronts() -> Markup {
    let mark = html! {
        circle class="rs-seal" cx="46" cy="15" r="8.5" {}
        use class="rs-seal-mark" href="#rs-anchor" transform="translate(46 15) scale(.72)" {}
    };
    html! {
        g id="rs-f-train" { use href="#rs-card" {} use class="rs-sign" href="#rs-train" x="30" y="67" {} }
        g id="rs-f-harbour" { use href="#rs-f-train" {} (mark) }
        g id="rs-f-ship" { use href="#rs-card" {} use class="rs-sign" href="#rs-ship" x="30" y="66" {} (mark) }
        g id="rs-f-ships" {
            use href="#rs-card" {}
            use class="rs-sign" href="#rs-ship" transform="translate(24 74) scale(.74)" {}
            use class="rs-sign" href="#rs-ship" transform="translate(37 63) scale(.74)" {}
        }
        g id="rs-f-joker" {
            use href="#rs-card" {}
            @for (n, color) in [Color::Red, Color::Yellow, Color::Green, Color::Purple].into_iter().enumerate() {
                path class={ "rs-c-" (color.id()) " rs-blade" } d="M0,0L0,-20L13,-10.5z" transform={ "translate(30 36) rotate(" (90 * n) ")" } {}
            }
            use class="rs-sign" href="#rs-train" transform="translate(20 70) scale(.62)" {}
            use class="rs-sign" href="#rs-ship" transform="translate(41 70) scale(.62)" {}
            (mark)
        }
    }
}

fn backs() -> Markup {
    html! {
        g id="rs-b-train" { use href="#rs-card" {} use class="rs-sign" href="#rs-train" transform="translate(30 40) scale(1.35)" {} }
        g id="rs-b-ship" { use href="#rs-card" {} use class="rs-sign" href="#rs-ship" transform="translate(30 40) scale(1.35)" {} }
        g id="rs-b-ticket" {
            use href="#rs-card" {}
            path class="rs-sign" d=(PINWHEEL) transform="translate(30 40) scale(1.7)" {}
        }
    }
}

/// A card that needs no shared definitions, for a page without a board.
pub(crate) fn drawn(kind: CardKind) -> Markup {
    let class = face(kind).map_or("joker", |(color, _)| color.id());
    html! {
        g class={ "rs-c-" (class) } {
            path class="rs-paper" d=(TICKET) {}
            path class="rs-rule" d=(RULE) {}
            @match face(kind) {
                None => (joker_drawn()),
                Some((color, shape)) => {
                    path class="rs-sign" d=(sign(color)) transform="translate(30 34) scale(1.9)" {}
                    (carried(shape))
                }
            }
            @if kind.printed().1 {
                circle class="rs-seal" cx="46" cy="15" r="8.5" {}
                path class="rs-seal-mark" d=(ANCHOR) transform="translate(46 15) scale(.72)" {}
            }
        }
    }
}

fn carried(shape: Shape) -> Markup {
    let one = |mode: Mode, place: &str| html! { path class="rs-sign" d=(piece(mode)) transform=(place) {} };
    match shape {
        Shape::Train | Shape::TrainHarbour => one(Mode::Rail, "translate(30 67)"),
        Shape::Ship => one(Mode::Sea, "translate(30 66)"),
        Shape::Ships => html! {
            (one(Mode::Sea, "translate(24 74) scale(.74)"))
            (one(Mode::Sea, "translate(37 63) scale(.74)"))
        },
    }
}

fn joker_drawn() -> Markup {
    html! {
        @for (n, color) in [Color::Red, Color::Yellow, Color::Green, Color::Purple].into_iter().enumerate() {
            path class={ "rs-c-" (color.id()) " rs-blade" } d="M0,0L0,-20L13,-10.5z" transform={ "translate(30 36) rotate(" (90 * n) ")" } {}
        }
        path class="rs-sign" d=(piece(Mode::Rail)) transform="translate(20 70) scale(.62)" {}
        path class="rs-sign" d=(piece(Mode::Sea)) transform="translate(41 70) scale(.62)" {}
    }
}

/// The front of a card, with its name for screen readers; without a name it is decoration.
pub(crate) fn front(kind: CardKind, name: &str) -> Markup {
    let (class, shape) = match face(kind) {
        None => ("joker", "joker"),
        Some((color, Shape::Train)) => (color.id(), "train"),
        Some((color, Shape::TrainHarbour)) => (color.id(), "harbour"),
        Some((color, Shape::Ship)) => (color.id(), "ship"),
        Some((color, Shape::Ships)) => (color.id(), "ships"),
    };
    html! {
        svg class={ "rs-face rs-c-" (class) } viewBox="0 0 60 84" role=[Some("img").filter(|_| !name.is_empty())]
            aria-label=[Some(name).filter(|name| !name.is_empty())] aria-hidden=[Some("true").filter(|_| name.is_empty())] {
            use href={ "#rs-f-" (shape) } {}
            @if kind != CardKind::JOKER { use href={ "#rs-" (class) } {} }
        }
    }
}

pub(crate) fn back(deck: Deck) -> Markup {
    picture(&format!("rs-back-{}", deck.id()), deck.id())
}

pub(crate) fn ticket_back() -> Markup {
    picture("rs-back-ticket", "ticket")
}

fn picture(class: &str, back: &str) -> Markup {
    html! { svg class={ "rs-face " (class) } viewBox="0 0 60 84" aria-hidden="true" { use href={ "#rs-b-" (back) } {} } }
}
