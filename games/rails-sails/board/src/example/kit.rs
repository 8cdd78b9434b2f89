//! What examples are drawn with: paper, cards, routes laid out straight, cities and pieces.

use maud::{Markup, html};
use midway_rails_sails::{CardKind, CityId, CityKind, Mode, Route, World};
use midway_ui::game::Seat;
use midway_ui::seat_path;

use crate::card;
use crate::ink::N;
use crate::symbols::{ANCHOR, LIGHTHOUSE, WHEEL, inks, piece, sign};

/// The width of every drawing, and of a card in it.
pub(crate) const WIDE: f32 = 340.0;
pub(crate) const CARD: f32 = 42.0;
pub(crate) const CARD_HIGH: f32 = 58.8;
/// The height of a space, and the distance of the cities from the edge.
const SPACE: f32 = 22.0;
const EDGE: f32 = 26.0;

/// A sheet of chart paper.
pub(crate) fn sheet(height: f32, shown: &str, inside: &Markup) -> Markup {
    html! {
        svg class="example-rails-sails" viewBox={ "0 0 " (WIDE) " " (N(height)) } role="img" aria-label=(shown) {
            rect class="sheet" width=(WIDE) height=(N(height)) rx="6" {}
            (inside)
        }
    }
}

/// A card with its upper left corner at a place.
pub(crate) fn card(kind: CardKind, x: f32, y: f32) -> Markup {
    html! { g transform={ "translate(" (N(x)) " " (N(y)) ")scale(.7)" } { (card::drawn(kind)) } }
}

/// A card below the middle of what it pays for.
pub(crate) fn card_under(kind: CardKind, x: f32, y: f32) -> Markup {
    card(kind, x - CARD / 2.0, y)
}

/// The middles of the spaces of a route that is laid out straight between two cities.
pub(crate) fn middles(length: u8, from: f32, to: f32) -> Vec<f32> {
    let pitch = (to - from) / f32::from(length.max(1));
    (0..length).map(|n| from + (f32::from(n) + 0.5) * pitch).collect()
}

/// The spaces of a route over the whole width.
pub(crate) fn across(route: &Route) -> Vec<f32> {
    middles(route.length, EDGE + 18.0, WIDE - EDGE - 18.0)
}

/// A route between its cities, over the whole width.
pub(crate) fn laid_out(world: &World, route: &Route, y: f32) -> Markup {
    let [from, to] = route.ends;
    html! {
        (line(EDGE, WIDE - EDGE, y, route.mode))
        @for x in across(route) { (space(route, x, y)) }
        (city(world, from, EDGE, y))
        (city(world, to, WIDE - EDGE, y))
        (label(&world.cities[from.index()].name, 12.0, y + 30.0, "start"))
        (label(&world.cities[to.index()].name, WIDE - 12.0, y + 30.0, "end"))
    }
}

pub(crate) fn line(from: f32, to: f32, y: f32, mode: Mode) -> Markup {
    let dashes = if mode == Mode::Rail { "none" } else { "0.1 5" };
    html! { path class="course" d={ "M" (N(from)) "," (N(y)) "H" (N(to)) } stroke-dasharray=(dashes) {} }
}

pub(crate) fn space(route: &Route, x: f32, y: f32) -> Markup {
    let round = if route.mode == Mode::Rail { 2.0 } else { SPACE / 2.0 };
    let (paper, mark) = inks(route.color);
    html! {
        g transform={ "translate(" (N(x)) " " (N(y)) ")" } {
            rect class="space" x="-20" y=(N(-SPACE / 2.0)) width="40" height=(SPACE) rx=(round) fill=(paper) {}
            @if let Some(color) = route.color { path d=(sign(color)) fill=(mark) transform="scale(.85)" {} }
            @if route.pairs > 0 { path class="pair" d="M-9,-6.5H-1.5V6.5H-9zM1.5,-6.5H9V6.5H1.5z" {} }
        }
    }
}

pub(crate) fn city(world: &World, id: CityId, x: f32, y: f32) -> Markup {
    let (paper, mark) = match world.cities[id.index()].kind {
        CityKind::Inland => ("#54683a", WHEEL),
        CityKind::Port | CityKind::Junction => ("#27506b", ANCHOR),
    };
    html! {
        g transform={ "translate(" (N(x)) " " (N(y)) ")" } {
            circle class="town" r="12" fill=(paper) {}
            path d=(mark) transform="scale(.85)" fill="#fbf5e4" fill-rule="evenodd" {}
        }
    }
}

/// A train or a ship of a seat on its space.
pub(crate) fn piece_of(seat: Seat, mode: Mode, x: f32, y: f32) -> Markup {
    let (round, lift) = if mode == Mode::Rail { ("3", -1.6) } else { ("9.2", 2.6) };
    html! {
        g class={ "seat-" (seat) } transform={ "translate(" (N(x)) " " (N(y)) ")scale(1.2)" } {
            rect class="rs-plate" x="-16.2" y="-9.2" width="32.4" height="18.4" rx=(round) {}
            path class="rs-hull" d=(piece(mode)) {}
            path class="rs-badge" d=(seat_path(seat, 0.0, lift, 4.2)) {}
        }
    }
}

pub(crate) fn lighthouse(seat: Seat, x: f32, y: f32, scale: f32) -> Markup {
    html! {
        g class={ "seat-" (seat) } transform={ "translate(" (N(x)) " " (N(y)) ")scale(" (N(scale)) ")" } {
            path class="rs-hull" d=(LIGHTHOUSE) {}
            path class="rs-badge" d=(seat_path(seat, 0.0, 5.0, 4.0)) {}
        }
    }
}

pub(crate) fn label(text: &str, x: f32, y: f32, anchor: &str) -> Markup {
    html! { text class="name" x=(N(x)) y=(N(y)) text-anchor=(anchor) { (text) } }
}

/// A number that is the point of the drawing.
pub(crate) fn figure(text: &str, x: f32, y: f32) -> Markup {
    html! { text class="figure" x=(N(x)) y=(N(y)) text-anchor="middle" { (text) } }
}

/// Struck out: this cannot be.
pub(crate) fn cross(x: f32, y: f32, far: f32) -> Markup {
    html! {
        path class="never" d={ "M" (N(x - far)) "," (N(y - far)) "l" (N(2.0 * far)) "," (N(2.0 * far)) "m" (N(-2.0 * far)) ",0l" (N(2.0 * far)) "," (N(-2.0 * far)) } {}
    }
}

pub(crate) fn arrow(from: f32, to: f32, y: f32) -> Markup {
    let head = if to > from { -7.0 } else { 7.0 };
    html! {
        path class="arrow" d={ "M" (N(from)) "," (N(y)) "H" (N(to)) "m" (N(head)) ",-6l" (N(-head)) ",6l" (N(head)) ",6" } {}
    }
}

/// From a card up to all the spaces that it pays for.
pub(crate) fn bracket(from: f32, to: f32, y: f32) -> Markup {
    html! { path class="arrow" d={ "M" (N(from)) "," (N(y)) "v6H" (N(to)) "v-6" } {} }
}
