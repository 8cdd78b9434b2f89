use midway_game::{AnyGame, Record};

use super::Met;
use crate::expect;

/// Reads arbitrary bytes as a record. If they are one, printing and parsing it gives the same record. Opening and
/// replaying it may fail with an error.
pub fn record(data: &[u8], find: impl Fn(&str) -> Option<&'static dyn AnyGame>) -> Result<(), String> {
    record_met(data, find, &mut Met::new())
}

/// The same, noting what was said about the record: the answer without its numbers, and as much of it as does not quote.
pub fn record_met(
    data: &[u8],
    find: impl Fn(&str) -> Option<&'static dyn AnyGame>,
    met: &mut Met,
) -> Result<(), String> {
    let text = String::from_utf8_lossy(data);
    if let Ok(record) = Record::parse(&text) {
        prints_the_same(&record)?;
    }
    // An error is the expected answer to most of what comes here.
    if let Err(error) = expect::replay_text(find, &text) {
        let quoted = error.what.split('\'').step_by(2).collect::<Vec<_>>().join("_");
        met.insert(quoted.chars().filter(|letter| !letter.is_ascii_digit()).take(80).collect());
    }
    Ok(())
}

/// Comments and blank lines are not kept, so numbers of lines may change; nothing else does.
fn prints_the_same(record: &Record) -> Result<(), String> {
    let text = record.to_string();
    let again = Record::parse(&text)
        .map_err(|error| format!("a record that was read prints as no record: {error}"))?;
    let bodies = |record: &Record| record.lines.iter().map(|line| line.body.clone()).collect::<Vec<_>>();
    if again.head != record.head || bodies(&again) != bodies(record) {
        return Err("a record that was read prints as another record".into());
    }
    if again.to_string() == text { Ok(()) } else { Err("a record prints in two ways".into()) }
}
