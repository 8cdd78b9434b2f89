use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Error as SqlError, QueryBuilder};

use crate::database::chain::{BareRow, Filler, IS_CHAINED, NEXT_ROWS, Unchained};

const PAGE: i64 = 2000;
/// Rows in one statement.
const ROWS: usize = 500;

impl Unchained for SqliteConnection {
    async fn is_chained(&mut self) -> Result<bool, SqlError> {
        Ok(sqlx::query(IS_CHAINED).fetch_optional(self).await?.is_some())
    }

    async fn fill_page(&mut self, filler: &mut Filler) -> Result<bool, SqlError> {
        let mut work = self.begin_with("BEGIN IMMEDIATE").await?;
        let next = sqlx::query_as(NEXT_ROWS).bind(filler.table.to_row()).bind(filler.number).bind(PAGE);
        let rows: Vec<BareRow> = next.fetch_all(&mut *work).await?;
        for rows in rows.chunks(ROWS) {
            let mut query = QueryBuilder::new("WITH new (t, n, h) AS (");
            query.push_values(rows, |mut columns, row| {
                columns.push_bind(row.0).push_bind(row.1).push_bind(filler.link(row).0.to_vec());
            });
            query.push(") UPDATE entry SET hash = new.h FROM new WHERE table_id = new.t AND number = new.n");
            query.build().persistent(false).execute(&mut *work).await?;
        }
        work.commit().await?;
        Ok(!rows.is_empty())
    }

    async fn note_chained(&mut self) -> Result<(), SqlError> {
        let mark = "INSERT OR IGNORE INTO own (name, value) VALUES ('chained', '1')";
        sqlx::query(mark).execute(self).await.map(drop)
    }
}
