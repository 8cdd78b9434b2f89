use std::fmt;

use midway_catalog::Library;
use midway_store::{Store, StoreError, TableId};
use serde::de::DeserializeOwned;

use crate::{Corrupt, Entry, NotRebuilt, Table};
#[cfg(not(target_family = "wasm"))]
use crate::{Tournament, TournamentEntry};

/// What reading a whole store has shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreAudit {
    pub tables: u64,
    pub tournaments: u64,
    pub entries: u64,
    /// Tables whose rules are not at hand. They can be read, so this is no fault of the store.
    pub without_rules: u64,
    /// What is wrong, each with its table and entry.
    pub faults: Vec<String>,
}

/// Reads everything in a store and rebuilds every table by its rules.
pub async fn audit(store: &Store, library: &Library) -> Result<StoreAudit, StoreError> {
    let mut audit = StoreAudit { faults: store.check().await?, ..StoreAudit::default() };
    let mut last = None;
    loop {
        let page = store.tables(last).await?;
        let Some(&end) = page.last() else { return Ok(audit) };
        for table in page {
            audit.look_at(store, library, table).await?;
        }
        last = Some(end);
    }
}

/// How much was looked at.
impl fmt::Display for StoreAudit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tables, {} entries", self.tables, self.entries)?;
        if self.tournaments > 0 {
            write!(f, ", {} tournaments", self.tournaments)?;
        }
        match self.without_rules {
            0 => Ok(()),
            tables => write!(f, ", {tables} of them without their rules, which are not here"),
        }
    }
}

impl StoreAudit {
    async fn look_at(&mut self, store: &Store, library: &Library, table: TableId) -> Result<(), StoreError> {
        #[cfg(not(target_family = "wasm"))]
        if store.tournaments().are_kept() && store.tournaments().has(table).await? {
            return self.look_at_tournament(store, table).await;
        }
        self.tables += 1;
        match entries::<Entry>(store, table).await? {
            Ok(entries) => {
                self.entries += entries.len() as u64;
                match Table::rebuild(library, &entries) {
                    Ok(_) => {}
                    Err(NotRebuilt::Missing(_)) => self.without_rules += 1,
                    Err(NotRebuilt::Corrupt(corrupt)) => self.fault(table, &corrupt),
                }
            }
            Err(corrupt) => self.fault(table, &corrupt),
        }
        Ok(())
    }

    #[cfg(not(target_family = "wasm"))]
    async fn look_at_tournament(&mut self, store: &Store, id: TableId) -> Result<(), StoreError> {
        self.tournaments += 1;
        let entries = entries::<TournamentEntry>(store, id).await?;
        self.entries += entries.as_ref().map_or(0, |entries| entries.len() as u64);
        if let Err(corrupt) = entries.and_then(|entries| Tournament::rebuild(&entries)) {
            self.faults.push(format!("tournament {id}: {corrupt}"));
        }
        Ok(())
    }

    fn fault(&mut self, table: TableId, corrupt: &Corrupt) {
        self.faults.push(format!("table {table}: {corrupt}"));
    }
}

pub(crate) async fn entries<E: DeserializeOwned>(
    store: &Store,
    table: TableId,
) -> Result<Result<Vec<E>, Corrupt>, StoreError> {
    let mut entries = Vec::new();
    loop {
        let page = match store.read(table, entries.len() as u64).await {
            Ok(page) if page.is_empty() => return Ok(Ok(entries)),
            Ok(page) => page,
            Err(StoreError::Damaged { number, .. }) => return Ok(Err(Corrupt::changed(number))),
            Err(error) => return Err(error),
        };
        for stored in page {
            match serde_json::from_str(&stored.body) {
                Ok(entry) => entries.push(entry),
                Err(error) => return Ok(Err(Corrupt::unreadable(stored.number, &error))),
            }
        }
    }
}
