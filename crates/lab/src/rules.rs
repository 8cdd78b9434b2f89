use std::sync::Arc;

use midway_bots::Craft;
use midway_catalog::Visitor;
use midway_game::{Encode, Head, Missing, Options, SetupError, TableGame, Tables};

/// Something made of the rules of a table, once the types of its game are known.
pub(crate) trait OfRules {
    type Out;
    fn of<G: TableGame + Encode, C: Craft<G>>(self, rules: Arc<G>) -> Self::Out;
}

/// Makes something of the rules that a head names. `own` are tables of the game that somebody corrected.
pub(crate) fn of_rules<M: OfRules>(head: &Head, own: Option<&Tables>, make: M) -> Result<M::Out, SetupError> {
    let missing = || Missing::Game(head.game.chars().take(40).collect());
    midway_catalog::visit(&head.game, Reading { head, own, make }).ok_or_else(missing)?
}

struct Reading<'a, M> {
    head: &'a Head,
    own: Option<&'a Tables>,
    make: M,
}

impl<M: OfRules> Visitor for Reading<'_, M> {
    type Out = Result<M::Out, SetupError>;

    fn visit<G: TableGame + Encode, C: Craft<G>>(self) -> Self::Out {
        let Head { rules, seats, options, tables, .. } = self.head;
        let tables = G::META.tables_of(*rules, *tables, self.own)?;
        let options = G::Options::read(G::META.options, options)?;
        Ok(self.make.of::<G, C>(Arc::new(G::new(*seats, &options, &tables)?)))
    }
}
