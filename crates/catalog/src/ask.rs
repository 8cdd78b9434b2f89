use std::any::Any;

use midway_bots::arena::Entrant;
use midway_bots::{Bot, Budget, Clock, Craft, NoChoice, Sight};
use midway_game::{AnyMatch, Match, Notation, Remark, Seat, TableGame, Unreadable};
use thiserror::Error;

/// A question to a bot about a game as it stands.
///
/// The match is the whole truth; the bot gets the sight that its seat has of it.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "a clock has nothing to show")]
pub struct Question<'a> {
    pub game: &'a dyn AnyMatch,
    pub seat: Seat,
    pub bot: Entrant,
    pub seed: u64,
    pub clock: &'a dyn Clock,
}

/// A choice that a bot recommends, in notation.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub action: String,
    /// The chance to win, and the points expected at the end.
    pub win: f32,
    pub points: f32,
    /// How much of the thinking went into it.
    pub share: f32,
    /// Sentences, which the game's board puts into words.
    pub why: Vec<Remark>,
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

    /// What the bot would choose, best first, and why. One more choice is named last where it is asked for.
    pub(crate) fn advice<G: TableGame, C: Craft<G>>(
        &self,
        most: usize,
        also: Option<&str>,
    ) -> Result<Vec<Advice>, Unanswered> {
        let (game, sight, mut bot) = self.put::<G, C>()?;
        let also = also.map(|text| G::Action::parse(game.rules(), text)).transpose()?;
        let reasons = bot.reasons(&sight, &self.budget(), most, also)?;
        let advice = reasons.into_iter().map(|reason| Advice {
            action: reason.action.text(game.rules()),
            win: reason.win,
            points: reason.points,
            share: reason.share,
            why: reason.why,
        });
        Ok(advice.collect())
    }

    /// The match with its types, what the seat sees of it, and the bot that takes the seat.
    #[allow(clippy::type_complexity, reason = "three things that belong together for one call")]
    fn put<G: TableGame, C: Craft<G>>(
        &self,
    ) -> Result<(&Match<G>, Sight<'_, G>, Box<dyn Bot<G>>), Unanswered> {
        let game = (self.game as &dyn Any).downcast_ref::<Match<G>>().ok_or(Unanswered::OtherGame)?;
        Ok((game, Sight::of(game, self.seat)?, self.bot.sit::<G, C>(game.rules(), self.seed)))
    }

    fn budget(&self) -> Budget<'_> {
        Budget::new(self.bot.effort, self.clock)
    }
}
