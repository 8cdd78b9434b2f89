use maud::{Markup, html};

use super::frame::{Frame, narrow_page, page};
use super::history::{PastRow, past};
use super::ratings::{RatingFigure, figure, seat_rating};

/// The games that anybody may watch now.
#[derive(Clone, Debug, Default)]
pub struct WatchPage {
    /// The most interesting first.
    pub tables: Vec<WatchRow>,
    /// Whom the reader follows.
    pub following: Vec<FollowedRow>,
}

/// A game to watch.
#[derive(Clone, Debug, Default)]
pub struct WatchRow {
    /// The id of the table.
    pub table: String,
    /// The title of the game.
    pub game: String,
    /// Who plays, how good they are, and the word that stands for them.
    pub people: Vec<(String, Option<RatingFigure>, Option<String>)>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How many watch.
    pub viewers: usize,
    /// The board as everybody may see it.
    pub sketch: Markup,
}

/// Somebody whom the reader follows.
#[derive(Clone, Debug, Default)]
pub struct FollowedRow {
    /// The word that stands for them.
    pub face: String,
    /// What they are called; nothing if they have been forgotten.
    pub name: Option<String>,
    /// The tables where they play a rated game now, each with the title of the game.
    pub playing: Vec<(String, String)>,
}

/// What anybody may know of somebody who plays rated games.
#[derive(Clone, Debug, Default)]
pub struct PersonPage {
    /// The word that stands for them.
    pub face: String,
    /// What they are called.
    pub name: String,
    /// Whether it is the reader.
    pub you: bool,
    /// Whether the reader follows them.
    pub followed: bool,
    /// How good they are, by the title of the game, with the number of rated games.
    pub ratings: Vec<(String, RatingFigure, u32)>,
    /// The tables where they play a rated game now, each with the title of the game.
    pub playing: Vec<(String, String)>,
    /// Their last rated games.
    pub games: Vec<PastRow>,
}

/// The page of the games that anybody may watch. A script keeps it as things are.
pub fn watch_page(frame: &Frame<'_>, watch: &WatchPage) -> Markup {
    let title = frame.say("watch");
    let body = html! {
        main id="now" class="page" data-waits=(frame.to("/watch/events")) {
            h1 { (title) }
            p class="lead" { (frame.say("watch-lead")) }
            @if watch.tables.is_empty() { p class="quiet" { (frame.say("watch-none")) } }
            ul class="tables" { @for row in &watch.tables { (watch_row(frame, row)) } }
            @if !watch.following.is_empty() {
                section { h2 { (frame.say("following")) } (followed(frame, &watch.following)) }
            }
        }
    };
    page(frame, &title, &body)
}

fn watch_row(frame: &Frame<'_>, row: &WatchRow) -> Markup {
    html! {
        li class="card" data-key={ "watch-" (row.table) } {
            @if !row.sketch.0.is_empty() { div class="sketch" aria-hidden="true" { (row.sketch) } }
            div class="facts" {
                p { strong { (row.game) } @if row.rated { " " span class="quiet" { (frame.say("rated-game")) } } }
                p { @for (n, (name, rating, face)) in row.people.iter().enumerate() {
                    @if n > 0 { ", " }
                    (person_link(frame, face.as_deref(), name))
                    @if let Some(rating) = rating { " " (seat_rating(frame, *rating)) }
                } }
                p class="quiet" { (frame.words.with("watch-viewers", [("n", row.viewers.into())])) }
            }
            div class="go" { a class="button" href={ (frame.to("/t/")) (row.table) } { (frame.say("look")) } }
        }
    }
}

/// A name that leads to what is known of its bearer, if anything is.
pub(super) fn person_link(frame: &Frame<'_>, face: Option<&str>, name: &str) -> Markup {
    html! { @if let Some(face) = face { a href={ (frame.to("/p/")) (face) } { (name) } } @else { (name) } }
}

fn followed(frame: &Frame<'_>, rows: &[FollowedRow]) -> Markup {
    html! {
        ul { @for row in rows { li data-key={ "followed-" (row.face) } {
            @match &row.name {
                Some(name) => (person_link(frame, Some(&row.face), name)),
                None => span class="quiet" { (frame.say("somebody")) },
            }
            (playing(frame, &row.playing))
        } } }
    }
}

fn playing(frame: &Frame<'_>, tables: &[(String, String)]) -> Markup {
    html! {
        @for (table, game) in tables {
            " · " a href={ (frame.to("/t/")) (table) } { (frame.words.with("plays-now", [("game", game.as_str().into())])) }
        }
    }
}

/// The page about somebody who plays rated games.
pub fn person_page(frame: &Frame<'_>, person: &PersonPage) -> Markup {
    let name = if person.name.is_empty() { frame.say("somebody") } else { person.name.clone() };
    let body = html! {
        @if person.you { p class="quiet" { (frame.say("person-you")) } } @else { (follow_form(frame, person)) }
        table class="ranking" { tbody { @for (game, rating, games) in &person.ratings { tr {
            th scope="row" { (game) } td { (figure(frame, *rating)) }
            td { (frame.words.with("person-games", [("n", (*games).into())])) }
        } } } }
        @if !person.playing.is_empty() {
            h2 { (frame.say("person-now")) }
            ul { @for (table, game) in &person.playing { li { a href={ (frame.to("/t/")) (table) } { (game) } } } }
        }
        h2 { (frame.say("person-last")) }
        ul class="tables" { @for row in &person.games { (past(frame, row)) } }
    };
    narrow_page(frame, &name, &body)
}

fn follow_form(frame: &Frame<'_>, person: &PersonPage) -> Markup {
    let (what, help) = if person.followed { ("unfollow", "") } else { ("follow", "follow-lead") };
    html! {
        form class="row" method="post" action={ (frame.to("/p/")) (person.face) } {
            (frame.token_field())
            button name="do" value=(what) { (frame.say(what)) }
            @if !help.is_empty() { span class="quiet" { (frame.say(help)) } }
        }
    }
}
