use axum::extract::State;
use axum::response::Response;
use midway_ui::page::guide_page;

use super::address::GameBoard;
use super::reader::Reader;
use crate::state::App;

/// A game that has no guide has rules.
pub(super) async fn show(State(app): State<App>, reader: Reader, GameBoard(board): GameBoard) -> Response {
    if board.guide().is_empty() {
        return reader.go(&app, &format!("/rules/{}", board.id()));
    }
    reader.show(&app, guide_page(&reader.frame(&app, Some(board.id())), board))
}
