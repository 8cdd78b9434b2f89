// Stones: 21 stones, two seats take one to three in turn, whoever takes the last one wins. The examples in the docs play it too.

use midway_bots::search::Tree;
use midway_bots::{Craft, Points, Position};
use midway_game::{
    Ask, Game, Illegal, Meta, Notation, Remark, Rng, Scanner, Score, Seat, SetupError, Step, Tables, Turn,
    Unreadable, Viewer,
};

#[derive(Debug)]
pub(crate) struct Stones;

#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub(crate) struct Heap {
    pub(crate) stones: u8,
    pub(crate) seat: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Take(pub(crate) u8);

impl Notation<Stones> for Take {
    fn write(&self, _rules: &Stones, out: &mut String) {
        out.push_str(&format!("take {}", self.0));
    }

    fn read(_rules: &Stones, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        words.literal("take")?;
        Ok(Take(words.number("a number")? as u8))
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct NoDraw;

impl Notation<Stones> for NoDraw {
    fn write(&self, _rules: &Stones, _out: &mut String) {}

    fn read(_rules: &Stones, _words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        Ok(NoDraw)
    }
}

pub(crate) const fn meta(id: &'static str) -> Meta {
    Meta {
        id,
        title: "",
        designer: "",
        publisher: "",
        min_seats: 2,
        max_seats: 2,
        revision: 1,
        options: &[],
        tables: &[],
        earlier: &[],
        rules: "",
    }
}

impl Game for Stones {
    const META: Meta = meta("stones");
    type Options = ();
    type State = Heap;
    type Action = Take;
    type Chance = NoDraw;
    type View = Heap;

    fn new(_seats: u8, _options: &(), _tables: &Tables) -> Result<Self, SetupError> {
        Ok(Stones)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn setup(&self) -> Heap {
        Heap { stones: 21, seat: Seat(0) }
    }

    fn turn(&self, state: &Heap) -> Turn {
        if state.stones == 0 { Turn::Over } else { Turn::seat(state.seat) }
    }

    fn ask(&self, _state: &Heap) -> Ask {
        Ask { what: "take", clause: "ST-1.1" }
    }

    fn actions(&self, state: &Heap, seat: Seat, out: &mut Vec<Take>) {
        if self.turn(state).has(seat) {
            out.extend((1..=state.stones.min(3)).map(Take));
        }
    }

    fn check(&self, state: &Heap, _seat: Seat, action: &Take) -> Result<(), Illegal> {
        let fits = (1..=state.stones.min(3)).contains(&action.0);
        if fits { Ok(()) } else { Err(Illegal::new("ST-1.1", "one to three")) }
    }

    fn odds(&self, _state: &Heap, _out: &mut Vec<(NoDraw, u32)>) {}

    fn draw(&self, _state: &Heap, _rng: &mut impl Rng) -> NoDraw {
        NoDraw
    }

    fn apply(&self, state: &mut Heap, step: &Step<Self>) {
        if let Step::Choice(seat, Take(taken)) = *step {
            state.stones -= taken;
            state.seat = seat.next(2);
        }
    }

    fn view(&self, state: &Heap, _viewer: Viewer) -> Heap {
        *state
    }

    fn imagine(&self, view: &Heap, _rng: &mut impl Rng) -> Heap {
        *view
    }

    /// Whoever did not have to move any more took the last stone.
    fn score(&self, state: &Heap, seat: Seat) -> Score {
        let mut score = Score::default();
        score.add("last stone", i32::from(state.stones == 0 && state.seat != seat), "ST-1.2");
        score
    }
}

/// A craft that knows nothing, so that what is found is found by search.
#[derive(Debug)]
pub(crate) struct Ignorance;

impl<G: Game> Craft<G> for Ignorance {
    type Notes = ();
    type Lookahead = Tree<G, Ignorance>;
    const HEAT: f32 = 1.0;

    fn new(_rules: &G) -> Self {
        Ignorance
    }

    fn weigh(&self, _: Position<'_, G>, legal: &[G::Action], (): &mut (), out: &mut Vec<f32>) {
        out.extend(legal.iter().map(|_| 0.0));
    }

    fn forecast(&self, _: &G, _: &G::State, _: Option<Seat>, (): &mut ()) -> Points {
        Points::default()
    }

    fn doubt(&self, _: &G, _: &G::State) -> f32 {
        1.0
    }

    fn is_secret(&self, rules: &G, state: &G::State) -> bool {
        rules.ask(state).what == "guess"
    }

    fn why(&self, _: Position<'_, G>, _: &G::Action, (): &mut ()) -> Vec<Remark> {
        vec![Remark::new("nobody-knows")]
    }
}
