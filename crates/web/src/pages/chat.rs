use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::Response;
use maud::html;
use midway_hall::{ChatPage, TableId};
use midway_ui::page::narrow_page;
use midway_ui::seat_tag;

use super::reader::Reader;
use crate::error::ApiError;
use crate::query;
use crate::state::App;

/// What was said at a table before its page shows it.
pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(word): Path<String>,
    uri: Uri,
) -> Result<Response, ApiError> {
    let id: TableId = word.parse().map_err(|_| ApiError::no_table())?;
    let before =
        query::pairs(&uri).find(|(key, _)| key == "before").and_then(|(_, number)| number.parse().ok());
    let ChatPage { earlier, chat, names } = app.hall().chat(id, &reader.ears(&app).await?, before).await?;
    let frame = reader.frame(&app, None);
    let name = |seat: midway_game::Seat| names.get(seat.index()).map_or("", String::as_str);
    let body = html! {
        @if earlier > 0 {
            p { a href={ (frame.to("/t/")) (word) "/chat?before=" (earlier) } { (frame.say("talk-earlier")) } }
        }
        ul class="chat" { @for said in &chat { li { (seat_tag(said.seat, name(said.seat))) " " (said.text) } } }
        p { a class="button" href={ (frame.to("/t/")) (word) } { (frame.say("to-table")) } }
    };
    Ok(reader.show(&app, narrow_page(&frame, &frame.say("talk"), &body)))
}
