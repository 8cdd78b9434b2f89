use std::collections::HashSet;
use std::rc::Rc;

use midway_catalog::Library;
use midway_hall::{Entry, Event, Table};
use midway_store::{Store, StoreError, TableId};

use super::book::{Acknowledged, Book};
use crate::work::Work;

/// What reading the log again has shown.
#[derive(Debug, Default, serde::Serialize)]
pub(super) struct Checked {
    pub(super) tables: u64,
    pub(super) moves: u64,
    pub(super) entries: u64,
    pub(super) faults: Vec<String>,
}

/// Compares the log with what the clients were told: every acknowledged move is at the number that was told, in the
/// name of who made it, once; nothing else was played; and each table can be replayed by its rules.
pub(super) async fn check(store: &Store, books: &[Rc<Book>]) -> Result<Checked, StoreError> {
    let mut checked = Checked { faults: store.check().await?, ..Checked::default() };
    let work = Work::new(books.len() as u64, "tables read");
    for book in books {
        let entries = entries(store, book).await?;
        checked.tables += 1;
        checked.entries += entries.len() as u64;
        checked.moves += book.moves.borrow().len() as u64;
        let faults = faults(&entries, &book.moves.borrow(), book.over.get());
        checked.faults.extend(faults.into_iter().map(|fault| format!("table {}: {fault}", book.table)));
        work.done(1);
    }
    work.finish();
    Ok(checked)
}

async fn entries(store: &Store, book: &Book) -> Result<Vec<Entry>, StoreError> {
    let Ok(table) = book.table.parse::<TableId>() else { return Ok(Vec::new()) };
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

fn faults(entries: &[Entry], told: &[Acknowledged], over: bool) -> Vec<String> {
    let mut faults: Vec<String> = told.iter().filter_map(|told| missing(entries, told)).collect();
    let mut known = HashSet::new();
    for (number, entry) in entries.iter().enumerate() {
        if let Some(request) = &entry.request
            && !known.insert(request)
        {
            faults.push(format!("entry {number} does {request} a second time"));
        }
    }
    let played = entries.iter().filter(|entry| matches!(entry.event, Event::Chose { .. })).count();
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

fn missing(entries: &[Entry], told: &Acknowledged) -> Option<String> {
    let Acknowledged { entry: number, seat, key, action } = told;
    let request = format!("seat {seat}:{key}");
    let entry = usize::try_from(*number).ok().and_then(|number| entries.get(number));
    let is_there = entry.is_some_and(|entry| {
        entry.request.as_ref() == Some(&request)
            && matches!(&entry.event, Event::Chose { seat: by, action: what, .. } if by == seat && what == &**action)
    });
    (!is_there).then(|| format!("{request} ({action}) was acknowledged as entry {number} and is not there"))
}
