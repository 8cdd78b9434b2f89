use maud::{Markup, html};

use super::accuracy::{AccuracyPanel, accuracy};
use super::frame::{Frame, narrow_page};
use super::over::line_label;

/// What the reader has played.
#[derive(Clone, Debug, Default)]
pub struct HistoryPage<'a> {
    /// All games, by id and title.
    pub games: Vec<(&'a str, String)>,
    /// What is looked for.
    pub asked: HistoryAsked,
    /// A part of what was found.
    pub rows: Vec<PastRow>,
    /// The address of the next part.
    pub next: Option<String>,
    /// By game and number of seats.
    pub results: Vec<ResultRow>,
    /// Those met most often first.
    pub opponents: Vec<OpponentRow>,
    /// How the reader does in each line of the game that is looked for.
    pub lines: Vec<LineRow>,
    /// How carefully the reader chooses, where that is known.
    pub accuracy: Option<AccuracyPanel>,
}

/// What is looked for; what is empty may be anything.
#[derive(Clone, Debug, Default)]
pub struct HistoryAsked {
    /// The id of a game.
    pub game: String,
    /// The number of seats.
    pub seats: String,
    /// `won` or `lost`.
    pub result: String,
    /// Whether only rated games.
    pub rated: bool,
    /// A part of another's name.
    pub with: String,
}

/// A game that was played.
#[derive(Clone, Debug, Default)]
pub struct PastRow {
    /// The id of its table.
    pub table: String,
    /// The title of the game.
    pub game: String,
    /// When it ended: year, month and day.
    pub day: String,
    /// Everybody, in the order of their places, with their points.
    pub names: Vec<(String, i32)>,
    /// The reader's place.
    pub place: u8,
    /// Whether the reader left it to a bot.
    pub left: bool,
    /// Whether it counted for ratings.
    pub rated: bool,
}

/// What came of all games of a kind.
#[derive(Clone, Debug, Default)]
pub struct ResultRow {
    /// The title of the game.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// How many.
    pub games: u32,
    /// How many of these were won.
    pub wins: u32,
    /// The mean of the points.
    pub points: f64,
}

/// What came of all games with somebody.
#[derive(Clone, Debug, Default)]
pub struct OpponentRow {
    /// What they are called.
    pub name: String,
    /// How many games.
    pub games: u32,
    /// How often the reader came before them.
    pub ahead: u32,
    /// How often they came before the reader.
    pub behind: u32,
}

/// How the reader does in a line of a game.
#[derive(Clone, Debug, Default)]
pub struct LineRow {
    /// The name of the line.
    pub name: String,
    /// The mean over all games.
    pub mine: f64,
    /// Over the latest.
    pub lately: f64,
    /// What everybody makes on average.
    pub field: f64,
    /// Means over parts of the games, in the order of time.
    pub course: Vec<f64>,
}

/// The page of what the reader has played.
pub fn history_page(frame: &Frame<'_>, history: &HistoryPage<'_>) -> Markup {
    let body = html! {
        (search(frame, history))
        @if history.rows.is_empty() { p class="quiet" { (frame.say("history-none")) } }
        ul class="tables" { @for row in &history.rows { (past(frame, row)) } }
        @if let Some(next) = &history.next { p { a class="button" rel="next" href=(next) { (frame.say("history-next")) } } }
        @if !history.lines.is_empty() { (lines(frame, &history.lines)) }
        @if let Some(panel) = &history.accuracy { (accuracy(frame, panel)) }
        @if !history.results.is_empty() { (results(frame, history)) }
    };
    narrow_page(frame, &frame.say("history"), &body)
}

fn search(frame: &Frame<'_>, history: &HistoryPage<'_>) -> Markup {
    let asked = &history.asked;
    html! {
        form class="row" method="get" action=(frame.to("/history")) role="search" {
            label { (frame.say("history-game")) " " select name="game" {
                option value="" { (frame.say("history-any")) }
                @for (id, title) in &history.games { option value=(id) selected[*id == asked.game] { (title) } }
            } }
            label { (frame.say("seats")) " " select name="seats" {
                option value="" { (frame.say("history-any")) }
                @for n in 2..=5u8 { option value=(n) selected[asked.seats == n.to_string()] { (n) } }
            } }
            label { (frame.say("result")) " " select name="result" {
                option value="" { (frame.say("history-any")) }
                @for result in ["won", "lost"] { option value=(result) selected[asked.result == result] { (frame.say(&format!("history-{result}"))) } }
            } }
            label { (frame.say("history-with")) " " input name="with" maxlength="24" value=(asked.with); }
            label class="check" { input type="checkbox" name="rated" value="1" checked[asked.rated]; " " (frame.say("history-rated")) }
            button { (frame.say("history-search")) }
        }
    }
}

