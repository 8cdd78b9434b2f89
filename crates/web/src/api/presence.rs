use axum::response::Response;
use midway_hall::Deed;

use super::{Actor, Done};
use crate::error::{ApiError, ErrorBody};

/// Get up; once the game has begun, a bot plays in the seat until its owner returns
#[utoipa::path(post, path = "/api/v1/tables/{t}/leave", tag = "play", security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn leave(actor: Actor) -> Result<Response, ApiError> {
    actor.act(Deed::Leave).await
}

/// Take the seat back from the bot that stands in
#[utoipa::path(post, path = "/api/v1/tables/{t}/return", tag = "play", security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn come_back(actor: Actor) -> Result<Response, ApiError> {
    actor.act(Deed::Return).await
}

/// Leave the seat to a bot for good
#[utoipa::path(post, path = "/api/v1/tables/{t}/resign", tag = "play", security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn resign(actor: Actor) -> Result<Response, ApiError> {
    actor.act(Deed::Resign).await
}

/// Go on after a pause
#[utoipa::path(post, path = "/api/v1/tables/{t}/resume", tag = "play", security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn resume(actor: Actor) -> Result<Response, ApiError> {
    actor.act(Deed::Resume).await
}
