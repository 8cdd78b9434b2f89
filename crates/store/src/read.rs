use crate::append::StoredEntry;
use crate::chain::Link;
use crate::error::StoreError;
use crate::medium::LogRow;
use crate::table::TableId;

/// The most rows that one query returns.
pub(crate) const MAX_PAGE: usize = 1000;
/// A page of entries ends with the one that brings it past this size, in bytes.
const FULL_PAGE: usize = 4 * 1024 * 1024;

/// A table that somebody has to look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    pub table: TableId,
    pub at: i64,
}

/// Which rows make the page of entries from a number on: the first, and how many. With the one before, on which the first
/// hangs. No entry has a number that does not fit.
pub(crate) fn rows_from(from: u64) -> Option<(i64, usize)> {
    Some((i64::try_from(from.saturating_sub(1)).ok()?, MAX_PAGE + usize::from(from > 0)))
}

/// The first row of tables behind one of them.
pub(crate) fn row_behind(after: Option<TableId>) -> Option<i64> {
    after.map_or(Some(i64::MIN), |table| table.to_row().checked_add(1))
}

pub(crate) type EntryColumns = (i64, i64, String, Option<Vec<u8>>);

pub(crate) fn columns(LogRow { number, at, body, hash, .. }: LogRow) -> EntryColumns {
    (number.cast_signed(), at, body, Some(hash))
}

#[derive(Debug)]
pub(crate) struct EntryPage {
    table: TableId,
    from: u64,
    entries: Vec<StoredEntry>,
    size: usize,
    /// The hash of the entry before, once it is known.
    link: Option<Link>,
    is_damaged: bool,
}

impl EntryPage {
    /// A page from a number on. Its rows begin with the one before, on which the first hangs.
    pub(crate) fn new(table: TableId, from: u64) -> Self {
        let link = (from == 0).then(|| Link::before_all(table));
        Self { table, from, entries: Vec::new(), size: 0, link, is_damaged: false }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.size > FULL_PAGE
    }

    fn next(&self) -> u64 {
        self.from + self.entries.len() as u64
    }

    /// Takes the next entry, unless it does not fit.
    pub(crate) fn add(&mut self, (number, at, body, hash): EntryColumns) -> bool {
        let (number, hash) = (number.cast_unsigned(), Link::from_row(hash));
        if self.link.is_none() && number + 1 == self.from {
            self.link = Some(hash);
            return true;
        }
        let fits = |link: Link| link.next(number, at, &body) == hash;
        if number != self.next() || !self.link.is_some_and(fits) {
            self.is_damaged = true;
            return false;
        }
        self.size += body.len();
        self.link = Some(hash);
        self.entries.push(StoredEntry { number, at, body });
        true
    }

    pub(crate) fn finish(self) -> Result<Vec<StoredEntry>, StoreError> {
        if self.is_damaged && self.entries.is_empty() {
            return Err(StoreError::Damaged { table: self.table, number: self.from });
        }
        Ok(self.entries)
    }
}
