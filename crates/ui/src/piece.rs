use std::fmt::Write;

use maud::{Markup, html};
use midway_game::Seat;

/// The colours of the seats on paper, for drawings that no style sheet reaches: those of `house.css`.
pub const SEAT_INKS: [&str; 5] = ["#b3302b", "#1f5f9e", "#2f7a45", "#b57a10", "#75469b"];
/// The same at night: those of `dark.css`.
pub const SEAT_LIGHTS: [&str; 5] = ["#ef7d74", "#7db4ec", "#7cc792", "#e6b452", "#c39be6"];

/// The outline of a seat's shape: circle, square, triangle, diamond, pentagon. Every seat has a colour and a shape, so
/// that nobody has to tell them apart by hue.
pub fn seat_path(seat: Seat, x: f32, y: f32, r: f32) -> String {
    let corners: &[(f32, f32)] = match seat.0 {
        0 => {
            return format!(
                "M{:.1},{y:.1}a{r:.1},{r:.1} 0 1 0 {:.1},0a{r:.1},{r:.1} 0 1 0 {:.1},0z",
                x - r,
                2.0 * r,
                -2.0 * r
            );
        }
        1 => &[(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
        2 => &[(0.0, -1.1), (1.08, 0.82), (-1.08, 0.82)],
        3 => &[(0.0, -1.2), (1.0, 0.0), (0.0, 1.2), (-1.0, 0.0)],
        _ => &[(0.0, -1.08), (1.05, -0.3), (0.65, 0.92), (-0.65, 0.92), (-1.05, -0.3)],
    };
    let mut path = String::with_capacity(64);
    for (n, (dx, dy)) in corners.iter().enumerate() {
        let verb = if n == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{verb}{:.1},{:.1}", x + dx * r, y + dy * r);
    }
    path.push('z');
    path
}

/// A seat in running text: its shape in its colour, and its name.
pub fn seat_tag(seat: Seat, name: &str) -> Markup {
    html! {
        span class={ "seat seat-" (seat) } {
            (mark(seat))
            span class="name" { (name) }
        }
    }
}

/// The mark of a seat in its colour, where its name has no room.
pub(crate) fn seat_mark(seat: Seat) -> Markup {
    html! { span class={ "seat seat-" (seat) } { (mark(seat)) } }
}

fn mark(seat: Seat) -> Markup {
    html! {
        svg class="mark" viewBox="-12 -12 24 24" width="14" height="14" aria-hidden="true" {
            path d=(seat_path(seat, 0.0, 0.0, 9.0)) {}
        }
    }
}
