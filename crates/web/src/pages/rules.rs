use axum::extract::{Path, State};
use axum::response::Response;
use midway_ui::page::rules_page;

use super::reader::Reader;
use crate::error::ApiError;
use crate::state::App;

pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    let board = app.hall().library().board(&game)?;
    let frame = reader.frame(&app, Some(board.id()));
    let lang = reader.switches.lang;
    let page = rules_page(&frame, board.rulebook(lang), |clause| board.example(clause, lang));
    Ok(reader.show(&app, page))
}
