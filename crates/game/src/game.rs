use std::fmt::{self, Debug};

use rand::Rng;
use serde::Serialize;

use crate::{
    Illegal, Meta, Notation, OptionSpec, Score, Seat, SeatSet, SetupChoice, SetupError, Tables, Viewer,
};

/// The rules of a game at one table: what never changes while it is played.
///
/// Rules are made once per table from seats, options and tables, and are then only read. Everything that
/// changes is in the state, which holds no generator, clock, logger or shared pointer and is cheap to clone.
///
/// Who calls what: a [`Match`](crate::Match) asks [`turn`](Game::turn). On [`Turn::Chance`] it draws (or is
/// told) an outcome and applies it; on [`Turn::Seats`] it waits for a choice of one of those seats, checks it
/// and applies it; on [`Turn::Over`] it reads the scores. The testkit's laws hold every implementation to the
/// promises below on random play.
///
/// A whole game, as small as it can be (`examples/nim.rs`):
///
/// ```
#[doc = include_str!("../examples/nim.rs")]
/// ```
pub trait Game: Sized + Send + Sync + Debug + 'static {
    /// What the game states about itself.
    const META: Meta;

    /// What a table can choose before the game.
    type Options: Options;
    /// Everything that changes while the game is played.
    type State: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// A choice of a seat. Its order is the order of the legal list.
    type Action: Notation<Self> + Copy + Ord + Debug + Send + Sync + 'static;
    /// An outcome of chance.
    type Chance: Notation<Self> + Copy + PartialEq + Debug + Send + Sync + 'static;
    /// What one viewer may know. Built by inclusion: a new field of the state is secret until it is put here.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;

    /// Rules for a table. Reads and validates the tables; everything derived from them is computed here.
    fn new(seats: u8, options: &Self::Options, tables: &Tables) -> Result<Self, SetupError>;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// The state before the first draw.
    fn setup(&self) -> Self::State;

    /// Who must act now. Several seats mean a simultaneous secret choice: each chooses once, in any order, and
    /// nobody sees a choice before the last one is in.
    fn turn(&self, state: &Self::State) -> Turn;

    /// What is asked now, of a seat or of chance, and by which clause.
    fn ask(&self, state: &Self::State) -> Ask;

    /// Appends the legal choices of a seat: sorted, without repetition, never none for a seat in
    /// [`Turn::Seats`], none for any other. Must not allocate beyond `out`.
    fn actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// The same as a list of its own.
    fn legal(&self, state: &Self::State, seat: Seat) -> Vec<Self::Action> {
        let mut legal = Vec::new();
        self.actions(state, seat, &mut legal);
        legal
    }

    /// Accepts exactly the choices that [`actions`](Game::actions) lists; otherwise names the clause.
    fn check(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;

    /// Appends every outcome that may come now with its positive weight, in an order that depends on the state
    /// alone. That order is part of the record format: fair draws are checked against it. Weights are integers
    /// whose sum fits in 32 bits.
    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);

    /// The same as a list of its own.
    fn outcomes(&self, state: &Self::State) -> Vec<(Self::Chance, u32)> {
        let mut odds = Vec::new();
        self.odds(state, &mut odds);
        odds
    }

    /// The outcome that [`pick`](crate::pick) would take from [`odds`](Game::odds) with the same generator,
    /// only faster.
    fn draw(&self, state: &Self::State, rng: &mut impl Rng) -> Self::Chance;

    /// Takes a legal step. Deterministic. The caller has checked the step, or taken it from
    /// [`actions`](Game::actions) or [`draw`](Game::draw).
    fn apply(&self, state: &mut Self::State, step: &Step<Self>);

    /// Writes what a viewer witnesses when a step is taken in `before`: all that it learns from it, what the
    /// step uncovers included, and nothing else. It is the line of the step as it stands in a record, unless
    /// something is hidden from the viewer or uncovered to it; a choice that uncovers cannot be undone.
    fn seen(&self, before: &Self::State, step: &Step<Self>, viewer: Viewer, out: &mut String) {
        let _ = (before, viewer);
        step.write(self, out);
    }

    /// What a viewer may know: all that follows from what it has [`seen`](Game::seen), including what a careful
    /// player would remember, and nothing else.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A state that the owner of the view cannot rule out, drawn at random: its view is the given one.
    fn imagine(&self, view: &Self::View, rng: &mut impl Rng) -> Self::State;

    /// The points of a seat so far, in lines; at the end, the final ones.
    fn score(&self, state: &Self::State, seat: Seat) -> Score;

    /// The scores of all seats, in turn order.
    fn scores(&self, state: &Self::State) -> Vec<Score> {
        Seat::all(self.seats()).map(|seat| self.score(state, seat)).collect()
    }

    /// What a seat has in the end that tells how it played: a few things, each a kind and an id, such as `wonder hammer` or
    /// `ticket t01`. Archives count what comes of them.
    fn held(&self, state: &Self::State, seat: Seat) -> Vec<String> {
        let _ = (state, seat);
        Vec::new()
    }
}

