//! What a link to a table looks like where it is shared: the board's own sketch, as a picture.
//!
//! Programs that show links want a PNG, so the sketch is rasterised here. It is drawn from what the gallery sees, so a link
//! tells nobody more than the page would tell a stranger.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use midway_hall::{Table, TableId};
use midway_picture::rasterise;
use midway_tasks::blocking;
use midway_ui::page::PREVIEW_SIZE;
use tokio::sync::Semaphore;

use super::address::Asked;
use crate::error::ApiError;
use crate::middleware::Visit;
use crate::state::App;

/// A table at an entry of its log, and the step that is looked at.
type Moment = (TableId, u64, Option<usize>);

/// The pictures made lately.
#[derive(Debug)]
pub(crate) struct Pictures {
    made: Mutex<HashMap<Moment, Bytes>>,
    /// One is made at a time: games come first.
    pen: Semaphore,
}

const MOST_PICTURES: usize = 64;

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures { made: Mutex::default(), pen: Semaphore::new(1) }
    }
}

impl Pictures {
    fn known(&self, moment: &Moment) -> Option<Bytes> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner).get(moment).cloned()
    }

    fn keep(&self, moment: Moment, picture: Bytes) {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.len() >= MOST_PICTURES {
            made.clear();
        }
        made.insert(moment, picture);
    }
}

pub(super) async fn show(
    State(app): State<App>,
    visit: Visit,
    Path(word): Path<String>,
    asked: Asked,
) -> Result<Response, ApiError> {
    let id: TableId = word.parse().map_err(|_| ApiError::no_table())?;
    let moment = app.hall().look(id, |table| (id, table.entries(), past_step(table, asked.step))).await?;
    let picture = match app.0.pictures.known(&moment) {
        Some(picture) => picture,
        None => {
            app.0.gates.hints.pass(visit.client)?;
            make(&app, moment).await?
        }
    };
    let mut response = picture.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=300"));
    Ok(response)
}

/// The step that is asked for, unless it is the latest.
fn past_step(table: &Table, asked: Option<usize>) -> Option<usize> {
    asked.filter(|&step| step < table.game().steps())
}

async fn make(app: &App, moment: Moment) -> Result<Bytes, ApiError> {
    let pictures = &app.0.pictures;
    let _pen = pictures.pen.acquire().await.map_err(|_| ApiError::broken())?;
    if let Some(picture) = pictures.known(&moment) {
        return Ok(picture);
    }
    let (id, _, step) = moment;
    let sketch = app.hall().look(id, |table| sketch(app, table, step)).await?;
    let sketch = sketch.ok_or_else(ApiError::no_such_page)?;
    let drawn = app.clone();
    let made = blocking(move || {
        rasterise(&sketch, PREVIEW_SIZE, &|address| drawn.0.assets.body(address)).map(Bytes::from)
    });
    let picture = made.await.flatten().ok_or_else(ApiError::broken)?;
    pictures.keep(moment, picture.clone());
    Ok(picture)
}

fn sketch(app: &App, table: &Table, step: Option<usize>) -> Option<String> {
    let board = app.hall().library().board(&table.setup().game).ok()?;
    let past = step.and_then(|step| table.game().at(step).ok());
    let game = past.as_deref().unwrap_or_else(|| table.game());
    let assets = format!("{}{}/", app.0.assets.folder, board.id());
    Some(board.sketch(game, &assets)?.into_string())
}
