//! What a program that learns waits for at every decision of random play: `cargo bench -p midway-skyrise`.

use divan::{Bencher, black_box, counter::ItemsCount};
use midway_game::{Encode, Field, Game, Seat, Step, Tables, Turn, Viewer, below};
use midway_skyrise::{Action, Options, Skyrise, State, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const SEATS: [u8; 3] = [2, 3, 4];

/// Lists what is allocated, which is nothing.
#[global_allocator]
static ALLOCATOR: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

/// Every decision of one random game.
struct Decisions {
    rules: Skyrise,
    met: Vec<(State, Seat)>,
    steps: Vec<Step<Skyrise>>,
}

impl Decisions {
    fn of(seats: u8) -> Decisions {
        let tables = Tables::standard(Skyrise::META.tables);
        let rules = Skyrise::new(seats, &Options::default(), &tables).expect("the standard tables are good");
        let mut decisions = Decisions { rules, met: Vec::new(), steps: Vec::new() };
        decisions.play();
        decisions
    }

    fn play(&mut self) {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(1893);
        let mut state = self.rules.setup();
        loop {
            let step = match self.rules.turn(&state) {
                Turn::Over => return,
                Turn::Chance => Step::Chance(self.rules.draw(&state, &mut dice)),
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap_or_default();
                    self.met.push((state.clone(), seat));
                    let legal = self.rules.legal(&state, seat);
                    Step::Choice(seat, legal[below(&mut dice, legal.len() as u32) as usize])
                }
            };
            self.rules.apply(&mut state, &step);
            self.steps.push(step);
        }
    }

    fn count(&self) -> ItemsCount {
        ItemsCount::new(self.met.len())
    }
}

/// What is made for one decision: a view, an observation and a mask.
struct Arrays {
    row: Vec<f32>,
    mask: Vec<i8>,
    legal: Vec<Action>,
}

impl Arrays {
    fn of(rules: &Skyrise) -> Arrays {
        let row = vec![0.0; Field::total(&rules.observation())];
        let mask = vec![0; Field::total(&rules.numbering())];
        Arrays { row, mask, legal: Vec::with_capacity(1_024) }
    }

    fn list(&mut self, rules: &Skyrise, state: &State, seat: Seat) {
        self.legal.clear();
        rules.actions(state, seat, &mut self.legal);
    }

    fn mark(&mut self, rules: &Skyrise, view: &View, seat: Seat) {
        self.mask.fill(0);
        for action in &self.legal {
            self.mask[rules.number(view, seat, action)] = 1;
        }
    }
}

#[divan::bench(args = SEATS)]
fn play_alone(bencher: Bencher<'_, '_>, seats: u8) {
    let all = Decisions::of(seats);
    let mut arrays = Arrays::of(&all.rules);
    bencher.counter(all.count()).bench_local(|| {
        let mut state = all.rules.setup();
        for step in &all.steps {
            if let Step::Choice(seat, _) = step {
                arrays.list(&all.rules, &state, *seat);
                black_box(&arrays.legal);
            }
            all.rules.apply(&mut state, step);
        }
    });
}

#[divan::bench(args = SEATS)]
fn view(bencher: Bencher<'_, '_>, seats: u8) {
    let all = Decisions::of(seats);
    bencher.counter(all.count()).bench_local(|| {
        for (state, seat) in &all.met {
            black_box(all.rules.view(black_box(state), Viewer::Seat(*seat)));
        }
    });
}

#[divan::bench(args = SEATS)]
fn observation(bencher: Bencher<'_, '_>, seats: u8) {
    let all = Decisions::of(seats);
    let mut arrays = Arrays::of(&all.rules);
    let seen = |(state, seat): &(State, Seat)| (all.rules.view(state, Viewer::Seat(*seat)), *seat);
    let views: Vec<(View, Seat)> = all.met.iter().map(seen).collect();
    bencher.counter(all.count()).bench_local(|| {
        for (view, seat) in &views {
            all.rules.observe(black_box(view), *seat, &mut arrays.row);
            black_box(&arrays.row);
        }
    });
}

#[divan::bench(args = SEATS)]
fn everything(bencher: Bencher<'_, '_>, seats: u8) {
    let all = Decisions::of(seats);
    let mut arrays = Arrays::of(&all.rules);
    bencher.counter(all.count()).bench_local(|| {
        let mut state = all.rules.setup();
        for step in &all.steps {
            if let Step::Choice(seat, _) = step {
                let view = all.rules.view(&state, Viewer::Seat(*seat));
                all.rules.observe(&view, *seat, &mut arrays.row);
                arrays.list(&all.rules, &state, *seat);
                arrays.mark(&all.rules, &view, *seat);
                black_box(&arrays);
            }
            all.rules.apply(&mut state, step);
        }
    });
}
