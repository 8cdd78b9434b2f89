//! What a game costs, part by part: `cargo bench`. For one table with ratios, see `midway bench`.

use divan::{Bencher, black_box};
use midway_bots::Craft;
use midway_catalog::{Visitor, visit};
use midway_game::{Playout, Seat, TableGame, Tables, Turn, Viewer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: [&str; 3] = ["worlds-fair", "rails-sails", "skyrise"];
const SEATS: u8 = 3;
const PATIENCE: u32 = 100_000;

fn main() {
    divan::main();
}

#[derive(Clone, Copy)]
enum Part {
    WholeGame,
    LegalList,
    View,
    Imagine,
    Score,
}

#[divan::bench(args = GAMES)]
fn whole_game(bencher: Bencher<'_, '_>, game: &str) {
    run(bencher, game, Part::WholeGame);
}

#[divan::bench(args = GAMES)]
fn legal_list(bencher: Bencher<'_, '_>, game: &str) {
    run(bencher, game, Part::LegalList);
}

#[divan::bench(args = GAMES)]
fn view(bencher: Bencher<'_, '_>, game: &str) {
    run(bencher, game, Part::View);
}

#[divan::bench(args = GAMES)]
fn imagine(bencher: Bencher<'_, '_>, game: &str) {
    run(bencher, game, Part::Imagine);
}

#[divan::bench(args = GAMES)]
fn score(bencher: Bencher<'_, '_>, game: &str) {
    run(bencher, game, Part::Score);
}

fn run(bencher: Bencher<'_, '_>, game: &str, part: Part) {
    assert_eq!(visit(game, Measure { bencher, part }), Some(()), "{game} is in the catalog");
}

struct Measure<'a, 'b> {
    bencher: Bencher<'a, 'b>,
    part: Part,
}

impl Visitor for Measure<'_, '_> {
    type Out = ();

    fn visit<G: TableGame, C: Craft<G>>(self) {
        let options = G::Options::default();
        let rules =
            G::new(SEATS, &options, &Tables::standard(G::META.tables)).expect("the standard tables are good");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1893);
        let mut playout = Playout::<G>::default();
        let mut state = rules.setup();
        // Some way into a game, where lists are long.
        playout.run(&rules, &mut state, &mut rng, 40);
        let seat = match rules.turn(&state) {
            Turn::Seats(seats) => seats.first().unwrap_or_default(),
            _ => Seat(0),
        };
        let seen = rules.view(&state, Viewer::Seat(seat));
        let mut legal = Vec::with_capacity(1_024);
        match self.part {
            Part::WholeGame => self.bencher.bench_local(|| {
                let mut state = rules.setup();
                playout.run(&rules, &mut state, &mut rng, PATIENCE)
            }),
            Part::LegalList => self.bencher.bench_local(|| {
                legal.clear();
                rules.actions(black_box(&state), seat, &mut legal);
                legal.len()
            }),
            Part::View => self.bencher.bench_local(|| rules.view(black_box(&state), Viewer::Seat(seat))),
            Part::Imagine => self.bencher.bench_local(|| rules.imagine(black_box(&seen), &mut rng)),
            Part::Score => self.bencher.bench_local(|| rules.score(black_box(&state), seat)),
        }
    }
}
