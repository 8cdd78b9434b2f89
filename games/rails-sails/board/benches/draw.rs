//! How long it takes to draw a table in the middle of a game.

#[path = "../tests/table/mod.rs"]
mod table;

use midway_boardkit::markup;
use midway_rails_sails::MapName;
use midway_ui::Lang;
use table::{drawn_for, play};

fn main() {
    divan::main();
}

#[divan::bench(args = [2, 5])]
fn an_update(bencher: divan::Bencher<'_, '_>, seats: u8) {
    let mut games = Vec::new();
    play(seats, MapName::World, 3, |random| games.push((random.game.clone(), random.viewer())));
    let (middle, viewer) = games.swap_remove(games.len() * 2 / 3);
    bencher.bench(|| markup(&drawn_for(&middle, viewer, Lang::En, &[])));
}
