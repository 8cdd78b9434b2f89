use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::state::App;

/// Whether the process answers
#[utoipa::path(get, path = "/healthz", tag = "hall", responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn alive() -> Response {
    json::answer(StatusCode::OK, "text/plain", "ok\n")
}

/// Whether tables can be read and the hall is not shutting down
///
/// 503 means that this server cannot do its work now; 404 that it is about to close and finishes what it has, so that a
/// proxy need not break that off.
#[utoipa::path(get, path = "/readyz", tag = "hall", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 404, body = ErrorBody),
    (status = 503, body = ErrorBody),
))]
pub(crate) async fn ready(State(app): State<App>) -> Result<Response, ApiError> {
    if app.0.leaving.load(Ordering::Relaxed) {
        return Err(ApiError::new(StatusCode::NOT_FOUND, "closing", "the hall is closing"));
    }
    app.hall().check_log().await?;
    Ok(json::answer(StatusCode::OK, "text/plain", "ready\n"))
}
