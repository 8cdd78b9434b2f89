use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    Ask, Audit, Body, Describe, Fair, Foreseen, Head, Match, Meta, Notation, Options, Refusal, Score, Seat,
    SetupChoice, SetupError, StandIn, Tables, Turn, Unreadable, Viewer,
};

/// A game that can take its place in the catalog. Its states can be written down, for [`StandIn`]s.
pub trait TableGame: Describe<State: Serialize + DeserializeOwned> + Audit {}
impl<G: Describe<State: Serialize + DeserializeOwned> + Audit> TableGame for G {}

/// A game with its types erased: what a list of games holds.
pub trait AnyGame: Sync {
    /// What the game states about itself.
    fn meta(&self) -> &'static Meta;

    /// A match before its first draw.
    fn begin(
        &self,
        seats: u8,
        options: &[SetupChoice],
        tables: &Tables,
    ) -> Result<Box<dyn AnyMatch>, SetupError>;

    /// A match as the head of a record describes it, by the very rules it names. `own` are tables of this game that
    /// were corrected.
    fn open(&self, head: &Head, own: Option<&Tables>) -> Result<Box<dyn AnyMatch>, SetupError> {
        let tables = self.meta().tables_of(head.rules, head.tables, own)?;
        self.begin(head.seats, &head.options, &tables)
    }
}

/// A match with its types erased. Steps go in and out in notation.
pub trait AnyMatch: Any + Send + Sync {
    /// What the game states about itself.
    fn meta(&self) -> &'static Meta;
    /// A match of the same rules before its first draw. The two share the rules.
    fn begin_another(&self) -> Box<dyn AnyMatch>;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// See [`Match::revision`].
    fn revision(&self) -> usize;
    /// Who must act now.
    fn turn(&self) -> Turn;
    /// What is asked now, and by which clause.
    fn ask(&self) -> Ask;
    /// What the match waits for, in words.
    fn waiting(&self) -> String;
    /// The legal choices of a seat, in the order of the legal list.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// What may be drawn now, with weights; nothing unless a draw is awaited.
    fn odds(&self) -> Vec<(String, u32)>;
    /// Whether a text is a draw of this game at all, whether or not it may come now.
    fn reads_draw(&self, text: &str) -> Result<(), Unreadable>;
    /// Takes a seat's choice. `answered` is the revision that the seat saw when it chose.
    fn choose(&mut self, seat: Seat, text: &str, answered: usize) -> Result<(), Refusal>;
    /// Whether a seat may choose this now.
    fn check(&self, seat: Seat, text: &str) -> Result<(), Refusal>;
    /// Takes what chance brought.
    fn chance(&mut self, text: &str) -> Result<(), Refusal>;
    /// What fair chance brings now; `None` unless a draw is awaited.
    fn fair_draw(&self, fair: &Fair) -> Option<String>;
    /// Draws until seats must act or the game is over.
    fn settle(&mut self, fair: &Fair);
    /// What comes now, or would come after a choice, without taking any step.
    fn foresee(&self, choice: Option<(Seat, &str, usize)>, fair: &Fair) -> Result<Foreseen<String>, Refusal>;
    /// Whether a seat could undo now.
    fn check_undo(&self, seat: Seat) -> Result<(), Refusal>;
    /// Takes back a seat's last choice; see [`Match::undo`].
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Goes back to the position after `steps` steps.
    fn rewind(&mut self, steps: usize) -> Result<(), Refusal>;
    /// The match as it was after `steps` steps.
    fn at(&self, steps: usize) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// How many steps have been taken.
    fn steps(&self) -> usize;
    /// The steps from a number on, as lines of a record.
    fn lines(&self, from: usize) -> Vec<String>;
    /// What a viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> Value;
    /// What stands in for the state before a seat that is to choose, where its secrets must not go.
    fn stand_in(&self, seat: Seat) -> StandIn;
    /// What a viewer has witnessed of every step so far ([`crate::Game::seen`]), a line each. Two games that a viewer
    /// cannot tell apart have the same one.
    fn transcript(&self, viewer: Viewer) -> String;
    /// The whole state, secrets included.
    fn truth(&self) -> Value;
    /// What a viewer may know, as plain text for a terminal.
    fn describe(&self, viewer: Viewer) -> String;
    /// The score of every seat, in turn order.
    fn scores(&self) -> Vec<Score>;

