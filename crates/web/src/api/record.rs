use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use midway_hall::{Refused, Table, Verified};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::Caller;
use crate::error::{ApiError, ErrorBody};
use crate::json;
use crate::middleware::Visit;
use crate::state::App;

/// The whole game as text, once it is over
#[utoipa::path(get, path = "/api/v1/tables/{t}/record", tag = "past", params(("t" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn record(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    let record = app.hall().look(caller.table, Table::finished_record).await??;
    Ok(json::answer(StatusCode::OK, "text/plain; charset=utf-8", record))
}

/// The result of drawing everything again.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Verdict {
    /// Whether every draw follows from the seed and the nonces.
    fair: bool,
    draws: usize,
    /// The seed's SHA-256, shown before the game.
    commitment: String,
    seed: String,
}

/// Draw everything again from the seed, once the game is over
#[utoipa::path(get, path = "/api/v1/tables/{t}/verify", tag = "past", params(("t" = String, Path)),
    responses((status = 200, body = Verdict), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn verify(
    State(app): State<App>,
    visit: Visit,
    caller: Caller,
) -> Result<Response, ApiError> {
    let table = app.hall().finished(caller.table).await?.ok_or(Refused::NotOver)?;
    let verified = app.study(visit.client, move || table.verify()).await?;
    let Verified { fair, draws, commitment, seed } = verified?;
    Ok(json::ok(&Verdict { fair, draws, commitment, seed }))
}
