use maud::{Markup, html};

use super::frame::{Frame, narrow_page};
use super::history::tenths;
use super::over::line_label;

/// What wins at a game.
#[derive(Clone, Debug, Default)]
pub struct StatisticsPage<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// All games, by id and title.
    pub games: Vec<(&'a str, String)>,
    /// By the number of seats, where enough has been played.
    pub parts: Vec<StatisticsPart>,
}

/// What wins at tables with as many seats.
#[derive(Clone, Debug, Default)]
pub struct StatisticsPart {
    /// How many seats.
    pub seats: u8,
    /// How many games were counted.
    pub games: u32,
    /// The mean of the choices that a game takes.
    pub choices: f64,
    /// The part of games that each seat wins.
    pub wins: Vec<f64>,
    /// What winners and others make on average.
    pub points: (f64, f64),
    /// The same for each line.
    pub lines: Vec<(String, f64, f64)>,
    /// What people begin with.
    pub firsts: Vec<HeldRow>,
    /// What they had in the end, those of a kind together.
    pub held: Vec<HeldRow>,
    /// The part of choices that gave nothing away, and the chance to win that the others gave away in a game.
    pub accuracy: Option<(f64, f64)>,
}

/// Something that people chose or had.
#[derive(Clone, Debug, Default)]
pub struct HeldRow {
    /// What is done with it, or what it is one of.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// In how many games.
    pub games: u32,
    /// The part of these that were won.
    pub wins: f64,
}

/// The page that says what wins at a game.
pub fn statistics_page(frame: &Frame<'_>, page: &StatisticsPage<'_>) -> Markup {
    let body = html! {
        nav class="row" aria-label=(frame.say("games")) { @for (id, title) in &page.games {
            a href={ (frame.to("/statistics/")) (id) } aria-current=[(*id == page.game).then_some("page")] { (title) }
        } }
        p class="lead" { (frame.say("statistics-lead")) }
        @if page.parts.is_empty() { p class="quiet" { (frame.say("statistics-none")) } }
        @for part in &page.parts { (told(frame, part)) }
    };
    narrow_page(frame, &frame.say("statistics"), &body)
}

fn told(frame: &Frame<'_>, part: &StatisticsPart) -> Markup {
    let counted =
        [("games", i64::from(part.games).into()), ("choices", (part.choices.round() as i64).into())];
    html! {
        h2 { (frame.words.with("statistics-seats", [("n", i64::from(part.seats).into())])) }
        p class="quiet" { (frame.words.with("statistics-games", counted)) }
        h3 { (frame.say("statistics-by-seat")) }
        div class="scroll" { table class="ranking" {
            thead { tr { @for seat in 1..=part.wins.len() { th scope="col" { (frame.words.with("statistics-seat", [("n", (seat as i64).into())])) } } } }
            tbody { tr { @for wins in &part.wins { td { (percent(frame, *wins)) } } } }
        } }
        h3 { (frame.say("statistics-by-line")) }
        div class="scroll" { table class="ranking" {
            thead { tr { th {} @for head in ["statistics-winners", "statistics-others", "statistics-more"] { th scope="col" { (frame.say(head)) } } } }
            tbody {
                @for (name, winners, others) in &part.lines { (line(frame, &line_label(frame, name), *winners, *others)) }
                (line(frame, &frame.say("history-points"), part.points.0, part.points.1))
            }
        } }
        @if let Some((sound, given)) = part.accuracy { p { (accuracy(frame, sound, given)) } }
        @for kind in part.held.chunk_by(|a, b| a.kind == b.kind) { (held(frame, kind)) }
        @if !part.firsts.is_empty() { (firsts(frame, &part.firsts)) }
    }
}

fn accuracy(frame: &Frame<'_>, sound: f64, given: f64) -> String {
    let told = [("sound", percent(frame, sound).into()), ("given", percent(frame, given).into())];
    frame.words.with("statistics-accuracy", told)
}

fn held(frame: &Frame<'_>, rows: &[HeldRow]) -> Markup {
    let kind = rows.first().map_or("", |row| &row.kind);
    html! {
        details {
            summary { (kind) }
            p class="quiet" { (frame.say("statistics-held-lead")) }
            (what_came_of(frame, "statistics-held", rows, |row| html! { (row.name) }))
        }
    }
}

fn firsts(frame: &Frame<'_>, firsts: &[HeldRow]) -> Markup {
    html! {
        details {
            summary { (frame.say("statistics-firsts")) }
            p class="quiet" { (frame.say("statistics-firsts-lead")) }
            (what_came_of(frame, "statistics-first", firsts, |row| html! { (row.kind) @if !row.name.is_empty() { ": " (row.name) } }))
        }
    }
}

fn what_came_of(frame: &Frame<'_>, what: &str, rows: &[HeldRow], name: fn(&HeldRow) -> Markup) -> Markup {
    html! {
        div class="scroll" { table class="ranking" {
            thead { tr { @for head in [what, "history-games", "history-wins"] { th scope="col" { (frame.say(head)) } } } }
            tbody { @for row in rows { tr { th scope="row" { (name(row)) } td { (row.games) } td { (percent(frame, row.wins)) } } } }
        } }
    }
}

fn line(frame: &Frame<'_>, name: &str, winners: f64, others: f64) -> Markup {
    let more = winners - others;
    let sign = if more > 0.05 { "+" } else { "" };
    html! { tr { th scope="row" { (name) }
    td { (tenths(frame, winners)) } td { (tenths(frame, others)) } td { (sign) (tenths(frame, more)) } } }
}

pub(super) fn percent(frame: &Frame<'_>, part: f64) -> String {
    let whole = format!("{:.0}", 100.0 * part);
    if frame.words.lang() == crate::Lang::default() { format!("{whole}%") } else { format!("{whole}\u{a0}%") }
}
