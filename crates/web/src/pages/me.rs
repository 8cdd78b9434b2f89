use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use midway_hall::{DeviceKind, DeviceSummary, Known, PasskeySummary};
use midway_ui::page::{
    ArrivePage, DeviceItem, DeviceLink, DevicesPage, PasskeyItem, arrive_page, devices_page,
};

use super::device_name::device_name;
use super::form::PostedForm;
use super::history::day;
use super::lobby::code;
use super::reader::{PERSON, Reader, set_cookie};
use crate::error::ApiError;
use crate::state::App;

/// The devices of the reader.
pub(super) async fn show(
    State(app): State<App>,
    headers: HeaderMap,
    reader: Reader,
) -> Result<Response, ApiError> {
    draw(&app, &reader, &device_name(&headers), DevicesPage::default()).await
}

pub(super) async fn draw(
    app: &App,
    reader: &Reader,
    here: &str,
    page: DevicesPage,
) -> Result<Response, ApiError> {
    let devices = app.hall().devices(&reader.known, here).await?;
    let passkeys = app.hall().passkeys(&reader.person).await?;
    let page = DevicesPage {
        devices: devices.into_iter().map(row).collect(),
        passkeys: passkeys.into_iter().map(passkey).collect(),
        only: app.hall().only_devices(&reader.known).await?,
        ..page
    };
    Ok(reader.show(app, devices_page(&reader.frame(app, None), &page)))
}

fn row(device: DeviceSummary) -> DeviceItem {
    let DeviceSummary { id, kind, name, added, seen, this } = device;
    let is_link = kind == DeviceKind::Link;
    DeviceItem { id, name, is_link, added: day(added.0), seen: day(seen.0), this }
}

fn passkey(PasskeySummary { id, name, added, used }: PasskeySummary) -> PasskeyItem {
    PasskeyItem { id, name, added: day(added.0), used: used.map(|used| day(used.0)) }
}

/// Makes a link by which another browser becomes one of the reader's devices. It is shown this once.
pub(super) async fn link(
    State(app): State<App>,
    headers: HeaderMap,
    PostedForm { reader, client, .. }: PostedForm,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(client)?;
    let here = device_name(&headers);
    let added = app.hall().add_device(&reader.known, DeviceKind::Link, "", &here).await?;
    let page = match added {
        Some(device) => {
            let path = format!("{}/me/{}", app.config().prefix, device.reveal());
            let address = format!("{}{path}", reader.address);
            let code = code(&address);
            DevicesPage { link: Some(DeviceLink { address, code }), ..DevicesPage::default() }
        }
        None => {
            let refused = Some(reader.words(None).say("devices-too-many"));
            DevicesPage { refused, ..DevicesPage::default() }
        }
    };
    draw(&app, &reader, &here, page).await
}

pub(super) async fn revoke(
    State(app): State<App>,
    PostedForm { reader, fields, .. }: PostedForm,
) -> Result<Response, ApiError> {
    // If it is gone already, that is what was wanted.
    app.hall().revoke(&reader.known, fields.text("device")).await?;
    Ok(reader.go(&app, "/me"))
}

/// Decides whether only devices count.
pub(super) async fn only(
    State(app): State<App>,
    headers: HeaderMap,
    PostedForm { reader, client, fields }: PostedForm,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(client)?;
    let only = fields.has("only");
    app.hall().let_only_devices(&reader.known, &device_name(&headers), only).await?;
    Ok(reader.go(&app, "/me"))
}

/// Somebody followed a link. It shows a form, since a link alone may be followed by any program.
pub(super) async fn arrive(
    State(app): State<App>,
    reader: Reader,
    Path(link): Path<String>,
) -> Result<Response, ApiError> {
    let page = ArrivePage { works: app.hall().is_link(&link).await?, link };
    Ok(reader.show(&app, arrive_page(&reader.frame(&app, None), &page)))
}

pub(super) async fn recover(
    State(app): State<App>,
    Path(link): Path<String>,
    headers: HeaderMap,
    PostedForm { reader, client, .. }: PostedForm,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(client)?;
    let device = app.hall().take_link(&link, &device_name(&headers)).await?;
    let device = device.ok_or_else(ApiError::no_such_page)?;
    let mut response = reader.go(&app, "/");
    let known = Known { device: Some(device), ..reader.known };
    set_cookie(&app, &mut response, PERSON, &known.reveal());
    Ok(response)
}
