use sqlx::postgres::PgConnection;
use sqlx::{Connection, Error as SqlError};

use super::rows::column;
use crate::chain::{BareRow, Filler};

const PAGE: i64 = 5000;

/// Gives the entries of earlier versions their hashes, once. If this is interrupted it begins anew the next time.
pub(super) async fn fill(connection: &mut PgConnection) -> Result<(), SqlError> {
    let done: Option<(String,)> = sqlx::query_as("SELECT value FROM own WHERE name = 'chained'")
        .fetch_optional(&mut *connection)
        .await?;
    if done.is_some() {
        return Ok(());
    }
    let mut filler = Filler::new();
    while fill_page(connection, &mut filler).await? {}
    let mark = "INSERT INTO own (name, value) VALUES ('chained', '1') ON CONFLICT DO NOTHING";
    sqlx::query(mark).execute(connection).await?;
    Ok(())
}

async fn fill_page(connection: &mut PgConnection, filler: &mut Filler) -> Result<bool, SqlError> {
    let mut work = connection.begin().await?;
    let rows: Vec<BareRow> = sqlx::query_as(
        "SELECT table_id, number, at, body FROM entry WHERE (table_id, number) > ($1, $2) \
         ORDER BY table_id, number LIMIT $3",
    )
    .bind(filler.table.to_row())
    .bind(filler.number)
    .bind(PAGE)
    .fetch_all(&mut *work)
    .await?;
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
