use maud::{Markup, html};

use super::frame::{Frame, page};

/// The first page of the hall.
#[derive(Debug)]
pub struct HomePage<'a> {
    /// The games of the hall.
    pub games: Vec<GameCard<'a>>,
    /// The tables where the reader sits.
    pub mine: Vec<TableRow>,
    /// The tables that anyone may join or watch.
    pub open: Vec<TableRow>,
}

/// A game on the first page.
#[derive(Debug)]
pub struct GameCard<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// Its title.
    pub title: String,
    /// What it is about, in a sentence.
    pub about: String,
    /// The smallest and the largest number of players.
    pub seats: (u8, u8),
    /// Its picture.
    pub poster: Markup,
}

/// A table in a list.
#[derive(Clone, Debug, Default)]
pub struct TableRow {
    /// The id of the table.
    pub table: String,
    /// The title of its game.
    pub game: String,
    /// Who sits there.
    pub names: Vec<String>,
    /// Whether it is the reader's turn.
    pub my_turn: bool,
    /// What is going on, in words.
    pub stage: String,
    /// The number of free seats.
    pub free: usize,
    /// Whether the game is over.
    pub over: bool,
}

/// The first page of the hall.
pub fn home_page(frame: &Frame<'_>, home: &HomePage<'_>) -> Markup {
    let body = html! {
        main class="page home" {
            h1 { (frame.say("welcome")) }
            p class="lead" { (frame.say("welcome-lead")) }
            section class="posters" aria-label=(frame.say("games")) {
                @for game in &home.games { (game_card(frame, game)) }
            }
            @if !home.mine.is_empty() {
                section { h2 { (frame.say("my-tables")) } (rows(frame, &home.mine, "go-on")) }
            }
            section {
                h2 { (frame.say("open-tables")) }
                @if home.open.is_empty() { p class="quiet" { (frame.say("no-open-tables")) } }
                @else { (rows(frame, &home.open, "look")) }
            }
        }
    };
    page(frame, "Midway", &body)
}

fn game_card(frame: &Frame<'_>, game: &GameCard<'_>) -> Markup {
    let (least, most) = game.seats;
    html! {
        article class="poster-card" {
            div class={ "poster poster-" (game.id) } { (game.poster) }
            h2 { (game.title) }
            p { (game.about) " " span class="quiet" {
                (frame.words.with("players-from-to", [("least", least.into()), ("most", most.into())]))
            } }
            form class="row" method="post" action=(frame.to("/play")) {
                (frame.token_field())
                input type="hidden" name="game" value=(game.id);
                button class="main" { (frame.say("play-now")) }
                a class="button" href={ (frame.to("/open")) "?game=" (game.id) } { (frame.say("open-table")) }
                a class="button" href={ (frame.to("/learn/")) (game.id) } { (frame.say("learn")) }
                a class="button plain" href={ (frame.to("/rules/")) (game.id) } { (frame.say("rules")) }
            }
        }
    }
}

fn rows(frame: &Frame<'_>, tables: &[TableRow], go: &str) -> Markup {
    html! {
        ul class="tables" {
            @for row in tables {
                li class={ "card" @if row.my_turn { " mine" } } {
                    div {
                        strong { (row.game) } " " span class="quiet" { (row.stage) }
                        @if row.my_turn { " " strong class="turn" { (frame.say("your-turn")) } }
                        div class="quiet" { (row.names.join(", "))
                            @if row.free > 0 { " · " (frame.words.with("free-seats", [("n", row.free.into())])) }
                        }
                    }
                    a class="button" href={ (frame.to("/t/")) (row.table) } { (frame.say(if row.over { "see-result" } else { go })) }
                }
            }
        }
    }
}
