use sqlx::query_builder::Separated;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Error as SqlError, QueryBuilder, Sqlite};

use crate::append::Append;
use crate::changes::Changes;
use crate::judge::{Heads, Judged, accepted};
use crate::writer::{Batch, Ledger};

/// Rows in one statement. SQLite takes up to 32766 values in one.
const ROWS: usize = 500;

/// The one connection of this process that writes, renewed after an error.
#[derive(Debug)]
pub(crate) struct SqliteLedger {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl SqliteLedger {
    pub(crate) fn new(options: SqliteConnectOptions, connection: SqliteConnection) -> Self {
        Self { options, connection: Some(connection) }
    }

    async fn connected(&mut self) -> Result<SqliteConnection, SqlError> {
        if let Some(connection) = self.connection.take() {
            return Ok(connection);
        }
        self.options.connect().await
    }
}

impl Ledger for SqliteLedger {
    async fn commit(&mut self, batch: &Batch) -> Result<Vec<Judged>, SqlError> {
        let mut connection = self.connected().await?;
        let judged = try_commit(&mut connection, &batch.appends).await?;
        // An error skips this, so what is left of the transaction goes with the connection.
        self.connection = Some(connection);
        Ok(judged)
    }

    async fn close(self) {
        if let Some(connection) = self.connection {
            // Everything is written; an error here loses nothing.
            let _ = connection.close().await;
        }
    }
}

async fn try_commit(connection: &mut SqliteConnection, appends: &[Append]) -> Result<Vec<Judged>, SqlError> {
    // Another process may have the file open too: from here on it waits.
    let mut work = connection.begin_with("BEGIN IMMEDIATE").await?;
    let judged = heads(&mut work, appends).await?.judge(appends);
    let accepted = accepted(appends, &judged);
    if !accepted.is_empty() {
        write(&mut work, &accepted).await?;
    }
    work.commit().await?;
    Ok(judged)
}

async fn heads(connection: &mut SqliteConnection, appends: &[Append]) -> Result<Heads, SqlError> {
    let tables: Vec<String> = appends.iter().map(|append| append.table.to_row().to_string()).collect();
    let query = sqlx::query_as(
        "SELECT value, (SELECT max(number) FROM entry WHERE table_id = value) AS last \
         FROM json_each($1) WHERE last IS NOT NULL",
    );
    query.bind(format!("[{}]", tables.join(","))).fetch_all(connection).await.map(Heads::from_rows)
}

async fn write(connection: &mut SqliteConnection, accepted: &[&Append]) -> Result<(), SqlError> {
    let rows: Vec<_> = accepted.iter().flat_map(|append| append.rows()).collect();
    // FAIL spares SQLite the statement journal it would need to undo one statement: everything is rolled back anyway.
    let into = "INSERT OR FAIL INTO entry (table_id, number, at, body) ";
    insert(connection, into, &rows, |row, (table, number, entry)| {
        row.push_bind(table.to_row()).push_bind(number.cast_signed());
        row.push_bind(entry.at).push_bind(entry.body.as_str());
    })
    .await?;
    change(connection, &Changes::of(accepted)).await
}

async fn change(connection: &mut SqliteConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let into = "INSERT OR IGNORE INTO owner (tag, table_id) ";
    insert(connection, into, &changes.owners(), |row, (tag, table)| {
        row.push_bind(*tag).push_bind(table.to_row());
    })
    .await?;
    let into = "INSERT OR REPLACE INTO shelf (table_id, stage, listed, game, at, note) ";
    insert(connection, into, &changes.index(), |columns, (table, row)| {
        columns.push_bind(table.to_row()).push_bind(row.stage.to_row()).push_bind(row.listed);
        columns.push_bind(row.game.as_str()).push_bind(row.at).push_bind(row.note.as_str());
    })
    .await?;
    wake(connection, changes).await
}

async fn wake(connection: &mut SqliteConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let into = "INSERT OR REPLACE INTO wake (table_id, at) ";
    insert(connection, into, &changes.wakes(), |row, (table, at)| {
        row.push_bind(table.to_row()).push_bind(*at);
    })
    .await?;
    for table in changes.asleep() {
        let query = sqlx::query("DELETE FROM wake WHERE table_id = $1").bind(table.to_row());
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Inserts many rows with one statement: each statement is a round trip to the connection's thread.
async fn insert<T>(
    connection: &mut SqliteConnection,
    into: &'static str,
    rows: &[T],
    fill: impl Fn(&mut Separated<'_, Sqlite, &'static str>, &T),
) -> Result<(), SqlError> {
    for rows in rows.chunks(ROWS) {
        let mut query = QueryBuilder::new(into);
        query.push_values(rows, |mut columns, row| fill(&mut columns, row));
        query.build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}
