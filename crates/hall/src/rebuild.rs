use midway_store::{EndingRow, Store, StoreError, TableId};

use crate::ending::Chronicle;
use crate::{Entry, Hall, HallError};

/// The name under which a store notes that the endings of all its games are there.
const FILLED: &str = "endings";
/// So many rows are written at once.
const ROWS: usize = 500;

/// What came of making all endings again from the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RebuiltEndings {
    pub tables: u64,
    pub entries: u64,
    /// How many games have ended.
    pub endings: u64,
    /// How many of these the store had otherwise, or not at all.
    pub changed: u64,
}

/// Makes the endings of all games again from their entries, and writes those that the store has otherwise.
pub async fn rebuild_endings(store: &Store) -> Result<RebuiltEndings, StoreError> {
    let (mut rebuilt, mut last, mut waiting) = (RebuiltEndings::default(), None, Vec::new());
    let endings = store.endings();
    loop {
        let page = store.tables(last).await?;
        for &table in &page {
            let Some(row) = rebuilt.read(store, table).await? else { continue };
            rebuilt.endings += 1;
            if endings.find(table).await?.as_ref() != Some(&row) {
                rebuilt.changed += 1;
                waiting.push((table, row));
            }
        }
        if waiting.len() >= ROWS || page.is_empty() {
            endings.put(&std::mem::take(&mut waiting)).await?;
        }
        let Some(&end) = page.last() else { return Ok(rebuilt) };
        last = Some(end);
    }
}

impl RebuiltEndings {
    /// How the game of a table ended. A damaged table tells it as far as it can be read, which is not to the end.
    async fn read(&mut self, store: &Store, table: TableId) -> Result<Option<EndingRow>, StoreError> {
        self.tables += 1;
        let (mut chronicle, mut next): (Option<Chronicle>, u64) = (None, 0);
        loop {
            let page = match store.read(table, next).await {
                Ok(page) if page.is_empty() => return Ok(chronicle.and_then(|chronicle| chronicle.row())),
                Ok(page) => page,
                Err(StoreError::Damaged { .. }) => {
                    return Ok(chronicle.and_then(|chronicle| chronicle.row()));
                }
                Err(error) => return Err(error),
            };
            next += page.len() as u64;
            self.entries += page.len() as u64;
            for stored in page {
                let Ok(entry) = serde_json::from_str::<Entry>(&stored.body) else { return Ok(None) };
                match &mut chronicle {
                    Some(chronicle) => chronicle.note(&entry),
                    None => chronicle = Chronicle::begin(&entry),
                }
            }
        }
    }
}

impl Hall {
    /// A store of an earlier version has games that ended before anybody noted how.
    pub(crate) async fn fill_endings(self) {
        if let Err(error) = self.try_fill_endings().await {
            tracing::debug!(%error, "how earlier games ended is not known yet");
        }
    }

    async fn try_fill_endings(&self) -> Result<(), HallError> {
        let store = &self.0.store;
        if store.own(FILLED).await?.is_some() {
            return Ok(());
        }
        rebuild_endings(store).await?;
        store.keep_own(FILLED, "1").await?;
        Ok(())
    }
}
