//! What a move's update costs.

use midway_boardkit::{markup, zipped};
use midway_ui::{AnyBoard, Lang};

use crate::play::{BOARD, Table};

#[test]
fn an_update_is_at_most_60_kilobytes_and_8_packed() {
    let (mut most, mut most_packed) = (0, 0);
    Table::each(|table| {
        for lang in Lang::ALL {
            let text = markup(&table.draw(lang, table.viewer(), &[]));
            most = most.max(text.len());
            most_packed = most_packed.max(zipped(&text));
        }
    });
    assert!(most <= 60_000 && most_packed <= 8_000, "{most}, {most_packed} packed");
    eprintln!("an update takes at most {most} bytes, {most_packed} packed");
}

#[test]
fn what_the_browser_keeps_is_small() {
    let sizes = BOARD.assets().iter().map(|asset| asset.body.len()).sum::<usize>();
    let sheet = BOARD.style().len();
    let poster = BOARD.poster(Lang::Fr).into_string().len();
    assert!(sizes + sheet <= 100_000, "{sizes} and {sheet}");
    assert!(poster <= 30_000, "{poster}");
    eprintln!("pictures {sizes} bytes, style sheet {sheet}, poster {poster}");
}
