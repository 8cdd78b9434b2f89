use maud::{Markup, html};
use midway_game::Seat;

use super::frame::{Frame, page};
use crate::seat_tag;

/// What a shared browser shows between the turns of two people, so that neither sees the other's hand.
#[derive(Debug)]
pub struct CoverPage<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// Whose turn is next.
    pub seat: Seat,
    /// The name of that player.
    pub name: &'a str,
    /// The number of the last entry that the page reflects.
    pub entry: u64,
    /// The address of the event stream.
    pub events: String,
    /// The title of the browser's tab.
    pub title: String,
    /// The icon of the browser's tab.
    pub icon: String,
}

/// The page between two turns on a shared browser.
pub fn cover_page(frame: &Frame<'_>, cover: &CoverPage<'_>) -> Markup {
    let body = html! {
        main id="table" class="page narrow cover" data-entry=(cover.entry) data-events=(cover.events) data-title=(cover.title) data-icon=(cover.icon) {
            h1 { (frame.words.with("pass-device-to", [("name", cover.name.into())])) }
            p { (seat_tag(cover.seat, cover.name)) }
            p { a class="button main" data-confirm href={ (frame.to("/t/")) (cover.table) "?as=" (cover.seat) } {
                (frame.words.with("i-am", [("name", cover.name.into())]))
            } }
        }
    };
    page(frame, &cover.title, &body)
}