pub(super) fn past(frame: &Frame<'_>, row: &PastRow) -> Markup {
    let place = frame.words.with("history-place", [("n", row.place.into())]);
    html! {
        li class="card" {
            div class="facts" {
                p { strong { (row.game) } " " span class="quiet" { time datetime=(row.day) { (row.day) } @if row.rated { " · " (frame.say("rated-game")) } } }
                p { @if row.left { (frame.say("history-left")) } @else { (place) } }
                p class="names quiet" { @for (n, (name, points)) in row.names.iter().enumerate() { @if n > 0 { ", " } (name) " " (super::over::figure(*points)) } }
            }
            div class="go" { a class="button" href={ (frame.to("/t/")) (row.table) } { (frame.say("see-result")) } }
        }
    }
}

fn results(frame: &Frame<'_>, history: &HistoryPage<'_>) -> Markup {
    html! {
        h2 { (frame.say("history-results")) }
        div class="scroll" { table class="ranking" {
            thead { tr { @for head in ["history-game", "seats", "history-games", "history-wins", "history-points"] { th scope="col" { (frame.say(head)) } } } }
            tbody { @for row in &history.results { tr {
                th scope="row" { (row.game) } td { (row.seats) } td { (row.games) }
                td { (row.wins) " " span class="quiet" { (share(row.wins, row.games)) } }
                td { (tenths(frame, row.points)) }
            } } }
        } }
        h2 { (frame.say("history-opponents")) }
        div class="scroll" { table class="ranking" {
            thead { tr { @for head in ["ratings-name", "history-games", "history-ahead", "history-behind"] { th scope="col" { (frame.say(head)) } } } }
            tbody { @for row in &history.opponents { tr {
                th scope="row" { @if row.name.is_empty() { (frame.say("somebody")) } @else { (row.name) } }
                td { (row.games) } td { (row.ahead) } td { (row.behind) }
            } } }
        } }
    }
}

fn lines(frame: &Frame<'_>, lines: &[LineRow]) -> Markup {
    html! {
        h2 { (frame.say("history-lines")) }
        p class="quiet" { (frame.say("history-lines-lead")) }
        div class="scroll" { table class="ranking lines" {
            thead { tr { th { } @for head in ["history-mine", "history-lately", "history-field", "history-course"] { th scope="col" { (frame.say(head)) } } } }
            tbody { @for line in lines { tr {
                th scope="row" { (line_label(frame, &line.name)) }
                td { (tenths(frame, line.mine)) } td { (tenths(frame, line.lately)) } td { (tenths(frame, line.field)) }
                td { (course(&line.course, Some(line.field))) }
            } } }
        } }
    }
}

/// A line over time, with the field's mean as a rule. The numbers beside it say the same in words.
pub(super) fn course(values: &[f64], field: Option<f64>) -> Markup {
    let (width, height) = (96.0, 28.0);
    let all = || values.iter().copied().chain(field);
    let (least, most) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
    let span = if most > least { most - least } else { 1.0 };
    let y = |value: f64| height - 3.0 - (value - least) / span * (height - 6.0);
    let step = width / (values.len().max(2) - 1) as f64;
    let points = values.iter().enumerate();
    let points: Vec<String> =
        points.map(|(n, value)| format!("{:.1},{:.1}", n as f64 * step, y(*value))).collect();
    html! {
        svg class="course" viewBox="0 0 96 28" width="96" height="28" aria-hidden="true" {
            @if let Some(mean) = field { line x1="0" x2="96" y1=(format!("{:.1}", y(mean))) y2=(format!("{:.1}", y(mean))) {} }
            polyline points=(points.join(" ")) {}
        }
    }
}

fn share(part: u32, all: u32) -> String {
    format!("{:.0}\u{a0}%", 100.0 * f64::from(part) / f64::from(all.max(1)))
}

/// With one place behind the point, or the comma.
pub(super) fn tenths(frame: &Frame<'_>, value: f64) -> String {
    let text = format!("{value:.1}").replace('-', "−");
    if frame.words.lang() == crate::Lang::default() { text } else { text.replace('.', ",") }
}
