use std::fmt::Debug;
use std::future::ready;
use std::io;
use std::sync::Arc;

use futures_util::future::BoxFuture;

use crate::append::Append;
use crate::chain::Row;
use crate::changes::Changes;
use crate::ending::EndingRow;
use crate::fault::Fault;
use crate::index::{IndexPage, IndexQuery, IndexRow};
use crate::judge::{Heads, Judged, accepted};
use crate::read::Due;
use crate::table::TableId;
use crate::writer::{Batch, Ledger};

/// What a store can lie on instead of a database: in a browser, what the browser keeps for a site; the simulation of the hall
/// has a disk of its own, with faults.
///
/// Everything above it is what ships: queue, batches, retries, judging, hashes, news. One store at a time writes to it.
pub trait Medium: Debug + Send + Sync + 'static {
    /// The rows of a table from a number on, in order, as many as are wanted.
    fn rows(&self, table: TableId, from: u64, most: usize) -> Access<'_, Vec<LogRow>>;

    fn last(&self, table: TableId) -> Access<'_, Option<LogRow>>;

    fn tables(&self) -> Access<'_, Vec<TableId>>;

    fn index<'a>(&'a self, query: &'a IndexQuery, page: IndexPage) -> Access<'a, Vec<(TableId, IndexRow)>>;

    /// Those that are due by `now`, in the order of their times and tables, from behind one of them on.
    fn due(&self, now: i64, after: Option<Due>, limit: usize) -> Access<'_, Vec<Due>>;

    /// Writes all of it or nothing. Once it returns, all of it is durable; after an error, it may be.
    fn commit(&self, transaction: Transaction) -> Access<'_, ()>;

    /// How games ended: those of an owner, or all. A medium may forget them, as they follow from the log.
    fn endings<'a>(&'a self, _owner: Option<&'a str>) -> Access<'a, Vec<(TableId, EndingRow)>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    /// What the hall keeps for itself under a name. A medium need not keep anything of the kind.
    fn own(&self, _name: &str) -> Access<'_, Option<String>> {
        unsupported()
    }

    /// Keeps something under a name, unless there is something already: whatever is there then.
    fn keep_own(&self, _name: &str, _value: &str) -> Access<'_, String> {
        unsupported()
    }

    /// Keeps something else under a name, or nothing any more.
    fn replace_own(&self, _name: &str, _value: Option<&str>) -> Access<'_, ()> {
        unsupported()
    }
}

fn unsupported<'a, T: Send + 'a>() -> Access<'a, T> {
    Box::pin(ready(Err(io::ErrorKind::Unsupported.into())))
}

/// What a medium does takes its time and may fail.
pub type Access<'a, T> = BoxFuture<'a, io::Result<T>>;

/// An entry with its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    pub table: TableId,
    pub number: u64,
    pub at: i64,
    pub body: String,
    pub hash: Vec<u8>,
}

/// What is written together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Transaction {
    pub rows: Vec<LogRow>,
    pub owners: Vec<(String, TableId)>,
    pub index: Vec<(TableId, IndexRow)>,
    /// When tables are to be woken, or that they may sleep.
    pub wakes: Vec<(TableId, Option<i64>)>,
    pub endings: Vec<(TableId, EndingRow)>,
}

/// Writes to a medium.
#[derive(Debug)]
pub(crate) struct MediumLedger(pub(crate) Arc<dyn Medium>);

impl Ledger for MediumLedger {
    async fn commit(&mut self, batch: &Batch) -> Result<Vec<Judged>, Fault> {
        let (judged, rows) = self.heads(&batch.appends).await?.judge(&batch.appends);
        let accepted = accepted(&batch.appends, &judged);
        if !accepted.is_empty() {
            self.0.commit(transaction(&rows, &Changes::of(&accepted))).await?;
        }
        Ok(judged)
    }

    async fn close(self) {}
}

impl MediumLedger {
    async fn heads(&self, appends: &[Append]) -> Result<Heads, Fault> {
        let mut heads = Vec::new();
        for append in appends {
            let last = self.0.last(append.table).await?;
            heads.extend(last.map(|row| (row.table.to_row(), row.number.cast_signed(), Some(row.hash))));
        }
        Ok(Heads::from_rows(heads))
    }
}

fn transaction(rows: &[Row<'_>], changes: &Changes<'_>) -> Transaction {
    let row = |row: &Row<'_>| LogRow {
        table: row.table,
        number: row.number,
        at: row.entry.at,
        body: row.entry.body.clone(),
        hash: row.link.0.to_vec(),
    };
    let awake = changes.wakes().into_iter().map(|(table, at)| (table, Some(at)));
    let asleep = changes.asleep().into_iter().map(|table| (table, None));
    Transaction {
        rows: rows.iter().map(row).collect(),
        owners: changes.owners().into_iter().map(|(tag, table)| (tag.to_owned(), table)).collect(),
        index: changes.index().into_iter().map(|(table, row)| (table, row.clone())).collect(),
        wakes: awake.chain(asleep).collect(),
        endings: changes.endings().into_iter().map(|(table, row)| (table, row.clone())).collect(),
    }
}
