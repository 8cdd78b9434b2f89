use midway_game::{AnyGame, Record};

use crate::expect;

/// Reads arbitrary bytes as a record. If they are one, printing and parsing it gives the same record. Opening and
/// replaying it may fail with an error.
pub fn record(data: &[u8], find: impl Fn(&str) -> Option<&'static dyn AnyGame>) -> Result<(), String> {
    let text = String::from_utf8_lossy(data);
    if let Ok(record) = Record::parse(&text) {
        prints_the_same(&record)?;
    }
    // An error is the expected answer to most of what comes here.
    let _ = expect::replay_text(find, &text);
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
