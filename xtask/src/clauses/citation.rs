use std::fmt;

use serde::Serialize;

use crate::clauses::id::ClauseId;

/// A test or a record that shows a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Witness {
    pub(crate) name: String,
    pub(crate) file: String,
    pub(crate) line: usize,
}

impl fmt::Display for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.name)
    }
}

/// "This clause is shown by that witness."
#[derive(Debug)]
pub(crate) struct Citation {
    pub(crate) clause: ClauseId,
    pub(crate) witness: Witness,
}

/// What a source file cites, and what in it could not be read.
#[derive(Debug, Default)]
pub(crate) struct Scan {
    pub(crate) citations: Vec<Citation>,
    pub(crate) faults: Vec<String>,
}

impl Scan {
    pub(crate) fn extend(&mut self, other: Self) {
        self.citations.extend(other.citations);
        self.faults.extend(other.faults);
    }
}

/// The clauses that a comment's text cites: `Shows WF-3.1, WF-3.2.`
///
/// `None` where the text is ordinary prose; `Some(Err)` where it means to cite and is written otherwise, so that a
/// slip of the pen is reported and not passed over.
pub(crate) fn cited(text: &str) -> Option<Result<Vec<ClauseId>, String>> {
    let list = text.trim().strip_prefix("Shows ")?;
    means_a_clause(list).then(|| parse_list(list))
}

fn means_a_clause(list: &str) -> bool {
    matches!(list.as_bytes(), [a, b, b'-', ..] if a.is_ascii_uppercase() && b.is_ascii_uppercase())
}

fn parse_list(list: &str) -> Result<Vec<ClauseId>, String> {
    list.strip_suffix('.')
        .and_then(|list| list.split(", ").map(ClauseId::parse).collect())
        .ok_or_else(|| format!("`Shows {list}` is not of the form `Shows WF-3.1, WF-3.2.`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<String> {
        cited(text).unwrap().unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_citation_lists_clauses_and_ends_with_a_full_stop() {
        assert_eq!(ids(" Shows WF-3.1."), ["WF-3.1"]);
        assert_eq!(ids("Shows SK-6.H12, SK-6.1."), ["SK-6.H12", "SK-6.1"]);
    }

    #[test]
    fn prose_is_no_citation() {
        for text in ["", "Shows", "Shows that two may tie.", "See WF-3.1.", "A table shows WF-3.1."] {
            assert!(cited(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_citation_in_another_form_is_refused() {
        for text in
            ["Shows WF-3.1", "Shows WF-3.1 and WF-3.2.", "Shows WF-3.1,", "Shows WF-3.", "Shows WF-3.1: all."]
        {
            assert!(cited(text).unwrap().is_err(), "{text}");
        }
    }
}
