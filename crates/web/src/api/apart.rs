use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use midway_game::Seat;
use midway_hall::{Distance, TableId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::me::Me;
use crate::error::{ApiError, ErrorBody};
use crate::json::{self, Sent};
use crate::middleware::Visit;
use crate::state::App;

/// From whom you keep away, the latest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ApartBody {
    people: Vec<ApartRow>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ApartRow {
    /// Where you met.
    table: String,
    seat: u8,
    /// `mute` or `block`.
    distance: &'static str,
    /// How they were called there.
    name: String,
    /// In milliseconds since 1970.
    at: i64,
}

/// Something that the host of the hall should know.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportOrder {
    table: String,
    /// Of whoever it is about.
    seat: u8,
    /// 1 to 500 characters.
    text: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportTaken {
    taken: bool,
}

type Place = Path<(String, String, String)>;

/// From whom you keep away
#[utoipa::path(get, path = "/api/v1/me/apart", tag = "people", security(("key" = [])),
    responses((status = 200, body = ApartBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn list(State(app): State<App>, Me(person): Me) -> Result<Response, ApiError> {
    let rows = app.hall().all_apart(&person).await?;
    let people = rows.into_iter().map(|row| ApartRow {
        table: row.table.to_string(),
        seat: row.seat.0,
        distance: row.distance.id(),
        name: row.name,
        at: row.at.0,
    });
    Ok(json::ok(&ApartBody { people: people.collect() }))
}

/// Keep away from whoever sits in a seat of your table
///
/// Muted, they say nothing that you read; blocked, they are not paired with you and do not sit down at tables that you open
/// on pages.
#[utoipa::path(put, path = "/api/v1/me/apart/{t}/{n}/{distance}", tag = "people", security(("key" = [])),
    params(("t" = String, Path), ("n" = u8, Path), ("distance" = String, Path, description = "mute or block")),
    responses((status = 200, body = ApartBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn keep(state: State<App>, me: Me, Path(place): Place) -> Result<Response, ApiError> {
    let (table, seat, distance) = read(&place)?;
    state.hall().keep_apart(&me.0, table, seat, distance).await?;
    list(state, me).await
}

/// Take that back
#[utoipa::path(delete, path = "/api/v1/me/apart/{t}/{n}/{distance}", tag = "people", security(("key" = [])),
    params(("t" = String, Path), ("n" = u8, Path), ("distance" = String, Path, description = "mute or block")),
    responses((status = 200, body = ApartBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn make_up(state: State<App>, me: Me, Path(place): Place) -> Result<Response, ApiError> {
    let (table, seat, distance) = read(&place)?;
    state.hall().make_up(&me.0, table, seat, distance).await?;
    list(state, me).await
}

fn read((table, seat, distance): &(String, String, String)) -> Result<(TableId, Seat, Distance), ApiError> {
    let seat = seat.parse().map(Seat).map_err(|_| ApiError::malformed("a seat is a number"))?;
    let distance = Distance::from_id(distance);
    let distance = distance.ok_or_else(|| ApiError::malformed("keep away by mute or block"))?;
    Ok((table.parse().map_err(|_| ApiError::no_table())?, seat, distance))
}

/// Tell the host about whoever sits in a seat of your table
#[utoipa::path(post, path = "/api/v1/me/reports", tag = "people", security(("key" = [])), request_body = ReportOrder,
    responses((status = 201, body = ReportTaken), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn report(
    State(app): State<App>,
    visit: Visit,
    Me(person): Me,
    Sent(order, _): Sent<ReportOrder>,
) -> Result<Response, ApiError> {
    app.0.gates.reports.pass(visit.client)?;
    let table = order.table.parse().map_err(|_| ApiError::no_table())?;
    app.hall().report(&person, table, Seat(order.seat), order.text).await?;
    Ok(json::write(StatusCode::CREATED, &ReportTaken { taken: true }))
}
