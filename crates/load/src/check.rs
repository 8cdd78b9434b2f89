use std::collections::HashSet;
use std::rc::Rc;

use midway_catalog::Library;
use midway_hall::{Entry, Event, Secret, Table};
use midway_store::{Store, StoreError, TableId};

use crate::LoadProgress;
use crate::observed::{Acknowledged, Observed};

/// What reading the log again has shown.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct LogCheck {
    /// Whose log was read.
    pub tables: u64,
    /// Acknowledged moves that were looked for.
    pub moves: u64,
    /// Of all these tables.
    pub entries: u64,
    /// What is wrong.
    pub faults: Vec<String>,
}

/// Compares the log with what the clients were told: every acknowledged move is at the number that was told, in the
/// name of who made it, once; nothing else was played; and each table can be replayed by its rules.
pub(crate) async fn check(
    store: &Store,
    secret: Secret,
    tables: &[Rc<Observed>],
    progress: &dyn Fn(LoadProgress),
) -> Result<LogCheck, StoreError> {
    let mut checked = LogCheck { faults: store.check().await?, ..LogCheck::default() };
    for observed in tables {
        let entries = entries(store, observed).await?;
        checked.tables += 1;
        checked.entries += entries.len() as u64;
        checked.moves += observed.moves.borrow().len() as u64;
        let marked = |key: &str| mark(secret, &observed.table, key);
        let people = people(&entries, observed.people);
        let faults = faults(&entries, people, &observed.moves.borrow(), observed.over.get(), marked);
        checked.faults.extend(faults.into_iter().map(|fault| format!("table {}: {fault}", observed.table)));
        progress(LoadProgress::Checking { done: checked.tables, of: tables.len() as u64 });
    }
    Ok(checked)
}

async fn entries(store: &Store, observed: &Observed) -> Result<Vec<Entry>, StoreError> {
    let Ok(table) = observed.table.parse::<TableId>() else { return Ok(Vec::new()) };
    let mut entries = Vec::new();
    loop {
        let page = store.read(table, entries.len() as u64).await?;
        if page.is_empty() {
            return Ok(entries);
        }
        for entry in page {
            let read = serde_json::from_str(&entry.body);
            entries.push(read.map_err(|error| StoreError::Corrupt(error.to_string()))?);
        }
    }
}

/// How the log names the key of a request.
fn mark(secret: Secret, table: &str, key: &str) -> String {
    table.parse().map_or_else(|_| key.to_owned(), |table| secret.request_mark(table, key))
}

/// How many moves people made; the other seats are bots'.
fn people(entries: &[Entry], people: u8) -> usize {
    let by_person = |entry: &&Entry| matches!(entry.event, Event::Chose { seat, .. } if seat < people);
    entries.iter().filter(by_person).count()
}

fn faults(
    entries: &[Entry],
    played: usize,
    told: &[Acknowledged],
    over: bool,
    mark: impl Fn(&str) -> String,
) -> Vec<String> {
    let mut faults: Vec<String> = told.iter().filter_map(|told| missing(entries, told, &mark)).collect();
    let mut known = HashSet::new();
    for (number, entry) in entries.iter().enumerate() {
        if let Some(request) = &entry.request
            && !known.insert(request)
        {
            faults.push(format!("entry {number} does {request} a second time"));
        }
    }
    if played != told.len() {
        faults.push(format!("{played} moves are in the log, {} were acknowledged", told.len()));
    }
    match Table::rebuild(&Library::standard(), entries) {
        Err(corrupt) => faults.push(corrupt.to_string()),
        Ok(table) if over && table.stage() != midway_hall::Stage::Over => {
            faults.push("its players were told that it is over, and it is not".into());
        }
        Ok(_) => {}
    }
    faults
}

fn missing(entries: &[Entry], told: &Acknowledged, mark: impl Fn(&str) -> String) -> Option<String> {
    let Acknowledged { entry: number, seat, key, action } = told;
    let request = format!("seat {seat}:{}", mark(key));
    let entry = usize::try_from(*number).ok().and_then(|number| entries.get(number));
    let is_there = entry.is_some_and(|entry| {
        entry.request.as_ref() == Some(&request)
            && matches!(&entry.event, Event::Chose { seat: by, action: what, .. } if by == seat && what == &**action)
    });
    (!is_there)
        .then(|| format!("seat {seat}:{key} ({action}) was acknowledged as entry {number} and is not there"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sleeping::template;

    /// A log of a table at which moves were made.
    fn log() -> Vec<Entry> {
        let written = template("worlds-fair", 2).unwrap();
        written.entries.iter().map(|entry| serde_json::from_str(&entry.body).unwrap()).collect()
    }

    #[test]
    fn a_move_that_nobody_was_told_of_is_a_fault() {
        assert_eq!(
            faults(&log(), people(&log(), 2), &[], false, str::to_owned),
            ["16 moves are in the log, 0 were acknowledged"]
        );
    }

    #[test]
    fn an_acknowledged_move_that_is_not_in_the_log_is_a_fault() {
        let told = Acknowledged { entry: 4, seat: 0, key: "m1".into(), action: "place nowhere".into() };
        let found = faults(&log(), people(&log(), 2), &[told], true, str::to_owned);
        assert_eq!(found[0], "seat 0:m1 (place nowhere) was acknowledged as entry 4 and is not there");
        assert_eq!(found.last().unwrap(), "its players were told that it is over, and it is not");
    }
}
