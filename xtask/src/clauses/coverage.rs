use std::collections::BTreeSet;

use midway_game::{Clause, Rulebook};
use serde::Serialize;

use crate::clauses::citation::Witness;
use crate::clauses::id::ClauseId;

/// A numbered rule, and who shows that we keep it.
#[derive(Debug, Serialize)]
pub(crate) struct ShownClause {
    pub(crate) id: ClauseId,
    pub(crate) text: String,
    pub(crate) line: usize,
    pub(crate) tests: Vec<Witness>,
}

/// What the tests and records show of one game's `RULES.md`.
#[derive(Debug, Serialize)]
pub(crate) struct Coverage {
    pub(crate) game: String,
    file: String,
    pub(crate) clauses: Vec<ShownClause>,
    #[serde(skip)]
    misprints: Vec<String>,
}

impl Coverage {
    pub(crate) fn scan(game: &str, file: &str, text: &str) -> Self {
        let clauses: Vec<_> = Rulebook::read(text).clauses().filter_map(ShownClause::new).collect();
        let mut book = Self { game: game.to_owned(), file: file.to_owned(), clauses, misprints: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            if is_misprint(line) && !book.clauses.iter().any(|clause| clause.line == number) {
                book.misprints.push(book.at(number, "a clause begins exactly `- **WF-3.1** `"));
            }
        }
        book
    }

    /// Everything that is wrong with the book itself: misprints, and clauses that nothing shows.
    pub(crate) fn faults(&self) -> Vec<String> {
        let mut faults = self.misprints.clone();
        let mut seen = BTreeSet::new();
        for clause in &self.clauses {
            if !seen.insert(&clause.id) {
                faults.push(self.at(clause.line, &format!("{} is there twice", clause.id)));
            } else if clause.tests.is_empty() {
                faults.push(self.at(clause.line, &format!("{} has no test", clause.id)));
            }
        }
        if self.clauses.is_empty() {
            faults.push(format!("{} has no clauses", self.file));
        }
        faults
    }

    fn at(&self, line: usize, what: &str) -> String {
        format!("{}:{line}: {what}", self.file)
    }
}

impl ShownClause {
    fn new(clause: &Clause) -> Option<ShownClause> {
        let text = clause.paragraphs().collect::<Vec<_>>().join(" ");
        Some(ShownClause { id: ClauseId::parse(&clause.number)?, text, line: clause.line, tests: Vec::new() })
    }
}

/// A list item whose first words are a clause's number, though not in the form that makes it a clause.
fn is_misprint(line: &str) -> bool {
    let item = line.trim_start();
    let Some(rest) = item.strip_prefix("- ").or_else(|| item.strip_prefix("* ")) else { return false };
    let word = rest.split_whitespace().next().unwrap_or_default();
    let bare = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
    ClauseId::parse(bare).is_some() && !word.starts_with('[')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scan(text: &str) -> Coverage {
        Coverage::scan("skyrise", "RULES.md", text)
    }

    #[test]
    fn clauses_are_list_items_with_a_bold_number() {
        let book = scan(
            "# Skyrise\n\nSee SK-1.1.\n\n- **SK-1.1** Bid\n  higher.\n- **SK-6.H12** A patron.\n\nProse.\n",
        );
        let found: Vec<_> =
            book.clauses.iter().map(|c| (c.id.to_string(), c.text.as_str(), c.line)).collect();
        assert_eq!(found, [("SK-1.1".to_owned(), "Bid higher.", 5), ("SK-6.H12".to_owned(), "A patron.", 7)]);
    }

    #[test]
    fn a_clause_in_another_form_is_reported() {
        for line in ["* **SK-1.1** Bid.", "  - **SK-1.1** Bid.", "- **SK-1.1**: Bid.", "- SK-1.1 Bid."] {
            let faults = scan(line).faults();
            assert!(faults[0].starts_with("RULES.md:1: a clause begins"), "{line}: {faults:?}");
        }
    }

    #[test]
    fn ordinary_items_are_no_clauses() {
        let book = scan("- **Bold** text about SK-1.1\n- [SK-1.1](#bids) is a link\n- plain\n");
        assert!(book.clauses.is_empty() && book.misprints.is_empty());
    }

    #[test]
    fn a_clause_that_is_there_twice_is_reported() {
        let faults = scan("- **SK-1.1** Bid.\n- **SK-1.1** Pass.\n").faults();
        assert_eq!(faults, ["RULES.md:1: SK-1.1 has no test", "RULES.md:2: SK-1.1 is there twice"]);
    }

    #[test]
    fn a_book_without_clauses_is_reported() {
        assert_eq!(scan("Later.\n").faults(), ["RULES.md has no clauses"]);
    }
}
