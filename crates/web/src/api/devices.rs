use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use midway_hall::{DeviceKind, DeviceSummary};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::me::Asking;
use crate::error::{ApiError, ErrorBody};
use crate::json::{self, Sent};
use crate::middleware::Visit;
use crate::pages::device_name;
use crate::state::App;

/// The devices of a person, oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DevicesBody {
    devices: Vec<DeviceBody>,
    /// Whether only these count, and the secret of the person opens nothing.
    only: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeviceBody {
    id: String,
    /// `browser`, which may be a program, or `link`: a device that has not arrived.
    kind: &'static str,
    name: String,
    /// When it was added and last seen, in milliseconds since 1970. What was seen again within an hour is not noted.
    added: i64,
    seen: i64,
    /// Whether it is the one that asks.
    this: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewDeviceBody {
    #[serde(default)]
    name: String,
    /// Whether to make a link, for a browser to arrive by. Otherwise the secret is that of the device itself.
    #[serde(default)]
    link: bool,
}

/// A device that was added. The secret is told this once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AddedDevice {
    id: String,
    secret: String,
    /// The path of the link, if it is one.
    path: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OnlyBody {
    only: bool,
}

/// Your devices
#[utoipa::path(get, path = "/api/v1/me/devices", tag = "people", security(("key" = [])),
    responses((status = 200, body = DevicesBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn list(
    State(app): State<App>,
    Asking(known): Asking,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let devices = app.hall().devices(&known, &device_name(&headers)).await?;
    let only = app.hall().only_devices(&known).await?;
    Ok(json::ok(&DevicesBody { devices: devices.into_iter().map(DeviceBody::from).collect(), only }))
}

/// Add a device
///
/// Its secret is a bearer token like yours, which you can revoke by itself.
#[utoipa::path(post, path = "/api/v1/me/devices", tag = "people", security(("key" = [])), request_body = NewDeviceBody,
    responses((status = 201, body = AddedDevice), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn add(
    State(app): State<App>,
    visit: Visit,
    Asking(known): Asking,
    headers: HeaderMap,
    Sent(NewDeviceBody { name, link }, _): Sent<NewDeviceBody>,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(visit.client)?;
    let kind = if link { DeviceKind::Link } else { DeviceKind::Browser };
    let added = app.hall().add_device(&known, kind, &name, &device_name(&headers)).await?;
    let device = added.ok_or_else(too_many)?;
    let (id, secret) = (device.hash(), device.reveal());
    let path = link.then(|| format!("{}/me/{secret}", app.config().prefix));
    Ok(json::write(StatusCode::CREATED, &AddedDevice { id, secret, path }))
}

fn too_many() -> ApiError {
    let message = "you have as many devices as there may be: revoke one first";
    ApiError::new(StatusCode::CONFLICT, "too-many-devices", message)
}

/// Decide whether only devices count
///
/// The secret of a person, which earlier versions gave to browsers and put into links, opens nothing then. Only a device
/// may ask for this.
#[utoipa::path(put, path = "/api/v1/me/devices/only", tag = "people", security(("key" = [])), request_body = OnlyBody,
    responses((status = 200, body = DevicesBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn only(
    State(app): State<App>,
    visit: Visit,
    asking: Asking,
    headers: HeaderMap,
    Sent(OnlyBody { only }, _): Sent<OnlyBody>,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(visit.client)?;
    if !app.hall().let_only_devices(&asking.0, &device_name(&headers), only).await? {
        let message = "only a device may decide this: add one, and use its secret";
        return Err(ApiError::new(StatusCode::CONFLICT, "no-device", message));
    }
    list(State(app), asking, headers).await
}

/// Revoke a device
#[utoipa::path(delete, path = "/api/v1/me/devices/{id}", tag = "people", security(("key" = [])),
    params(("id" = String, Path)),
    responses((status = 200, body = DevicesBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn revoke(
    State(app): State<App>,
    asking: Asking,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if !app.hall().revoke(&asking.0, &id).await? {
        let message = "you have no other device with this id";
        return Err(ApiError::new(StatusCode::NOT_FOUND, "no-device", message));
    }
    list(State(app), asking, headers).await
}

impl From<DeviceSummary> for DeviceBody {
    fn from(device: DeviceSummary) -> DeviceBody {
        let DeviceSummary { id, kind, name, added, seen, this } = device;
        DeviceBody { id, kind: kind.id(), name, added: added.0, seen: seen.0, this }
    }
}
