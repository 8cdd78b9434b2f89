// A whole game, as small as it can be: chance lays a pile, seats take one or two, the last one wins.

use std::sync::Arc;

use midway_game::{
    Ask, Fair, Game, Illegal, Match, Meta, Notation, Rng, Scanner, Score, Seat, Seed, SetupError, Step,
    Tables, Turn, Unreadable, Viewer, below,
};

#[derive(Debug)]
pub struct Nim {
    seats: u8,
}

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// `None` before it is laid.
    pile: Option<u8>,
    /// Whose turn it is; once the pile is gone, who took the last one.
    seat: Seat,
}

/// `take 2`
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Take(u8);

impl Take {
    pub fn of(count: u8) -> Take {
        Take(count)
    }

    pub fn count(self) -> u8 {
        self.0
    }
}

/// `pile 5`
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pile(u8);

impl Game for Nim {
    const META: Meta = Meta {
        id: "nim",
        title: "Nim",
        designer: "unknown",
        publisher: "nobody",
        min_seats: 2,
        max_seats: 4,
        revision: 1,
        options: &[],
        tables: &[],
        earlier: &[],
        rules: "- **NM-1.1** The pile has 4 to 6.\n- **NM-1.2** Take one or two; who takes the last one wins.\n",
    };

    type Options = ();
    type State = State;
    type Action = Take;
    type Chance = Pile;
    type View = (Option<u8>, Seat);

    fn new(seats: u8, _options: &(), _tables: &Tables) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        Ok(Nim { seats })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn setup(&self) -> State {
        State { pile: None, seat: Seat(0) }
    }

    fn turn(&self, state: &State) -> Turn {
        let Some(pile) = state.pile else { return Turn::Chance };
        if pile == 0 { Turn::Over } else { Turn::seat(state.seat) }
    }

    fn ask(&self, state: &State) -> Ask {
        match state.pile {
            None => Ask { what: "pile", clause: "NM-1.1" },
            Some(_) => Ask { what: "take", clause: "NM-1.2" },
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Take>) {
        if self.turn(state).has(seat) {
            out.extend((1..=2).map(Take).filter(|take| self.check(state, seat, take).is_ok()));
        }
    }

    fn check(&self, state: &State, _seat: Seat, take: &Take) -> Result<(), Illegal> {
        let fits = (1..=2).contains(&take.0) && Some(take.0) <= state.pile;
        if fits { Ok(()) } else { Err(Illegal::new("NM-1.2", "take one or two of what is there")) }
    }

    fn odds(&self, _state: &State, out: &mut Vec<(Pile, u32)>) {
        out.extend((4..=6).map(|pile| (Pile(pile), 1)));
    }

    fn draw(&self, _state: &State, rng: &mut impl Rng) -> Pile {
        Pile(4 + below(rng, 3) as u8)
    }

    fn apply(&self, state: &mut State, step: &Step<Self>) {
        match *step {
            Step::Chance(Pile(pile)) => state.pile = Some(pile),
            Step::Choice(seat, Take(count)) => {
                state.pile = state.pile.map(|pile| pile - count);
                if state.pile != Some(0) {
                    state.seat = seat.next(self.seats);
                }
            }
        }
    }

    fn view(&self, state: &State, _viewer: Viewer) -> Self::View {
        (state.pile, state.seat)
    }

    fn imagine(&self, &(pile, seat): &Self::View, _rng: &mut impl Rng) -> State {
        State { pile, seat }
    }

    fn score(&self, state: &State, seat: Seat) -> Score {
        let mut score = Score::default();
        score.add("last", i32::from(state.pile == Some(0) && state.seat == seat), "NM-1.2");
        score
    }
}

impl Notation<Nim> for Take {
    fn write(&self, _rules: &Nim, out: &mut String) {
        out.push_str(&format!("take {}", self.0));
    }

    fn read(_rules: &Nim, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        words.literal("take")?;
        words.small("a number").map(Take)
    }
}

impl Notation<Nim> for Pile {
    fn write(&self, _rules: &Nim, out: &mut String) {
        out.push_str(&format!("pile {}", self.0));
    }

    fn read(_rules: &Nim, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        words.literal("pile")?;
        words.small("a number").map(Pile)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Nim::new(2, &(), &Tables::standard(Nim::META.tables))?;
    let mut game = Match::new(Arc::new(rules));
    game.settle(&Fair::new(&Seed::from_number(7), &[]));
    while let Turn::Seats(seats) = game.turn() {
        let seat = seats.first().unwrap_or_default();
        game.choose_text(seat, "take 1", game.revision())?;
    }
    let totals: Vec<i32> = Seat::all(2).map(|seat| game.rules().score(game.state(), seat).total()).collect();
    assert_eq!(totals.iter().sum::<i32>(), 1);
    Ok(())
}
