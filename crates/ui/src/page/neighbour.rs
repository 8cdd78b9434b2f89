use maud::{Markup, html};

use super::frame::{Frame, narrow_page};

/// What a reader can do about somebody at their table.
#[derive(Clone, Debug, Default)]
pub struct NeighbourPage<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The number of the seat.
    pub seat: u8,
    /// Who sits there.
    pub name: &'a str,
    /// Whether the reader has muted whoever sits in this seat.
    pub muted: bool,
    /// Whether they have blocked them.
    pub blocked: bool,
    /// What has come of the last thing they did.
    pub told: Option<String>,
}

/// Somebody from whom the reader keeps away.
#[derive(Clone, Debug, Default)]
pub struct ApartCard {
    /// The id of the table where they met.
    pub table: String,
    /// The number of the seat.
    pub seat: u8,
    /// How they were called there.
    pub name: String,
    /// `mute` or `block`.
    pub distance: &'static str,
    /// The day on which the reader said so.
    pub day: String,
}

/// The page about somebody at the reader's table.
pub fn neighbour_page(frame: &Frame<'_>, page: &NeighbourPage<'_>) -> Markup {
    let title = frame.words.with("neighbour-title", [("name", page.name.into())]);
    let here = format!("{}{}/seat/{}", frame.to("/t/"), page.table, page.seat);
    let body = html! {
        @if let Some(told) = &page.told { p class="notice" role="status" { (told) } }
        (switch(frame, &here, "mute", page.muted))
        (switch(frame, &here, "block", page.blocked))
        form method="post" action=(here) {
            fieldset {
                legend { (frame.say("report")) }
                p class="help" { (frame.say("report-lead")) }
                (frame.token_field())
                textarea name="text" rows="4" required maxlength="500" aria-label=(frame.say("report-text")) {}
                p { button name="do" value="report" { (frame.say("report-send")) } }
            }
        }
        p class="row" {
            a class="button" href={ (frame.to("/t/")) (page.table) } { (frame.say("to-table")) }
            a href=(frame.to("/apart")) { (frame.say("apart")) }
        }
    };
    narrow_page(frame, &title, &body)
}

/// Something that is done or taken back; its messages are `what`, `what-lead` and `what-undo`.
fn switch(frame: &Frame<'_>, here: &str, what: &str, done: bool) -> Markup {
    let undo = format!("{what}-undo");
    html! {
        form method="post" action=(here) {
            fieldset {
                legend { (frame.say(what)) }
                p class="help" { (frame.say(&format!("{what}-lead"))) }
                (frame.token_field())
                @if done { button name="do" value=(undo) { (frame.say(&undo)) } }
                @else { button name="do" value=(what) { (frame.say(what)) } }
            }
        }
    }
}

/// The page that lists from whom the reader keeps away.
pub fn apart_page(frame: &Frame<'_>, rows: &[ApartCard]) -> Markup {
    let body = html! {
        p class="lead" { (frame.say("apart-lead")) }
        @if rows.is_empty() { p class="quiet" { (frame.say("apart-none")) } }
        ul class="tables" { @for row in rows { li class="card" {
            div {
                strong { (row.name) } " · " (frame.say(row.distance))
                div class="quiet" { a href={ (frame.to("/t/")) (row.table) } { (row.day) } }
            }
            form method="post" action=(frame.to("/apart")) {
                (frame.token_field())
                input type="hidden" name="table" value=(row.table);
                input type="hidden" name="seat" value=(row.seat);
                input type="hidden" name="distance" value=(row.distance);
                button { (frame.say(&format!("{}-undo", row.distance))) }
            }
        } } }
    };
    narrow_page(frame, &frame.say("apart"), &body)
}
