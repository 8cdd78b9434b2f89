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
use midway_ui::page::PREVIEW_SIZE;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, ImageKind, Options, Tree};
use tokio::sync::Semaphore;

use super::address::Asked;
use super::assets::Assets;
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
    let made = tokio::task::spawn_blocking(move || rasterise(&sketch, PREVIEW_SIZE, Some(&drawn.0.assets)));
    let picture = made.await.ok().flatten().ok_or_else(ApiError::broken)?;
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

/// An SVG as a PNG of the given size. Images in it are taken from our assets, and from nowhere else.
pub(super) fn rasterise(svg: &str, (width, height): (u32, u32), assets: Option<&Assets>) -> Option<Bytes> {
    let load = |address: &str, _: &Options<'_>| {
        let body = assets?.body(address)?;
        Some(ImageKind::SVG(Tree::from_data(body, &inner_options()).ok()?))
    };
    let resolver =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(load) };
    let options = Options { image_href_resolver: resolver, ..Options::default() };
    let tree = Tree::from_str(svg, &options).ok()?;
    let mut picture = Pixmap::new(width, height)?;
    let scale = (width as f32 / tree.size().width()).max(height as f32 / tree.size().height());
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().ok().map(Bytes::from)
}

/// An asset holds no other images.
fn inner_options() -> Options<'static> {
    let nothing =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    Options { image_href_resolver: nothing, ..Options::default() }
}
