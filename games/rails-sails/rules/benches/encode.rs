//! What a decision costs a program that learns: a thousand views, observations and lists of legal numbers.

use divan::{Bencher, black_box};
use midway_game::{Encode, Field, Game, Seat, Step, Tables, Turn, Viewer, below};
use midway_rails_sails::{Action, MapName, Options, RailsSails, State, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const BOXES: [&str; 3] = ["world 2", "world 5", "great-lakes 3"];
const DECISIONS: usize = 1_000;

fn main() {
    divan::main();
}

#[divan::bench(args = BOXES)]
fn views(bencher: Bencher<'_, '_>, name: &str) {
    let Played { rules, moments } = Played::new(name);
    bencher.bench(|| moments.iter().for_each(|moment| drop(black_box(view(&rules, moment)))));
}

#[divan::bench(args = BOXES)]
fn observations(bencher: Bencher<'_, '_>, name: &str) {
    let Played { rules, moments } = Played::new(name);
    let views: Vec<_> = moments.iter().map(|moment| (view(&rules, moment), moment.1)).collect();
    let mut row = vec![0.0; Field::total(&rules.observation())];
    bencher.bench_local(|| {
        views.iter().for_each(|(view, seat)| rules.observe(view, *seat, black_box(&mut row)));
    });
}

#[divan::bench(args = BOXES)]
fn legal_lists(bencher: Bencher<'_, '_>, name: &str) {
    let Played { rules, moments } = Played::new(name);
    let mut legal = Vec::new();
    bencher.bench_local(|| moments.iter().for_each(|moment| list(&rules, moment, black_box(&mut legal))));
}

#[divan::bench(args = BOXES)]
fn decisions(bencher: Bencher<'_, '_>, name: &str) {
    let Played { rules, moments } = Played::new(name);
    let (mut legal, mut numbers) = (Vec::new(), Vec::new());
    let mut row = vec![0.0; Field::total(&rules.observation())];
    bencher.bench_local(|| {
        for moment in &moments {
            let view = view(&rules, moment);
            rules.observe(&view, moment.1, black_box(&mut row));
            list(&rules, moment, &mut legal);
            numbers.clear();
            numbers.extend(legal.iter().map(|action| rules.number(&view, moment.1, action)));
            black_box(&numbers);
        }
    });
}

fn view(rules: &RailsSails, (state, seat): &(State, Seat)) -> View {
    rules.view(state, Viewer::Seat(*seat))
}

fn list(rules: &RailsSails, (state, seat): &(State, Seat), legal: &mut Vec<Action>) {
    legal.clear();
    rules.actions(state, *seat, legal);
}

/// The first decisions of games at random.
struct Played {
    rules: RailsSails,
    moments: Vec<(State, Seat)>,
}

impl Played {
    fn new(name: &str) -> Played {
        let (map, seats) = name.split_once(' ').expect("a map and a number of seats");
        let options = Options { map: MapName::from_id(map).expect("a map") };
        let tables = Tables::standard(RailsSails::META.tables);
        let rules = RailsSails::new(seats.parse().expect("seats"), &options, &tables).expect("a table");
        let mut played = Played { rules, moments: Vec::new() };
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(21);
        while played.moments.len() < DECISIONS {
            let mut state = played.rules.setup();
            while let Some(step) = played.next(&state, &mut dice) {
                played.rules.apply(&mut state, &step);
            }
        }
        played.moments.truncate(DECISIONS);
        played
    }

    fn next(&mut self, state: &State, dice: &mut Xoshiro256PlusPlus) -> Option<Step<RailsSails>> {
        let seat = match self.rules.turn(state) {
            Turn::Over => return None,
            Turn::Chance => return Some(Step::Chance(self.rules.draw(state, dice))),
            Turn::Seats(seats) => seats.iter().next()?,
        };
        let legal = self.rules.legal(state, seat);
        self.moments.push((state.clone(), seat));
        Some(Step::Choice(seat, legal[below(dice, legal.len() as u32) as usize]))
    }
}