/// What the `impl Game` of a game with the usual parts says like any other: what its types are called, that its rules
/// keep the number of seats, `lay_out` the table and count the `points`, and that its phase knows what it asks.
#[macro_export]
macro_rules! game_parts {
    () => {
        type Options = Options;
        type State = State;
        type Action = Action;
        type Chance = Chance;
        type View = View;

        fn seats(&self) -> u8 {
            self.seats
        }

        fn setup(&self) -> State {
            self.lay_out()
        }

        fn ask(&self, state: &State) -> $crate::Ask {
            state.phase.ask()
        }

        fn score(&self, state: &State, seat: $crate::Seat) -> $crate::Score {
            self.points(state, seat)
        }
    };
}

/// What simulations report and laws audit, beyond play itself.
pub trait Audit: Game {
    /// Appends counts that describe the course of a game. The first one is `turns`.
    fn counters(&self, state: &Self::State, out: &mut Vec<Counter>);

    /// The kind of a choice, below 32, for random play that picks a kind first. Where kinds matter, choices of
    /// one decision that differ in verb differ in kind.
    fn kind(&self, action: &Self::Action) -> u8 {
        let _ = action;
        0
    }

    /// Appends the amounts of everything that can neither appear nor vanish: cards, pieces. They are the same
    /// numbers in every state of a table.
    fn pieces(&self, state: &Self::State, out: &mut Vec<u32>);

    /// The seat that a draw lets begin, if that is what was drawn. Where no draw does, seat 0 begins.
    fn begins(&self, chance: &Self::Chance) -> Option<Seat> {
        let _ = chance;
        None
    }

    /// The state with everything that this viewer may not know put otherwise, at random: hands dealt again, tiles
    /// shuffled, secret choices made anew. It says what is secret a second time, clause by clause and without a look at
    /// [`view`](Game::view), [`seen`](Game::seen) or [`imagine`](Game::imagine), which the laws hold to it. Without
    /// secrets it is the state itself.
    fn disguise(&self, state: &Self::State, viewer: Viewer, rng: &mut impl Rng) -> Self::State {
        let _ = (viewer, rng);
        state.clone()
    }

    /// What this viewer may learn from a step, what it uncovers included, in any words that tell apart exactly what the
    /// viewer may tell apart. The same second statement, for steps. Without secrets it is the step.
    fn learns(&self, before: &Self::State, step: &Step<Self>, viewer: Viewer) -> String {
        let _ = (before, viewer);
        step.line(self)
    }

    /// Appends what a seat has to show when a game is over, thing by thing, for comparing what each is worth. What
    /// it has twice is appended twice.
    fn holdings(&self, state: &Self::State, seat: Seat, out: &mut Vec<Holding>) {
        let _ = (state, seat, out);
    }
}

/// Who must act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Something is to be drawn.
    Chance,
    /// These seats must choose; several choose at once and in secret.
    Seats(SeatSet),
    /// The game is over.
    Over,
}

