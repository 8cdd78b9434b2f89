//! What a game that can be learned promises, tried on random play.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use midway_game::{Encode, Field, Notation, Options, Seat, Step, TableGame, Tables, Turn, Viewer, below};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;

use super::every_option;

/// How many other choices are tried at each decision, to see whether what they lead to is told apart.
const OTHERS: usize = 3;
/// How many observations are remembered; then the memory begins anew.
const MOST_KNOWN: usize = 20_000;

/// Plays `games` games at random at every seat count with every combination of options, and holds the encoding of
/// everything that any seat sees to the promises of [`Encode`]:
///
/// - An observation has the length that its fields say, and every number is written and within its range.
/// - Every legal choice has a number below the count of the numbering, no two have the same one, and the number leads
///   back to the choice.
/// - Names are not repeated.
/// - Views with the same observation differ at most in what [`Encode::LEFT_OUT`] names.
///
/// # Panics
/// When a promise is broken, with the number that shows it.
pub fn encoding<G: TableGame + Encode>(games: u64) {
    let tables = Tables::standard(G::META.tables);
    for seats in G::META.seat_counts() {
        for way in every_option(&G::META) {
            let options = G::Options::read(G::META.options, &way).expect("options that the game lists");
            let rules = G::new(seats, &options, &tables).expect("a table that the game promises");
            let mut reading = Reading::new(&rules);
            (0..games).for_each(|game| reading.play(game));
        }
    }
}

/// A table whose games are read as numbers.
struct Reading<'a, G: Encode> {
    rules: &'a G,
    fields: Vec<Field>,
    names: Vec<String>,
    choices: usize,
    row: Vec<f32>,
    /// The view that had each observation, by a hash of seat and numbers.
    known: BTreeMap<u64, G::View>,
}

impl<'a, G: TableGame + Encode> Reading<'a, G> {
    fn new(rules: &'a G) -> Self {
        let (fields, numbering) = (rules.observation(), rules.numbering());
        let names = Field::names(&fields);
        assert_names_differ(&names);
        assert_names_differ(&Field::names(&numbering));
        let (row, choices) = (vec![0.0; names.len()], Field::total(&numbering));
        Reading { rules, fields, names, choices, row, known: BTreeMap::new() }
    }

    fn play(&mut self, game: u64) {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(game);
        let mut state = self.rules.setup();
        loop {
            self.read_all(&state);
            let step = match self.rules.turn(&state) {
                Turn::Over => return,
                Turn::Chance => Step::Chance(self.rules.draw(&state, &mut dice)),
                Turn::Seats(seats) => {
                    let nth = below(&mut dice, seats.len() as u32) as usize;
                    let seat = seats.iter().nth(nth).expect("a seat that must act");
                    let legal = self.rules.legal(&state, seat);
                    for _ in 0..OTHERS {
                        let other = legal[below(&mut dice, legal.len() as u32) as usize];
                        let mut aside = state.clone();
                        self.rules.apply(&mut aside, &Step::Choice(seat, other));
                        self.read_all(&aside);
                    }
                    Step::Choice(seat, legal[below(&mut dice, legal.len() as u32) as usize])
                }
            };
            self.rules.apply(&mut state, &step);
        }
    }

    fn read_all(&mut self, state: &G::State) {
        for seat in Seat::all(self.rules.seats()) {
            let view = self.rules.view(state, Viewer::Seat(seat));
            self.numbers_lead_back(state, seat, &view);
            self.observe(&view, seat);
            self.tells_apart(seat, &view);
        }
    }

    fn observe(&mut self, view: &G::View, seat: Seat) {
        self.row.fill(f32::NAN);
        self.rules.observe(view, seat, &mut self.row);
        let mut at = 0;
        for field in &self.fields {
            for (name, value) in self.names[at..].iter().zip(&self.row[at..]).take(field.count()) {
                let within = (field.low..=field.high).contains(value);
                assert!(within, "{name} is {value}, which is not from {} to {}", field.low, field.high);
            }
            at += field.count();
        }
    }

    fn numbers_lead_back(&self, state: &G::State, seat: Seat, view: &G::View) {
        let mut used = BTreeMap::new();
        for action in self.rules.legal(state, seat) {
            let text = action.text(self.rules);
            let number = self.rules.number(view, seat, &action);
            assert!(number < self.choices, "'{text}' has number {number} of {}", self.choices);
            let back = self.rules.numbered(view, seat, number);
            assert_eq!(back, Some(action), "{number}, the number of '{text}', leads elsewhere");
            if let Some(other) = used.insert(number, text.clone()) {
                panic!("'{text}' and '{other}' have the same number, {number}");
            }
        }
    }

    fn tells_apart(&mut self, seat: Seat, view: &G::View) {
        let mut hasher = DefaultHasher::new();
        seat.hash(&mut hasher);
        self.row.iter().for_each(|number| number.to_bits().hash(&mut hasher));
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        let other = self.known.entry(hasher.finish()).or_insert_with(|| view.clone());
        if other != view {
            let (one, two) = (what_matters::<G>(other), what_matters::<G>(view));
            assert_eq!(one, two, "seat {seat}: the same observation of different views");
        }
    }
}

fn assert_names_differ(names: &[String]) {
    let mut known = BTreeSet::new();
    names.iter().for_each(|name| assert!(known.insert(name), "two numbers are called {name}"));
}

/// A view without what the encoding leaves out.
fn what_matters<G: Encode>(view: &G::View) -> Value {
    let mut whole = serde_json::to_value(view).expect("a view can be written");
    for (path, _) in G::LEFT_OUT {
        leave_out(&mut whole, &path.split('.').collect::<Vec<_>>());
    }
    whole
}

fn leave_out(value: &mut Value, path: &[&str]) {
    let Some((&first, rest)) = path.split_first() else { return };
    match value {
        Value::Object(parts) if rest.is_empty() => drop(parts.remove(first)),
        Value::Object(parts) if first == "*" => parts.values_mut().for_each(|part| leave_out(part, rest)),
        Value::Object(parts) => parts.get_mut(first).into_iter().for_each(|part| leave_out(part, rest)),
        Value::Array(parts) => parts.iter_mut().for_each(|part| leave_out(part, rest)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
