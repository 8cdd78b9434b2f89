//! What a move's update costs.

use std::io::Write;
use std::time::Instant;

use flate2::Compression;
use flate2::write::GzEncoder;
use midway_ui::{AnyBoard, Drawn, Lang};

use crate::play::{BOARD, Table};

fn packed(text: &str) -> usize {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(text.as_bytes()).unwrap();
    gzip.finish().unwrap().len()
}

fn update(drawn: &Drawn) -> String {
    let mut text = drawn.board.0.clone() + &drawn.hand.0 + &drawn.ask;
    drawn.seats.iter().for_each(|seat| text.push_str(&seat.0));
    drawn.groups.iter().flat_map(|(_, labels)| labels).for_each(|label| text.push_str(label));
    text
}

#[test]
fn an_update_is_at_most_60_kilobytes_and_8_packed() {
    let (mut most, mut most_packed) = (0, 0);
    Table::each(|table| {
        for lang in Lang::ALL {
            let text = update(&table.draw(lang, table.viewer(), &[]));
            most = most.max(text.len());
            most_packed = most_packed.max(packed(&text));
        }
    });
    assert!(most <= 60_000, "{most}");
    assert!(most_packed <= 8_000, "{most_packed}");
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

#[test]
fn a_drawing_takes_less_than_two_milliseconds() {
    let mut table = Table::new(4, "most", 7);
    while table.game.steps() < 200 && table.go_on() {}
    // The first drawing reads the words.
    let _ = table.draw(Lang::Pl, table.viewer(), &[]);
    let started = Instant::now();
    for _ in 0..50 {
        let _ = table.draw(Lang::Pl, table.viewer(), &[]);
    }
    let each = started.elapsed() / 50;
    eprintln!("a drawing takes {each:?}");
    // Generous: the machine that tests may be busy.
    assert!(each.as_millis() < 10, "{each:?}");
}
