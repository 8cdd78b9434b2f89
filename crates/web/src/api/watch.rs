use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use midway_hall::{DayGame, Face, Followed, Occupant, PublicPerson, SeatRating, TableSummary, WatchedTable};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::history::PlayedGame;
use super::me::Me;
use super::ratings::RatingBody;
use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::state::App;

/// Running games that anybody may watch, the most interesting first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WatchBody {
    tables: Vec<Value>,
}

/// The game of the day; null if none was played within a week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DayBody {
    game: Option<Value>,
}

/// What anybody may know of somebody who plays rated games.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PersonBody {
    face: String,
    name: String,
    ratings: Vec<PersonRating>,
    /// Rated games that run now.
    playing: Vec<Value>,
    /// The last rated games.
    games: Vec<PlayedGame>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PersonRating {
    game: String,
    #[serde(flatten)]
    rating: RatingBody,
    games: u32,
}

/// Whom you follow.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FollowingBody {
    people: Vec<Value>,
}

/// Games that anybody may watch now
#[utoipa::path(get, path = "/api/v1/watch", tag = "people", responses((status = 200, body = WatchBody)))]
pub(crate) async fn running(State(app): State<App>) -> Result<Response, ApiError> {
    Ok(json::ok(&WatchBody { tables: app.hall().running_tables().await?.iter().map(watched).collect() }))
}

fn watched(table: &WatchedTable) -> Value {
    let seat = |(who, rating): &(Occupant, Option<SeatRating>)| {
        let rating = rating.filter(|_| table.setup.rated);
        let (name, bot) = match who {
            Occupant::Person(name) => (Some(name.as_str()), None),
            Occupant::Bot(level) => (None, Some(level.id())),
            Occupant::Free => (None, None),
        };
        json!({ "name": name, "bot": bot, "face": rating.and_then(|seat| seat.face).map(|face| face.to_string()),
            "rating": rating.map(|seat| RatingBody::from(seat.rating)) })
    };
    let seats: Vec<Value> = table.seats.iter().map(seat).collect();
    json!({ "table": table.table.to_string(), "game": table.setup.game, "rated": table.setup.rated,
        "viewers": table.viewers, "seats": seats })
}

/// A finished game that is worth looking at
#[utoipa::path(get, path = "/api/v1/watch/day", tag = "people", responses((status = 200, body = DayBody)))]
pub(crate) async fn day(State(app): State<App>) -> Result<Response, ApiError> {
    let game = app.hall().game_of_the_day().await?;
    let told = |day: &DayGame| {
        let places: Vec<Value> = day
            .ending
            .seats
            .iter()
            .map(|seat| json!({ "place": seat.score.place, "points": seat.score.total }))
            .collect();
        json!({ "table": day.table.to_string(), "game": day.ending.setup.game, "ended": day.at, "seats": places })
    };
    Ok(json::ok(&DayBody { game: game.as_deref().map(told) }))
}

/// Somebody who plays rated games
#[utoipa::path(get, path = "/api/v1/people/{face}", tag = "people", params(("face" = String, Path)),
    responses((status = 200, body = PersonBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn person(State(app): State<App>, Path(face): Path<String>) -> Result<Response, ApiError> {
    let found = app.hall().public_person(read(&face)?).await?.ok_or_else(nobody)?;
    let PublicPerson { face, name, ratings, playing, games } = found;
    let rating = |(game, rating, games): (String, _, u32)| PersonRating {
        game,
        rating: RatingBody::from(rating),
        games,
    };
    let ratings = ratings.into_iter().map(rating).collect();
    let games = games.iter().map(PlayedGame::from).collect();
    let (face, playing) = (face.to_string(), playing.iter().map(table).collect());
    Ok(json::ok(&PersonBody { face, name, ratings, playing, games }))
}

fn read(face: &str) -> Result<Face, ApiError> {
    face.parse().map_err(|_| nobody())
}

fn nobody() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "no-person", "nobody with this face has played a rated game")
}

fn table(summary: &TableSummary) -> Value {
    json!({ "table": summary.table.to_string(), "game": summary.setup.game })
}

/// Whom you follow, and where they play rated games now
#[utoipa::path(get, path = "/api/v1/me/following", tag = "people", security(("key" = [])),
    responses((status = 200, body = FollowingBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn following(State(app): State<App>, Me(person): Me) -> Result<Response, ApiError> {
    let one = |one: Followed| {
        let playing: Vec<Value> = one.playing.iter().map(table).collect();
        json!({ "face": one.face.to_string(), "name": one.name, "playing": playing })
    };
    let people = app.hall().following(&person).await?.into_iter().map(one).collect();
    Ok(json::ok(&FollowingBody { people }))
}

/// Follow somebody; they do not hear of it
#[utoipa::path(put, path = "/api/v1/me/following/{face}", tag = "people", security(("key" = [])),
    params(("face" = String, Path)), responses((status = 200, body = FollowingBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn follow(
    state: State<App>,
    me: Me,
    Path(face): Path<String>,
) -> Result<Response, ApiError> {
    if !state.hall().follow(&me.0, read(&face)?).await? {
        return Err(nobody());
    }
    following(state, me).await
}

/// Follow somebody no more
#[utoipa::path(delete, path = "/api/v1/me/following/{face}", tag = "people", security(("key" = [])),
    params(("face" = String, Path)), responses((status = 200, body = FollowingBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn unfollow(
    state: State<App>,
    me: Me,
    Path(face): Path<String>,
) -> Result<Response, ApiError> {
    state.hall().unfollow(&me.0, read(&face)?).await?;
    following(state, me).await
}
