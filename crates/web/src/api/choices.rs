use axum::response::Response;
use midway_hall::Deed;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Actor, Done};
use crate::error::{ApiError, ErrorBody};
use crate::json::Sent;
use crate::metrics::count;

/// A choice in the game's notation.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choice {
    action: String,
    /// The revision that the choice was made at.
    revision: usize,
}

/// Choose
#[utoipa::path(post, path = "/api/v1/tables/{t}/choices", tag = "play", request_body = Choice, security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn choose(
    actor: Actor,
    Sent(Choice { action, revision }, _): Sent<Choice>,
) -> Result<Response, ApiError> {
    let done = actor.act(Deed::Choose { action, revision }).await?;
    count(&actor.app.0.metrics.moves);
    Ok(done)
}

/// Take back your last choice, as long as nothing has been revealed since
#[utoipa::path(post, path = "/api/v1/tables/{t}/undo", tag = "play", security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn undo(actor: Actor) -> Result<Response, ApiError> {
    actor.act(Deed::Undo).await
}
