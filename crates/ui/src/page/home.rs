use maud::{Markup, html};
use midway_game::Seat;

use super::day::{DayCard, day_card};
use super::frame::{Frame, page};
use super::seal::SealedTable;
use super::table::spell;

/// The first page of the hall.
#[derive(Debug)]
pub struct HomePage<'a> {
    /// The games of the hall.
    pub games: Vec<GameCard<'a>>,
    /// The tables where the reader sits.
    pub mine: Vec<TableRow>,
    /// The tables that anyone may join or watch.
    pub open: Vec<TableRow>,
    /// A finished game that is worth looking at.
    pub day: Option<DayCard>,
    /// Whether the hall hands out one that needs no network.
    pub offline: bool,
    /// The table that a game at once is played at.
    pub sealed: Option<SealedTable>,
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
    /// Whose turn it is.
    pub turn: Option<WhoseTurn>,
    /// What is going on, in words.
    pub stage: String,
    /// The number of free seats.
    pub free: usize,
    /// Whether the game is over.
    pub over: bool,
    /// The board as everybody may see it.
    pub sketch: Markup,
    /// The last move, in words.
    pub last: Option<String>,
    /// How many lines of the chat the reader has not seen.
    pub unread: usize,
}

/// Who is to move at a table.
#[derive(Clone, Debug, Default)]
pub struct WhoseTurn {
    /// Whether it is the reader.
    pub mine: bool,
    /// Otherwise, their names.
    pub names: String,
    /// The milliseconds they have left, if a clock runs.
    pub left: Option<i64>,
}

impl TableRow {
    /// Whether the table is waiting for the reader.
    pub fn is_my_turn(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.mine)
    }
}

/// So many of the reader's tables come before the games; the rest come after them.
const FIRST: usize = 4;

/// The first page of the hall.
pub fn home_page(frame: &Frame<'_>, home: &HomePage<'_>) -> Markup {
    let (first, more) = home.mine.split_at(home.mine.len().min(FIRST));
    let body = html! {
        main class="page home" {
            @if first.is_empty() {
                h1 { (frame.say("welcome")) }
                p class="lead" { (frame.say("welcome-lead")) }
            } @else {
                h1 class="visually-hidden" { (frame.say("welcome")) }
                section class="my-tables" { h2 { (frame.say("my-tables")) } (rows(frame, first, "go-on")) }
            }
            section class="posters" aria-label=(frame.say("games")) {
                @for game in &home.games { (game_card(frame, game, home.sealed.as_ref())) }
            }
            @if !more.is_empty() {
                section class="my-tables" { h2 { (frame.say("more-of-my-tables")) } (rows(frame, more, "go-on")) }
            }
            @if !frame.pocket {
                section {
                    h2 { (frame.say("open-tables")) }
                    p class="row" {
                        a class="button" href=(frame.to("/now")) { (frame.say("now-link")) }
                        a class="button" href=(frame.to("/watch")) { (frame.say("watch")) }
                        a class="button" href=(frame.to("/tournaments")) { (frame.say("tour-link")) }
                    }
                    @if home.open.is_empty() { p class="quiet" { (frame.say("no-open-tables")) } }
                    @else { (rows(frame, &home.open, "look")) }
                }
            }
            @if let Some(day) = &home.day { (day_card(frame, day)) }
            @if frame.pocket || home.offline { (without_network(frame)) }
        }
    };
    page(frame, "Midway", &body)
}

/// A hall that hands out a pocket says where it is; a pocket says how to have it like an app. One quiet row.
fn without_network(frame: &Frame<'_>) -> Markup {
    html! {
        section class="row without-network" {
            span class="quiet why" { (frame.say(if frame.pocket { "offline-here" } else { "offline-there" })) }
            @if frame.pocket {
                button type="button" class="plain" data-install hidden { (frame.say("install")) }
                a href=(frame.to("/bundle")) { (frame.say("bundle")) }
                span class="quiet" data-install-hint { (frame.say("install-hint")) }
            } @else {
                a href=(frame.to("/pocket/")) { (frame.say("offline-go")) }
            }
        }
    }
}

fn game_card(frame: &Frame<'_>, game: &GameCard<'_>, sealed: Option<&SealedTable>) -> Markup {
    let (least, most) = game.seats;
    let to = |place: &str| frame.to(&format!("/{place}/{}", game.id));
    html! {
        article class="poster-card" {
            div class={ "poster poster-" (game.id) } { (game.poster) }
            h2 { (game.title) }
            p { span class="about" { (game.about) " " } span class="quiet" {
                (frame.words.with("players-from-to", [("least", least.into()), ("most", most.into())]))
            } }
            form class="row" method="post" action=(frame.to("/play")) {
                (frame.token_field())
                input type="hidden" name="game" value=(game.id);
                @if let Some(sealed) = sealed { (sealed.fields([Seat(0)])) }
                button class="main" { (frame.say("play-now")) }
                a class="button" href={ (frame.to("/open")) "?game=" (game.id) } { (frame.say("open-table")) }
                span class="row ways" {
                    a href=(to("guide")) { (frame.say("guide")) }
                    a href=(to("learn")) { (frame.say("learn")) }
                    a href=(to("rules")) { (frame.say("rules")) }
                }
            }
        }
    }
}

fn rows(frame: &Frame<'_>, tables: &[TableRow], go: &str) -> Markup {
    html! { ul class="tables" { @for table in tables { (row(frame, table, go)) } } }
}

fn row(frame: &Frame<'_>, row: &TableRow, go: &str) -> Markup {
    let mine = row.is_my_turn();
    let go = frame.say(if row.over { "see-result" } else { go });
    html! {
        li class={ "card" @if mine { " mine" } } {
            @if !row.sketch.0.is_empty() { div class="sketch" aria-hidden="true" { (row.sketch) } }
            div class="facts" {
                p { strong { (row.game) } @if row.turn.is_none() { " " span class="quiet" { (row.stage) } } }
                @if let Some(turn) = &row.turn { (whose(frame, turn)) }
                p class="names quiet" { (row.names.join(", "))
                    @if row.free > 0 { " · " (frame.words.with("free-seats", [("n", row.free.into())])) }
                }
                @if let Some(last) = &row.last { p class="last quiet" { (last) } }
            }
            div class="go" {
                a class={ "button" @if mine { " main" } } href={ (frame.to("/t/")) (row.table) } { (go) }
                @if row.unread > 0 { span class="unread" { (frame.words.with("unread", [("n", row.unread.into())])) } }
            }
        }
    }
}

fn whose(frame: &Frame<'_>, turn: &WhoseTurn) -> Markup {
    let text = if turn.mine {
        frame.say("your-turn")
    } else {
        frame.words.with("turn-of", [("names", turn.names.as_str().into())])
    };
    html! {
        p {
            @if turn.mine { strong class="turn" { (text) } } @else { (text) }
            @if let Some(left) = turn.left {
                " · " span class="clock" role="timer" aria-label=(frame.say("time-left")) data-left=(left) data-runs { (spell(left)) }
            }
        }
    }
}
