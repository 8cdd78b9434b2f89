use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use midway_game::Seat;
use midway_hall::{Deed, Joined};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::bot_level::{BotLevel, level_for};
use super::{Actor, Done};
use crate::auth::{Caller, RequestKey};
use crate::error::{ApiError, ErrorBody};
use crate::json::{self, Sent};
use crate::state::App;

/// Someone who wants to sit down.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Newcomer {
    /// 1 to 24 characters.
    name: String,
    /// The first free one if not given.
    seat: Option<u8>,
    /// 32 hexadecimal digits of your own, so that the hall alone cannot know the draws.
    nonce: Option<String>,
    /// 32 random hexadecimal digits that you keep, by which you are the same person at every table. A rated table asks for
    /// them. Whoever has them has your seats.
    person: Option<String>,
}

/// A seat and its key, which is shown only once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TakenSeat {
    seat: u8,
    key: String,
    entry: u64,
    revision: usize,
}

/// Sit down
#[utoipa::path(post, path = "/api/v1/tables/{t}/seats", tag = "tables", request_body = Newcomer,
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header, description = "Must be random")),
    responses((status = 201, body = TakenSeat), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    request: RequestKey,
    Sent(Newcomer { name, seat, nonce, person }, _): Sent<Newcomer>,
) -> Result<Response, ApiError> {
    let (hall, table, seat) = (app.hall(), caller.table, seat.map(Seat));
    let joined = match person {
        Some(secret) => {
            let known = hall.known(&secret).await?.ok_or_else(no_person)?;
            hall.join_as(&known.person, table, seat, name, nonce).await
        }
        None => hall.join(table, seat, name, nonce, request.as_deref()).await,
    };
    let Joined { seat, key, receipt } = joined?;
    let (key, Done { entry, revision }) = (key.reveal(), receipt.into());
    Ok(json::write(StatusCode::CREATED, &TakenSeat { seat: seat.0, key, entry, revision }))
}

pub(super) fn no_person() -> ApiError {
    ApiError::malformed("person is the secret of a person, 32 lower-case hexadecimal digits, or of a device")
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatBot {
    level: BotLevel,
    /// For the level `fair`: 32 hexadecimal digits that you keep, by which you are the same person at every table.
    person: Option<String>,
}

/// Put a bot into a seat
#[utoipa::path(post, path = "/api/v1/tables/{t}/seats/{n}/bot", tag = "tables", request_body = SeatBot,
    security(("key" = [])), params(("t" = String, Path), ("n" = u8, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn bot(
    actor: Actor,
    Path((_, seat)): Path<(String, String)>,
    Sent(SeatBot { level, person }, _): Sent<SeatBot>,
) -> Result<Response, ApiError> {
    let (app, table) = (&actor.app, actor.caller.table);
    let game = app.hall().look(table, |table| table.setup().game.clone()).await?;
    let level = level_for(app, person.as_deref(), &game, level).await?;
    actor.act(Deed::SeatBot { seat: seat_number(&seat)?, level }).await
}

/// Ask whoever sits there to leave, before the game
#[utoipa::path(delete, path = "/api/v1/tables/{t}/seats/{n}", tag = "tables", security(("key" = [])),
    params(("t" = String, Path), ("n" = u8, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn clear(
    actor: Actor,
    Path((_, seat)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    actor.act(Deed::Clear { seat: seat_number(&seat)? }).await
}

/// Begin the game
#[utoipa::path(post, path = "/api/v1/tables/{t}/start", tag = "tables", security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn start(actor: Actor) -> Result<Response, ApiError> {
    actor.act(Deed::Start).await
}

fn seat_number(word: &str) -> Result<Seat, ApiError> {
    let number = word.parse().map(Seat);
    number.map_err(|_| ApiError::new(StatusCode::NOT_FOUND, "no-seat", "there is no such seat"))
}
