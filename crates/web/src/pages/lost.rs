use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::html;
use midway_ui::page::narrow_page;

use super::reader::Reader;
use super::refusal::UNAVAILABLE;
use crate::error::ErrorCode;
use crate::state::App;

/// Whether a page is wanted: a browser says so, a program does not.
pub(crate) fn wants_page(path: &str, headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|line| line.to_str().ok()).unwrap_or_default();
    accepts.contains("text/html") && !path.starts_with("/api/")
}

/// The page for an error, in place of the JSON that a program would get.
pub(crate) fn show(app: &App, reader: &Reader, response: &Response) -> Response {
    let status = response.status();
    let frame = reader.frame(app, None);
    let banned = response.extensions().get::<ErrorCode>().is_some_and(|code| code.0 == "banned");
    let (title, lead) = match status {
        _ if banned => ("refused-banned-for-good", "no-page-lead"),
        StatusCode::NOT_FOUND if reader.here.contains("/t/") => ("no-table", "no-table-lead"),
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => ("no-page", "no-page-lead"),
        StatusCode::TOO_MANY_REQUESTS => ("refused-limit", "no-page-lead"),
        StatusCode::SERVICE_UNAVAILABLE => (UNAVAILABLE, "no-page-lead"),
        _ => ("refused-other", "no-page-lead"),
    };
    let body = html! {
        p { (frame.say(lead)) }
        p { a class="button main" href=(frame.to("/")) { (frame.say("to-hall")) } }
    };
    let retry = response.headers().get(header::RETRY_AFTER).cloned();
    let mut shown = (status, reader.show(app, narrow_page(&frame, &frame.say(title), &body))).into_response();
    if let Some(retry) = retry {
        shown.headers_mut().insert(header::RETRY_AFTER, retry);
    }
    shown
}
