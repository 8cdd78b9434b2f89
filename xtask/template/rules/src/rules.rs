use midway_game::{
    Ask, Game, Illegal, Meta, Rng, Score, Seat, SetupError, Step, Tables, Turn, Viewer, below, table_files,
};
use serde::{Deserialize, Serialize};

use crate::numbers::Numbers;
use crate::{Action, Chance};

/// The rules of one table.
#[derive(Debug)]
pub struct {{Type}} {
    seats: u8,
    numbers: Numbers,
}

/// A game at one moment. Everything lies open, so this is what everybody sees, too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The stones that are not in play.
    pub boxed: u8,
    /// The stones that can be taken; `None` before they are laid.
    pub pile: Option<u8>,
    /// What each seat has taken.
    pub taken: [u8; 4],
    /// How many turns there were.
    pub turns: u8,
    /// Whose turn it is; at the end, who took the last stone.
    pub seat: Seat,
}

impl {{Type}} {
    /// The most stones of one turn.
    pub fn per_turn(&self) -> u8 {
        self.numbers.per_turn
    }

    /// The stones of the largest pile.
    pub fn most(&self) -> u8 {
        self.numbers.most
    }

    /// What the last stone adds.
    pub fn bonus(&self) -> u8 {
        self.numbers.last
    }
}

impl Game for {{Type}} {
    const META: Meta = Meta {
        id: "{{id}}",
        title: "{{Title}}",
        designer: "nobody yet",
        publisher: "nobody yet",
        min_seats: 2,
        max_seats: 4,
        revision: 1,
        options: &[],
        tables: table_files!("stones.tsv"),
        earlier: &[],
        rules: include_str!("../../RULES.md"),
    };

    type Options = ();
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type View = State;

    fn new(seats: u8, _options: &(), tables: &Tables) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        Ok({{Type}} { seats, numbers: Numbers::read(tables)? })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn setup(&self) -> State {
        State { boxed: self.numbers.stones, pile: None, taken: [0; 4], turns: 0, seat: Seat(0) }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.pile {
            None => Turn::Chance,
            Some(0) => Turn::Over,
            Some(_) => Turn::seat(state.seat),
        }
    }

    fn ask(&self, state: &State) -> Ask {
        match state.pile {
            None => Ask { what: "pile", clause: "{{PREFIX}}-1.2" },
            Some(_) => Ask { what: "take", clause: "{{PREFIX}}-2.1" },
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if self.turn(state).has(seat) {
            let most = self.numbers.per_turn.min(state.pile.unwrap_or(0));
            out.extend((1..=most).map(|stones| Action::Take { stones }));
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Action::Take { stones } = *action;
        if !self.turn(state).has(seat) {
            return Err(Illegal::new("{{PREFIX}}-1.2", "it is another seat's turn"));
        }
        if !(1..=self.numbers.per_turn).contains(&stones) {
            return Err(Illegal::new("{{PREFIX}}-2.1", "nobody may take so many"));
        }
        if Some(stones) > state.pile {
            return Err(Illegal::new("{{PREFIX}}-2.1", "the pile has fewer stones"));
        }
        Ok(())
    }

    fn odds(&self, _state: &State, out: &mut Vec<(Chance, u32)>) {
        out.extend((self.numbers.fewest..=self.numbers.most).map(|stones| (Chance::Pile { stones }, 1)));
    }

    fn draw(&self, _state: &State, rng: &mut impl Rng) -> Chance {
        let sizes = self.numbers.most - self.numbers.fewest + 1;
        Chance::Pile { stones: self.numbers.fewest + below(rng, sizes.into()) as u8 }
    }

    fn apply(&self, state: &mut State, step: &Step<Self>) {
        match *step {
            Step::Chance(Chance::Pile { stones }) => {
                state.boxed -= stones;
                state.pile = Some(stones);
            }
            Step::Choice(seat, Action::Take { stones }) => {
                state.pile = state.pile.map(|pile| pile - stones);
                *seat.of_mut(&mut state.taken) += stones;
                state.turns += 1;
                if state.pile != Some(0) {
                    state.seat = seat.next(self.seats);
                }
            }
        }
    }

    fn view(&self, state: &State, _viewer: Viewer) -> State {
        state.clone()
    }

    fn imagine(&self, view: &State, _rng: &mut impl Rng) -> State {
        view.clone()
    }

    fn score(&self, state: &State, seat: Seat) -> Score {
        let has_last = state.pile == Some(0) && state.seat == seat;
        let mut score = Score::default();
        score.add("stones", (*seat.of(&state.taken)).into(), "{{PREFIX}}-3.1");
        score.add("last", if has_last { self.numbers.last.into() } else { 0 }, "{{PREFIX}}-3.2");
        score
    }
}
