use midway_game::{Game, Remark, Seat};
use thiserror::Error;

use crate::{Budget, Sight};

/// A policy in a seat. Given the same sights in the same order, the same budget in iterations and the same seed,
/// it chooses the same.
pub trait Bot<G: Game>: Send {
    /// Chooses for a seat. The action is one of [`Sight::legal`].
    fn choose(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>) -> Result<Choice<G>, NoChoice>;

    /// The choices that the bot thinks best, at most `most`, best first, each with what it expects of it. One more is
    /// named last where it is asked for and not among them.
    fn reasons(
        &mut self,
        sight: &Sight<'_, G>,
        budget: &Budget<'_>,
        most: usize,
        also: Option<G::Action>,
    ) -> Result<Vec<Reason<G>>, NoChoice>;
}

/// What a bot chose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<G: Game> {
    pub action: G::Action,
    /// How many futures were looked at.
    pub iterations: u32,
}

/// Why a choice is good.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason<G: Game> {
    pub action: G::Action,
    /// The chance to win, from 0 to 1. A shared win counts as its share.
    pub win: f32,
    /// The points expected at the end.
    pub points: f32,
    /// How much of the thinking went into this choice, from 0 to 1.
    pub share: f32,
    /// Sentences, to be put into words.
    pub why: Vec<Remark>,
}

/// Why a bot cannot choose.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoChoice {
    #[error("the game is over: there is nothing left to choose")]
    Over,
    #[error("seat {seat} is not asked to choose now")]
    NotAsked { seat: Seat },
}
