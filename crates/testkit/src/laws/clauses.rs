use std::collections::HashSet;
use std::fmt;

use midway_game::Rulebook;

use super::broken::{Fault, Verdict};
use super::law;

/// The numbers of the clauses of a game's rules.
#[derive(Debug)]
pub(super) struct Clauses(HashSet<String>);

impl Clauses {
    pub(super) fn of(rules: &str) -> Clauses {
        let book = Rulebook::read(rules);
        Clauses(book.clauses().map(|clause| clause.number.clone()).collect())
    }

    /// `who` says who cites, in words. Inline, because every refusal asks: it is then as optimised as the game's tests.
    #[inline]
    pub(super) fn cited(&self, clause: &str, who: fmt::Arguments<'_>) -> Verdict {
        if self.0.contains(clause) {
            return Ok(());
        }
        Err(Fault::new(law::CLAUSES, format!("{who} cites '{clause}', which the rules do not have")))
    }
}
