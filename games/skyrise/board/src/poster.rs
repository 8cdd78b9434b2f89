//! The poster: a tower on an island over the clouds, at dusk.

use maud::{Markup, html};
use midway_ui::Words;

pub(crate) fn poster(words: &Words) -> Markup {
    let title = words.say("title");
    html! {
        svg class="poster-skyrise" viewBox="0 0 300 400" role="img" aria-label=(title) {
            defs {
                linearGradient id="sk-dusk" x1="0" y1="0" x2="0" y2="1" {
                    stop offset="0" stop-color="#141738" {} stop offset="0.45" stop-color="#463a6b" {}
                    stop offset="0.75" stop-color="#a85f76" {} stop offset="1" stop-color="#f2b27f" {}
                }
                linearGradient id="sk-gold" x1="0" y1="0" x2="0" y2="1" {
                    stop offset="0" stop-color="#ffe9ae" {} stop offset="1" stop-color="#c8963f" {}
                }
            }
            rect width="300" height="400" fill="url(#sk-dusk)" {}
            g fill="#ffdf9a" opacity="0.13" { @for turn in -7i32..=7 {
                path transform={ "translate(150 262) rotate(" (turn * 13) ")" } d="M-5,0L-17,-420H17L5,0z" {}
            } }
            circle cx="150" cy="176" r="92" fill="#ffe3a0" opacity="0.9" {}
            circle cx="150" cy="176" r="80" fill="none" stroke="#d9a24f" stroke-width="1.2" {}
            circle cx="150" cy="176" r="86" fill="none" stroke="#d9a24f" stroke-width="2.4" {}
            (far_islands())
            (city())
            (clouds())
            (frame())
            text x="150" y="372" text-anchor="middle" font-family="Georgia, Palatino, serif" font-size="41"
                font-weight="700" letter-spacing="5" fill="url(#sk-gold)" stroke="#2a1633" stroke-width="5"
                paint-order="stroke" { (title.to_uppercase()) }
        }
    }
}

/// Two smaller islands behind, joined by a bridge.
fn far_islands() -> Markup {
    html! {
        g fill="#544072" {
            path d="M30,228v-22h8v-15h10v-12h7v12h8v20h9v17zM230,218v-30h8v-18h7v-12h6v12h8v16h9v32z" {}
        }
        g fill="#3d2f5c" stroke="#d8b56a" stroke-width="1.4" {
            path d="M18,228h70l-8,9h-54zM34,237h38l-19,12zM216,218h68l-8,9h-52zM232,227h36l-18,12z" {}
        }
        path d="M84,232Q96,252 118,254M220,222Q206,246 184,250" fill="none" stroke="#d8b56a" stroke-width="3" {}
        path d="M84,232Q96,252 118,254M220,222Q206,246 184,250" fill="none" stroke="#5b3a2a" stroke-width="1" {}
        (airship(66.0, 120.0, 1.0)) (airship(236.0, 96.0, 0.75))
    }
}

fn airship(x: f32, y: f32, size: f32) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ") scale(" (size) ")" } {
            path d="M20,-7l14,-8v26l-14,-8z" fill="#8d2f2a" {}
            path d="M-30,-1C-26,-14 6,-17 32,-1C6,15 -26,12 -30,-1z" fill="#f6ead0" stroke="#2a1633" stroke-width="1.6" {}
            path d="M-28,2C-18,11 8,13 31,0C8,5 -14,6 -28,2z" fill="#cda766" {}
            path d="M-9,11h14l-3,6h-8z" fill="#5b3a2a" {}
        }
    }
}

/// Steps of a tower: left edge, right edge, top. Each is lit from the left.
const TOWERS: [(f32, f32, f32, f32, &str, &str); 9] = [
    (88.0, 120.0, 206.0, 268.0, "#b34a34", "#7c2c22"),
    (94.0, 114.0, 190.0, 206.0, "#c85f46", "#8f3528"),
    (182.0, 214.0, 196.0, 268.0, "#5fa283", "#3b7059"),
    (188.0, 208.0, 178.0, 196.0, "#77b698", "#4a8068"),
    (118.0, 182.0, 190.0, 270.0, "#e9d3a0", "#b88f4c"),
    (125.0, 175.0, 142.0, 190.0, "#f0deb2", "#c49b58"),
    (132.0, 168.0, 104.0, 142.0, "#f4e5c0", "#cba561"),
    (139.0, 161.0, 76.0, 104.0, "#f8ecce", "#d3ae6a"),
    (145.0, 155.0, 58.0, 76.0, "#fbf3dc", "#dab876"),
];

