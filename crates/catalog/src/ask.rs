use std::any::Any;

use midway_bots::{Bot, Budget, Clock, Craft, Entrant, NoChoice, Sight};
use midway_game::{AnyMatch, Hint, Match, Notation, Seat, StandIn, TableGame, Unreadable};
use thiserror::Error;

/// A question to a bot about a game as it stands.
///
/// The match is the whole truth; the bot gets the sight that its seat has of it.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "a clock has nothing to show")]
pub struct Question<'a> {
    pub game: &'a dyn AnyMatch,
    /// What stands in for the state of the match, where only its rules are at hand.
    pub stand_in: Option<&'a StandIn>,
    pub seat: Seat,
    pub bot: Entrant,
    pub seed: u64,
    pub clock: &'a dyn Clock,
}

/// Why a bot was not asked, or had no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unanswered {
    #[error("this bot plays another game")]
    OtherGame,
    #[error(transparent)]
    NoChoice(#[from] NoChoice),
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

impl Question<'_> {
    /// What the bot chooses.
    pub(crate) fn choice<G: TableGame, C: Craft<G>>(&self) -> Result<String, Unanswered> {
        let (game, sight, mut bot) = self.put::<G, C>()?;
        let choice = bot.choose(&sight, &self.budget())?;
        Ok(choice.action.text(game.rules()))
    }

    /// What the bot would choose, best first, and why.
    pub(crate) fn hints<G: TableGame, C: Craft<G>>(
        &self,
        most: usize,
    ) -> Result<Vec<Hint<String>>, Unanswered> {
        let (game, sight, mut bot) = self.put::<G, C>()?;
        let hints = bot.hints(&sight, &self.budget(), most)?;
        let written = |hint: Hint<G::Action>| hint.told(|action| action.text(game.rules()));
        Ok(hints.into_iter().map(written).collect())
    }

    /// The match with its types, what the seat sees of it, and the bot that takes the seat.
    #[allow(clippy::type_complexity, reason = "three things that belong together for one call")]
    fn put<G: TableGame, C: Craft<G>>(
        &self,
    ) -> Result<(&Match<G>, Sight<'_, G>, Box<dyn Bot<G>>), Unanswered> {
        let game = (self.game as &dyn Any).downcast_ref::<Match<G>>().ok_or(Unanswered::OtherGame)?;
        let sight = match self.stand_in {
            None => Sight::of(game, self.seat)?,
            Some(stand_in) => {
                let state = stand_in.state::<G>()?;
                Sight::from_state(game.rules(), &state, self.seat)?.after(stand_in.steps)
            }
        };
        Ok((game, sight, self.bot.sit::<G, C>(game.rules(), self.seed)))
    }

    fn budget(&self) -> Budget<'_> {
        Budget::new(self.bot.effort, self.clock)
    }
}
