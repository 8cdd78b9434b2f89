use midway_game::{Game, Hint, Seat};
use thiserror::Error;

use crate::{Budget, Sight};

/// A policy in a seat.
///
/// A bot remembers nothing that changes an answer: what it chooses follows from its seed, the sight and the budget in
/// iterations. So it plays the same whether it is kept through a game, as in an arena, or seated afresh for every
/// choice, as in a hall.
///
/// ```
/// # mod stones { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/stones.rs")); }
/// # use stones::{Ignorance, Stones, Take};
/// use midway_bots::{BotName, Budget, Sight};
/// use midway_game::{Game, Seat};
///
/// // Of six stones, whoever takes two wins: the other side must leave one to three.
/// let heap = stones::Heap { stones: 6, seat: Seat(0) };
/// let sight = Sight::from_state(&Stones, &heap, Seat(0))?;
/// let mut bot = BotName::Plain(None).sit::<Stones, Ignorance>(&Stones, 7);
/// let choice = bot.choose(&sight, &Budget::iterations(2000))?;
/// assert_eq!(choice.action, Take(2));
/// # Ok::<(), midway_bots::NoChoice>(())
/// ```
pub trait Bot<G: Game>: Send {
    /// Chooses for a seat. The action is one of [`Sight::legal`].
    fn choose(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>) -> Result<Choice<G>, NoChoice>;

    /// So many of the choices that the bot thinks best, best first, each with what it expects of it.
    fn hints(&mut self, sight: &Sight<'_, G>, budget: &Budget<'_>, most: usize) -> Hints<G>;
}

pub(crate) type Hints<G> = Result<Vec<Hint<<G as Game>::Action>>, NoChoice>;

/// What a bot chose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<G: Game> {
    /// One of the legal choices.
    pub action: G::Action,
    /// How many futures were looked at.
    pub iterations: u32,
}

/// Why a bot cannot choose.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoChoice {
    /// Nobody chooses any more.
    #[error("the game is over: there is nothing left to choose")]
    Over,
    /// Others choose now, or chance does.
    #[error("seat {seat} is not asked to choose now")]
    NotAsked {
        /// Who wanted to choose.
        seat: Seat,
    },
}
