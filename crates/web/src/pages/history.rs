use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
#[cfg(not(target_family = "wasm"))]
use midway_hall::{Accuracy, AccuracyResults, GameAccuracy, Habit, SlipMoment};
use midway_hall::{
    GameResults, HistoryFilter, IndexCursor, LineResults, Opponent, OpponentResults, PastGame, Results,
    SeatEnding, Sitter,
};
use midway_ui::Words;
use midway_ui::page::{
    AccuracyPanel, HistoryAsked, HistoryPage, LineRow, OpponentRow, PastRow, ResultRow, history_page,
};
#[cfg(not(target_family = "wasm"))]
use midway_ui::page::{AccuracyRow, HabitRow};
use time::OffsetDateTime;

use super::reader::{Reader, escaped};
#[cfg(not(target_family = "wasm"))]
use super::statistics::kind_word;
use crate::error::ApiError;
use crate::query;
use crate::state::App;

const PAGE: usize = 20;
/// As many opponents are listed.
const OPPONENTS: usize = 12;
/// As many kinds of moves are listed.
#[cfg(not(target_family = "wasm"))]
const HABITS: usize = 12;
/// Somebody may have played much: the page counts for so many requests.
const COST: u32 = 5;
/// Of so many games, the latest, results are told.
const COUNTED: usize = 20_000;

pub(super) async fn show(State(app): State<App>, reader: Reader, uri: Uri) -> Result<Response, ApiError> {
    app.0.gates.requests.pass_many(reader.client, COST)?;
    let (hall, tag) = (app.hall(), reader.person.owner());
    let (asked, after) = read(&uri);
    let found = hall.history(&tag, &filter(&asked), after, PAGE).await?;
    // What comes of all of them stands on the first part only.
    let all = match after {
        None => hall.history(&tag, &filter(&asked), None, COUNTED).await?.games,
        Some(_) => Vec::new(),
    };
    let accuracy = accuracy(&app, &reader, &all).await?;
    let (results, lines) = (Results::of(&all), lines(&app, &asked.game, &all).await?);
    let of = asked.game.clone();
    let frame = reader.frame(&app, Some(of.as_str()).filter(|game| !game.is_empty()));
    let title = |id: &str| reader.words(Some(id)).say("title");
    let game = |result: GameResults| {
        let GameResults { game, seats, games, wins, points } = result;
        ResultRow { game: title(&game), seats, games, wins, points }
    };
    let ids = hall.library().titles().iter().map(|each| each.meta().id);
    let page = HistoryPage {
        games: ids.map(|id| (id, title(id))).collect(),
        rows: found.games.iter().map(|game| past(&reader, game)).collect(),
        next: found.next.map(|next| frame.to(&address(&asked, next))),
        results: results.games.into_iter().map(game).collect(),
        opponents: results.opponents.into_iter().take(OPPONENTS).map(|row| met(frame.words, row)).collect(),
        lines,
        accuracy,
        asked,
    };
    Ok(reader.show(&app, history_page(&frame, &page)))
}

/// What an address asks for. What nobody understands is not looked for.
fn read(uri: &Uri) -> (HistoryAsked, Option<IndexCursor>) {
    let (mut asked, mut after) = (HistoryAsked::default(), None);
    for (key, value) in query::pairs(uri) {
        let value = value.trim().chars().take(40).collect::<String>();
        match &*key {
            "game" => asked.game = value,
            "seats" => asked.seats = value,
            "result" => asked.result = value,
            "with" => asked.with = value,
            "rated" => asked.rated = value == "1",
            "after" => after = cursor(&value),
            _ => {}
        }
    }
    (asked, after)
}

pub(crate) fn cursor(word: &str) -> Option<IndexCursor> {
    let (at, table) = word.split_once('.')?;
    Some(IndexCursor { at: at.parse().ok()?, table: table.parse().ok()? })
}

fn filter(asked: &HistoryAsked) -> HistoryFilter {
    let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    HistoryFilter {
        game: some(&asked.game),
        seats: asked.seats.parse().ok(),
        rated: asked.rated.then_some(true),
        won: match asked.result.as_str() {
            "won" => Some(true),
            "lost" => Some(false),
            _ => None,
        },
        with: some(&asked.with),
    }
}

