use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use midway_hall::{TimeControl, Waiter, Waiting, Wish};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::me::Me;
use super::ratings::RatingBody;
use super::tables::Clock;
use crate::error::{ApiError, ErrorBody};
use crate::json::{self, Sent};
use crate::middleware::Visit;
use crate::state::App;

/// A game to play with whoever wants the same.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WishBody {
    /// What you are called at the table.
    name: String,
    game: String,
    seats: u8,
    #[serde(default)]
    clock: Clock,
    #[serde(default)]
    rated: bool,
    /// After so many seconds bots may take the seats for which there is nobody; without it, never.
    bots_after: Option<u32>,
}

/// Those who wait for others, who came first first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WaitersBody {
    waiting: Vec<WaiterBody>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WaiterBody {
    name: String,
    game: String,
    seats: u8,
    #[schema(value_type = serde_json::Value)]
    clock: TimeControl,
    rated: bool,
    bots_after: Option<u32>,
    #[serde(flatten)]
    rating: RatingBody,
    /// Since when, in milliseconds since 1970.
    since: i64,
}

/// Where somebody stands.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct WaitBody {
    /// `not`, `waiting`, `gathering` while not all who were found have come, or `begun`.
    state: &'static str,
    /// The table, once the others were found.
    table: Option<String>,
}

/// Who waits for others
#[utoipa::path(get, path = "/api/v1/waiting", tag = "people", responses((status = 200, body = WaitersBody)))]
pub(crate) async fn list(State(app): State<App>) -> Result<Response, ApiError> {
    let waiters = app.hall().who_waits().await?;
    let alone = waiters.iter().filter(|waiter| waiter.is_alone());
    Ok(json::ok(&WaitersBody { waiting: alone.map(WaiterBody::from).collect() }))
}

/// Where you stand
///
/// You wait for 20 seconds after you last asked. Once others are found, asking is what sits you down; at the table, sit
/// down again as the same person to get the key of your seat.
#[utoipa::path(get, path = "/api/v1/me/waiting", tag = "people", security(("key" = [])),
    responses((status = 200, body = WaitBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn show(State(app): State<App>, Me(person): Me) -> Result<Response, ApiError> {
    Ok(json::ok(&WaitBody::from(app.hall().wait_on(&person).await?)))
}

/// Wait for others
#[utoipa::path(post, path = "/api/v1/me/waiting", tag = "people", security(("key" = [])), request_body = WishBody,
    responses((status = 201, body = WaitBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn wait(
    State(app): State<App>,
    visit: Visit,
    Me(person): Me,
    Sent(wish, _): Sent<WishBody>,
) -> Result<Response, ApiError> {
    app.0.gates.tables.pass(visit.client)?;
    let WishBody { name, game, seats, clock, rated, bots_after } = wish;
    let wish = Wish { game, seats, clock: clock.into(), rated, bots_after };
    app.hall().wait_for(&person, name, &wish).await?;
    Ok(json::write(StatusCode::CREATED, &WaitBody::from(app.hall().wait_on(&person).await?)))
}

/// Wait no more
#[utoipa::path(delete, path = "/api/v1/me/waiting", tag = "people", security(("key" = [])),
    responses((status = 200, body = WaitBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn leave(State(app): State<App>, Me(person): Me) -> Result<Response, ApiError> {
    app.hall().stop_waiting(&person).await?;
    Ok(json::ok(&WaitBody::from(Waiting::Not)))
}

impl From<&Waiter> for WaiterBody {
    fn from(waiter: &Waiter) -> WaiterBody {
        let Wish { game, seats, clock, rated, bots_after } = waiter.wish.clone();
        let (name, since) = (waiter.name.clone(), waiter.since.0);
        WaiterBody { name, game, seats, clock, rated, bots_after, rating: waiter.rating.into(), since }
    }
}

impl From<Waiting> for WaitBody {
    fn from(waiting: Waiting) -> WaitBody {
        let (state, table) = match waiting {
            Waiting::Not => ("not", None),
            Waiting::For(..) => ("waiting", None),
            Waiting::Gathering(table) => ("gathering", Some(table)),
            Waiting::Begun(table) => ("begun", Some(table)),
        };
        WaitBody { state, table: table.map(|table| table.to_string()) }
    }
}
