use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use midway_hall::{Hall, Person};
use midway_tasks::timeout;
use midway_ui::page::{forget_page, forgotten_page};
use tokio::sync::oneshot;

use super::device_name::device_name;
use super::form::PostedForm;
use super::reader::{LOOK, Reader, drop_cookie};
use crate::auth::{COOKIE, cookie_names};
use crate::error::ApiError;
use crate::export::export;
use crate::state::App;

/// A file of everything counts for so many requests.
pub(crate) const COST: u32 = 50;
/// So long somebody waits for being forgotten, who may have played much.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the reader's hall has of them.
pub(super) async fn save(
    State(app): State<App>,
    headers: HeaderMap,
    reader: Reader,
) -> Result<Response, ApiError> {
    app.0.gates.requests.pass_many(reader.client, COST)?;
    export(&app, &reader.known, &device_name(&headers)).await
}

/// Asks whether somebody really wants to be forgotten.
pub(super) async fn ask(State(app): State<App>, reader: Reader) -> Response {
    let page = forget_page(&reader.frame(&app, None));
    reader.show(&app, page)
}

pub(super) async fn forget(
    State(app): State<App>,
    headers: HeaderMap,
    PostedForm { reader, client, fields }: PostedForm,
) -> Result<Response, ApiError> {
    if !fields.has("sure") {
        return Ok(reader.go(&app, "/me/forget"));
    }
    app.0.gates.notices.pass(client)?;
    forget_for_good(app.hall(), reader.person).await?;
    let mut response = reader.go(&app, "/me/forgotten");
    // What was about to be remembered is not any more.
    response.headers_mut().remove(header::SET_COOKIE);
    for name in cookie_names(&headers).filter(|name| name.starts_with(COOKIE) && *name != LOOK) {
        drop_cookie(&app, &mut response, name);
    }
    response.headers_mut().insert("clear-site-data", HeaderValue::from_static("\"storage\""));
    Ok(response)
}

/// Goes on even if whoever asked for it goes away.
pub(crate) async fn forget_for_good(hall: &Hall, person: Person) -> Result<(), ApiError> {
    let (done, told) = oneshot::channel();
    let hall = hall.clone();
    midway_tasks::spawn(async move { done.send(hall.forget(&person).await) });
    match timeout(PATIENCE, told).await {
        Ok(Ok(forgotten)) => Ok(forgotten?),
        // Still at it.
        Err(_) => Ok(()),
        Ok(Err(_)) => Err(ApiError::broken()),
    }
}

/// Somebody was forgotten, and is somebody new.
pub(super) async fn farewell(State(app): State<App>, reader: Reader) -> Response {
    let page = forgotten_page(&reader.frame(&app, None));
    reader.show(&app, page)
}
