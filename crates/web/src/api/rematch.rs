use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use midway_hall::Next;

use super::tables::NewTable;
use crate::auth::{Caller, RequestKey};
use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::middleware::Visit;
use crate::state::App;

/// Open the table of the next game, with the same set-up and bots
///
/// The first to ask is its host and gets its key; anyone else, and anyone asking again, gets the same table.
#[utoipa::path(post, path = "/api/v1/tables/{t}/rematch", tag = "tables", security(("key" = [])),
    params(("t" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = NewTable), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    visit: Visit,
    caller: Caller,
    request: RequestKey,
) -> Result<Response, ApiError> {
    app.0.gates.tables.pass(visit.client)?;
    let next = app.hall().rematch(caller.table, caller.key, request.as_deref()).await;
    let Next { table, host } = next.map_err(|error| caller.refused(error))?;
    let table = NewTable { table: table.to_string(), key: host.map(|key| key.reveal()) };
    Ok(json::write(StatusCode::CREATED, &table))
}
