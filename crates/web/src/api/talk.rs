use axum::response::Response;
use midway_hall::Deed;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Actor, Done};
use crate::error::{ApiError, ErrorBody};
use crate::json::Sent;
use crate::middleware::Visit;

/// Something said at the table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saying {
    /// 1 to 500 characters.
    text: String,
}

/// Say something
#[utoipa::path(post, path = "/api/v1/tables/{t}/chat", tag = "play", request_body = Saying, security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn say(
    actor: Actor,
    visit: Visit,
    Sent(Saying { text }, _): Sent<Saying>,
) -> Result<Response, ApiError> {
    actor.app.0.gates.chat.pass(visit.client)?;
    actor.act(Deed::Say { text }).await
}
