//! How long it takes to draw a table in the middle of a game.

#[allow(dead_code, reason = "the tests use the rest of it")]
#[path = "../tests/board/play.rs"]
mod play;

use midway_boardkit::markup;
use midway_ui::Lang;
use play::Table;

fn main() {
    divan::main();
}

#[divan::bench(args = [2, 4])]
fn an_update(bencher: divan::Bencher<'_, '_>, seats: u8) {
    let mut table = Table::new(seats, "most", 7);
    while table.random.game.steps().len() < 200 && table.go_on() {}
    bencher.bench_local(|| markup(&table.draw(Lang::Pl, table.viewer(), &[])));
}
