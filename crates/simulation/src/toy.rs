//! A game to simulate with: small and quick, with draws, and with a secret in every hand.

use std::fmt::Write as _;

use midway_bots::search::Tree;
use midway_bots::{Craft, Points, Position};
use midway_game::{
    Ask, Audit, Counter, Describe, Game, Illegal, Meta, Notation, Remark, Rng, Scanner, Score, Seat,
    SetupError, Step, Tables, Turn, Unreadable, Viewer, below,
};
use midway_ui::{Board, Lang};

const CARDS: u8 = 40;
const ROUNDS: u8 = 4;

/// Everybody has a card, and may swap it for another; in the end the cards score.
#[derive(Debug)]
pub(crate) struct Cards {
    seats: u8,
}

#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Hands {
    /// Card 0 is none.
    cards: [u8; 3],
    turns: u8,
    /// Who is dealt a card next.
    dealt_to: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Choice {
    Keep,
    Swap,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Card(u8);

const RULES: &str = "- **CA-1.1** Keep your card or swap it.\n";

impl Cards {
    fn is_over(&self, hands: &Hands) -> bool {
        hands.turns >= ROUNDS * self.seats
    }
}

impl Game for Cards {
    const META: Meta = Meta {
        id: "cards",
        title: "Cards",
        designer: "nobody",
        publisher: "nobody",
        min_seats: 2,
        max_seats: 3,
        revision: 1,
        options: &[],
        tables: &[],
        earlier: &[],
        rules: RULES,
    };

    type Options = ();
    type State = Hands;
    type Action = Choice;
    type Chance = Card;
    type View = Hands;

    fn new(seats: u8, _options: &(), _tables: &Tables) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        Ok(Cards { seats })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn setup(&self) -> Hands {
        Hands { cards: [0; 3], turns: 0, dealt_to: Some(Seat(0)) }
    }

    fn turn(&self, hands: &Hands) -> Turn {
        match hands.dealt_to {
            Some(_) => Turn::Chance,
            None if self.is_over(hands) => Turn::Over,
            None => Turn::seat(Seat(hands.turns % self.seats)),
        }
    }

    fn ask(&self, _hands: &Hands) -> Ask {
        Ask { what: "swap", clause: "CA-1.1" }
    }

    fn actions(&self, hands: &Hands, seat: Seat, out: &mut Vec<Choice>) {
        if self.turn(hands).has(seat) {
            out.extend([Choice::Keep, Choice::Swap]);
        }
    }

    fn check(&self, hands: &Hands, seat: Seat, _choice: &Choice) -> Result<(), Illegal> {
        if self.turn(hands).has(seat) { Ok(()) } else { Err(Illegal::new("CA-1.1", "it is another's turn")) }
    }

    fn odds(&self, _hands: &Hands, out: &mut Vec<(Card, u32)>) {
        out.extend((1..=CARDS).map(|card| (Card(card), 1)));
    }

    fn draw(&self, _hands: &Hands, rng: &mut impl Rng) -> Card {
        Card(1 + below(rng, CARDS.into()) as u8)
    }

    fn apply(&self, hands: &mut Hands, step: &Step<Self>) {
        match *step {
            Step::Chance(Card(card)) => {
                let Some(seat) = hands.dealt_to else { return };
                *seat.of_mut(&mut hands.cards) = card;
                let next = Seat(seat.0 + 1);
                let first_deal = next.0 < self.seats && *next.of(&hands.cards) == 0;
                hands.dealt_to = first_deal.then_some(next);
            }
            Step::Choice(seat, choice) => {
                hands.turns += 1;
                hands.dealt_to = (choice == Choice::Swap).then_some(seat);
            }
        }
    }

    fn seen(&self, before: &Hands, step: &Step<Self>, viewer: Viewer, out: &mut String) {
        match (step, before.dealt_to) {
            (Step::Chance(_), Some(seat)) if !viewer.is(seat) => out.push_str("# a card"),
            _ => step.write(self, out),
        }
    }

    fn view(&self, hands: &Hands, viewer: Viewer) -> Hands {
        let mut seen = hands.clone();
        for seat in Seat::all(self.seats).filter(|seat| !viewer.is(*seat) && !self.is_over(hands)) {
            *seat.of_mut(&mut seen.cards) = 0;
        }
        seen
    }

    fn imagine(&self, view: &Hands, _rng: &mut impl Rng) -> Hands {
        view.clone()
    }

    fn score(&self, hands: &Hands, seat: Seat) -> Score {
        let mut score = Score::default();
        score.add("card", (*seat.of(&hands.cards)).into(), "CA-1.1");
        score
    }
}

impl Notation<Cards> for Choice {
    fn write(&self, _rules: &Cards, out: &mut String) {
        out.push_str(match self {
            Choice::Keep => "keep",
            Choice::Swap => "swap",
        });
    }

    fn read(_rules: &Cards, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        match words.word("keep or swap")? {
            "keep" => Ok(Choice::Keep),
            "swap" => Ok(Choice::Swap),
            other => Err(Unreadable::new(other, "keep or swap")),
        }
    }
}

impl Notation<Cards> for Card {
    fn write(&self, _rules: &Cards, out: &mut String) {
        let _ = write!(out, "card {}", self.0);
    }

    fn read(_rules: &Cards, words: &mut Scanner<'_>) -> Result<Self, Unreadable> {
        words.literal("card")?;
        words.small("a number").map(Card)
    }
}

impl Describe for Cards {
    fn describe(&self, view: &Hands, out: &mut String) -> std::fmt::Result {
        writeln!(out, "turn {}", view.turns)
    }

    fn truth(&self, hands: &Hands) -> impl serde::Serialize {
        hands.clone()
    }
}

impl Audit for Cards {
    fn counters(&self, _hands: &Hands, out: &mut Vec<Counter>) {
        out.push(Counter { name: "turns", count: 0 });
    }

    fn pieces(&self, _hands: &Hands, _out: &mut Vec<u32>) {}
}

#[derive(Debug)]
pub(crate) struct Gambler;

impl Craft<Cards> for Gambler {
    type Notes = ();
    type Lookahead = Tree<Cards, Gambler>;
    const HEAT: f32 = 1.0;

    fn new(_rules: &Cards) -> Self {
        Gambler
    }

    fn weigh(&self, _at: Position<'_, Cards>, legal: &[Choice], (): &mut (), out: &mut Vec<f32>) {
        out.extend(legal.iter().map(|_| 1.0));
    }

    fn forecast(&self, _rules: &Cards, _hands: &Hands, _eyes: Option<Seat>, (): &mut ()) -> Points {
        Points::default()
    }

    fn doubt(&self, _rules: &Cards, _hands: &Hands) -> f32 {
        1.0
    }

    fn why(&self, _at: Position<'_, Cards>, _choice: &Choice, (): &mut ()) -> Vec<Remark> {
        Vec::new()
    }
}

/// Nobody looks at it.
#[derive(Debug)]
pub(crate) struct Blank;

impl Board<Cards> for Blank {
    fn words(_lang: Lang) -> &'static str {
        "title = Cards\nabout = Cards.\n"
    }

    fn rules(_lang: Lang) -> &'static str {
        RULES
    }
}
