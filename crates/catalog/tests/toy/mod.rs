//! Nim in two revisions: seats take stones from a pile, and whoever takes the last one scores. The revisions differ in
//! their table: how many stones there are, how many one may take, and what the last one scores.

use std::collections::BTreeMap;
use std::fmt::{Debug, Write as _};
use std::marker::PhantomData;

use midway_bots::search::Tree;
use midway_bots::{Craft, Points, Position};
use midway_catalog::{Library, ListedTitle, Title};
use midway_game::{
    Ask, Audit, Counter, Describe, Earlier, Game, Illegal, Meta, Notation, Remark, Rng, Scanner, Score, Seat,
    SetupError, Step, TableFile, Tables, Turn, Unreadable, Viewer,
};
use midway_ui::{Board, Lang};

const ONE: &[TableFile] = &[TableFile { name: "pile.tsv", text: "stones\tmost\tpoints\n7\t2\t10\n" }];
const TWO: &[TableFile] = &[TableFile { name: "pile.tsv", text: "stones\tmost\tpoints\n9\t3\t4\n" }];

/// What a Midway of some time has of the game.
pub(crate) trait Edition: Send + Sync + Debug + 'static {
    const REVISION: u32;
    const TABLES: &'static [TableFile];
    const EARLIER: &'static [Earlier];
}

/// The game as it was first published.
#[derive(Debug)]
pub(crate) struct First;

impl Edition for First {
    const REVISION: u32 = 1;
    const TABLES: &'static [TableFile] = ONE;
    const EARLIER: &'static [Earlier] = &[];
}

/// Its second revision, which has forgotten the first.
#[derive(Debug)]
pub(crate) struct Second;

impl Edition for Second {
    const REVISION: u32 = 2;
    const TABLES: &'static [TableFile] = TWO;
    const EARLIER: &'static [Earlier] = &[];
}

/// Its second revision, with the first kept as data.
#[derive(Debug)]
pub(crate) struct Both;

impl Edition for Both {
    const REVISION: u32 = 2;
    const TABLES: &'static [TableFile] = TWO;
    const EARLIER: &'static [Earlier] = &[Earlier { revision: 1, tables: ONE }];
}

