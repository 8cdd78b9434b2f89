//! Examples beside the islands: rows of tokens, a wild token, who controls an island.

use maud::{Markup, html};
use midway_skyrise::{Height, Kit, Token};
use midway_ui::game::Seat;
use midway_ui::{Point, seat_path};

use super::Picture;
use super::corner::arrow;
use crate::art;

const TOKEN: f32 = 52.0;
/// The width of a column of tokens.
const COLUMN: f32 = 84.0;
/// The height of a line of buildings, and how much smaller than on the board they are.
const LINE: f32 = 104.0;
const SMALL: f32 = 0.8;

fn figure(x: f32, y: f32, size: u8, text: &str) -> Markup {
    html! {
        text x=(x) y=(y) text-anchor="middle" font-family="Georgia, Palatino, serif" font-size=(size) font-weight="700"
            fill="#fff4d6" { (text) }
    }
}

/// A column for each number of tokens: what a structure in their colour is worth then. The next token is a surplus.
pub(super) fn rows(kit: &Kit) -> Picture {
    let best = kit.rows.iter().max();
    let wide = COLUMN * (kit.rows.len() as f32 + 1.0);
    let inside = html! {
        @for (n, value) in kit.rows.iter().enumerate() {
            @let x = COLUMN * (n as f32 + 0.5);
            circle cx=(x) cy="48" r="30" fill=(if Some(value) == best { "#9c6a12" } else { "#1b1b3a" }) stroke="#f0d48e" stroke-width="3" {}
            (figure(x, 61.0, 38, &value.to_string()))
            @for k in 0..n { (column_token(x, k)) }
        }
        @let x = wide - COLUMN / 2.0;
        path d={ "M" (wide - COLUMN) ",20V300" } stroke="#f0d48e" stroke-width="2.5" stroke-dasharray="6 6" {}
        (figure(x, 61.0, 34, &format!("+{}", kit.surplus)))
        (column_token(x, 0))
    };
    Picture { corner: (0.0, 0.0), size: (wide, 320.0), inside }
}

fn column_token(x: f32, nth: usize) -> Markup {
    art::token_at(Token::District(0), Point::new(x - TOKEN / 2.0, 92.0 + 54.0 * nth as f32), TOKEN)
}

/// One token becomes one of four.
pub(super) fn wild(_: &Kit) -> Picture {
    let inside = html! {
        (art::token_at(Token::Wild, Point::new(24.0, 20.0), 70.0))
        (arrow(Point::new(110.0, 55.0), Point::new(158.0, 55.0)))
        @for color in 0..4u8 {
            (art::token_at(Token::District(color), Point::new(182.0 + 72.0 * f32::from(color), 29.0), TOKEN))
        }
    };
    Picture { corner: (0.0, 0.0), size: (480.0, 110.0), inside }
}

const TALL: Height = Height::Tall;
const MEDIUM: Height = Height::Medium;
const LOW: Height = Height::Low;

/// Two islands: on the first the medium buildings decide, on the second nothing does.
pub(super) fn control(kit: &Kit) -> Picture {
    let paid = format!("+{}", kit.control);
    let inside = html! {
        (line(0, Seat(0), &[TALL, LOW, LOW], None))
        (line(1, Seat(1), &[TALL, MEDIUM], Some(&paid)))
        path d={ "M16," (2.0 * LINE + 18.0) "H404" } stroke="#f0d48e" stroke-width="2.5" stroke-dasharray="6 6" {}
        g transform="translate(0 26)" {
            (line(2, Seat(2), &[MEDIUM, LOW], Some(&paid)))
            (line(3, Seat(3), &[MEDIUM, LOW], Some(&paid)))
        }
    };
    Picture { corner: (0.0, 0.0), size: (420.0, 4.0 * LINE + 40.0), inside }
}

/// What a seat has on an island; who is paid is lit.
fn line(nth: usize, seat: Seat, buildings: &[Height], paid: Option<&str>) -> Markup {
    let top = LINE * nth as f32 + 10.0;
    let middle = top + LINE / 2.0;
    html! {
        @if let Some(paid) = paid {
            rect x="10" y=(top + 2.0) width="400" height=(LINE - 6.0) rx="12" fill="#7a5a17" stroke="#ffe08a" stroke-width="3" {}
            (figure(366.0, middle + 12.0, 36, paid))
        }
        circle cx="48" cy=(middle) r="22" fill="#fff8e6" stroke="#3a2a12" stroke-width="2.5" {}
        path d=(seat_path(seat, 48.0, middle, 12.0)) fill=(art::MATERIALS[seat.index() & 3].seat) {}
        @for (n, height) in buildings.iter().enumerate() {
            (art::piece_at(seat, Some(*height), Point::new(92.0 + 74.0 * n as f32, top + 1.0), SMALL))
        }
    }
}
