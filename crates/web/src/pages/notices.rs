use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use midway_notices::{ChannelId, ChannelKind, ChannelSummary, Destination, NotAdded, Notices};
use midway_ui::page::{
    ChannelLink, ChannelOffer, ChannelRow, NoticesPage, channel_done_page, channel_link_page, notices_page,
};

use super::form::{Fields, PostedForm};
use super::reader::Reader;
use crate::error::ApiError;
use crate::state::App;

/// How the reader wants to be notified while they are away.
pub(super) async fn show(State(app): State<App>, reader: Reader) -> Result<Response, ApiError> {
    draw(&app, &reader, None).await
}

async fn draw(app: &App, reader: &Reader, refused: Option<String>) -> Result<Response, ApiError> {
    let frame = reader.frame(app, None);
    let mut shown = NoticesPage { refused, ..NoticesPage::default() };
    if let Some(notices) = &app.0.notices {
        let channels = notices.channels(&reader.person).await?;
        shown.channels = channels.into_iter().map(|channel| row(reader, channel)).collect();
        let (mail, push, worker) = (notices.offers_mail(), notices.push_key(), frame.to("/worker.js"));
        shown.offer = Some(ChannelOffer { mail, push, worker });
    }
    Ok(reader.show(app, notices_page(&frame, &shown)))
}

fn row(reader: &Reader, channel: ChannelSummary) -> ChannelRow {
    let ChannelSummary { id, kind, place, confirmed } = channel;
    let kind = reader.words(None).say(match kind {
        ChannelKind::Mail => "way-mail",
        ChannelKind::Webhook => "way-webhook",
        ChannelKind::Push => "way-browser",
    });
    ChannelRow { id: id.to_string(), kind, place, confirmed }
}

/// Adds the channel that a form describes.
pub(super) async fn add(State(app): State<App>, form: PostedForm) -> Result<Response, ApiError> {
    let PostedForm { reader, client, fields } = form;
    app.0.gates.notices.pass(client)?;
    let notices = enabled(&app)?;
    let added = match destination(&fields) {
        Some(to) => notices.add(&reader.person, &to, reader.switches.lang).await,
        None => Err(NotAdded::Destination),
    };
    let refused = match added {
        Ok(()) => return Ok(reader.go(&app, "/notices")),
        Err(NotAdded::Hall(error)) => return Err(error.into()),
        Err(NotAdded::Destination) => "way-refused",
        Err(NotAdded::TooMany) => "way-too-many",
        Err(NotAdded::TooSoon) => "way-too-soon",
    };
    draw(&app, &reader, Some(reader.words(None).say(refused))).await
}

fn destination(form: &Fields) -> Option<Destination> {
    match ChannelKind::from_id(form.text("kind"))? {
        ChannelKind::Mail => Destination::mail(form.text("place").trim()),
        ChannelKind::Webhook => Destination::webhook(form.text("place").trim()),
        ChannelKind::Push => Destination::push(form.text("endpoint"), form.text("p256dh"), form.text("auth")),
    }
}

pub(super) async fn remove(
    State(app): State<App>,
    PostedForm { reader, fields, .. }: PostedForm,
) -> Result<Response, ApiError> {
    let id = fields.text("way").parse().map_err(|_| ApiError::no_such_page())?;
    enabled(&app)?.remove(&reader.person, id).await?;
    Ok(reader.go(&app, "/notices"))
}

/// A link in a letter was followed, perhaps by a program that scans mail: this shows a form, and nothing happens yet.
pub(super) async fn arrive(
    State(app): State<App>,
    reader: Reader,
    Path((id, what, key)): Path<(String, String, String)>,
) -> Result<Response, ApiError> {
    let (link, _, place) = linked(&app, &id, &what, &key).await?;
    let frame = reader.frame(&app, None);
    let action = frame.to(&format!("/notices/{id}/{what}/{key}"));
    Ok(reader.show(&app, channel_link_page(&frame, link, &place, &action)))
}

/// Does what a link in a letter is for. Its key is all that is needed: a mail program may post by itself, without a page
/// (RFC 8058).
pub(super) async fn follow(
    State(app): State<App>,
    reader: Reader,
    Path((id, what, key)): Path<(String, String, String)>,
) -> Result<Response, ApiError> {
    let (link, channel, _) = linked(&app, &id, &what, &key).await?;
    let notices = enabled(&app)?;
    match link {
        ChannelLink::Confirm => notices.confirm(channel).await?,
        ChannelLink::Stop => notices.stop(channel).await?,
    }
    Ok(reader.show(&app, channel_done_page(&reader.frame(&app, None), link)))
}

/// What a link in a letter is for, its channel, and where that leads.
async fn linked(
    app: &App,
    id: &str,
    what: &str,
    key: &str,
) -> Result<(ChannelLink, ChannelId, String), ApiError> {
    let link = match what {
        "confirm" => ChannelLink::Confirm,
        "stop" => ChannelLink::Stop,
        _ => return Err(ApiError::no_such_page()),
    };
    let channel = id.parse().map_err(|_| ApiError::no_such_page())?;
    let place = enabled(app)?.linked(channel, what, key).await?;
    Ok((link, channel, place.ok_or_else(ApiError::no_such_page)?))
}

/// The notices, if the host has enabled them.
fn enabled(app: &App) -> Result<&Notices, ApiError> {
    app.0.notices.as_ref().ok_or_else(ApiError::no_such_page)
}

/// The service worker, which runs in a browser while no page is open. Its path decides what it may do, so it is not one
/// of the assets, and browsers ask for it every time.
pub(super) async fn worker() -> Response {
    let mut response = midway_ui::WORKER_SCRIPT.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/javascript; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
