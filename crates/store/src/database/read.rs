use futures_util::TryStreamExt;

use super::pools::{Pools, with_pool};
use crate::append::StoredEntry;
use crate::error::StoreError;
use crate::index::{IndexCursor, IndexPage, IndexQuery, IndexRow, IndexStage};
use crate::read::{Due, EntryPage, MAX_PAGE, row_behind, rows_from};
use crate::table::TableId;

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
    let Some((first, most)) = rows_from(from) else { return Ok(Vec::new()) };
    let mut page = EntryPage::new(table, from);
    with_pool!(pools, pool => {
        let query = sqlx::query_as(ENTRIES).bind(table.to_row()).bind(first).bind(most as i64);
        let mut rows = query.fetch(pool);
        while !page.is_full() && let Some(row) = rows.try_next().await? {
            if !page.add(row) {
                break;
            }
        }
        page.finish()
    })
}

type IndexColumns = (i64, i64, bool, String, i64, String);

pub(crate) async fn index(
    pools: &Pools,
    query: &IndexQuery,
    page: IndexPage,
) -> Result<Vec<(TableId, IndexRow)>, StoreError> {
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
    let limit = limit.min(MAX_PAGE) as i64;
    let (at, table) = after.map_or((i64::MIN, i64::MIN), |due| (due.at, due.table.to_row()));
    let rows: Vec<(i64, i64)> = with_pool!(pools, pool => {
        sqlx::query_as(DUE).bind(now).bind(at).bind(table).bind(limit).fetch_all(pool).await?
    });
    Ok(rows.into_iter().map(|(table, at)| Due { table: TableId::from_row(table), at }).collect())
}

pub(crate) async fn tables(pools: &Pools, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
    let Some(from) = row_behind(after) else { return Ok(Vec::new()) };
    let rows: Vec<(i64,)> = with_pool!(pools, pool => {
        sqlx::query_as(TABLES).bind(from).bind(MAX_PAGE as i64).fetch_all(pool).await?
    });
    Ok(rows.into_iter().map(|(table,)| TableId::from_row(table)).collect())
}

pub(crate) async fn gaps(pools: &Pools) -> Result<Vec<TableId>, StoreError> {
    let rows: Vec<(i64,)> = with_pool!(pools, pool => sqlx::query_as(GAPS).fetch_all(pool).await?);
    Ok(rows.into_iter().map(|(table,)| TableId::from_row(table)).collect())
}