    /// Takes a line of a record; expectations change nothing.
    fn take(&mut self, body: &Body) -> Result<(), Refusal> {
        match body {
            Body::Draw(text) => self.chance(text),
            Body::Choice(seat, text) => self.choose(*seat, text, self.revision()),
            Body::Back(steps) => self.rewind(*steps),
            Body::Expect(_) => Ok(()),
        }
    }
}

/// The catalog's line for a game.
#[derive(Debug)]
pub struct Listed<G>(PhantomData<fn() -> G>);

impl<G> Listed<G> {
    /// The entry itself.
    pub const NEW: Listed<G> = Listed(PhantomData);
}

impl<G: TableGame> AnyGame for Listed<G> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn begin(
        &self,
        seats: u8,
        options: &[SetupChoice],
        tables: &Tables,
    ) -> Result<Box<dyn AnyMatch>, SetupError> {
        let rules = G::new(seats, &G::Options::read(G::META.options, options)?, tables)?;
        Ok(Box::new(Match::new(Arc::new(rules))))
    }
}

impl<G: TableGame> AnyMatch for Match<G> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn begin_another(&self) -> Box<dyn AnyMatch> {
        Box::new(Match::begin_another(self))
    }

    fn seats(&self) -> u8 {
        self.rules().seats()
    }

    fn revision(&self) -> usize {
        Match::revision(self)
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn ask(&self) -> Ask {
        Match::ask(self)
    }

    fn waiting(&self) -> String {
        Match::waiting(self)
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        self.rules().legal(self.state(), seat).iter().map(|action| action.text(self.rules())).collect()
    }

    fn odds(&self) -> Vec<(String, u32)> {
        let odds =
            if Match::turn(self) == Turn::Chance { self.rules().outcomes(self.state()) } else { Vec::new() };
        odds.iter().map(|(chance, weight)| (chance.text(self.rules()), *weight)).collect()
    }

    fn reads_draw(&self, text: &str) -> Result<(), Unreadable> {
        Match::reads_draw(self, text)
    }

    fn choose(&mut self, seat: Seat, text: &str, answered: usize) -> Result<(), Refusal> {
        self.choose_text(seat, text, answered)
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(), Refusal> {
        self.check_text(seat, text)
    }

    fn chance(&mut self, text: &str) -> Result<(), Refusal> {
        self.chance_text(text)
    }

    fn fair_draw(&self, fair: &Fair) -> Option<String> {
        Match::fair_draw(self, fair).map(|chance| chance.text(self.rules()))
    }

    fn settle(&mut self, fair: &Fair) {
        Match::settle(self, fair);
    }

    fn foresee(&self, choice: Option<(Seat, &str, usize)>, fair: &Fair) -> Result<Foreseen<String>, Refusal> {
        let Foreseen { draws, scores, held } = Match::foresee(self, choice, fair)?;
        Ok(Foreseen { draws: draws.iter().map(|chance| chance.text(self.rules())).collect(), scores, held })
    }

    fn check_undo(&self, seat: Seat) -> Result<(), Refusal> {
        Match::undo(&mut self.clone(), seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        Match::undo(self, seat)
    }

    fn rewind(&mut self, steps: usize) -> Result<(), Refusal> {
        Match::rewind(self, steps)
    }

    fn at(&self, steps: usize) -> Result<Box<dyn AnyMatch>, Refusal> {
        let mut past = self.clone();
        if steps != Match::steps(self).len() {
            Match::rewind(&mut past, steps)?;
        }
        Ok(Box::new(past))
    }

    fn steps(&self) -> usize {
        Match::steps(self).len()
    }

    fn lines(&self, from: usize) -> Vec<String> {
        Match::steps(self).iter().skip(from).map(|step| step.line(self.rules())).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.rules().view(self.state(), viewer)).unwrap_or_default()
    }

    fn stand_in(&self, seat: Seat) -> StandIn {
        StandIn::new(self.rules(), self.state(), seat, Match::steps(self).len())
    }

    fn transcript(&self, viewer: Viewer) -> String {
        let (mut state, mut seen) = (self.rules().setup(), String::new());
        for step in Match::steps(self) {
            self.rules().seen(&state, step, viewer, &mut seen);
            seen.push('\n');
            self.rules().apply(&mut state, step);
        }
        seen
    }

    fn truth(&self) -> Value {
        serde_json::to_value(self.rules().truth(self.state())).unwrap_or_default()
    }

    fn describe(&self, viewer: Viewer) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.rules().describe(&self.rules().view(self.state(), viewer), &mut out);
        out
    }

    fn scores(&self) -> Vec<Score> {
        Match::scores(self)
    }
}
