use maud::{Markup, html};

use super::frame::{Frame, narrow_page};

/// How good somebody is, in whole points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingFigure {
    /// On the scale of Elo.
    pub points: i32,
    /// One standard deviation.
    pub uncertainty: i32,
    /// Whether too little is known to count on it.
    pub provisional: bool,
    /// What the game on the page has changed.
    pub change: Option<i32>,
}

/// Who plays a game best.
#[derive(Clone, Debug, Default)]
pub struct RatingsPage<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// All games, by id and title.
    pub games: Vec<(&'a str, String)>,
    /// A part of the list.
    pub rows: Vec<RatingRow>,
    /// The bots' names, whom they suit, and their ratings, for comparison.
    pub bots: Vec<(String, String, RatingFigure)>,
    /// Where the parts of the list before and after this one begin.
    pub back: Option<usize>,
    /// The same for the next part.
    pub next: Option<usize>,
}

/// Somebody in the list.
#[derive(Clone, Debug, Default)]
pub struct RatingRow {
    /// Counted from 1.
    pub rank: usize,
    /// What they are called.
    pub name: String,
    /// The word that stands for them.
    pub face: String,
    /// Whether it is the reader.
    pub you: bool,
    /// How good they are.
    pub rating: RatingFigure,
    /// How many rated games they have played.
    pub games: u32,
}

/// The page that says who plays a game best.
pub fn ratings_page(frame: &Frame<'_>, ratings: &RatingsPage<'_>) -> Markup {
    let body = html! {
        nav class="row" aria-label=(frame.say("games")) { @for (id, title) in &ratings.games {
            a href={ (frame.to("/ratings/")) (id) } aria-current=[(*id == ratings.game).then_some("page")] { (title) }
        } }
        p class="lead" { (frame.say("ratings-lead")) }
        @if ratings.rows.is_empty() { p class="quiet" { (frame.say("ratings-none")) } }
        @else { (people(frame, ratings)) }
        h2 { (frame.say("ratings-bots")) }
        table class="ranking" { tbody { @for (name, whom, rating) in &ratings.bots {
            tr { th scope="row" { (name) br; span class="quiet" { (whom) } } td { (figure(frame, *rating)) } }
        } } }
    };
    narrow_page(frame, &frame.say("ratings"), &body)
}

fn people(frame: &Frame<'_>, ratings: &RatingsPage<'_>) -> Markup {
    let part = |skip: usize| format!("{}/{}?skip={skip}", frame.to("/ratings"), ratings.game);
    html! {
        table class="ranking" {
            thead { tr {
                th scope="col" { span class="visually-hidden" { (frame.say("ratings-rank")) } }
                th scope="col" { (frame.say("ratings-name")) }
                th scope="col" { (frame.say("ratings-rating")) }
                th scope="col" { (frame.say("ratings-games")) }
            } }
            tbody { @for row in &ratings.rows {
                tr class=[row.you.then_some("mine")] {
                    td { (row.rank) }
                    th scope="row" { a href={ (frame.to("/p/")) (row.face) } { @if row.name.is_empty() { (frame.say("somebody")) } @else { (row.name) } }
                        @if row.you { " " span class="quiet" { (frame.say("you")) } } }
                    td { (figure(frame, row.rating)) }
                    td { (row.games) }
                }
            } }
        }
        p class="row" {
            @if let Some(skip) = ratings.back { a rel="prev" href=(part(skip)) { (frame.say("ratings-back")) } }
            @if let Some(skip) = ratings.next { a rel="next" href=(part(skip)) { (frame.say("ratings-next")) } }
        }
    }
}

/// `1523 ± 80`, with a question mark where that is provisional.
pub(super) fn figure(frame: &Frame<'_>, rating: RatingFigure) -> Markup {
    let RatingFigure { points, uncertainty, provisional, .. } = rating;
    html! {
        (points) @if provisional { abbr title=(frame.say("rating-provisional")) { "?" } }
        " " span class="quiet" { "± " (uncertainty) }
    }
}

/// A rating where there is little room: at a seat.
pub(super) fn seat_rating(frame: &Frame<'_>, rating: RatingFigure) -> Markup {
    let RatingFigure { points, uncertainty, provisional, change } = rating;
    let told = frame.words.with("rating-told", [("points", points.into()), ("off", uncertainty.into())]);
    html! {
        span class="rating quiet" title=(told) {
            span class="visually-hidden" { (told) }
            span aria-hidden="true" { (points) @if provisional { "?" } }
            @if let Some(change) = change { " " span class="change" { (super::review::signed(change)) } }
        }
    }
}
