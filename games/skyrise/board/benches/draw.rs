//! How long a page takes to draw: the whole board for the seat that is asked, late in a game for four.

#[path = "../tests/support/mod.rs"]
mod support;

use midway_ui::Lang;
use support::{begin, draw, step};

fn main() {
    divan::main();
}

#[divan::bench]
fn an_update(bencher: divan::Bencher<'_, '_>) {
    let mut random = begin(4, 3);
    for _ in 0..150 {
        step(&mut random);
    }
    bencher.bench(|| draw(&random.game, random.viewer(), Lang::Pl, &[]));
}
