//! The evening over which the city hangs: rays from a low sun, and clouds in scallops.

use maud::{Markup, html};

/// Half the height and half the width: the sky extends beside the board in a wide window.
const HALF: f32 = 560.0;
const WIDE: f32 = 1100.0;

/// Rows of cloud from far to near: height of the row, radius and shade.
const CLOUDS: [(f32, f32, &str); 5] = [
    (300.0, 74.0, "#6f4c75"),
    (372.0, 84.0, "#8f5b7a"),
    (440.0, 94.0, "#b8717c"),
    (508.0, 104.0, "#d9927f"),
    (580.0, 112.0, "#efbd92"),
];

pub(crate) fn sky() -> Markup {
    let inside = html! {
        defs { linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1" {
            stop offset="0" stop-color="#171a38" {} stop offset="0.38" stop-color="#33305e" {}
            stop offset="0.68" stop-color="#6f4a72" {} stop offset="1" stop-color="#d98e72" {}
        } }
        rect x=(-WIDE) y=(-HALF) width=(2.0 * WIDE) height=(2.0 * HALF) fill="url(#dusk)" {}
        g fill="#ffdf9a" opacity="0.1" { @for turn in -8i32..=8 {
            path transform={ "translate(0 330) rotate(" (turn * 11) ")" } d="M-16,0L-52,-1500H52L16,0z" {}
        } }
        (stars())
        circle cx="0" cy="400" r="150" fill="#ffd98c" opacity="0.22" {}
        circle cx="0" cy="400" r="105" fill="#ffe6ad" opacity="0.3" {}
        (far_city())
        @for (n, (y, r, shade)) in CLOUDS.into_iter().enumerate() { (cloud_bank(n, y, r, shade)) }
    };
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="-1100 -560 2200 1120" preserveAspectRatio="xMidYMax slice" {
            (inside)
        }
    }
}

/// Another city far off, where a table for three has no island.
fn far_city() -> Markup {
    html! {
        g transform="translate(-300 205) scale(1.25)" {
            path d="M-96,40v-34h16v-22h20v-20h10v20h18v-46h14v-24h10v-22h6v22h10v24h14v66h18v-30h16v-16h10v16h14v66z" fill="#4d3d6b" {}
            path d="M-62,30v-30M-54,30v-30M-24,30v-70M-14,30v-84M-4,30v-84M6,30v-70M36,30v-26M46,30v-36" stroke="#c99a78"
                stroke-opacity="0.55" stroke-width="2.5" stroke-dasharray="5 4" {}
            path d="M-118,40h214l-20,20h-174zM-84,60h146l-26,24h-94zM-40,84h58l-29,30z" fill="#3f3160" stroke="#b98f5c" stroke-width="2" {}
        }
    }
}

/// Stars in a fixed disorder, in the upper half.
fn stars() -> Markup {
    let mut noise = 7u32;
    let mut next = |most: u32| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((noise >> 12) % most) as f32
    };
    let places: Vec<(f32, f32)> = (0..130).map(|_| (next(2200) - WIDE, next(560) - HALF)).collect();
    html! {
        g fill="#fff3cf" opacity="0.75" { @for (n, (x, y)) in places.into_iter().enumerate() {
            circle cx=(x) cy=(y) r=(if n.is_multiple_of(6) { "2.2" } else { "1.2" }) {}
        } }
    }
}

/// A row of scallops, each a fan of arcs.
fn cloud_bank(row: usize, y: f32, r: f32, shade: &str) -> Markup {
    let shift = if row.is_multiple_of(2) { 0.0 } else { r * 0.8 };
    let count = (2.0 * WIDE / (r * 1.6)).ceil() as i32 + 1;
    html! {
        @for n in 0..=count {
            @let x = (-WIDE - r + shift + n as f32 * r * 1.6).round();
            circle cx=(x) cy=(y) r=(r) fill=(shade) {}
            @for part in [0.82, 0.62, 0.42] {
                circle cx=(x) cy=(y) r=((r * part).round()) fill="none" stroke="#ffe9c4" stroke-opacity="0.22" stroke-width="2" {}
            }
        }
    }
}
