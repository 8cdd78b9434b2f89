use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use midway_game::Seat;
use midway_hall::{Table, TableId};
use midway_ui::page::{CheckPage, SeedPart, check_page};

use super::reader::Reader;
use super::table::seat_names;
use crate::error::ApiError;
use crate::state::App;

pub(super) async fn record(State(app): State<App>, Path(word): Path<String>) -> Result<Response, ApiError> {
    let id: TableId = word.parse().map_err(|_| ApiError::no_table())?;
    let text = app.hall().look(id, Table::finished_record).await??;
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{id}.rec\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// The page that checks the shuffle by drawing everything again.
pub(super) async fn check(
    State(app): State<App>,
    reader: Reader,
    Path(word): Path<String>,
) -> Result<Response, ApiError> {
    let id: TableId = word.parse().map_err(|_| ApiError::no_table())?;
    let table = app.hall().finished(id).await?.ok_or(midway_hall::Refused::NotOver)?;
    let (client, app_there, reader_there) = (reader.client, app.clone(), reader.clone());
    let page = app.study(client, move || {
        let frame = reader_there.frame(&app_there, None);
        let verified = table.verify()?;
        let own = reader_there.person.seats(&table, id);
        let names = Seat::all(table.setup().seats).zip(seat_names(frame.words, &table));
        let part = |((seat, name), nonce)| SeedPart { name, mine: own.contains(&seat), nonce };
        let check = CheckPage {
            table: &word,
            commitment: verified.commitment,
            seed: verified.seed,
            parts: names.zip(table.nonce_texts()).map(part).collect(),
            draws: verified.draws,
            fault: (!verified.fair).then(String::new),
        };
        Ok::<_, midway_hall::HallError>(check_page(&frame, &check))
    });
    Ok(reader.show(&app, page.await??))
}
