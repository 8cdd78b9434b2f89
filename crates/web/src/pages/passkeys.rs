use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use midway_hall::{HallError, PasskeyAnswer, PasskeyRefused};
use midway_ui::page::DevicesPage;

use super::device_name::device_name;
use super::form::{Fields, PostedForm};
use super::me::draw;
use super::reader::{PERSON, Reader, set_cookie};
use super::refusal;
use crate::error::ApiError;
use crate::json;
use crate::passkey::{PasskeyBody, creation, request, site};
use crate::state::App;

/// What the script of the page has a passkey sign.
pub(super) async fn options(
    State(app): State<App>,
    headers: HeaderMap,
    Path(what): Path<String>,
    reader: Reader,
) -> Result<Response, ApiError> {
    let site = site(&app, &headers)?;
    match what.as_str() {
        "create" => Ok(json::ok(&creation(&app, &site, &reader.person, &reader.name).await?)),
        "get" => Ok(json::ok(&request(&app, &site, Some(&reader.person)).await?)),
        _ => Err(ApiError::no_such_page()),
    }
}

/// Adds a passkey that the reader's browser has made.
pub(super) async fn add(
    State(app): State<App>,
    headers: HeaderMap,
    PostedForm { reader, client, fields }: PostedForm,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(client)?;
    let (site, here) = (site(&app, &headers)?, device_name(&headers));
    let added = match answer(&fields) {
        Ok(answer) => app.hall().add_passkey(&reader.known, &site, &answer, &here, &here).await,
        Err(refused) => Err(refused),
    };
    match added {
        Ok(()) => Ok(reader.go(&app, "/me")),
        Err(error) => refused(&app, &reader, &here, error).await,
    }
}

pub(super) async fn act(
    State(app): State<App>,
    Path(what): Path<String>,
    headers: HeaderMap,
    form: PostedForm,
) -> Result<Response, ApiError> {
    match what.as_str() {
        "return" => come_back(&app, &headers, form).await,
        "remove" => {
            app.hall().remove_passkey(&form.reader.person, form.fields.text("passkey")).await?;
            Ok(form.reader.go(&app, "/me"))
        }
        _ => Err(ApiError::no_such_page()),
    }
}

/// The reader has used a passkey, and is who they were when they added it.
async fn come_back(
    app: &App,
    headers: &HeaderMap,
    PostedForm { reader, client, fields }: PostedForm,
) -> Result<Response, ApiError> {
    app.0.gates.notices.pass(client)?;
    let (site, here) = (site(app, headers)?, device_name(headers));
    let known = match answer(&fields) {
        Ok(answer) => app.hall().return_by_passkey(Some(&reader.known), &site, &answer, &here).await,
        Err(refused) => Err(refused),
    };
    match known {
        Ok(known) => {
            let mut response = reader.go(app, "/");
            set_cookie(app, &mut response, PERSON, &known.reveal());
            Ok(response)
        }
        Err(error) => refused(app, &reader, &here, error).await,
    }
}

fn answer(fields: &Fields) -> Result<PasskeyAnswer, HallError> {
    let body: PasskeyBody =
        serde_json::from_str(fields.text("passkey")).map_err(|_| PasskeyRefused::Unreadable)?;
    Ok(body.into())
}

/// The page of one's devices, with why nothing has changed.
async fn refused(app: &App, reader: &Reader, here: &str, error: HallError) -> Result<Response, ApiError> {
    let said = refusal::say(reader.words(None), &error);
    let status = ApiError::from(error).status;
    let page = DevicesPage { refused: Some(said), ..DevicesPage::default() };
    let mut response = draw(app, reader, here, page).await?;
    *response.status_mut() = status;
    Ok(response)
}
