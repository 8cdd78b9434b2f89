//! Guess: a card is dealt to seat 0 in secret, a three four times as likely as a one or a two. Then both choose at
//! once: seat 1 guesses the card, seat 0 bets on whether it is found out.

use midway_game::{
    Ask, Game, Illegal, Meta, Notation, Rng, Scanner, Score, Seat, SeatSet, SetupError, Step, Tables, Turn,
    Unreadable, Viewer, pick,
};
use serde::Serialize;

use crate::stones::meta;

#[derive(Debug)]
pub(crate) struct Guess;

pub(crate) const ODDS: [(Word, u32); 3] = [(Word(1), 1), (Word(2), 1), (Word(3), 4)];

/// A card, a guess of it, or a bet (1 that it is found out, 2 that it is not).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(crate) struct Word(pub(crate) u8);

impl Notation<Guess> for Word {
    fn write(&self, _rules: &Guess, out: &mut String) {
        out.push_str(&self.0.to_string());
    }

    fn read(_rules: &Guess, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        Ok(Word(words.number("a number")? as u8))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Cards {
    pub(crate) card: Option<Word>,
    pub(crate) chosen: [Option<Word>; 2],
}

impl Cards {
    fn found(&self) -> bool {
        self.chosen[1] == self.card
    }
}

impl Game for Guess {
    const META: Meta = meta("guess");
    type Options = ();
    type State = Cards;
    type Action = Word;
    type Chance = Word;
    type View = Cards;

    fn new(_seats: u8, _options: &(), _tables: &Tables) -> Result<Self, SetupError> {
        Ok(Guess)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn setup(&self) -> Cards {
        Cards { card: None, chosen: [None; 2] }
    }

    fn turn(&self, state: &Cards) -> Turn {
        let open: SeatSet = Seat::all(2).filter(|seat| state.chosen[seat.index()].is_none()).collect();
        match state.card {
            None => Turn::Chance,
            Some(_) if open.is_empty() => Turn::Over,
            Some(_) => Turn::Seats(open),
        }
    }

    fn ask(&self, _state: &Cards) -> Ask {
        Ask { what: "guess", clause: "GU-1.1" }
    }

    fn actions(&self, state: &Cards, seat: Seat, out: &mut Vec<Word>) {
        if self.turn(state).has(seat) {
            out.extend((1..=2 + seat.0).map(Word));
        }
    }

    fn check(&self, _state: &Cards, seat: Seat, action: &Word) -> Result<(), Illegal> {
        let fits = (1..=2 + seat.0).contains(&action.0);
        if fits { Ok(()) } else { Err(Illegal::new("GU-1.1", "no such card")) }
    }

    fn odds(&self, _state: &Cards, out: &mut Vec<(Word, u32)>) {
        out.extend(ODDS);
    }

    fn draw(&self, _state: &Cards, rng: &mut impl Rng) -> Word {
        pick(&ODDS, rng).unwrap_or(Word(1))
    }

    fn apply(&self, state: &mut Cards, step: &Step<Self>) {
        match *step {
            Step::Chance(card) => state.card = Some(card),
            Step::Choice(seat, word) => state.chosen[seat.index()] = Some(word),
        }
    }

    fn view(&self, state: &Cards, viewer: Viewer) -> Cards {
        if self.turn(state) == Turn::Over {
            return *state;
        }
        let mut view = Cards { card: None, chosen: [None; 2] };
        if viewer.is(Seat(0)) {
            view.card = state.card;
        }
        view
    }

    /// Seat 1 knows that there is a card, since it is asked.
    fn imagine(&self, view: &Cards, rng: &mut impl Rng) -> Cards {
        Cards { card: view.card.or_else(|| pick(&ODDS, rng)), ..*view }
    }

    fn score(&self, state: &Cards, seat: Seat) -> Score {
        let bet = if state.found() { Word(1) } else { Word(2) };
        let points = match seat {
            Seat(0) => i32::from(state.chosen[0] == Some(bet)),
            _ => 2 * i32::from(state.found()),
        };
        let mut score = Score::default();
        score.add("right", points, "GU-1.2");
        score
    }
}
