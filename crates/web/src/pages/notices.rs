use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use midway_hall::HallError;
use midway_notices::{Kept, Kind, NotKept, Notices, Place};
use midway_store::WayId;
use midway_ui::page::{NoticesPage, WayLink, WayOffer, WayRow, notices_page, way_done_page, way_link_page};

use super::deeds::Fields;
use super::reader::Reader;
use crate::error::ApiError;
use crate::front::Visit;
use crate::state::App;

/// How the reader wants to be told when they are not there.
pub(super) async fn show(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    draw(&app, &reader, None).await
}

async fn draw(app: &App, reader: &Reader, refused: Option<String>) -> Result<Response, ApiError> {
    let frame = reader.frame(app, None);
    let mut shown = NoticesPage { refused, ..NoticesPage::default() };
    if let Some(notices) = &app.0.notices {
        let ways = notices.ways(&reader.person).await?;
        shown.ways = ways.iter().map(|way| row(reader, way)).collect();
        let (mail, push, worker) = (notices.offers_mail(), notices.push_key(), frame.to("/worker.js"));
        shown.offer = Some(WayOffer { mail, push, worker });
    }
    Ok(reader.show(app, notices_page(&frame, &shown)))
}

fn row(reader: &Reader, way: &Kept) -> WayRow {
    let kind = reader.words(None).say(match way.kind {
        Kind::Mail => "way-mail",
        Kind::Webhook => "way-webhook",
        Kind::Push => "way-browser",
    });
    WayRow { id: way.id.to_string(), kind, place: way.place.clone(), confirmed: way.confirmed }
}

/// Keeps a way that a form names.
pub(super) async fn leave(
    State(app): State<App>,
    visit: Visit,
    reader: Reader,
    form: Fields,
) -> Result<Response, ApiError> {
    reader.check(&form)?;
    app.0.gates.notices.pass(visit.client)?;
    let notices = told_by(&app)?;
    let kept = match place(&form) {
        Some(place) => notices.leave(&reader.person, &place, reader.switches.lang).await,
        None => Err(NotKept::Place),
    };
    let refused = match kept {
        Ok(()) => return Ok(reader.go(&app, "/notices")),
        Err(NotKept::Hall(error)) => return Err(error.into()),
        Err(NotKept::Place) => "way-refused",
        Err(NotKept::TooMany) => "way-too-many",
        Err(NotKept::TooSoon) => "way-too-soon",
    };
    draw(&app, &reader, Some(reader.words(None).say(refused))).await
}

fn place(form: &Fields) -> Option<Place> {
    match Kind::parse(form.text("kind"))? {
        Kind::Mail => Place::mail(form.text("place").trim()),
        Kind::Webhook => Place::webhook(form.text("place").trim()),
        Kind::Push => Place::push(form.text("endpoint"), form.text("p256dh"), form.text("auth")),
    }
}

pub(super) async fn forget(
    State(app): State<App>,
    reader: Reader,
    form: Fields,
) -> Result<Response, ApiError> {
    reader.check(&form)?;
    let id = form.text("way").parse().map_err(|_| ApiError::no_such_page())?;
    told_by(&app)?.forget(&reader.person, id).await?;
    Ok(reader.go(&app, "/notices"))
}

/// A link of a letter was followed, perhaps by a program that looks into letters: a form, and nothing happens yet.
pub(super) async fn arrive(
    State(app): State<App>,
    reader: Reader,
    Path((id, what, key)): Path<(String, String, String)>,
) -> Result<Response, ApiError> {
    let (link, _, place) = linked(&app, &id, &what, &key).await?;
    let frame = reader.frame(&app, None);
    let action = frame.to(&format!("/notices/{id}/{what}/{key}"));
    Ok(reader.show(&app, way_link_page(&frame, link, &place, &action)))
}

/// Does what a link of a letter asks for. Its key is all that is needed: a mail program may ask by itself, without any
/// page (RFC 8058).
pub(super) async fn follow(
    State(app): State<App>,
    reader: Reader,
    Path((id, what, key)): Path<(String, String, String)>,
) -> Result<Response, ApiError> {
    let (link, way, _) = linked(&app, &id, &what, &key).await?;
    let notices = told_by(&app)?;
    match link {
        WayLink::Confirm => notices.confirm(way).await?,
        WayLink::Stop => notices.stop(way).await?,
    }
    Ok(reader.show(&app, way_done_page(&reader.frame(&app, None), link)))
}

async fn linked(app: &App, id: &str, what: &str, key: &str) -> Result<(WayLink, WayId, String), ApiError> {
    let link = match what {
        "confirm" => WayLink::Confirm,
        "stop" => WayLink::Stop,
        _ => return Err(ApiError::no_such_page()),
    };
    let way = id.parse().map_err(|_| ApiError::no_such_page())?;
    let place: Result<Option<String>, HallError> = told_by(app)?.linked(way, what, key).await;
    Ok((link, way, place?.ok_or_else(ApiError::no_such_page)?))
}

fn told_by(app: &App) -> Result<&Notices, ApiError> {
    app.0.notices.as_ref().ok_or_else(ApiError::no_such_page)
}

/// The script that runs in a browser while no page is open. What it may do depends on the path it has, so it is no
/// asset among others, and browsers ask for it anew.
pub(super) async fn worker() -> Response {
    let mut response = midway_ui::WORKER_SCRIPT.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/javascript; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
