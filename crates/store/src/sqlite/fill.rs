use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Error as SqlError, QueryBuilder};

use crate::chain::{BareRow, Filler};

const PAGE: i64 = 2000;
/// Rows in one statement.
const ROWS: usize = 500;

/// Gives the entries of earlier versions their hashes, once. If this is interrupted it begins anew the next time.
pub(super) async fn fill(connection: &mut SqliteConnection) -> Result<(), SqlError> {
    let done: Option<(String,)> = sqlx::query_as("SELECT value FROM own WHERE name = 'chained'")
        .fetch_optional(&mut *connection)
        .await?;
    if done.is_some() {
        return Ok(());
    }
    let mut filler = Filler::new();
    while fill_page(connection, &mut filler).await? {}
    sqlx::query("INSERT OR IGNORE INTO own (name, value) VALUES ('chained', '1')")
        .execute(connection)
        .await?;
    Ok(())
}

async fn fill_page(connection: &mut SqliteConnection, filler: &mut Filler) -> Result<bool, SqlError> {
    let mut work = connection.begin_with("BEGIN IMMEDIATE").await?;
    let rows: Vec<BareRow> = sqlx::query_as(
        "SELECT table_id, number, at, body FROM entry WHERE (table_id, number) > ($1, $2) \
         ORDER BY table_id, number LIMIT $3",
    )
    .bind(filler.table.to_row())
    .bind(filler.number)
    .bind(PAGE)
    .fetch_all(&mut *work)
    .await?;
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
