use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::Response;
use midway_bots::Level;
use midway_catalog::ladder;
use midway_hall::{LeaderRow, SeatRating};
use midway_ratings::{Contestant, Rating};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::Caller;
use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::query;
use crate::state::App;

const PAGE: usize = 100;

/// Who plays a game best, by what they are at least; provisional ratings come last.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Leaders {
    /// How many people have a rating.
    people: usize,
    rows: Vec<Leader>,
    /// The bots, which do not move.
    bots: Vec<RatedBot>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Leader {
    rank: usize,
    /// A word that stands for the person. It opens nothing.
    face: String,
    /// How they were called in their last rated game; empty for somebody who was forgotten.
    name: String,
    #[serde(flatten)]
    rating: RatingBody,
    games: u32,
    /// How many of these were against somebody at the same address. Such games count for a quarter.
    same_address: u32,
    /// When the last of them ended, in milliseconds since 1970.
    last: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatedBot {
    level: &'static str,
    #[serde(flatten)]
    rating: RatingBody,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct RatingBody {
    /// On the scale of Elo: 400 points are odds of ten to one to come before the other.
    points: f64,
    /// One standard deviation.
    uncertainty: f64,
    provisional: bool,
}

/// How good everybody at a table is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatRatings {
    /// By seat; null for a free one, or for somebody who is not known.
    seats: Vec<Option<SeatRatingBody>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatRatingBody {
    #[serde(flatten)]
    rating: RatingBody,
    /// Of a person, what the leaderboard knows them by.
    face: Option<String>,
    /// What the game has changed, once it is over and was rated.
    change: Option<f64>,
}

/// Who plays a game best
#[utoipa::path(get, path = "/api/v1/ratings/{game}", tag = "people",
    params(("game" = String, Path), ("skip" = Option<usize>, Query, description = "from behind so many on")),
    responses((status = 200, body = Leaders), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn leaders(
    State(app): State<App>,
    Path(game): Path<String>,
    uri: Uri,
) -> Result<Response, ApiError> {
    let (hall, mut skip) = (app.hall(), 0);
    let game = hall.library().meta(&game)?.id;
    for (key, value) in query::pairs(&uri) {
        match &*key {
            "skip" => skip = query::number(&key, &value)?,
            other => return Err(query::unknown(other)),
        }
    }
    let board = hall.leaderboard(game, skip, PAGE).await?;
    let bots = hall.ratings(game, |ratings| {
        let rated = |level: Level| RatedBot {
            level: level.id(),
            rating: ratings.rating(&Contestant::Bot(level.id().into())).into(),
        };
        ladder(game).levels().map(rated).collect()
    });
    let rows = board.rows.into_iter().map(Leader::from).collect();
    Ok(json::ok(&Leaders { people: board.people, rows, bots: bots.await? }))
}

/// How good everybody at a table is
#[utoipa::path(get, path = "/api/v1/tables/{t}/ratings", tag = "people", params(("t" = String, Path)),
    responses((status = 200, body = SeatRatings), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn seats(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    let seats = app.hall().seat_ratings(caller.table).await?;
    let body = |seat: Option<SeatRating>| seat.map(SeatRatingBody::from);
    Ok(json::ok(&SeatRatings { seats: seats.into_iter().map(body).collect() }))
}

impl From<Rating> for RatingBody {
    fn from(rating: Rating) -> RatingBody {
        let Rating { points, uncertainty } = rating;
        RatingBody { points, uncertainty, provisional: rating.is_provisional() }
    }
}

impl From<LeaderRow> for Leader {
    fn from(row: LeaderRow) -> Leader {
        let LeaderRow { rank, face, name, rating, games, at_home, last } = row;
        let (face, rating) = (face.to_string(), rating.into());
        Leader { rank, face, name, rating, games, same_address: at_home, last: last.0 }
    }
}

impl From<SeatRating> for SeatRatingBody {
    fn from(SeatRating { rating, face, change }: SeatRating) -> SeatRatingBody {
        SeatRatingBody { rating: rating.into(), face: face.map(|face| face.to_string()), change }
    }
}
