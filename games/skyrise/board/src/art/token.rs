//! Tokens: a colour with its own sign, a letter, a wheel of four colours, a seal.

use maud::{Markup, html};
use midway_skyrise::Token;

use super::svg;

/// The colours of the districts, as discs: body and ink.
pub(crate) const TONES: [(&str, &str); 4] =
    [("#f2c94c", "#5e430a"), ("#57a05a", "#0f3314"), ("#fffaf0", "#4b4334"), ("#8a5a36", "#fdeeda")];

pub(crate) fn token(token: Token) -> Markup {
    let inside = match token {
        Token::District(color) => {
            let (body, ink) = TONES[usize::from(color) & 3];
            html! { (disc(body)) (sign(usize::from(color), ink)) }
        }
        Token::Patron(letter) => html! {
            (disc("#6c2246"))
            circle cx="20" cy="20" r="13" fill="none" stroke="#f0d48e" stroke-width="1.3" {}
            text x="20" y="27.5" text-anchor="middle" font-family="Georgia, Palatino, serif" font-size="22"
                font-weight="700" fill="#fff2d2" { (Token::Patron(letter).id()) }
        },
        Token::Wild => html! {
            (disc("#fffaf0"))
            @for (n, (body, _)) in TONES.iter().enumerate() {
                path transform={ "rotate(" (n * 90) " 20 20)" } d="M20,20V5.5A14.5,14.5 0 0 1 34.5,20z" fill=(body)
                    stroke="#3a2a12" stroke-width="1.2" {}
            }
            circle cx="20" cy="20" r="4.5" fill="#fffaf0" stroke="#3a2a12" stroke-width="1.4" {}
        },
        Token::Commission => html! {
            (disc("#1f4f5e"))
            path d="M12,12h16v13h-16z" fill="#fbf2da" stroke="#0c2a33" stroke-width="1.2" {}
            path d="M15,16h10M15,19.5h10" stroke="#1f4f5e" stroke-width="1.6" {}
            circle cx="25" cy="26" r="5.5" fill="#c0392b" stroke="#fbf2da" stroke-width="1.2" {}
        },
    };
    svg(0.0, 0.0, 40.0, 40.0, &inside)
}

fn disc(body: &str) -> Markup {
    html! {
        circle cx="21" cy="22" r="17.5" fill="#1b1128" opacity="0.4" {}
        circle cx="20" cy="20" r="17.5" fill=(body) stroke="#3a2a12" stroke-width="2" {}
        circle cx="20" cy="20" r="15.4" fill="none" stroke="#fff4d6" stroke-opacity="0.55" stroke-width="1.2" {}
    }
}

/// The sign of a district colour: lamp of the philosophers, leaf of the naturalists, mask of the artists, wheel of the
/// inventors.
pub(crate) fn sign(color: usize, ink: &str) -> Markup {
    match color & 3 {
        0 => html! {
            circle cx="20" cy="20" r="5" fill=(ink) {}
            path d="M20,8.5V12.5M20,27.5V31.5M8.5,20H12.5M27.5,20H31.5M11.9,11.9L14.7,14.7M25.3,25.3L28.1,28.1M28.1,11.9L25.3,14.7M14.7,25.3L11.9,28.1"
                stroke=(ink) stroke-width="2.6" stroke-linecap="round" {}
        },
        1 => html! {
            path d="M11,29C9,17 17,10 30,10C31,23 24,31 13,28.5" fill=(ink) {}
            path d="M10.5,30.5C15,24 20,19 26,14.5" fill="none" stroke="#cfe8c8" stroke-width="1.8" {}
        },
        2 => html! {
            path d="M11,12H29V19C29,26 25,30.5 20,30.5C15,30.5 11,26 11,19z" fill=(ink) {}
            path d="M14,17.5h4M22,17.5h4M15.5,23.5C18,26 22,26 24.5,23.5" fill="none" stroke="#fffaf0" stroke-width="2" {}
        },
        _ => html! {
            circle cx="20" cy="20" r="7" fill="none" stroke=(ink) stroke-width="4.4" {}
            @for turn in 0..8 { path transform={ "rotate(" (turn * 45) " 20 20)" } d="M18,8.5h4v5h-4z" fill=(ink) {} }
        },
    }
}
