//! The evening over which the city hangs: rays from a low sun, and clouds in scallops.

use maud::{Markup, html};

use super::svg;

const HALF: f32 = 560.0;

/// Rows of cloud: height of the row, radius and shade, from far to near.
const CLOUDS: [(f32, f32, &str, f32); 5] = [
    (250.0, 74.0, "#7d5277", 0.55),
    (340.0, 86.0, "#a4627a", 0.55),
    (420.0, 96.0, "#c97f7b", 0.55),
    (490.0, 104.0, "#e3a182", 0.6),
    (560.0, 110.0, "#f1c699", 0.7),
];

pub(crate) fn sky() -> Markup {
    let inside = html! {
        defs { linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1" {
            stop offset="0" stop-color="#171a38" {} stop offset="0.38" stop-color="#33305e" {}
            stop offset="0.68" stop-color="#6f4a72" {} stop offset="1" stop-color="#d98e72" {}
        } }
        rect x=(-HALF) y=(-HALF) width=(2.0 * HALF) height=(2.0 * HALF) fill="url(#dusk)" {}
        g fill="#ffdf9a" opacity="0.1" { @for turn in -8i32..=8 {
            path transform={ "translate(0 330) rotate(" (turn * 11) ")" } d="M-16,0L-46,-1300H46L16,0z" {}
        } }
        (stars())
        circle cx="0" cy="400" r="150" fill="#ffd98c" opacity="0.22" {}
        circle cx="0" cy="400" r="105" fill="#ffe6ad" opacity="0.3" {}
        @for (n, (y, r, shade, thick)) in CLOUDS.into_iter().enumerate() { (cloud_bank(n, y, r, shade, thick)) }
    };
    svg(-HALF, -HALF, 2.0 * HALF, 2.0 * HALF, &inside)
}

/// Stars in a fixed disorder, in the upper half.
fn stars() -> Markup {
    let place = |n: u32| {
        let (x, y) = (n.wrapping_mul(2_654_435_761) >> 16 & 1023, n.wrapping_mul(40_503).wrapping_add(77) & 511);
        (x as f32 * 1.09 - HALF, y as f32 * 0.95 - HALF)
    };
    html! {
        g fill="#fff3cf" { @for n in 1..70u32 {
            @let (x, y) = place(n);
            circle cx=(x.round()) cy=(y.round()) r=(if n % 5 == 0 { "2" } else { "1.1" }) opacity="0.7" {}
        } }
    }
}

/// A row of scallops, each a fan of three arcs.
fn cloud_bank(row: usize, y: f32, r: f32, shade: &str, thick: f32) -> Markup {
    let shift = if row % 2 == 0 { 0.0 } else { r * 0.8 };
    let count = (2.0 * HALF / (r * 1.6)).ceil() as i32 + 1;
    html! {
        g { @for n in 0..=count {
            @let x = (-HALF - r + shift + n as f32 * r * 1.6).round();
            circle cx=(x) cy=(y + 34.0) r=(r) fill=(shade) opacity=(thick) {}
            @for part in [0.8, 0.6, 0.4] {
                circle cx=(x) cy=(y + 34.0) r=(r * part) fill="none" stroke="#ffe9c4" stroke-opacity="0.28" stroke-width="2" {}
            }
        } }
    }
}
