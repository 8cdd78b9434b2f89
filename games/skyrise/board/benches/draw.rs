//! How long a page takes to draw: the whole board for the seat that is asked, late in a game for four.

#[path = "../tests/support/mod.rs"]
mod support;

use midway_ui::Lang;
use midway_ui::game::Viewer;
use support::{RandomGame, draw, look, names};

fn main() {
    divan::main();
}

#[divan::bench]
fn an_update(bencher: divan::Bencher<'_, '_>) {
    let mut random = RandomGame::new(4, 3);
    for _ in 0..150 {
        random.step();
    }
    let (names, viewer) = (names(), random.asked().map_or(Viewer::Gallery, Viewer::Seat));
    bencher.bench(|| draw(&random.game, &look(viewer, Lang::Pl, &[], &names)));
}
