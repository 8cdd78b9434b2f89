use sqlx::postgres::PgConnection;
use sqlx::{Connection, Error as SqlError};

use super::rows::column;
use crate::database::chain::{BareRow, Filler, IS_CHAINED, NEXT_ROWS, Unchained};

const PAGE: i64 = 5000;

impl Unchained for PgConnection {
    async fn is_chained(&mut self) -> Result<bool, SqlError> {
        Ok(sqlx::query(IS_CHAINED).fetch_optional(self).await?.is_some())
    }

    async fn fill_page(&mut self, filler: &mut Filler) -> Result<bool, SqlError> {
        let mut work = self.begin().await?;
        let next = sqlx::query_as(NEXT_ROWS).bind(filler.table.to_row()).bind(filler.number).bind(PAGE);
        let rows: Vec<BareRow> = next.fetch_all(&mut *work).await?;
        sqlx::query(
            "UPDATE entry SET hash = new.h FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]) AS new (t, n, h) \
             WHERE table_id = new.t AND number = new.n",
        )
        .bind(column(&rows, |row| row.0))
        .bind(column(&rows, |row| row.1))
        .bind(rows.iter().map(|row| filler.link(row).0.to_vec()).collect::<Vec<_>>())
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(!rows.is_empty())
    }

    async fn note_chained(&mut self) -> Result<(), SqlError> {
        let mark = "INSERT INTO own (name, value) VALUES ('chained', '1') ON CONFLICT DO NOTHING";
        sqlx::query(mark).execute(self).await.map(drop)
    }
}