fn city() -> Markup {
    html! {
        path d="M58,268H242L226,284H214L204,298H96L86,284H74z" fill="#2b1d3a" {}
        path d="M58,268H242L226,284H74z" fill="#6d4a34" stroke="#f0d48e" stroke-width="2" {}
        path d="M86,284H214L204,298H96z" fill="#4a3040" stroke="#c59b54" stroke-width="1.6" {}
        path d="M108,298H192L150,332z" fill="#2b1d3a" {}
        @for (left, right, top, foot, lit, dim) in TOWERS {
            @let middle = left + (right - left) * 0.62;
            path d={ "M" (left) "," (foot) "V" (top) "H" (middle) "V" (foot) "z" } fill=(lit) {}
            path d={ "M" (middle) "," (foot) "V" (top) "H" (right) "V" (foot) "z" } fill=(dim) {}
            path d={ "M" (left) "," (top) "H" (right) } stroke="#fff4d6" stroke-width="1.6" {}
            path d=(ribs(left, right, top, foot)) stroke="#2a1633" stroke-opacity="0.55" stroke-width="1.6" {}
        }
        path d="M150,58L147,58L150,22L153,58z" fill="#fff4d6" stroke="#a37c3d" stroke-width="1" {}
        path d="M140,270v-16a10,10 0 0 1 20,0v16z" fill="#2a1633" {}
        path d="M143,270v-15a7,7 0 0 1 14,0v15z" fill="#ffd98c" {}
    }
}

/// Tall narrow windows in the style of the time.
fn ribs(left: f32, right: f32, top: f32, foot: f32) -> String {
    let count = ((right - left - 6.0) / 6.0).floor().max(0.0) as usize;
    let inset = (right - left - count.saturating_sub(1) as f32 * 6.0) / 2.0;
    (0..count)
        .map(|n| format!("M{:.1},{:.1}V{:.1}", left + inset + 6.0 * n as f32, top + 6.0, foot - 2.0))
        .collect()
}

/// Clouds in scallops, over which the island floats.
fn clouds() -> Markup {
    let rows = [
        (318.0, 30.0, "#8d5a80"),
        (344.0, 34.0, "#c0777f"),
        (378.0, 38.0, "#e8a885"),
        (414.0, 42.0, "#f7d3a4"),
    ];
    html! {
        @for (row, (y, r, shade)) in rows.into_iter().enumerate() {
            @for n in 0..9 {
                @let x = n as f32 * r * 1.5 - if row.is_multiple_of(2) { 10.0 } else { 34.0 };
                circle cx=(x) cy=(y) r=(r) fill=(shade) {}
                circle cx=(x) cy=(y) r=(r * 0.72) fill="none" stroke="#fff0cf" stroke-opacity="0.5" stroke-width="1.2" {}
                circle cx=(x) cy=(y) r=(r * 0.44) fill="none" stroke="#fff0cf" stroke-opacity="0.5" stroke-width="1.2" {}
            }
        }
    }
}

/// A double brass line with stepped corners.
fn frame() -> Markup {
    let line = |d: f32| {
        let (far_x, far_y, step) = (300.0 - d, 400.0 - d, 9.0);
        format!(
            "M{a},{d}H{b}v{step}h{step}V{c}h-{step}v{step}H{a}v-{step}h-{step}V{e}h{step}z",
            a = d + step,
            b = far_x - step,
            c = far_y - step,
            e = d + step,
        )
    };
    html! {
        path d=(line(7.0)) fill="none" stroke="#e7c579" stroke-width="2.6" {}
        path d=(line(12.0)) fill="none" stroke="#e7c579" stroke-width="1" {}
    }
}
