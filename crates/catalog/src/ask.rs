use std::sync::Arc;

use midway_bots::arena::Entrant;
use midway_bots::{Bot, Budget, Clock, Craft, Hint, NoChoice, Sight};
use midway_game::{
    Match, Notation, Options, Record, Refusal, Seat, SetupError, TableGame, Tables, Unreadable,
};
use thiserror::Error;

use crate::{Visitor, visit};

/// A question to a bot about a game that is written down.
///
/// The record is the whole truth; the bot gets the sight that its seat has of it.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "a clock has nothing to show")]
pub struct Question<'a> {
    pub record: &'a Record,
    pub tables: &'a Tables,
    pub seat: Seat,
    pub bot: Entrant,
    pub seed: u64,
    pub clock: &'a dyn Clock,
}

/// Why a bot was not asked, or had no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unanswered {
    #[error("unknown game '{0}'")]
    Game(String),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("line {line}: {refusal}")]
    Record { line: usize, refusal: Refusal },
    #[error(transparent)]
    NoChoice(#[from] NoChoice),
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

impl Question<'_> {
    /// What the bot chooses.
    pub fn choice(&self) -> Result<String, Unanswered> {
        self.put(Choosing(*self))
    }

    /// What the bot would choose, best first, and why. One more choice is named last where it is asked for.
    pub fn hints(&self, most: usize, also: Option<&str>) -> Result<Vec<Hint<String>>, Unanswered> {
        self.put(Hinting(*self, most, also))
    }

    fn put<T>(&self, asking: impl Visitor<Out = Result<T, Unanswered>>) -> Result<T, Unanswered> {
        let game = &self.record.head.game;
        visit(game, asking).unwrap_or_else(|| Err(Unanswered::Game(game.clone())))
    }

    fn replay<G: TableGame>(&self) -> Result<Match<G>, Unanswered> {
        let head = &self.record.head;
        let rules = G::new(head.seats, &G::Options::read(G::META.options, &head.options)?, self.tables)?;
        let mut game = Match::new(Arc::new(rules));
        for line in &self.record.lines {
            let taken = midway_game::AnyMatch::take(&mut game, &line.body);
            taken.map_err(|refusal| Unanswered::Record { line: line.number, refusal })?;
        }
        Ok(game)
    }

    fn bot<G: TableGame, C: Craft<G>>(&self, rules: &G) -> Box<dyn Bot<G>> {
        self.bot.sit::<G, C>(rules, self.seed)
    }

    fn budget(&self) -> Budget<'_> {
        Budget::new(self.bot.effort, self.clock)
    }
}

struct Choosing<'a>(Question<'a>);

impl Visitor for Choosing<'_> {
    type Out = Result<String, Unanswered>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let game = self.0.replay::<G>()?;
        let sight = Sight::of(&game, self.0.seat)?;
        let choice = self.0.bot::<G, C>(game.rules()).choose(&sight, &self.0.budget())?;
        Ok(choice.action.text(game.rules()))
    }
}

struct Hinting<'a>(Question<'a>, usize, Option<&'a str>);

impl Visitor for Hinting<'_> {
    type Out = Result<Vec<Hint<String>>, Unanswered>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let Hinting(question, most, also) = self;
        let game = question.replay::<G>()?;
        let sight = Sight::of(&game, question.seat)?;
        let also = also.map(|text| G::Action::parse(game.rules(), text)).transpose()?;
        let hints = question.bot::<G, C>(game.rules()).hints(&sight, &question.budget(), most, also)?;
        let written = |hint: Hint<G::Action>| hint.told(|action| action.text(game.rules()));
        Ok(hints.into_iter().map(written).collect())
    }
}
