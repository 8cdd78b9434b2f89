use maud::{Markup, PreEscaped, html};
use midway_game::Seat;

use super::frame::{Frame, page};
use super::ratings::seat_rating;
use super::seal::nonce_field;
use super::table::{ChairPanel, neighbour_link};
use crate::seat_tag;

/// A table whose game has not begun.
#[derive(Debug)]
pub struct LobbyPage<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The id of the game.
    pub game_id: &'a str,
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
    /// The clock and the options, each with what was chosen.
    pub terms: Vec<(String, String)>,
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
            (invitation(frame, lobby))
            p class="ask" role="status" hidden[is_invited(lobby)] { @if free > 0 { (frame.words.with("waiting-for-people", [("n", free.into())])) } @else { (frame.say("all-here")) } }
            @if lobby.host && free == 0 {
                (act(frame, lobby.table, "start", &html! { button class="main" data-confirm { (frame.say("start")) } }))
            }
            div class="columns" {
                section class="seats" { @for (n, chair) in lobby.chairs.iter().enumerate() { (seat(frame, lobby, Seat(n as u8), chair)) } }
                div {
                    @if lobby.host { (share(frame, lobby)) (terms(frame, lobby)) } @else { (terms(frame, lobby)) (share(frame, lobby)) }
                }
            }
            @if lobby.seated { (act(frame, lobby.table, "leave", &html! { button class="plain" { (frame.say("get-up")) } })) }
            p class="quiet small" { (frame.say("shuffle-seal")) " " code { (lobby.commitment) } }
        }
    };
    page(frame, &lobby.game, &body)
}

/// Whether the reader was sent the link, and can still sit down.
fn is_invited(lobby: &LobbyPage<'_>) -> bool {
    !lobby.seated && !lobby.host && lobby.chairs.iter().any(|chair| chair.free)
}

/// Whether there is a seat to choose: whoever is invited to the only free one is asked above.
fn can_choose(lobby: &LobbyPage<'_>) -> bool {
    let free = lobby.chairs.iter().filter(|chair| chair.free).count();
    lobby.host || (!lobby.seated && free > 1)
}

/// What somebody who was sent the link is here for.
fn invitation(frame: &Frame<'_>, lobby: &LobbyPage<'_>) -> Markup {
    let first = lobby.chairs.iter().position(|chair| chair.free);
    let Some(first) = first.filter(|_| is_invited(lobby)) else { return Markup::default() };
    html! {
        section class="card invitation" {
            p { (frame.words.with("invitation", [("names", people(lobby).into())])) }
            (act(frame, lobby.table, "sit", &html! {
                input type="hidden" name="seat" value=(first);
                (nonce_field("nonce", lobby.table, &lobby.commitment))
                label { (frame.say("your-name")) " " input name="name" required maxlength="24" value=(frame.name) autocomplete="nickname"; }
                button class="main" data-confirm { (frame.say("sit-down")) }
            }))
        }
    }
}

/// Who sits at the table already.
fn people(lobby: &LobbyPage<'_>) -> String {
    let taken = lobby.chairs.iter().filter(|chair| !chair.free);
    taken.map(|chair| chair.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// What will be played: the clock and the options, and where to read how.
fn terms(frame: &Frame<'_>, lobby: &LobbyPage<'_>) -> Markup {
    let to = |place: &str| frame.to(&format!("/{place}/{}", lobby.game_id));
    html! {
        section class="card terms" {
            h2 { (frame.say("terms")) }
            dl { @for (what, chosen) in &lobby.terms { div { dt { (what) } dd { (chosen) } } } }
            p class="row" { a href=(to("guide")) { (frame.say("guide")) } a href=(to("rules")) { (frame.say("rules")) } }
        }
    }
}

fn seat(frame: &Frame<'_>, lobby: &LobbyPage<'_>, seat: Seat, chair: &ChairPanel) -> Markup {
    html! {
        article class={ "card seat-panel seat-" (seat) } {
            @if !chair.free {
                header { (seat_tag(seat, &chair.name)) @if chair.you { " " span class="quiet" { (frame.say("you")) } }
                    @if let Some(rating) = chair.rating { " " (seat_rating(frame, rating)) } }
                (neighbour_link(frame, lobby.table, seat, chair))
                @if lobby.host && !chair.you { (act(frame, lobby.table, "clear", &html! {
                    input type="hidden" name="seat" value=(seat);
                    button class="plain" { (frame.say("clear-seat")) }
                })) }
            } @else {
                header { (seat_tag(seat, &frame.say("free-seat"))) }
                @if can_choose(lobby) { (act(frame, lobby.table, "sit", &html! {
                    input type="hidden" name="seat" value=(seat);
                    (nonce_field("nonce", lobby.table, &lobby.commitment))
                    input name="name" required maxlength="24" value=(if lobby.seated { "" } else { frame.name }) aria-label=(frame.say("your-name")) placeholder=(frame.say("your-name"));
                    button { (frame.say("sit-down")) }
                })) }
                @if lobby.host { (act(frame, lobby.table, "bot", &html! {
                    input type="hidden" name="seat" value=(seat);
                    select name="level" aria-label=(frame.say("level")) { @for level in lobby.levels { option value=(level)  { (frame.say(&format!("level-{level}"))) } } }
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
            p { a href=(lobby.link) { (lobby.link) } }
            p class="row" { (share_button(frame, &lobby.link, &lobby.game)) }
            div class="code" role="img" aria-label=(frame.say("qr")) { (PreEscaped(&lobby.code)) }
        }
    }
}

/// Hands a link to whatever the device shares by, or else copies it. Without scripts there is the link itself.
pub(super) fn share_button(frame: &Frame<'_>, link: &str, title: &str) -> Markup {
    html! {
        button type="button" data-share=(link) data-share-title=(title) data-copied=(frame.say("copied")) { (frame.say("share")) }
    }
}

/// Hands the record of a game to whatever the device shares by, or else copies its text. Without scripts there is the file.
pub(super) fn share_record(frame: &Frame<'_>, record: &str, title: &str) -> Markup {
    html! {
        button type="button" data-share-text=(record) data-share-title=(title) data-copied=(frame.say("copied")) { (frame.say("share-record")) }
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
