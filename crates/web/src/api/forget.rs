use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde_json::json;

use super::me::Asking;
use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::middleware::Visit;
use crate::pages::{EXPORT_COST, device_name, forget_for_good};
use crate::state::App;

/// All that the hall has of you
///
/// One JSON object: `devices`, `passkeys`, `notices`, `waiting`, `ratings`, and `tables`, each with its set-up, the entries that you
/// have caused, and how it ended for you.
#[utoipa::path(get, path = "/api/v1/me/export", tag = "people", security(("key" = [])),
    responses((status = 200, body = serde_json::Value), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn export(
    State(app): State<App>,
    visit: Visit,
    Asking(known): Asking,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    app.0.gates.requests.pass_many(visit.client, EXPORT_COST)?;
    crate::export::export(&app, &known, &device_name(&headers)).await
}

/// Be forgotten
///
/// Whatever is personal is deleted, seats in running games are resigned, and your games stay with nobody in your seat. It
/// cannot be undone. With many games it may go on for a while after this is answered.
#[utoipa::path(delete, path = "/api/v1/me", tag = "people", security(("key" = [])),
    responses((status = 202, body = serde_json::Value), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn forget(
    State(app): State<App>,
    visit: Visit,
    Asking(known): Asking,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(visit.client)?;
    forget_for_good(app.hall(), known.person).await?;
    Ok(json::write(StatusCode::ACCEPTED, &json!({ "forgotten": true })))
}
