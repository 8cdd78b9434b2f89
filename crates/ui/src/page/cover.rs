use maud::{Markup, html};
use midway_game::Seat;

use super::frame::{Frame, page};
use crate::seat_tag;

/// What a browser shows that several people share, between the turn of one and the turn of another.
#[derive(Debug)]
pub struct CoverPage<'a> {
    pub table: &'a str,
    pub seat: Seat,
    pub name: &'a str,
    pub entry: u64,
    pub events: String,
    pub title: String,
    pub icon: String,
}

pub fn cover_page(frame: &Frame<'_>, cover: &CoverPage<'_>) -> Markup {
    let body = html! {
        main id="table" class="page narrow cover" data-entry=(cover.entry) data-events=(cover.events) data-title=(cover.title) data-icon=(cover.icon) {
            h1 { (frame.say("pass-device")) }
            p { (seat_tag(cover.seat, cover.name)) }
            p { a class="button main" data-confirm href={ (frame.to("/t/")) (cover.table) "?as=" (cover.seat) } {
                (frame.words.with("i-am", [("name", cover.name.into())]))
            } }
        }
    };
    page(frame, &cover.title, &body)
}
