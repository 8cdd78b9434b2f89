use std::fmt;

use super::broken::{Fault, Verdict};
use super::law;

/// The clauses of a game's rules: its list items of the form `- **WF-3.1** `.
#[derive(Debug)]
pub(super) struct Clauses(Vec<&'static str>);

impl Clauses {
    pub(super) fn of(rules: &'static str) -> Clauses {
        let mut clauses: Vec<_> = rules.lines().filter_map(number).collect();
        clauses.sort_unstable();
        Clauses(clauses)
    }

    /// `who` says who cites, in words.
    pub(super) fn cited(&self, clause: &str, who: fmt::Arguments<'_>) -> Verdict {
        if self.0.binary_search(&clause).is_ok() {
            return Ok(());
        }
        Err(Fault::new(law::CLAUSES, format!("{who} cites '{clause}', which the rules do not have")))
    }
}

fn number(line: &'static str) -> Option<&'static str> {
    line.strip_prefix("- **")?.split_once("** ").map(|(number, _)| number)
}
