use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use midway_hall::{
    HistoryFilter, IndexCursor, LineResults, Opponent, OpponentResults, PastGame, Person, Results, Sitter,
};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::me::Me;
use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::middleware::Visit;
use crate::pages::cursor;
use crate::query;
use crate::state::App;

const PAGE: usize = 50;
/// What counts for so many requests.
const COST: u32 = 5;
/// Of so many games, the latest, results are told.
const COUNTED: usize = 20_000;

/// Games that somebody has played, the latest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Played {
    games: Vec<PlayedGame>,
    /// Pass this as `after` to get the next page; absent on the last.
    after: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayedGame {
    table: String,
    game: String,
    /// When it began and ended, in milliseconds since 1970.
    began: i64,
    ended: i64,
    rated: bool,
    /// Your seat.
    seat: usize,
    /// By seat: name or level, place, points by line, whether they left.
    seats: Vec<Value>,
}

/// What came of all your games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultsBody {
    /// By game and number of seats.
    games: Vec<Value>,
    /// Those met most often first.
    opponents: Vec<Value>,
    /// By line of the game that was asked for: your mean, the mean of the latest, the field's, and yours over time.
    lines: Vec<Value>,
}

/// Your games
#[utoipa::path(get, path = "/api/v1/me/games", tag = "people", security(("key" = [])),
    params(
        ("game" = Option<String>, Query), ("seats" = Option<u8>, Query),
        ("rated" = Option<bool>, Query), ("won" = Option<bool>, Query),
        ("with" = Option<String>, Query, description = "a part of another's name"),
        ("after" = Option<String>, Query, description = "where the last page ended"),
    ),
    responses((status = 200, body = Played), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn games(
    State(app): State<App>,
    visit: Visit,
    Me(person): Me,
    uri: Uri,
) -> Result<Response, ApiError> {
    app.0.gates.requests.pass_many(visit.client, COST)?;
    let (filter, after) = read(&uri)?;
    let found = app.hall().history(&person.owner(), &filter, after, PAGE).await?;
    let after = found.next.map(|IndexCursor { at, table }| format!("{at}.{table}"));
    Ok(json::ok(&Played { games: found.games.iter().map(PlayedGame::from).collect(), after }))
}

/// What came of your games
#[utoipa::path(get, path = "/api/v1/me/results", tag = "people", security(("key" = [])),
    params(
        ("game" = Option<String>, Query, description = "needed for `lines`"), ("seats" = Option<u8>, Query),
        ("rated" = Option<bool>, Query), ("with" = Option<String>, Query),
    ),
    responses((status = 200, body = ResultsBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn results(
    State(app): State<App>,
    visit: Visit,
    Me(person): Me,
    uri: Uri,
) -> Result<Response, ApiError> {
    let (filter, all) = counted(&app, &visit, &person, &uri).await?;
    let lines = match &filter.game {
        Some(game) => app.hall().line_results(game, &all).await?,
        None => Vec::new(),
    };
    let Results { games, opponents } = Results::of(&all);
    let games = games.into_iter().map(|row| {
        json!({ "game": row.game, "seats": row.seats, "games": row.games, "wins": row.wins, "points": row.points })
    });
    let body = ResultsBody {
        games: games.collect(),
        opponents: opponents.iter().map(opponent).collect(),
        lines: lines.iter().map(line).collect(),
    };
    Ok(json::ok(&body))
}

/// The games of somebody of which a request asks what came of them, the latest first.
pub(super) async fn counted(
    app: &App,
    visit: &Visit,
    person: &Person,
    uri: &Uri,
) -> Result<(HistoryFilter, Vec<PastGame>), ApiError> {
    app.0.gates.requests.pass_many(visit.client, COST)?;
    let (filter, _) = read(uri)?;
    let games = app.hall().history(&person.owner(), &filter, None, COUNTED).await?.games;
    Ok((filter, games))
}

fn read(uri: &Uri) -> Result<(HistoryFilter, Option<IndexCursor>), ApiError> {
    let (mut filter, mut after) = (HistoryFilter::default(), None);
    for (key, value) in query::pairs(uri) {
        match &*key {
            "game" => filter.game = Some(value.into_owned()),
            "seats" => filter.seats = Some(query::number(&key, &value)?),
            "rated" => filter.rated = Some(truth(&key, &value)?),
            "won" => filter.won = Some(truth(&key, &value)?),
            "with" => filter.with = Some(value.chars().take(40).collect()),
            "after" => after = Some(cursor(&value).ok_or_else(no_cursor)?),
            other => return Err(query::unknown(other)),
        }
    }
    Ok((filter, after))
}

fn no_cursor() -> ApiError {
    ApiError::malformed("after is what the last page ended with")
}

fn truth(key: &str, value: &str) -> Result<bool, ApiError> {
    value.parse().map_err(|_| ApiError::malformed(format!("{key} is true or false")))
}

fn opponent(row: &OpponentResults) -> Value {
    let OpponentResults { who, games, ahead, behind } = row;
    match who {
        Opponent::Bot(level) => json!({ "bot": level, "games": games, "ahead": ahead, "behind": behind }),
        Opponent::Person { name, .. } => {
            json!({ "name": name, "games": games, "ahead": ahead, "behind": behind })
        }
    }
}

fn line(line: &LineResults) -> Value {
    let LineResults { name, mine, lately, field, course } = line;
    json!({ "line": name, "mine": mine, "lately": lately, "field": field, "course": course })
}

impl From<&PastGame> for PlayedGame {
    fn from(game: &PastGame) -> PlayedGame {
        let seat = |seat: &midway_hall::SeatEnding| {
            let (name, bot) = match &seat.who {
                Sitter::Person { name, .. } => (Some(name), None),
                Sitter::Bot(level) => (None, Some(level)),
            };
            let score = &seat.score;
            json!({ "name": name, "bot": bot, "place": score.place, "points": score.total, "lines": score.lines,
                "left": seat.left_after.is_some(), "assisted": seat.assisted })
        };
        PlayedGame {
            table: game.table.to_string(),
            game: game.ending.setup.game.clone(),
            began: game.ending.began.0,
            ended: game.at.0,
            rated: game.ending.setup.rated,
            seat: game.seat,
            seats: game.ending.seats.iter().map(seat).collect(),
        }
    }
}
