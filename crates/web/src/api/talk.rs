use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use midway_hall::Deed;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Actor, Done};
use crate::auth::Caller;
use crate::error::{ApiError, ErrorBody};
use crate::json::{self, Sent};
use crate::middleware::Visit;
use crate::query;
use crate::state::App;

/// Something said at the table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saying {
    /// 1 to 500 characters.
    text: String,
}

/// What was said: the last 50 messages, or those before a number of them
#[utoipa::path(get, path = "/api/v1/tables/{t}/chat", tag = "play",
    params(("t" = String, Path), ("before" = Option<usize>, Query, description = "as `earlier` of the last page says")),
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn said(State(app): State<App>, caller: Caller, uri: Uri) -> Result<Response, ApiError> {
    let mut before = None;
    for (key, value) in query::pairs(&uri) {
        match &*key {
            "before" => before = Some(query::number("before", &value)?),
            other => return Err(query::unknown(other)),
        }
    }
    let ears = app.hall().ears_with(caller.table, caller.keys()).await?;
    Ok(json::ok(&app.hall().chat(caller.table, &ears, before).await?))
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
