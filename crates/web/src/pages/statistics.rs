use axum::extract::{Path, State};
use axum::response::Response;
use midway_hall::{FirstChoice, SeatsStatistics};
use midway_ui::page::{HeldRow, StatisticsPage, StatisticsPart, statistics_page};
use midway_ui::{AnyBoard, Lang, Words};

use super::reader::Reader;
use crate::error::ApiError;
use crate::state::App;

/// All games are counted once in a while.
const COST: u32 = 5;

/// The statistics of the first game.
pub(super) async fn any(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    let first = app.hall().library().titles().first().map(|title| title.meta().id);
    Ok(reader.go(&app, &format!("/statistics/{}", first.ok_or_else(ApiError::no_such_page)?)))
}

pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    app.0.gates.requests.pass_many(reader.client, COST)?;
    let (hall, meta) = (app.hall(), app.hall().library().meta(&game)?);
    let (board, lang) = (hall.library().board(meta.id)?, reader.switches.lang);
    let title = |id: &'static str| (id, reader.words(Some(id)).say("title"));
    let page = StatisticsPage {
        game: meta.id,
        games: hall.library().titles().iter().map(|each| title(each.meta().id)).collect(),
        parts: hall
            .statistics(meta.id)
            .await?
            .by_seats()
            .into_iter()
            .map(|told| part(told, board, lang))
            .collect(),
    };
    Ok(reader.show(&app, statistics_page(&reader.frame(&app, Some(meta.id)), &page)))
}

fn part(told: SeatsStatistics, board: &'static dyn AnyBoard, lang: Lang) -> StatisticsPart {
    let SeatsStatistics { seats, games, choices, wins, points, lines, firsts, held, accuracy } = told;
    let points = (points.winners, points.others);
    let lines = lines.into_iter().map(|(name, made)| (name, made.winners, made.others)).collect();
    let named =
        |all: Vec<FirstChoice>, kind| all.iter().map(|one| in_words(board, lang, kind, one)).collect();
    let (firsts, held) = (named(firsts, "verb"), named(held, "held"));
    let accuracy = accuracy.map(|accuracy| (accuracy.sound, accuracy.given));
    StatisticsPart { seats, games, choices, wins, points, lines, firsts, held, accuracy }
}

/// How a game calls a kind of choice (`verb`) or of thing (`held`), if it has a word for it.
pub(super) fn kind_word(words: &Words, kind: &str, word: &str) -> String {
    let key = format!("{kind}-{word}");
    if words.has(&key) { words.say(&key) } else { word.to_owned() }
}

/// A word for what is done or what kind of thing it is, and the name of the thing, if it has one.
fn in_words(board: &'static dyn AnyBoard, lang: Lang, kind: &str, told: &FirstChoice) -> HeldRow {
    let (word, id) = told.choice.split_once(' ').unwrap_or((&told.choice, ""));
    HeldRow {
        kind: kind_word(board.words(lang), kind, word),
        name: board.named(lang, id).unwrap_or_else(|| id.replace('_', " ")),
        games: told.games,
        wins: told.wins,
    }
}
