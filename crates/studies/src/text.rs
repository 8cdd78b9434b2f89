//! Reports as text for a terminal: titles, aligned columns, bars. Colours are ANSI sequences; `anstream` drops them where
//! they cannot be shown.

mod grid;

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

pub use grid::{Align, Grid, bar};

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
pub(crate) fn heading(title: &str, about: &str) -> String {
    format!("{}  {}\n", paint(TITLE, title), paint(FAINT, about))
}
