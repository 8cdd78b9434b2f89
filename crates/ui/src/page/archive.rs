use maud::{Markup, html};
use midway_game::Seat;

use super::frame::{Frame, page};
use super::table::ChatLine;
use crate::seat_tag;

/// What is left to read of a table whose rules are not at hand.
#[derive(Debug)]
pub struct ArchivePage {
    /// What the game is called, or its id where nobody here knows it.
    pub game: String,
    /// What is missing, in a sentence.
    pub missing: String,
    /// Who sits where.
    pub names: Vec<String>,
    /// The final points and places by seat, if the game was over.
    pub scores: Option<Vec<(i32, u8)>>,
    /// The moves, each in notation where it may be shown.
    pub moves: Vec<(Seat, Option<String>)>,
    /// What was said.
    pub chat: Vec<ChatLine>,
    /// The address of what was said before, if anything was.
    pub chat_earlier: Option<String>,
}

/// A table that can be read and not played.
pub fn archive_page(frame: &Frame<'_>, archive: &ArchivePage) -> Markup {
    let name = |seat: Seat| archive.names.get(seat.index()).map_or("", String::as_str);
    let body = html! {
        main class="page narrow archive" {
            h1 { (archive.game) }
            p class="lead" { (archive.missing) }
            table class="score-sheet" { tbody {
                @for (n, who) in archive.names.iter().enumerate() { tr {
                    th scope="row" { (seat_tag(Seat(n as u8), who)) }
                    @if let Some((total, place)) = archive.scores.as_ref().and_then(|scores| scores.get(n)) {
                        td class="number" { (frame.words.with("archive-place", [("place", (*place).into())])) }
                        td class="number" { strong { (frame.words.with("points-now", [("n", (*total).into())])) } }
                    }
                } }
            } }
            @if !archive.moves.is_empty() {
                h2 { (frame.say("log")) }
                ol class="log" { @for (seat, action) in &archive.moves { li {
                    (seat_tag(*seat, name(*seat))) " "
                    @match action { Some(text) => code { (text) }, None => (frame.say("archive-hidden")), }
                } } }
            }
            @if !archive.chat.is_empty() {
                h2 { (frame.say("talk")) }
                @if let Some(earlier) = &archive.chat_earlier { p { a href=(earlier) { (frame.say("talk-earlier")) } } }
                ul class="chat" { @for line in &archive.chat { li {
                    (seat_tag(line.seat, name(line.seat))) " " (line.text)
                } } }
            }
        }
    };
    page(frame, &archive.game, &body)
}
