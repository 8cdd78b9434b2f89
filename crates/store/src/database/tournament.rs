use sqlx::QueryBuilder;

use crate::database::ending::{EndingColumns, ending};
use crate::database::pools::{Pools, with_pool};
use crate::ending::EndingRow;
use crate::error::StoreError;
use crate::index::{IndexCursor, IndexPage, IndexStage};
use crate::read::{MAX_PAGE, row_behind};
use crate::table::TableId;
use crate::tournament::TournamentRow;

/// The tournaments of a store. They are written with [`Change::Tournament`](crate::Change::Tournament). Clones are the same.
#[derive(Debug, Clone)]
pub struct Tournaments(pub(super) Option<Pools>);

const LISTED: &str = "SELECT table_id, stage, listed, at, wake, note FROM tournament \
    WHERE listed AND stage = $1 AND (at, table_id) < ($2, $3) ORDER BY at DESC, table_id DESC LIMIT $4";
const OF: &str = "SELECT table_id, stage, listed, at, wake, note FROM owner JOIN tournament USING (table_id) \
    WHERE tag = $1 AND (at, table_id) < ($2, $3) ORDER BY at DESC, table_id DESC LIMIT $4";
const DUE: &str =
    "SELECT table_id FROM tournament WHERE wake <= $1 AND table_id >= $2 ORDER BY table_id LIMIT $3";
const ENDINGS: &str = "SELECT table_id, game, at, rated, body FROM ending WHERE table_id IN (";
/// Values in one statement.
const ROWS: usize = 500;
const ONE: &str = "SELECT table_id FROM tournament WHERE table_id = $1";

type Columns = (i64, i64, bool, i64, Option<i64>, String);

fn row((table, stage, listed, at, wake, note): Columns) -> Option<(TableId, TournamentRow)> {
    let stage = IndexStage::from_row(stage)?;
    Some((TableId::from_row(table), TournamentRow { stage, listed, at, wake, note }))
}

fn last(after: Option<IndexCursor>) -> (i64, i64) {
    after.map_or((i64::MAX, i64::MAX), |after| (after.at, after.table.to_row()))
}

impl Tournaments {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Whether there can be any: only a database keeps them.
    pub fn are_kept(&self) -> bool {
        self.0.is_some()
    }

    /// Those that strangers can find, newest first.
    pub async fn listed(
        &self,
        stage: IndexStage,
        page: IndexPage,
    ) -> Result<Vec<(TableId, TournamentRow)>, StoreError> {
        let (after, limit) = (last(page.after), page.limit.min(MAX_PAGE) as i64);
        let rows: Vec<Columns> = with_pool!(self.pools()?, pool => {
            let query = sqlx::query_as(LISTED).bind(stage.to_row()).bind(after.0).bind(after.1).bind(limit);
            query.fetch_all(pool).await?
        });
        Ok(rows.into_iter().filter_map(row).collect())
    }

    /// Those that somebody organises or takes part in, newest first.
    pub async fn of(&self, tag: &str, page: IndexPage) -> Result<Vec<(TableId, TournamentRow)>, StoreError> {
        let (after, limit) = (last(page.after), page.limit.min(MAX_PAGE) as i64);
        let rows: Vec<Columns> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(OF).bind(tag).bind(after.0).bind(after.1).bind(limit).fetch_all(pool).await?
        });
        Ok(rows.into_iter().filter_map(row).collect())
    }

    /// Those that are to be looked at by now, a page at a time, each page after the last of the one before.
    pub async fn due(&self, now: i64, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        let Some(from) = row_behind(after) else { return Ok(Vec::new()) };
        let rows: Vec<(i64,)> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(DUE).bind(now).bind(from).bind(MAX_PAGE as i64).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(table,)| TableId::from_row(table)).collect())
    }

    /// How those of these games ended that are over.
    pub async fn endings_of(&self, tables: &[TableId]) -> Result<Vec<(TableId, EndingRow)>, StoreError> {
        let mut found = Vec::new();
        for tables in tables.chunks(ROWS) {
            let rows: Vec<EndingColumns> = with_pool!(self.pools()?, pool => {
                let mut query = QueryBuilder::new(ENDINGS);
                let mut names = query.separated(", ");
                for table in tables {
                    names.push_bind(table.to_row());
                }
                query.push(")").build_query_as().persistent(false).fetch_all(pool).await?
            });
            found.extend(rows.into_iter().map(ending));
        }
        Ok(found)
    }

    /// Whether there is one of this name.
    pub async fn has(&self, table: TableId) -> Result<bool, StoreError> {
        let found: Option<(i64,)> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(ONE).bind(table.to_row()).fetch_optional(pool).await?
        });
        Ok(found.is_some())
    }
}
