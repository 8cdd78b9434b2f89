//! What it costs to have a program look at a table: `cargo bench -p midway-worlds-fair`.

use divan::{Bencher, black_box};
use midway_game::{Encode, Field, Game, Playout, Tables, Viewer};
use midway_worlds_fair::{Options, State, WorldsFair};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    divan::main();
}

/// Tables at which somebody is to choose, from all parts of a game.
fn tables(seats: u8) -> (WorldsFair, Vec<State>) {
    let rules = WorldsFair::new(seats, &Options::default(), &Tables::standard(WorldsFair::META.tables))
        .expect("the standard tables are good");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1893);
    let mut after = |decisions| {
        let mut state = rules.setup();
        Playout::default().run(&rules, &mut state, &mut rng, decisions);
        while rules.turn(&state) == midway_game::Turn::Chance {
            let chance = rules.draw(&state, &mut rng);
            rules.apply(&mut state, &midway_game::Step::Chance(chance));
        }
        state
    };
    let states = (0..32).map(&mut after).collect();
    (rules, states)
}

fn each(bencher: Bencher<'_, '_>, seats: u8, mut look: impl FnMut(&WorldsFair, &State)) {
    let (rules, states) = tables(seats);
    let mut round = states.iter().cycle();
    bencher.bench_local(|| round.next().into_iter().for_each(|state| look(&rules, black_box(state))));
}

#[divan::bench(args = [2, 4])]
fn view(bencher: Bencher<'_, '_>, seats: u8) {
    each(bencher, seats, |rules, state| {
        black_box(rules.view(state, Viewer::Gallery));
    });
}

#[divan::bench(args = [2, 4])]
fn view_and_observe(bencher: Bencher<'_, '_>, seats: u8) {
    let mut row = vec![0.0; 1_000];
    each(bencher, seats, |rules, state| {
        let view = rules.view(state, Viewer::Gallery);
        rules.observe(&view, state.seat, black_box(&mut row));
    });
}

#[divan::bench(args = [2, 4])]
fn legal_numbers(bencher: Bencher<'_, '_>, seats: u8) {
    let (rules, _) = tables(seats);
    let mut mask = vec![0u8; Field::total(&rules.numbering())];
    let mut legal = Vec::with_capacity(256);
    each(bencher, seats, |rules, state| {
        let view = rules.view(state, Viewer::Gallery);
        legal.clear();
        rules.actions(state, state.seat, &mut legal);
        mask.fill(0);
        legal.iter().for_each(|action| mask[rules.number(&view, state.seat, action)] = 1);
        black_box(&mask);
    });
}
