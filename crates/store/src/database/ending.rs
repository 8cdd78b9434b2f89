use sqlx::QueryBuilder;

use crate::database::pools::{Pools, with_pool};
use crate::ending::{EndingQuery, EndingRow, EndingRows};
use crate::error::StoreError;
use crate::table::TableId;

/// Rows in one statement.
const ROWS: usize = 500;

const RATED: &str = "SELECT table_id, game, at, rated, body FROM ending \
    WHERE rated AND (at, table_id) > ($1, $2) ORDER BY at, table_id LIMIT $3";
const COUNT_RATED: &str = "SELECT count(*) FROM ending WHERE rated";
const OWNED: &str = "SELECT table_id, game, at, rated, body FROM owner JOIN ending USING (table_id) \
    WHERE tag = $1 AND (at, table_id) < ($2, $3) ORDER BY at DESC, table_id DESC LIMIT $4";
const OF_GAME: &str = "SELECT table_id, game, at, rated, body FROM ending \
    WHERE game = $1 AND table_id > $2 ORDER BY table_id LIMIT $3";
const ONE: &str = "SELECT table_id, game, at, rated, body FROM ending WHERE table_id = $1";
const PUT: &str = "INSERT INTO ending (table_id, game, at, rated, body) ";
const INSTEAD: &str = " ON CONFLICT (table_id) DO UPDATE SET game = excluded.game, at = excluded.at, \
    rated = excluded.rated, body = excluded.body";

pub(super) type EndingColumns = (i64, String, i64, bool, String);

pub(super) fn ending((table, game, at, rated, body): EndingColumns) -> (TableId, EndingRow) {
    (TableId::from_row(table), EndingRow { game, at, rated, body })
}

pub(crate) async fn found(pools: &Pools, query: EndingQuery<'_>) -> Result<EndingRows, StoreError> {
    let most = query.most() as i64;
    let rows: Vec<EndingColumns> = with_pool!(pools, pool => {
        let select = match query {
            EndingQuery::Rated(after) => sqlx::query_as(RATED).bind(after.at).bind(after.table.to_row()).bind(most),
            EndingQuery::OwnedBy(owner, page) => {
                let last = page.after.map_or((i64::MAX, i64::MAX), |after| (after.at, after.table.to_row()));
                sqlx::query_as(OWNED).bind(owner.to_owned()).bind(last.0).bind(last.1).bind(most)
            }
            EndingQuery::Game(game, after) => {
                let after = after.map_or(i64::MIN, TableId::to_row);
                sqlx::query_as(OF_GAME).bind(game.to_owned()).bind(after).bind(most)
            }
            EndingQuery::One(table) => sqlx::query_as(ONE).bind(table.to_row()),
        };
        select.fetch_all(pool).await?
    });
    Ok(rows.into_iter().map(ending).collect())
}

pub(crate) async fn count_rated(pools: &Pools) -> Result<u64, StoreError> {
    let (count,): (i64,) = with_pool!(pools, pool => sqlx::query_as(COUNT_RATED).fetch_one(pool).await?);
    Ok(count.cast_unsigned())
}

pub(crate) async fn put(pools: &Pools, rows: &[(TableId, EndingRow)]) -> Result<(), StoreError> {
    for rows in rows.chunks(ROWS) {
        with_pool!(pools, pool => {
            let mut query = QueryBuilder::new(PUT);
            query.push_values(rows, |mut columns, (table, row)| {
                columns.push_bind(table.to_row()).push_bind(row.game.as_str()).push_bind(row.at);
                columns.push_bind(row.rated).push_bind(row.body.as_str());
            });
            query.push(INSTEAD);
            query.build().persistent(false).execute(pool).await.map(drop)?;
        });
    }
    Ok(())
}
