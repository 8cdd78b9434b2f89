use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use midway_hall::{Ban, HostedTable, Report, ReportId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::auth::Host;
use crate::error::{ApiError, ErrorBody};
use crate::host::{Whom, load, pass};
use crate::json::{self, Sent};
use crate::state::App;

/// The last part of the link that `midway host-link` prints.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkBody {
    link: String,
}

/// What stands for the host, for 30 days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PassBody {
    pass: String,
}

/// What the host of a hall sees.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HostBody {
    /// Tables in use on this server, with the people there.
    tables: Vec<Value>,
    /// What nobody has dealt with, the oldest first.
    reports: Vec<Value>,
    bans: Vec<Value>,
    /// Words that are masked, one to a line.
    words: String,
    load: BTreeMap<&'static str, u64>,
}

/// Whom to keep out: who was reported, or who sits in a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BanOrder {
    report: Option<String>,
    table: Option<String>,
    seat: Option<u8>,
    /// For good if not given.
    days: Option<u32>,
    /// For you alone.
    #[serde(default)]
    why: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WordsBody {
    /// One to a line.
    words: String,
}

/// Become the host, by the link that only whoever has the hall's secret can make
#[utoipa::path(post, path = "/api/v1/host/pass", tag = "host", request_body = LinkBody,
    responses((status = 201, body = PassBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn enter(
    State(app): State<App>,
    Sent(LinkBody { link }, _): Sent<LinkBody>,
) -> Result<Response, ApiError> {
    let pass = pass(app.hall(), &link).await?;
    Ok(json::write(StatusCode::CREATED, &PassBody { pass }))
}

/// End all passes that were given out
#[utoipa::path(delete, path = "/api/v1/host/pass", tag = "host", security(("key" = [])),
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn leave(State(app): State<App>, Host: Host) -> Result<StatusCode, ApiError> {
    app.hall().end_host_passes().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who is here, reports, bans, masked words and load
#[utoipa::path(get, path = "/api/v1/host", tag = "host", security(("key" = [])),
    responses((status = 200, body = HostBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn show(State(app): State<App>, Host: Host) -> Result<Response, ApiError> {
    seen(&app).await
}

async fn seen(app: &App) -> Result<Response, ApiError> {
    let hall = app.hall();
    let name = |(key, value): (&'static str, u64)| (key.trim_start_matches("load-"), value);
    Ok(json::ok(&HostBody {
        tables: hall.tables_in_use().await.iter().map(table).collect(),
        reports: hall.reports().await?.iter().map(report).collect(),
        bans: hall.bans().await?.iter().map(ban_row).collect(),
        words: hall.masked_words().await?,
        load: load(app).into_iter().map(name).collect(),
    }))
}

fn table(row: &HostedTable) -> Value {
    let people = row.people.iter();
    let people: Vec<Value> =
        people.map(|one| json!({ "seat": one.seat, "name": one.name, "here": one.here })).collect();
    json!({ "table": row.table.to_string(), "game": row.game, "stage": row.stage.id(), "followers": row.followers,
        "people": people })
}

fn report(row: &Report) -> Value {
    json!({ "report": row.id.0.to_string(), "at": row.at, "table": row.table.to_string(), "seat": row.seat,
        "step": row.step, "name": row.name, "by": row.by, "text": row.text, "said": row.said })
}

fn ban_row(row: &Ban) -> Value {
    json!({ "face": row.face.to_string(), "name": row.name, "why": row.why, "at": row.at, "until": row.until })
}

/// Keep somebody out
///
/// They can read, and nothing else. Bots take their seats.
#[utoipa::path(post, path = "/api/v1/host/bans", tag = "host", security(("key" = [])), request_body = BanOrder,
    responses((status = 200, body = HostBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn ban(
    State(app): State<App>,
    Host: Host,
    Sent(order, _): Sent<BanOrder>,
) -> Result<Response, ApiError> {
    let whom = match (order.report, order.table, order.seat) {
        (Some(report), None, None) => Whom::Reported(report_number(&report)?),
        (None, Some(table), Some(seat)) => Whom::Seat(table, seat),
        _ => return Err(ApiError::malformed("name a report, or a table and a seat")),
    };
    whom.ban(app.hall(), &order.why, order.days).await?;
    seen(&app).await
}

/// Let somebody in again
#[utoipa::path(delete, path = "/api/v1/host/bans/{face}", tag = "host", security(("key" = [])),
    params(("face" = String, Path)), responses((status = 200, body = HostBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn lift(
    State(app): State<App>,
    Host: Host,
    Path(face): Path<String>,
) -> Result<Response, ApiError> {
    let face = face.parse().map_err(|_| ApiError::malformed("a face is the word that names a ban"))?;
    app.hall().lift_ban(face).await?;
    seen(&app).await
}

/// Deal with a report
#[utoipa::path(delete, path = "/api/v1/host/reports/{report}", tag = "host", security(("key" = [])),
    params(("report" = String, Path)), responses((status = 200, body = HostBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn close(
    State(app): State<App>,
    Host: Host,
    Path(report): Path<String>,
) -> Result<Response, ApiError> {
    app.hall().close_report(ReportId(report_number(&report)?)).await?;
    seen(&app).await
}

fn report_number(word: &str) -> Result<i64, ApiError> {
    word.parse().map_err(|_| ApiError::malformed("a report has a number"))
}

/// Mask these words for everybody but whoever writes them
#[utoipa::path(put, path = "/api/v1/host/words", tag = "host", security(("key" = [])), request_body = WordsBody,
    responses((status = 200, body = HostBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn words(
    State(app): State<App>,
    Host: Host,
    Sent(WordsBody { words }, _): Sent<WordsBody>,
) -> Result<Response, ApiError> {
    app.hall().mask_words(&words).await?;
    seen(&app).await
}
