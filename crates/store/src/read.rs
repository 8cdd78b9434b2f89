use futures_util::TryStreamExt;

use crate::append::StoredEntry;
use crate::chain::Link;
use crate::error::StoreError;
use crate::index::{IndexCursor, IndexPage, IndexQuery, IndexRow, IndexStage};
use crate::medium::LogRow;
use crate::pools::{Pools, with_pool};
use crate::table::TableId;

/// The most rows that one query returns.
const MAX_PAGE: usize = 1000;
/// A page of entries ends with the one that brings it past this size, in bytes.
const FULL_PAGE: usize = 4 * 1024 * 1024;

/// A table that somebody has to look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    pub table: TableId,
    pub at: i64,
}

const ENTRIES: &str = "SELECT number, at, body, hash FROM entry \
    WHERE table_id = $1 AND number >= $2 ORDER BY number LIMIT $3";

const LISTED: &str = "SELECT table_id, stage, listed, game, at, note FROM shelf \
    WHERE listed AND stage = $1 AND (at, table_id) < ($2, $3) ORDER BY at DESC, table_id DESC LIMIT $4";

const OWNED: &str = "SELECT table_id, stage, listed, game, at, note FROM owner JOIN shelf USING (table_id) \
    WHERE tag = $1 AND (at, table_id) < ($2, $3) ORDER BY at DESC, table_id DESC LIMIT $4";

const DUE: &str = "SELECT table_id, at FROM wake WHERE at <= $1 AND (at, table_id) > ($2, $3) \
    ORDER BY at, table_id LIMIT $4";

/// In the order of their rows, which is not that of their names.
const TABLES: &str = "SELECT DISTINCT table_id FROM entry WHERE table_id >= $1 ORDER BY table_id LIMIT $2";

/// Tables whose numbers do not run from 0 without a gap, which no append can have caused.
const GAPS: &str = "SELECT table_id FROM entry GROUP BY table_id HAVING count(*) <> max(number) + 1 LIMIT 10";

pub(crate) async fn entries(
    pools: &Pools,
    table: TableId,
    from: u64,
) -> Result<Vec<StoredEntry>, StoreError> {
    // No entry has a number that does not fit.
    let Ok(first) = i64::try_from(from.saturating_sub(1)) else { return Ok(Vec::new()) };
    // With the one before, on which the first hangs.
    let most = MAX_PAGE as i64 + i64::from(from > 0);
    let mut page = EntryPage::new(table, from);
    if let Pools::Medium(medium) = pools {
        let rows = medium.rows(table, first.cast_unsigned(), most as usize).await?;
        let _ = rows.into_iter().all(|row| !page.is_full() && page.add(columns(row)));
        return page.finish();
    }
    with_pool!(pools, pool => {
        let query = sqlx::query_as(ENTRIES).bind(table.to_row()).bind(first).bind(most);
        let mut rows = query.fetch(pool);
        while !page.is_full() && let Some(row) = rows.try_next().await? {
            if !page.add(row) {
                break;
            }
        }
        page.finish()
    })
}

type EntryColumns = (i64, i64, String, Option<Vec<u8>>);

fn columns(LogRow { number, at, body, hash, .. }: LogRow) -> EntryColumns {
    (number.cast_signed(), at, body, Some(hash))
}

#[derive(Debug)]
struct EntryPage {
    table: TableId,
    from: u64,
    entries: Vec<StoredEntry>,
    size: usize,
    /// The hash of the entry before, once it is known.
    link: Option<Link>,
    is_damaged: bool,
}

impl EntryPage {
    fn new(table: TableId, from: u64) -> Self {
        let link = (from == 0).then(|| Link::before_all(table));
        Self { table, from, entries: Vec::new(), size: 0, link, is_damaged: false }
    }

    fn is_full(&self) -> bool {
        self.size > FULL_PAGE
    }

    fn next(&self) -> u64 {
        self.from + self.entries.len() as u64
    }

