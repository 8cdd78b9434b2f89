use std::sync::Arc;

use midway_bots::Craft;
use midway_catalog::Visitor;
use midway_game::{Missing, Options, SetupChoice, SetupError, TableGame, Tables};

/// What is studied: a game, how many play it and how it is set up.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// Its id in the catalog.
    pub game: &'a str,
    /// At the table.
    pub seats: u8,
    /// Those that are not named are as usual.
    pub options: &'a [SetupChoice],
    /// Where the facts of the game come from.
    pub tables: &'a Tables,
}

/// A study, once the types of its game are known.
pub(crate) trait Study {
    type Out;
    fn of<G: TableGame, C: Craft<G>>(self, rules: Arc<G>) -> Self::Out;
}

impl Subject<'_> {
    pub(crate) fn study<S: Study>(self, study: S) -> Result<S::Out, SetupError> {
        visit(self.game, Set { subject: self, study })?
    }
}

/// Runs generic code for the game with this id.
pub(crate) fn visit<V: Visitor>(game: &str, visitor: V) -> Result<V::Out, SetupError> {
    midway_catalog::visit(game, visitor).ok_or_else(|| Missing::Game(game.into()).into())
}

struct Set<'a, S> {
    subject: Subject<'a>,
    study: S,
}

impl<S: Study> Visitor for Set<'_, S> {
    type Out = Result<S::Out, SetupError>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let Subject { seats, options, tables, .. } = self.subject;
        let options = G::Options::read(G::META.options, options)?;
        Ok(self.study.of::<G, C>(Arc::new(G::new(seats, &options, tables)?)))
    }
}