/// A library that has nothing but the game in this edition.
pub(crate) fn library<E: Edition>() -> Library {
    let title: &'static ListedTitle<Nim<E>, Taker, Plain> = Box::leak(Box::new(ListedTitle::new()));
    Library::of(&[title as &'static dyn Title], BTreeMap::new())
}

#[derive(Debug)]
pub(crate) struct Nim<E> {
    seats: u8,
    stones: u8,
    most: u8,
    points: i32,
    of: PhantomData<E>,
}

#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Pile {
    stones: u8,
    seat: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Take(u8);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct NoDraw;

impl<E: Edition> Game for Nim<E> {
    const META: Meta = Meta {
        id: "nim",
        title: "Nim",
        designer: "nobody",
        publisher: "nobody",
        min_seats: 2,
        max_seats: 2,
        revision: E::REVISION,
        options: &[],
        tables: E::TABLES,
        earlier: E::EARLIER,
        rules: "- **NM-1.1** Take some of the stones; the last one scores.\n",
    };

    type Options = ();
    type State = Pile;
    type Action = Take;
    type Chance = NoDraw;
    type View = Pile;

    fn new(seats: u8, _options: &(), tables: &Tables) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let table = tables.table("pile.tsv")?;
        let row = table.rows().next().ok_or_else(|| table.fault("there is no row"))?;
        Ok(Nim {
            seats,
            stones: row.number("stones", 1..=20)?,
            most: row.number("most", 1..=20)?,
            points: row.number("points", 1..=20)?,
            of: PhantomData,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn setup(&self) -> Pile {
        Pile { stones: self.stones, seat: Seat(0) }
    }

    fn turn(&self, state: &Pile) -> Turn {
        if state.stones == 0 { Turn::Over } else { Turn::seat(state.seat) }
    }

    fn ask(&self, _state: &Pile) -> Ask {
        Ask { what: "take", clause: "NM-1.1" }
    }

    fn actions(&self, state: &Pile, seat: Seat, out: &mut Vec<Take>) {
        if self.turn(state).has(seat) {
            out.extend((1..=self.most.min(state.stones)).map(Take));
        }
    }

    fn check(&self, state: &Pile, _seat: Seat, take: &Take) -> Result<(), Illegal> {
        let fits = (1..=self.most.min(state.stones)).contains(&take.0);
        if fits { Ok(()) } else { Err(Illegal::new("NM-1.1", "as many as one may")) }
    }

    fn odds(&self, _state: &Pile, _out: &mut Vec<(NoDraw, u32)>) {}

    fn draw(&self, _state: &Pile, _rng: &mut impl Rng) -> NoDraw {
        NoDraw
    }

    fn apply(&self, state: &mut Pile, step: &Step<Self>) {
        if let Step::Choice(seat, Take(taken)) = *step {
            state.stones -= taken;
            if state.stones > 0 {
                state.seat = seat.next(self.seats);
            }
        }
    }

    fn view(&self, state: &Pile, _viewer: Viewer) -> Pile {
        state.clone()
    }

    fn imagine(&self, view: &Pile, _rng: &mut impl Rng) -> Pile {
        view.clone()
    }

    fn score(&self, state: &Pile, seat: Seat) -> Score {
        let mut score = Score::default();
        let last = state.stones == 0 && state.seat == seat;
        score.add("last", if last { self.points } else { 0 }, "NM-1.1");
        score
    }
}

impl<E: Edition> Notation<Nim<E>> for Take {
    fn write(&self, _rules: &Nim<E>, out: &mut String) {
        out.push_str(&format!("take {}", self.0));
    }

    fn read(_rules: &Nim<E>, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        words.literal("take")?;
        words.small("a number").map(Take)
    }
}

impl<E: Edition> Notation<Nim<E>> for NoDraw {
    fn write(&self, _rules: &Nim<E>, _out: &mut String) {}

    fn read(_rules: &Nim<E>, _words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        Ok(NoDraw)
    }
}

impl<E: Edition> Describe for Nim<E> {
    fn describe(&self, view: &Pile, out: &mut String) -> std::fmt::Result {
        writeln!(out, "{} stones", view.stones)
    }

    fn truth(&self, state: &Pile) -> impl serde::Serialize {
        state.clone()
    }
}

impl<E: Edition> Audit for Nim<E> {
    fn counters(&self, _state: &Pile, out: &mut Vec<Counter>) {
        out.push(Counter { name: "turns", count: 0 });
    }

    fn pieces(&self, _state: &Pile, _out: &mut Vec<u32>) {}
}

#[derive(Debug)]
pub(crate) struct Taker;

impl<E: Edition> Craft<Nim<E>> for Taker {
    type Notes = ();
    type Lookahead = Tree<Nim<E>, Taker>;
    const HEAT: f32 = 1.0;

    fn new(_rules: &Nim<E>) -> Self {
        Taker
    }

    fn weigh(&self, _at: Position<'_, Nim<E>>, legal: &[Take], (): &mut (), out: &mut Vec<f32>) {
        out.extend(legal.iter().map(|take| f32::from(take.0)));
    }

    fn forecast(&self, _rules: &Nim<E>, _state: &Pile, _eyes: Option<Seat>, (): &mut ()) -> Points {
        Points::default()
    }

    fn doubt(&self, _rules: &Nim<E>, _state: &Pile) -> f32 {
        1.0
    }

    fn why(&self, _at: Position<'_, Nim<E>>, _take: &Take, (): &mut ()) -> Vec<Remark> {
        Vec::new()
    }
}

/// The plainest board: everything is left at its default.
#[derive(Debug)]
pub(crate) struct Plain;

impl<E: Edition> Board<Nim<E>> for Plain {
    fn words(_lang: Lang) -> &'static str {
        "title = Nim\nabout = Stones.\n"
    }

    fn rules(_lang: Lang) -> &'static str {
        "- **NM-1.1** Take some of the stones; the last one scores.\n"
    }
}