    /// Takes the next entry, unless it does not fit.
    fn add(&mut self, (number, at, body, hash): EntryColumns) -> bool {
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

    fn finish(self) -> Result<Vec<StoredEntry>, StoreError> {
        if self.is_damaged && self.entries.is_empty() {
            return Err(StoreError::Damaged { table: self.table, number: self.from });
        }
        Ok(self.entries)
    }
}

type IndexColumns = (i64, i64, bool, String, i64, String);

pub(crate) async fn index(
    pools: &Pools,
    query: &IndexQuery,
    page: IndexPage,
) -> Result<Vec<(TableId, IndexRow)>, StoreError> {
    if let Pools::Medium(medium) = pools {
        return Ok(medium.index(query, page).await?);
    }
    let (after, table) = cursor_columns(page.after);
    let limit = page.limit.min(MAX_PAGE) as i64;
    let rows: Vec<IndexColumns> = with_pool!(pools, pool => {
        let query = match query {
            IndexQuery::Listed(stage) => sqlx::query_as(LISTED).bind(stage.to_row()),
            IndexQuery::OwnedBy(tag) => sqlx::query_as(OWNED).bind(tag.as_str()),
        };
        query.bind(after).bind(table).bind(limit).fetch_all(pool).await?
    });
    rows.into_iter().map(index_row).collect()
}

/// The first page starts behind a place newer than any row's.
fn cursor_columns(cursor: Option<IndexCursor>) -> (i64, i64) {
    cursor.map_or((i64::MAX, i64::MAX), |cursor| (cursor.at, cursor.table.to_row()))
}

fn index_row(
    (table, stage, listed, game, at, note): IndexColumns,
) -> Result<(TableId, IndexRow), StoreError> {
    let stage =
        IndexStage::from_row(stage).ok_or_else(|| StoreError::corrupt("a table at an unknown stage"))?;
    Ok((TableId::from_row(table), IndexRow { stage, listed, game, at, note }))
}

pub(crate) async fn due(
    pools: &Pools,
    now: i64,
    after: Option<Due>,
    limit: usize,
) -> Result<Vec<Due>, StoreError> {
    if let Pools::Medium(medium) = pools {
        return Ok(medium.due(now, after, limit.min(MAX_PAGE)).await?);
    }
    let limit = limit.min(MAX_PAGE) as i64;
    let (at, table) = after.map_or((i64::MIN, i64::MIN), |due| (due.at, due.table.to_row()));
    let rows: Vec<(i64, i64)> = with_pool!(pools, pool => {
        sqlx::query_as(DUE).bind(now).bind(at).bind(table).bind(limit).fetch_all(pool).await?
    });
    Ok(rows.into_iter().map(|(table, at)| Due { table: TableId::from_row(table), at }).collect())
}

pub(crate) async fn tables(pools: &Pools, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
    let Some(from) = after.map_or(Some(i64::MIN), |table| table.to_row().checked_add(1)) else {
        return Ok(Vec::new());
    };
    if let Pools::Medium(medium) = pools {
        let mut tables = medium.tables().await?;
        tables.retain(|table| table.to_row() >= from);
        tables.sort_by_key(|table| table.to_row());
        tables.truncate(MAX_PAGE);
        return Ok(tables);
    }
    let rows: Vec<(i64,)> = with_pool!(pools, pool => {
        sqlx::query_as(TABLES).bind(from).bind(MAX_PAGE as i64).fetch_all(pool).await?
    });
    Ok(rows.into_iter().map(|(table,)| TableId::from_row(table)).collect())
}

pub(crate) async fn gaps(pools: &Pools) -> Result<Vec<TableId>, StoreError> {
    let rows: Vec<(i64,)> = with_pool!(pools, pool => sqlx::query_as(GAPS).fetch_all(pool).await?);
    Ok(rows.into_iter().map(|(table,)| TableId::from_row(table)).collect())
}
