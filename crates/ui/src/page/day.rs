use maud::{Markup, html};

use super::frame::Frame;
use super::over::figure;
use super::review::{CurvePoint, ReviewPanel, win_curve};

/// A finished game that is worth looking at.
#[derive(Clone, Debug, Default)]
pub struct DayCard {
    /// The id of the table.
    pub table: String,
    /// The title of the game.
    pub game: String,
    /// Everybody by seat, with their points.
    pub names: Vec<(String, i32)>,
    /// The board as it was at the end.
    pub sketch: Markup,
    /// Everybody's chances over the game, once they are worked out.
    pub curve: Vec<CurvePoint>,
}

/// The game of the day, on the first page.
pub(super) fn day_card(frame: &Frame<'_>, day: &DayCard) -> Markup {
    let names: Vec<&str> = day.names.iter().map(|(name, _)| name.as_str()).collect();
    html! {
        section class="day" {
            h2 { (frame.say("day")) }
            div class="card row" {
                @if !day.sketch.0.is_empty() { div class="sketch" aria-hidden="true" { (day.sketch) } }
                div class="facts" {
                    p { strong { (day.game) } }
                    p class="names" { @for (n, (name, points)) in day.names.iter().enumerate() {
                        @if n > 0 { ", " } (name) " " (figure(*points))
                    } }
                    p { a class="button" href={ (frame.to("/t/")) (day.table) } { (frame.say("day-look")) } }
                }
                @if !day.curve.is_empty() {
                    @let panel = ReviewPanel { curve: day.curve.clone(), turns: Vec::new(), shares: Vec::new() };
                    div class="curve" { (win_curve(frame, &panel, &names)) }
                }
            }
        }
    }
}
