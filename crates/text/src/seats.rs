use anstyle::{AnsiColor, Style};
use midway_game::Seat;

use crate::paint;

/// A seat has a shape as well as a colour, so that nothing depends on hue.
const SEATS: [(char, Style); 8] = [
    ('●', AnsiColor::BrightRed.on_default()),
    ('■', AnsiColor::BrightBlue.on_default()),
    ('▲', AnsiColor::BrightGreen.on_default()),
    ('◆', AnsiColor::BrightYellow.on_default()),
    ('⬟', AnsiColor::BrightMagenta.on_default()),
    ('★', AnsiColor::BrightCyan.on_default()),
    ('○', AnsiColor::Red.on_default()),
    ('△', AnsiColor::Blue.on_default()),
];

/// `● seat 0`, in the seat's colour.
pub fn painted_seat(seat: Seat) -> String {
    paint(seat_style(seat).bold(), seat_name(seat))
}

/// `● seat 0`, without colour.
pub fn seat_name(seat: Seat) -> String {
    marked(seat, &format!("seat {seat}"))
}

/// What a seat is called in another language, with its mark and in its colour.
pub fn seat_called(seat: Seat, name: &str) -> String {
    paint(seat_style(seat).bold(), marked(seat, name))
}

fn marked(seat: Seat, name: &str) -> String {
    format!("{} {name}", SEATS[seat.index() % SEATS.len()].0)
}

/// Text with every `seat 0` and `s0` in the colour of that seat.
pub fn paint_seats(text: &str, seats: u8) -> String {
    let mut painted = text.to_owned();
    for number in Seat::all(seats) {
        for name in [format!("seat {number}"), format!("Seat {number}"), format!("s{number}")] {
            painted = paint_words(&painted, &name, seat_style(number));
        }
    }
    painted
}

/// Paints a name wherever it stands by itself.
fn paint_words(text: &str, name: &str, style: Style) -> String {
    let mut out = String::new();
    let mut from = 0;
    for (at, _) in text.match_indices(name) {
        let end = at + name.len();
        let joined = |c: char| c.is_alphanumeric() || c == '_';
        if !text[..at].ends_with(joined) && !text[end..].starts_with(joined) {
            out.push_str(&text[from..at]);
            out.push_str(&paint(style, name));
            from = end;
        }
    }
    out + &text[from..]
}

pub(crate) fn seat_style(seat: Seat) -> Style {
    SEATS[seat.index() % SEATS.len()].1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_are_painted() {
        let red = seat_style(Seat(0));
        assert_eq!(paint_words("seat 0, seat 01", "seat 0", red), format!("{red}seat 0{red:#}, seat 01"));
        assert_eq!(paint_words("is0 s0", "s0", red), format!("is0 {red}s0{red:#}"));
    }
}
