use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use midway_hall::PasskeySummary;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::me::Asking;
use crate::error::{ApiError, ErrorBody};
use crate::json::{self, Sent};
use crate::middleware::Visit;
use crate::pages::device_name;
use crate::passkey::{self, PasskeyBody, PasskeyCreation, PasskeyRequest};
use crate::state::App;

/// The passkeys of a person, oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PasskeysBody {
    passkeys: Vec<PasskeyRow>,
}

#[derive(Debug, Serialize, ToSchema)]
struct PasskeyRow {
    id: String,
    name: String,
    /// When it was added, and when somebody last came back by it, in milliseconds since 1970.
    added: i64,
    used: Option<i64>,
}

/// A passkey that was made, or used.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UsedPasskey {
    /// What the passkey is called in the list, or the device of whoever comes back.
    #[serde(default)]
    name: String,
    passkey: PasskeyBody,
}

/// The secret of the device by which somebody is back.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnedBody {
    secret: String,
}

/// Your passkeys
#[utoipa::path(get, path = "/api/v1/me/passkeys", tag = "people", security(("key" = [])),
    responses((status = 200, body = PasskeysBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn list(State(app): State<App>, Asking(known): Asking) -> Result<Response, ApiError> {
    let passkeys = app.hall().passkeys(&known.person).await?;
    Ok(json::ok(&PasskeysBody { passkeys: passkeys.into_iter().map(PasskeyRow::from).collect() }))
}

/// Ask for what it takes to make a passkey
///
/// `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. The challenge can be answered once, by you, for five minutes. A hall has
/// passkeys where it is reached by https and a name (`--origin`), or at `localhost`; otherwise the answer is `no-passkeys`.
#[utoipa::path(post, path = "/api/v1/me/passkeys/options", tag = "people", security(("key" = [])),
    responses((status = 200, body = PasskeyCreation), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn creation(
    State(app): State<App>,
    Asking(known): Asking,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let site = passkey::site(&app, &headers)?;
    Ok(json::ok(&passkey::creation(&app, &site, &known.person, "").await?))
}

/// Add a passkey
///
/// `passkey` is the `RegistrationResponseJSON` with which your authenticator has answered.
#[utoipa::path(post, path = "/api/v1/me/passkeys", tag = "people", security(("key" = [])), request_body = UsedPasskey,
    responses((status = 201, body = PasskeysBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn add(
    State(app): State<App>,
    visit: Visit,
    asking: Asking,
    headers: HeaderMap,
    Sent(UsedPasskey { name, passkey }, _): Sent<UsedPasskey>,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(visit.client)?;
    let (site, here) = (passkey::site(&app, &headers)?, device_name(&headers));
    app.hall().add_passkey(&asking.0, &site, &passkey.into(), &name, &here).await?;
    let mut listed = list(State(app), asking).await?;
    *listed.status_mut() = StatusCode::CREATED;
    Ok(listed)
}

/// Remove a passkey
///
/// It opens nothing from then on. Devices that came back by it stay.
#[utoipa::path(delete, path = "/api/v1/me/passkeys/{id}", tag = "people", security(("key" = [])),
    params(("id" = String, Path)),
    responses((status = 200, body = PasskeysBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn remove(
    State(app): State<App>,
    asking: Asking,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    if !app.hall().remove_passkey(&asking.0.person, &id).await? {
        return Err(ApiError::new(StatusCode::NOT_FOUND, "no-passkey", "you have no passkey with this id"));
    }
    list(State(app), asking).await
}

/// Ask for what it takes to come back by a passkey
///
/// `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. The challenge can be answered once, for five minutes.
#[utoipa::path(post, path = "/api/v1/passkeys/options", tag = "people",
    responses((status = 200, body = PasskeyRequest), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn request(State(app): State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    let site = passkey::site(&app, &headers)?;
    Ok(json::ok(&passkey::request(&app, &site, None).await?))
}

/// Come back by a passkey
///
/// `passkey` is the `AuthenticationResponseJSON` with which your authenticator has answered. You get a device of the person who
/// added it; its secret is told this once.
#[utoipa::path(post, path = "/api/v1/passkeys", tag = "people", request_body = UsedPasskey,
    responses((status = 201, body = ReturnedBody), (status = "4XX", body = ErrorBody)))]
pub(crate) async fn come_back(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    Sent(UsedPasskey { name, passkey }, _): Sent<UsedPasskey>,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(visit.client)?;
    let site = passkey::site(&app, &headers)?;
    let name = if name.is_empty() { device_name(&headers) } else { name };
    let known = app.hall().return_by_passkey(None, &site, &passkey.into(), &name).await?;
    Ok(json::write(StatusCode::CREATED, &ReturnedBody { secret: known.reveal() }))
}

impl From<PasskeySummary> for PasskeyRow {
    fn from(PasskeySummary { id, name, added, used }: PasskeySummary) -> PasskeyRow {
        PasskeyRow { id, name, added: added.0, used: used.map(|used| used.0) }
    }
}
