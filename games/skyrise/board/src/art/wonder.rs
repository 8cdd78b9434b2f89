//! The wonders: one of a kind for every seat, crowned with gold.

use maud::{Markup, html};
use midway_ui::game::Seat;

use super::building::{GROUND, HEIGHT, WIDTH, block, plate};
use super::{MATERIALS, Material, svg};

pub(crate) fn wonder(seat: Seat) -> Markup {
    let material = &MATERIALS[seat.index() & 3];
    let inside = html! {
        ellipse cx="44" cy="112" rx="37" ry="8" fill="#1b1128" opacity="0.45" {}
        (block(seat, material, GROUND - 16.0, 66.0, 16.0))
        @match seat.0 & 3 {
            0 => (dome(seat, material)),
            1 => (arch(seat, material)),
            2 => (pagoda(material)),
            _ => (pyramid(seat, material)),
        }
        (plate(seat, material, GROUND - 9.0))
    };
    svg(0.0, 0.0, WIDTH, HEIGHT, &inside)
}

const GOLD: &str = "#f4cf6b";
const GOLD_EDGE: &str = "#6e4c12";

/// An observatory of brick under a golden dome.
fn dome(seat: Seat, material: &Material) -> Markup {
    html! {
        (block(seat, material, 70.0, 46.0, 26.0))
        path d="M15,70A25,27 0 0 1 65,70z" fill=(GOLD) stroke=(GOLD_EDGE) stroke-width="2" {}
        path d="M28,70C28,54 34,46 40,43C46,46 52,54 52,70M40,43V70" fill="none" stroke=(GOLD_EDGE) stroke-width="1.4" {}
        path d="M37,44h6v-6h-6z" fill=(material.light) stroke=(material.line) stroke-width="1.4" {}
        path d="M40,38V18" stroke=(GOLD_EDGE) stroke-width="2.4" {}
        circle cx="40" cy="17" r="4.5" fill=(GOLD) stroke=(GOLD_EDGE) stroke-width="1.6" {}
    }
}

/// Two towers of slate with a bridge of gold between them.
fn arch(seat: Seat, material: &Material) -> Markup {
    let tower = |shift: f32| {
        html! { g transform={ "translate(" (shift) " 0)" } {
            (block(seat, material, 40.0, 19.0, 56.0))
            path d="M30.5,40L40,22L49.5,40z" fill=(material.light) stroke=(material.line) stroke-width="1.6" {}
        } }
    };
    html! {
        (tower(-18.0)) (tower(18.0))
        path d="M31,74A9.5,12 0 0 1 49,74V66H31z" fill=(GOLD) stroke=(GOLD_EDGE) stroke-width="1.8" {}
        path d="M31,60H49" stroke=(GOLD) stroke-width="3.4" {}
        circle cx="22" cy="20" r="4" fill=(GOLD) stroke=(GOLD_EDGE) stroke-width="1.5" {}
        circle cx="58" cy="20" r="4" fill=(GOLD) stroke=(GOLD_EDGE) stroke-width="1.5" {}
    }
}

/// Three roofs of green copper, one above the other.
fn pagoda(material: &Material) -> Markup {
    let tier = |y: f32, wide: f32| {
        let (left, right) = (40.0 - wide / 2.0, 40.0 + wide / 2.0);
        html! {
            rect x=(left + 7.0) y=(y) width=(wide - 14.0) height="17" fill=(material.front) stroke=(material.line)
                stroke-width="1.5" {}
            path d={ "M" (left + 12.0) "," (y + 4.0) "h4v9h-4zM38," (y + 4.0) "h4v9h-4zM" (right - 16.0) "," (y + 4.0) "h4v9h-4z" }
                fill="#ffe7a6" {}
            path d={ "M" (left - 4.0) "," (y + 1.0) "Q40," (y - 5.0) " " (right + 4.0) "," (y + 1.0) "L" (right - 9.0) "," (y - 9.0) "H" (left + 9.0) "z" }
                fill=(material.light) stroke=(material.line) stroke-width="1.6" stroke-linejoin="round" {}
            path d={ "M" (left - 4.0) "," (y + 1.0) "Q40," (y - 5.0) " " (right + 4.0) "," (y + 1.0) } fill="none" stroke=(GOLD) stroke-width="2.2" {}
        }
    };
    html! {
        (tier(79.0, 60.0)) (tier(54.0, 48.0)) (tier(31.0, 36.0))
        path d="M40,24V6" stroke=(GOLD_EDGE) stroke-width="2.6" {}
        path d="M40,4l6,9l-6,9l-6,-9z" fill=(GOLD) stroke=(GOLD_EDGE) stroke-width="1.6" {}
    }
}

/// A stepped pyramid of sandstone that holds up the sun.
fn pyramid(seat: Seat, material: &Material) -> Markup {
    html! {
        (block(seat, material, 80.0, 54.0, 16.0))
        (block(seat, material, 64.0, 42.0, 16.0))
        (block(seat, material, 50.0, 30.0, 14.0))
        circle cx="40" cy="30" r="15" fill=(GOLD) stroke=(GOLD_EDGE) stroke-width="2" {}
        circle cx="40" cy="30" r="8" fill="#fff3c4" stroke=(GOLD_EDGE) stroke-width="1.2" {}
        @for turn in 0..12 {
            path transform={ "translate(40 30) rotate(" (turn * 30) ")" } d="M-2,-15L0,-22L2,-15z" fill=(GOLD)
                stroke=(GOLD_EDGE) stroke-width="0.8" {}
        }
    }
}
