use sqlx::QueryBuilder;

use crate::database::ending::{EndingColumns, ending};
use crate::database::pools::{Pools, with_pool};
use crate::ending::EndingRow;
use crate::error::StoreError;
use crate::table::TableId;

/// What the choices of finished games were worth, by table. Like endings, they follow from the log; unlike them, by the rules
/// and with some thought. Clones are the same.
#[derive(Debug, Clone)]
pub struct AppraisalRows(pub(super) Option<Pools>);

/// Values in one statement.
const ROWS: usize = 500;

const MISSING: &str = "SELECT table_id, game, at, rated, ending.body FROM ending LEFT JOIN appraisal USING (table_id) \
    WHERE at >= $1 AND (version IS NULL OR version < $2) ORDER BY at DESC, table_id LIMIT $3";
const OF: &str = "SELECT table_id, body FROM appraisal WHERE version = ";
const PUT: &str = "INSERT INTO appraisal (table_id, version, body) VALUES ($1, $2, $3) \
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body \
    WHERE appraisal.version <= excluded.version";

impl AppraisalRows {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Whether there can be any: only a database keeps them.
    pub fn are_kept(&self) -> bool {
        self.0.is_some()
    }

    /// Games that ended at a time or later and have no appraisal of this version yet, the latest first.
    pub async fn missing(
        &self,
        version: i64,
        since: i64,
        limit: usize,
    ) -> Result<Vec<(TableId, EndingRow)>, StoreError> {
        let rows: Vec<EndingColumns> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(MISSING).bind(since).bind(version).bind(limit as i64).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(ending).collect())
    }

    /// Those of this version that there are of these tables. Nothing where none are kept.
    pub async fn of(&self, version: i64, tables: &[TableId]) -> Result<Vec<(TableId, String)>, StoreError> {
        let Some(pools) = &self.0 else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for tables in tables.chunks(ROWS) {
            let rows: Vec<(i64, String)> = with_pool!(pools, pool => {
                let mut query = QueryBuilder::new(OF);
                query.push_bind(version).push(" AND table_id IN (");
                let mut names = query.separated(", ");
                for table in tables {
                    names.push_bind(table.to_row());
                }
                query.push(")").build_query_as().persistent(false).fetch_all(pool).await?
            });
            found.extend(rows.into_iter().map(|(table, body)| (TableId::from_row(table), body)));
        }
        Ok(found)
    }

    /// Notes one in place of any of the same version or an earlier one.
    pub async fn put(&self, table: TableId, version: i64, body: &str) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => {
            sqlx::query(PUT).bind(table.to_row()).bind(version).bind(body).execute(pool).await.map(drop)?;
        });
        Ok(())
    }
}