fn address(asked: &HistoryAsked, next: IndexCursor) -> String {
    let HistoryAsked { game, seats, result, rated, with } = asked;
    let rated = if *rated { "&rated=1" } else { "" };
    let [game, seats, result, with] = [game, seats, result, with].map(|text| escaped(text));
    let IndexCursor { at, table } = next;
    format!("/history?game={game}&seats={seats}&result={result}&with={with}{rated}&after={at}.{table}")
}

/// The lines of one game can be compared, those of several cannot.
async fn lines(app: &App, game: &str, all: &[PastGame]) -> Result<Vec<LineRow>, ApiError> {
    if game.is_empty() || all.is_empty() {
        return Ok(Vec::new());
    }
    let row = |line: LineResults| {
        let LineResults { name, mine, lately, field, course } = line;
        LineRow { name, mine, lately, field, course }
    };
    Ok(app.hall().line_results(game, all).await?.into_iter().map(row).collect())
}

/// Only a database has what choices gave away.
#[cfg(target_family = "wasm")]
#[allow(clippy::unused_async, reason = "it reads a database elsewhere")]
async fn accuracy(_: &App, _: &Reader, _: &[PastGame]) -> Result<Option<AccuracyPanel>, ApiError> {
    Ok(None)
}

#[cfg(not(target_family = "wasm"))]
async fn accuracy(app: &App, reader: &Reader, all: &[PastGame]) -> Result<Option<AccuracyPanel>, ApiError> {
    let AccuracyResults { games, habits, to_come } = app.hall().accuracy(all).await?;
    let parts = |accuracy: Accuracy| (accuracy.sound, accuracy.given);
    let row = |row: GameAccuracy| AccuracyRow {
        game: reader.words(Some(&row.game)).say("title"),
        seats: row.seats,
        games: row.games,
        mine: parts(row.mine),
        field: row.field.map(parts),
        course: row.course,
    };
    let (games, habits) = (games.into_iter().map(row).collect::<Vec<_>>(), habits.into_iter().take(HABITS));
    let habits = habits.map(|habit| habit_row(app, reader, &habit)).collect();
    Ok((to_come > 0 || !games.is_empty()).then_some(AccuracyPanel { games, habits, to_come }))
}

#[cfg(not(target_family = "wasm"))]
fn habit_row(app: &App, reader: &Reader, habit: &Habit) -> HabitRow {
    let words = reader.words(Some(&habit.game));
    let prefix = &app.config().prefix;
    let moment = |slip: &SlipMoment| {
        (format!("{prefix}/t/{}?step={}", slip.table, slip.step), day(slip.at.0), slip.given)
    };
    HabitRow {
        game: words.say("title"),
        what: kind_word(words, "verb", &habit.verb),
        slips: habit.slips,
        mine: habit.given,
        field: habit.field,
        worst: habit.worst.iter().map(moment).collect(),
    }
}

pub(super) fn past(reader: &Reader, game: &PastGame) -> PastRow {
    let words = reader.words(Some(&game.ending.setup.game));
    let mut seats: Vec<&SeatEnding> = game.ending.seats.iter().collect();
    seats.sort_by_key(|seat| seat.score.place);
    PastRow {
        table: game.table.to_string(),
        game: words.say("title"),
        day: day(game.at.0),
        names: seats.iter().map(|seat| (called(words, &seat.who), seat.score.total)).collect(),
        place: game.mine().score.place,
        left: game.mine().left_after.is_some(),
        rated: game.ending.setup.rated,
    }
}

pub(super) fn called(words: &Words, who: &Sitter) -> String {
    match who {
        Sitter::Bot(level) => words.say(&format!("bot-{level}")),
        Sitter::Person { name, .. } if name.is_empty() => words.say("somebody"),
        Sitter::Person { name, .. } => name.clone(),
    }
}

fn met(words: &Words, row: OpponentResults) -> OpponentRow {
    let OpponentResults { who, games, ahead, behind } = row;
    let name = match who {
        Opponent::Bot(level) => words.say(&format!("bot-{level}")),
        Opponent::Person { name, .. } if name.is_empty() => words.say("somebody"),
        Opponent::Person { name, .. } => name,
    };
    OpponentRow { name, games, ahead, behind }
}

/// The day of a time in milliseconds since 1970, as everybody reads it.
pub(super) fn day(at: i64) -> String {
    OffsetDateTime::from_unix_timestamp(at.div_euclid(1000))
        .map(|time| time.date().to_string())
        .unwrap_or_default()
}
