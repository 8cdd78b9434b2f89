use maud::{Markup, PreEscaped, html};
use midway_game::Seat;

use super::frame::{Frame, page};
use super::table::ChairPanel;
use crate::seat_tag;

/// A table whose game has not begun.
#[derive(Debug)]
pub struct LobbyPage<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The title of the game.
    pub game: String,
    /// The number of the last entry that the page shows.
    pub entry: u64,
    /// The address of the event stream.
    pub events: String,
    /// The icon of the browser's tab.
    pub icon: String,
    /// The seats.
    pub chairs: Vec<ChairPanel>,
    /// Whether the reader opened the table.
    pub host: bool,
    /// Whether the reader has a seat.
    pub seated: bool,
    /// The link that invites people.
    pub link: String,
    /// The link as a QR code, an `svg` element.
    pub code: String,
    /// The commitment to the seed of the shuffles.
    pub commitment: String,
    /// The levels of bots that can be seated.
    pub levels: &'a [&'a str],
    /// Why the last attempt was refused.
    pub refused: Option<String>,
}

/// The page of a table whose game has not begun.
pub fn lobby_page(frame: &Frame<'_>, lobby: &LobbyPage<'_>) -> Markup {
    let free = lobby.chairs.iter().filter(|chair| chair.free).count();
    let body = html! {
        main id="table" class="page lobby" data-entry=(lobby.entry) data-events=(lobby.events) data-title=(lobby.game) data-icon=(lobby.icon) {
            h1 { (lobby.game) }
            @if let Some(refused) = &lobby.refused { p class="notice" role="alert" { (refused) } }
            p class="ask" role="status" { @if free > 0 { (frame.words.with("waiting-for-people", [("n", free.into())])) } @else { (frame.say("all-here")) } }
            div class="columns" {
                section class="seats" { @for (n, chair) in lobby.chairs.iter().enumerate() { (seat(frame, lobby, Seat(n as u8), chair)) } }
                (share(frame, lobby))
            }
            @if lobby.host && free == 0 {
                (act(frame, lobby.table, "start", &html! { button class="main" data-confirm { (frame.say("start")) } }))
            }
            @if lobby.seated { (act(frame, lobby.table, "leave", &html! { button class="plain" { (frame.say("get-up")) } })) }
            p class="quiet small" { (frame.say("shuffle-seal")) " " code { (lobby.commitment) } }
        }
    };
    page(frame, &lobby.game, &body)
}

fn seat(frame: &Frame<'_>, lobby: &LobbyPage<'_>, seat: Seat, chair: &ChairPanel) -> Markup {
    html! {
        article class={ "card seat-panel seat-" (seat) } {
            @if !chair.free {
                header { (seat_tag(seat, &chair.name)) @if chair.you { span class="quiet" { (frame.say("you")) } } }
                @if lobby.host && !chair.you { (act(frame, lobby.table, "clear", &html! {
                    input type="hidden" name="seat" value=(seat);
                    button class="plain" { (frame.say("clear-seat")) }
                })) }
            } @else {
                header { (seat_tag(seat, &frame.say("free-seat"))) }
                @if !lobby.seated || lobby.host { (act(frame, lobby.table, "sit", &html! {
                    input type="hidden" name="seat" value=(seat);
                    input type="hidden" name="nonce" data-nonce;
                    input name="name" required maxlength="24" value=(if lobby.seated { "" } else { frame.name }) aria-label=(frame.say("your-name")) placeholder=(frame.say("your-name"));
                    button { (frame.say("sit-down")) }
                })) }
                @if lobby.host { (act(frame, lobby.table, "bot", &html! {
                    input type="hidden" name="seat" value=(seat);
                    select name="level" aria-label=(frame.say("level")) { @for level in lobby.levels { option value=(level) selected[*level == "regular"] { (frame.say(&format!("level-{level}"))) } } }
                    button { (frame.say("seat-bot")) }
                })) }
            }
        }
    }
}

fn share(frame: &Frame<'_>, lobby: &LobbyPage<'_>) -> Markup {
    html! {
        section class="card share" {
            h2 { (frame.say("share-link")) }
            p { a href=(lobby.link) { (lobby.link) } " " button type="button" data-copy=(lobby.link) { (frame.say("copy")) } }
            div class="code" role="img" aria-label=(frame.say("qr")) { (PreEscaped(&lobby.code)) }
        }
    }
}

/// A form that does one thing at a table.
pub(super) fn act(frame: &Frame<'_>, table: &str, deed: &str, inside: &Markup) -> Markup {
    html! {
        form class="row" method="post" action={ (frame.to("/t/")) (table) "/" (deed) } data-live {
            (frame.token_field())
            (inside)
        }
    }
}
