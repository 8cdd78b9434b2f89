use std::cell::RefCell;

use midway_game::{AnyGame, AnyMatch, Body, Finding, replay};

use super::{forms, open};

/// The forms whose last words are a value that can be written anew. Who must act, what is asked and what is legal are
/// decisions of whoever wrote the record.
const VALUES: [&str; 8] = ["count", "odds", "score", "line", "place", "winners", "truth", "view"];

/// What has to be done to a record so that it is true again.
#[derive(Clone, Debug)]
pub struct Renewal {
    /// Every expectation that does not hold, up to where the replay ended.
    pub unmet: Vec<Unmet>,
    /// A step that is refused: the record has to be played anew.
    pub refused: Option<Finding>,
    /// The record with every value that was found in place of the one that was expected.
    pub text: String,
}

/// An expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmet {
    /// The number of its line.
    pub line: usize,
    /// The expectation as it stands there.
    pub expected: String,
    /// What was found instead, in a sentence.
    pub what: String,
    /// The expectation with the value that was found; `None` if a person has to decide.
    pub renewed: Option<String>,
}

/// Replays a record with the standard tables and finds all that has to be renewed in it. An error is in its head.
pub fn renew(find: impl Fn(&str) -> Option<&'static dyn AnyGame>, text: &str) -> Result<Renewal, Finding> {
    let (record, mut table) = open(find, text, None)?;
    let checked = RefCell::new(Vec::new());
    let note = |table: &dyn AnyMatch, expected: &str| {
        checked.borrow_mut().push(unmet(table, expected));
        Ok(())
    };
    let replayed = replay(table.as_mut(), &record.lines, None, Some(&note));
    let refused = replayed.err().map(|error| Finding { line: error.line, what: error.fault.to_string() });
    let expectations = record.lines.iter().filter(|line| matches!(line.body, Body::Expect(_)));
    let with_line = |(line, unmet): (usize, Option<Unmet>)| unmet.map(|unmet| Unmet { line, ..unmet });
    let numbers = expectations.map(|line| line.number);
    let unmet: Vec<Unmet> = numbers.zip(checked.into_inner()).filter_map(with_line).collect();
    Ok(Renewal { text: rewritten(text, &unmet), unmet, refused })
}

fn unmet(table: &dyn AnyMatch, expected: &str) -> Option<Unmet> {
    let what = forms::check(table, expected).err()?;
    let renewed = renewed(expected, &what).filter(|text| forms::check(table, text).is_ok());
    Some(Unmet { line: 0, expected: expected.to_owned(), what, renewed })
}

/// The expectation with the value that was found: a refusal ends in `expected 51, found 52`, and the expectation in `51`.
fn renewed(expected: &str, what: &str) -> Option<String> {
    let form = expected.split(' ').next()?;
    if !VALUES.contains(&form) {
        return None;
    }
    expected.match_indices(' ').find_map(|(at, _)| {
        let (rest, value) = expected.split_at(at + 1);
        let named = if value == "absent" { "nothing there" } else { value };
        let (_, found) = what.split_once(&format!("expected {named}, found "))?;
        Some(format!("{rest}{}", if found == "nothing there" { "absent" } else { found }))
    })
}

fn rewritten(text: &str, unmet: &[Unmet]) -> String {
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    for Unmet { line, expected, renewed, .. } in unmet {
        if let (Some(found), Some(renewed)) = (lines.get_mut(line - 1), renewed) {
            *found = found.replacen(expected.as_str(), renewed, 1);
        }
    }
    lines.concat()
}
