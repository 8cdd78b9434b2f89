use std::marker::PhantomData;

use midway_bots::Craft;
use midway_game::{AnyGame, AnyMatch, Hint, Listed, Meta, TableGame};
use midway_ui::{AnyBoard, Board};

use crate::{Appraisal, Opinion, Question, Review, Unanswered, look_back};

/// A game with everything that belongs to it, types erased: rules, how to play it well, and how it looks.
pub trait Title: Sync {
    /// The rules.
    fn game(&self) -> &'static dyn AnyGame;
    /// How it looks and speaks.
    fn board(&'static self) -> &'static dyn AnyBoard;
    /// What a bot chooses.
    fn choice(&self, question: &Question<'_>) -> Result<String, Unanswered>;
    /// What a bot would choose, best first, and why.
    fn hints(&self, question: &Question<'_>, most: usize) -> Result<Vec<Hint<String>>, Unanswered>;
    /// How a finished game of it went; of others it says nothing.
    fn review(&self, game: &dyn AnyMatch) -> Option<Review>;
    /// What the choices of a finished game were worth; of others it says nothing.
    fn appraisal(&self, game: &dyn AnyMatch) -> Option<Appraisal>;
    /// What the choice after so many steps of a finished game was worth; `None` where nobody chose then.
    fn opinion(&self, game: &dyn AnyMatch, step: usize) -> Option<Opinion>;

    /// What it states about itself.
    fn meta(&self) -> &'static Meta {
        self.game().meta()
    }
}

/// The line of the catalog for a game `G` with its craft `C` and its board `B`.
#[derive(Debug)]
pub struct ListedTitle<G, C, B> {
    board: midway_ui::ListedBoard<G, B>,
    craft: PhantomData<fn() -> C>,
}

impl<G, C, B> ListedTitle<G, C, B> {
    #[allow(clippy::new_without_default, reason = "it is made in a static")]
    pub const fn new() -> Self {
        ListedTitle { board: midway_ui::ListedBoard::new(), craft: PhantomData }
    }
}

impl<G: TableGame, C: Craft<G>, B: Board<G>> Title for ListedTitle<G, C, B> {
    fn game(&self) -> &'static dyn AnyGame {
        &Listed::<G>::NEW
    }

    fn board(&'static self) -> &'static dyn AnyBoard {
        &self.board
    }

    fn choice(&self, question: &Question<'_>) -> Result<String, Unanswered> {
        question.choice::<G, C>()
    }

    fn hints(&self, question: &Question<'_>, most: usize) -> Result<Vec<Hint<String>>, Unanswered> {
        question.hints::<G, C>(most)
    }

    fn review(&self, game: &dyn AnyMatch) -> Option<Review> {
        look_back::review::<G, C>(game)
    }

    fn appraisal(&self, game: &dyn AnyMatch) -> Option<Appraisal> {
        look_back::appraisal::<G, C>(game)
    }

    fn opinion(&self, game: &dyn AnyMatch, step: usize) -> Option<Opinion> {
        look_back::opinion::<G, C>(game, step)
    }
}
