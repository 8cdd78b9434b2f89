//! Text for a terminal: what reports and the command print themselves with. Colours are ANSI sequences; `anstream` drops
//! them where they cannot be shown.

#![deny(missing_docs)]

mod grid;
mod score_text;
mod seats;
mod words;

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

pub use grid::{Align, Grid, bar};
pub use score_text::ScoreText;
pub use seats::{paint_seats, painted_seat, seat_called, seat_name};
pub use words::{grouped, plain, wrap};

/// Words as they are.
pub const PLAIN: Style = Style::new();
/// What matters in a line.
pub const STRONG: Style = Style::new().bold();
/// What stands beside it.
pub const FAINT: Style = Style::new().dimmed();
/// What is as it should be.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What is not.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// The heading of a part.
pub const TITLE: Style = AnsiColor::Yellow.on_default().bold();
/// A bar.
pub const BAR: Style = AnsiColor::Yellow.on_default();

/// Text in a style.
pub fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// The line that a report begins with: what it is about, and how it was made.
pub fn heading(title: &str, about: &str) -> String {
    format!("{}  {}\n", paint(TITLE, title), paint(FAINT, about))
}
