use midway_game::AnyMatch;
use midway_ui::AnyBoard;

use crate::failure::{Done, Failure};

/// The board at a glance, as an SVG that needs no other file.
pub(crate) fn svg(board: &'static dyn AnyBoard, game: &dyn AnyMatch) -> Done<String> {
    let none = || Failure::new("MidwayError", "this game has no drawing");
    Ok(board.sketch(game, "").ok_or_else(none)?.into_string())
}