impl Turn {
    /// The turn of a single seat.
    pub fn seat(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::one(seat))
    }

    /// The seats that must choose now; none where something is to be drawn, or the game is over.
    #[inline]
    pub fn seats(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// Whether this seat must choose now.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        self.seats().contains(seat)
    }
}

/// What is being asked, by a word that is the same in code, on the page and in tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ask {
    /// The word, such as `place`.
    pub what: &'static str,
    /// The clause by which it is asked.
    pub clause: &'static str,
}

/// One step of a game: what chance brought, or what a seat chose.
#[derive(Debug)]
pub enum Step<G: Game> {
    /// What chance brought.
    Chance(G::Chance),
    /// What a seat chose.
    Choice(Seat, G::Action),
}

// Written out: deriving would ask the rules themselves to be `Copy`.
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> Step<G> {
    /// Who took the step; `None` where chance did.
    pub fn by(&self) -> Option<Seat> {
        match self {
            Step::Choice(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        }
    }

    /// Whether this seat took the step.
    pub fn is_by(&self, seat: Seat) -> bool {
        self.by() == Some(seat)
    }

    /// What a viewer witnesses of the step ([`Game::seen`]).
    pub fn seen_by(&self, viewer: Viewer, rules: &G, before: &G::State) -> String {
        let mut seen = String::new();
        rules.seen(before, self, viewer, &mut seen);
        seen
    }

    /// Writes the step as a line of a record.
    pub fn write(&self, rules: &G, out: &mut String) {
        match self {
            Step::Chance(chance) => {
                out.push_str("# ");
                chance.write(rules, out);
            }
            Step::Choice(seat, action) => {
                out.push_str(&seat.to_string());
                out.push(' ');
                action.write(rules, out);
            }
        }
    }

    /// The step as a line of a record.
    pub fn line(&self, rules: &G) -> String {
        let mut out = String::new();
        self.write(rules, &mut out);
        out
    }
}

/// The options of a table, each set by key and value.
pub trait Options: Default + Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Sets an option that the game's [`Meta`] lists to one of the values it lists.
    fn set(&mut self, key: &str, value: &str);

    /// Options as a record or a command names them.
    fn read(specs: &[OptionSpec], choices: &[SetupChoice]) -> Result<Self, SetupError> {
        let mut options = Self::default();
        choices.iter().try_for_each(|choice| options.parse(specs, &choice.key, &choice.value))?;
        Ok(options)
    }

    /// Sets an option by words that came from outside.
    fn parse(&mut self, specs: &[OptionSpec], key: &str, value: &str) -> Result<(), SetupError> {
        let spec = OptionSpec::find(specs, key)?;
        if !spec.values.contains(&value) {
            let allowed = spec.values.join(", ");
            return Err(SetupError::OptionValue { key: key.into(), value: value.into(), allowed });
        }
        self.set(key, value);
        Ok(())
    }
}

impl Options for () {
    fn set(&mut self, _key: &str, _value: &str) {}
}

/// A named count of something that happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// What was counted, in the plural: `reshuffles`.
    pub name: &'static str,
    /// How often it happened.
    pub count: u32,
}

/// One thing that a seat has at the end of a game: a ticket, a wonder, a harbour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// What it is one of, in the plural: `tickets`.
    pub group: &'static str,
    /// Its name, the same in every game.
    pub item: String,
    /// The points that it alone gave, where that can be told.
    pub points: Option<i32>,
}

impl Holding {
    /// A thing of a group, with the points that it gave where that can be told.
    pub fn new(group: &'static str, item: impl Into<String>, points: impl Into<Option<i32>>) -> Self {
        Holding { group, item: item.into(), points: points.into() }
    }
}

/// A game that can be read in words. Kept apart from [`Game`]: search and simulation never need it.
pub trait Describe: Game {
    /// The view as plain text for a terminal.
    fn describe(&self, view: &Self::View, out: &mut String) -> fmt::Result;

    /// The whole state, secrets included, as a program would read it.
    fn truth(&self, state: &Self::State) -> impl Serialize;
}
