use std::collections::HashMap;
use std::sync::LazyLock;

use midway_game::AnyMatch;
use midway_picture::{Find, rasterise, whole};
use midway_ui::{AnyBoard, Asset};

use crate::catalog::LIBRARY;
use crate::failure::{Done, Failure};

/// The parts of the drawings that never change, by game.
static ASSETS: LazyLock<HashMap<&'static str, Vec<Asset>>> = LazyLock::new(|| {
    LIBRARY.titles().iter().map(|title| (title.meta().id, title.board().assets())).collect()
});

/// A sketch is so many times as wide as it is high.
const SHAPE: f64 = 400.0 / 210.0;
const WIDEST: i64 = 4_000;

/// The board at a glance, as an SVG that needs no other file.
pub(crate) fn svg(board: &'static dyn AnyBoard, game: &dyn AnyMatch) -> Done<String> {
    Ok(whole(&sketch(board, game)?, assets(board)))
}

/// The same as a PNG of this width.
pub(crate) fn png(board: &'static dyn AnyBoard, game: &dyn AnyMatch, width: i64) -> Done<Vec<u8>> {
    drawn(board, game, size(width)?, rasterise)
}

/// The same as rows of pixels, three numbers each, with their height and width.
pub(crate) fn pixels(
    board: &'static dyn AnyBoard,
    game: &dyn AnyMatch,
    width: i64,
) -> Done<([usize; 3], Vec<u8>)> {
    let (width, height) = size(width)?;
    Ok(([height as usize, width as usize, 3], drawn(board, game, (width, height), midway_picture::pixels)?))
}

fn size(width: i64) -> Done<(u32, u32)> {
    if !(1..=WIDEST).contains(&width) {
        return Err(Failure::new("BadShape", format!("a picture is 1 to {WIDEST} points wide, not {width}")));
    }
    Ok((width as u32, (width as f64 / SHAPE).round().max(1.0) as u32))
}

fn drawn(
    board: &'static dyn AnyBoard,
    game: &dyn AnyMatch,
    size: (u32, u32),
    draw: impl Fn(&str, (u32, u32), Find<'_, '_>) -> Option<Vec<u8>>,
) -> Done<Vec<u8>> {
    let find =
        |name: &str| assets(board).iter().find(|asset| asset.name == name).map(|asset| asset.body.as_slice());
    let made = draw(&sketch(board, game)?, size, &find);
    made.ok_or_else(|| Failure::new("MidwayError", "the drawing cannot be rendered"))
}

fn assets(board: &dyn AnyBoard) -> &'static [Asset] {
    ASSETS.get(board.id()).map_or(&[], Vec::as_slice)
}

fn sketch(board: &'static dyn AnyBoard, game: &dyn AnyMatch) -> Done<String> {
    let none = || Failure::new("MidwayError", "this game has no drawing");
    Ok(board.sketch(game, "").ok_or_else(none)?.into_string())
}
