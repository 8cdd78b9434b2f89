use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

use futures_util::future::BoxFuture;

use crate::append::StoredEntry;
#[cfg(not(target_family = "wasm"))]
use crate::database::{Pools, Questions, Servers};
use crate::ending::{EndingQuery, EndingRow, EndingRows};
use crate::error::StoreError;
use crate::index::{IndexPage, IndexQuery, IndexRow};
use crate::medium::{Medium, Transaction};
use crate::read::{Due, EntryPage, MAX_PAGE, columns, row_behind, rows_from};
use crate::table::TableId;

/// What a store lies on, as its readers see it; the writer has a ledger.
pub(crate) trait Backing: Debug + Send + Sync {
    fn entries(&self, table: TableId, from: u64) -> Reading<'_, Vec<StoredEntry>>;

    fn tables(&self, after: Option<TableId>) -> Reading<'_, Vec<TableId>>;

    fn index<'a>(&'a self, query: &'a IndexQuery, page: IndexPage) -> Reading<'a, Vec<(TableId, IndexRow)>>;

    fn due(&self, now: i64, after: Option<Due>, limit: usize) -> Reading<'_, Vec<Due>>;

    fn own<'a>(&'a self, name: &'a str) -> Reading<'a, Option<String>>;

    fn keep_own<'a>(&'a self, name: &'a str, value: &'a str) -> Reading<'a, String>;

    fn replace_own<'a>(&'a self, name: &'a str, value: &'a str) -> Reading<'a, ()>;

    fn forget_own<'a>(&'a self, name: &'a str) -> Reading<'a, ()>;

    fn endings<'a>(&'a self, query: EndingQuery<'a>) -> Reading<'a, EndingRows>;

    fn count_rated(&self) -> Reading<'_, u64>;

    fn put_endings<'a>(&'a self, rows: &'a [(TableId, EndingRow)]) -> Reading<'a, ()>;

    /// Faults that a sound store cannot have.
    fn check(&self) -> Reading<'_, Vec<String>>;

    fn file(&self) -> Option<&Path>;

    /// Refuses if it is no longer where it was opened.
    fn check_place(&self) -> Result<(), StoreError>;

    fn close(&self) -> BoxFuture<'_, ()>;

    /// The connections of a database, for what only a database does.
    #[cfg(not(target_family = "wasm"))]
    fn pools(&self) -> Option<&Pools> {
        None
    }

    /// Where thinkers on other machines are asked.
    #[cfg(not(target_family = "wasm"))]
    fn questions(&self) -> Option<Questions> {
        None
    }

    /// The other servers that lie on it.
    #[cfg(not(target_family = "wasm"))]
    fn servers(&self) -> Option<Servers> {
        None
    }
}

/// Something that is read.
pub(crate) type Reading<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

impl Backing for Arc<dyn Medium> {
    fn entries(&self, table: TableId, from: u64) -> Reading<'_, Vec<StoredEntry>> {
        Box::pin(async move {
            let Some((first, most)) = rows_from(from) else { return Ok(Vec::new()) };
            let mut page = EntryPage::new(table, from);
            let rows = self.rows(table, first.cast_unsigned(), most).await?;
            let _ = rows.into_iter().all(|row| !page.is_full() && page.add(columns(row)));
            page.finish()
        })
    }

    fn tables(&self, after: Option<TableId>) -> Reading<'_, Vec<TableId>> {
        Box::pin(async move {
            let Some(from) = row_behind(after) else { return Ok(Vec::new()) };
            let mut tables = self.as_ref().tables().await?;
            tables.retain(|table| table.to_row() >= from);
            tables.sort_by_key(|table| table.to_row());
            tables.truncate(MAX_PAGE);
            Ok(tables)
        })
    }

    fn index<'a>(&'a self, query: &'a IndexQuery, page: IndexPage) -> Reading<'a, Vec<(TableId, IndexRow)>> {
        Box::pin(async move { Ok(self.as_ref().index(query, page).await?) })
    }

    fn due(&self, now: i64, after: Option<Due>, limit: usize) -> Reading<'_, Vec<Due>> {
        Box::pin(async move { Ok(self.as_ref().due(now, after, limit.min(MAX_PAGE)).await?) })
    }

    fn own<'a>(&'a self, name: &'a str) -> Reading<'a, Option<String>> {
        Box::pin(async move { Ok(self.as_ref().own(name).await?) })
    }

    fn keep_own<'a>(&'a self, name: &'a str, value: &'a str) -> Reading<'a, String> {
        Box::pin(async move { Ok(self.as_ref().keep_own(name, value).await?) })
    }

    fn replace_own<'a>(&'a self, name: &'a str, value: &'a str) -> Reading<'a, ()> {
        Box::pin(async move { Ok(self.as_ref().replace_own(name, Some(value)).await?) })
    }

    fn forget_own<'a>(&'a self, name: &'a str) -> Reading<'a, ()> {
        Box::pin(async move { Ok(self.as_ref().replace_own(name, None).await?) })
    }

    fn endings<'a>(&'a self, query: EndingQuery<'a>) -> Reading<'a, EndingRows> {
        Box::pin(async move {
            let owner = if let EndingQuery::OwnedBy(owner, _) = query { Some(owner) } else { None };
            Ok(query.pick(self.as_ref().endings(owner).await?))
        })
    }

    fn count_rated(&self) -> Reading<'_, u64> {
        Box::pin(async move {
            let rows = self.as_ref().endings(None).await?;
            Ok(rows.iter().filter(|(_, row)| row.rated).count() as u64)
        })
    }

    fn put_endings<'a>(&'a self, rows: &'a [(TableId, EndingRow)]) -> Reading<'a, ()> {
        let transaction = Transaction { endings: rows.to_vec(), ..Transaction::default() };
        Box::pin(async move { Ok(self.commit(transaction).await?) })
    }

    /// Reading it finds what is wrong with it.
    fn check(&self) -> Reading<'_, Vec<String>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn file(&self) -> Option<&Path> {
        None
    }

    fn check_place(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}
