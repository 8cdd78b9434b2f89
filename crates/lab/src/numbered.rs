use std::sync::Arc;

use midway_game::{AnyMatch, Encode, Fair, Field, Match, Notation, Refusal, Seat, TableGame, Turn, Viewer};

use crate::LabError;
use crate::error::check_length;

/// A match whose choices and views are numbers, with its types erased.
pub(crate) trait AnyNumbered: Send + Sync {
    fn copy(&self) -> Box<dyn AnyNumbered>;
    /// A match of the same rules before its first draw.
    fn begin_another(&self) -> Box<dyn AnyNumbered>;
    fn game(&self) -> &dyn AnyMatch;
    fn game_mut(&mut self) -> &mut dyn AnyMatch;
    /// How many numbers an observation has, and how many choices are numbered.
    fn widths(&self) -> (usize, usize);
    fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), LabError>;
    fn mask(&self, seat: Seat, out: &mut [i8]) -> Result<(), LabError>;
    fn legal(&self, seat: Seat) -> Result<Vec<i64>, LabError>;
    fn number(&self, seat: Seat, text: &str) -> Result<i64, LabError>;
    fn text(&self, seat: Seat, number: i64) -> Result<String, LabError>;
    fn choose(&mut self, seat: Seat, number: i64) -> Result<(), LabError>;
    fn settle(&mut self, fair: &Fair);
}

pub(crate) struct Numbered<G: Encode> {
    game: Match<G>,
    observation: usize,
    choices: usize,
}

impl<G: TableGame + Encode> Numbered<G> {
    pub(crate) fn new(rules: Arc<G>) -> Self {
        let (observation, choices) = (Field::total(&rules.observation()), Field::total(&rules.numbering()));
        Numbered { game: Match::new(rules), observation, choices }
    }

    fn seen_by(&self, seat: Seat) -> Result<G::View, LabError> {
        let seats = self.game.rules().seats();
        if seat.0 >= seats {
            return Err(LabError::NoSeat { seat, seats });
        }
        Ok(self.game.rules().view(self.game.state(), Viewer::Seat(seat)))
    }

    /// The choice that a number stands for, legal or not.
    fn numbered(&self, view: &G::View, seat: Seat, number: i64) -> Result<G::Action, LabError> {
        let index = usize::try_from(number).ok().filter(|index| *index < self.choices);
        let action = index.and_then(|index| self.game.rules().numbered(view, seat, index));
        action.ok_or_else(|| self.no_number(number))
    }

    fn no_number(&self, number: i64) -> LabError {
        LabError::NoNumber { number, last: self.choices.saturating_sub(1) }
    }

    /// Whether a seat may be asked at all; a number means something only for one that is.
    fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.game.turn() {
            Turn::Over => Err(Refusal::Over),
            turn if !turn.has(seat) => Err(Refusal::OutOfTurn { seat, waiting: self.game.waiting() }),
            Turn::Chance | Turn::Seats(_) => Ok(()),
        }
    }
}

impl<G: TableGame + Encode> AnyNumbered for Numbered<G> {
    fn copy(&self) -> Box<dyn AnyNumbered> {
        let Numbered { game, observation, choices } = self;
        Box::new(Numbered { game: game.clone(), observation: *observation, choices: *choices })
    }

    fn begin_another(&self) -> Box<dyn AnyNumbered> {
        let Numbered { game, observation, choices } = self;
        Box::new(Numbered { game: game.begin_another(), observation: *observation, choices: *choices })
    }

    fn game(&self) -> &dyn AnyMatch {
        &self.game
    }

    fn game_mut(&mut self) -> &mut dyn AnyMatch {
        &mut self.game
    }

    fn widths(&self) -> (usize, usize) {
        (self.observation, self.choices)
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), LabError> {
        check_length("observation", out.len(), self.observation)?;
        self.game.rules().observe(&self.seen_by(seat)?, seat, out);
        Ok(())
    }

    fn mask(&self, seat: Seat, out: &mut [i8]) -> Result<(), LabError> {
        check_length("mask", out.len(), self.choices)?;
        let view = self.seen_by(seat)?;
        out.fill(0);
        for action in self.game.rules().legal(self.game.state(), seat) {
            if let Some(allowed) = out.get_mut(self.game.rules().number(&view, seat, &action)) {
                *allowed = 1;
            }
        }
        Ok(())
    }

    fn legal(&self, seat: Seat) -> Result<Vec<i64>, LabError> {
        let (view, rules) = (self.seen_by(seat)?, self.game.rules());
        let legal = rules.legal(self.game.state(), seat);
        Ok(legal.iter().map(|action| rules.number(&view, seat, action) as i64).collect())
    }

    fn number(&self, seat: Seat, text: &str) -> Result<i64, LabError> {
        let (view, rules) = (self.seen_by(seat)?, self.game.rules());
        self.check_turn(seat)?;
        let action = G::Action::parse(rules, text).map_err(Refusal::from)?;
        // Only legal choices are sure to have a number.
        rules.check(self.game.state(), seat, &action).map_err(Refusal::from)?;
        Ok(rules.number(&view, seat, &action) as i64)
    }

    fn text(&self, seat: Seat, number: i64) -> Result<String, LabError> {
        Ok(self.numbered(&self.seen_by(seat)?, seat, number)?.text(self.game.rules()))
    }

    fn choose(&mut self, seat: Seat, number: i64) -> Result<(), LabError> {
        let view = self.seen_by(seat)?;
        self.check_turn(seat)?;
        let action = self.numbered(&view, seat, number)?;
        let rules = self.game.rules();
        rules.check(self.game.state(), seat, &action).map_err(Refusal::from)?;
        // A choice has one number: another that leads to it is none.
        if rules.number(&view, seat, &action) as i64 != number {
            return Err(self.no_number(number));
        }
        Ok(self.game.choose(seat, action, self.game.revision())?)
    }

    fn settle(&mut self, fair: &Fair) {
        self.game.settle(fair);
    }
}
