//! How long it takes to draw a table in the middle of a game.

#[path = "../tests/table/mod.rs"]
mod table;

use midway_rails_sails::MapName;
use midway_ui::Lang;
use table::{drawn, play, update};

fn main() {
    divan::main();
}

#[divan::bench(args = [2, 5])]
fn an_update(bencher: divan::Bencher<'_, '_>, seats: u8) {
    let mut games = Vec::new();
    play(seats, MapName::World, 3, |game| games.push(game.clone()));
    let middle = games.swap_remove(games.len() * 2 / 3);
    bencher.bench(|| update(&drawn(&middle, Lang::En, &[])));
}
