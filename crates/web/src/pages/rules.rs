use axum::extract::State;
use axum::response::Response;
use midway_ui::page::rules_page;

use super::address::GameBoard;
use super::reader::Reader;
use crate::state::App;

pub(super) async fn show(State(app): State<App>, reader: Reader, GameBoard(board): GameBoard) -> Response {
    let (frame, lang) = (reader.frame(&app, Some(board.id())), reader.switches.lang);
    let guide = (!board.guide().is_empty()).then(|| frame.to(&format!("/guide/{}", board.id())));
    let page =
        rules_page(&frame, board.rulebook(lang), guide.as_deref(), |clause| board.example(clause, lang));
    reader.show(&app, page)
}
