use sqlx::query_builder::Separated;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Error as SqlError, QueryBuilder, Sqlite};

use super::place::Place;
use crate::append::Append;
use crate::chain::Row;
use crate::changes::Changes;
use crate::fault::Fault;
use crate::judge::{Heads, Judged, accepted};
use crate::writer::{Batch, Ledger};

/// Rows in one statement. SQLite takes up to 32766 values in one.
const ROWS: usize = 500;

/// The one connection of this process that writes, renewed after an error.
#[derive(Debug)]
pub(crate) struct SqliteLedger {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    place: Place,
}

impl SqliteLedger {
    pub(crate) fn new(options: SqliteConnectOptions, connection: SqliteConnection, place: Place) -> Self {
        Self { options, connection: Some(connection), place }
    }

    async fn connected(&mut self) -> Result<SqliteConnection, SqlError> {
        if let Some(connection) = self.connection.take() {
            return Ok(connection);
        }
        self.options.connect().await
    }
}

impl Ledger for SqliteLedger {
    async fn commit(&mut self, batch: &Batch) -> Result<Vec<Judged>, Fault> {
        if self.connection.is_none() {
            self.place.reconnected();
        }
        self.place.check()?;
        let mut connection = self.connected().await?;
        let judged = try_commit(&mut connection, &batch.appends).await?;
        // Durable is only what can be found again.
        self.place.check()?;
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
    let (judged, rows) = heads(&mut work, appends).await?.judge(appends);
    let accepted = accepted(appends, &judged);
    if !accepted.is_empty() {
        write(&mut work, &rows).await?;
        change(&mut work, &Changes::of(&accepted)).await?;
    }
    work.commit().await?;
    Ok(judged)
}

async fn heads(connection: &mut SqliteConnection, appends: &[Append]) -> Result<Heads, SqlError> {
    let tables: Vec<String> = appends.iter().map(|append| append.table.to_row().to_string()).collect();
    let query = sqlx::query_as(
        "SELECT value, number, hash FROM json_each($1) JOIN entry ON table_id = value \
         AND number = (SELECT max(number) FROM entry WHERE table_id = value)",
    );
    query.bind(format!("[{}]", tables.join(","))).fetch_all(connection).await.map(Heads::from_rows)
}

async fn write(connection: &mut SqliteConnection, rows: &[Row<'_>]) -> Result<(), SqlError> {
    // FAIL spares SQLite the statement journal it would need to undo one statement: everything is rolled back anyway.
    let into = "INSERT OR FAIL INTO entry (table_id, number, at, body, hash) ";
    insert(connection, into, rows, |columns, row| {
        columns.push_bind(row.table.to_row()).push_bind(row.number.cast_signed());
        columns.push_bind(row.entry.at).push_bind(row.entry.body.as_str()).push_bind(row.link.0.to_vec());
    })
    .await
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
    let into = "INSERT OR REPLACE INTO ending (table_id, game, at, rated, body) ";
    insert(connection, into, &changes.endings(), |columns, (table, row)| {
        columns.push_bind(table.to_row()).push_bind(row.game.as_str()).push_bind(row.at);
        columns.push_bind(row.rated).push_bind(row.body.as_str());
    })
    .await?;
    tournaments(connection, changes).await?;
    wake(connection, changes).await
}

async fn tournaments(connection: &mut SqliteConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let into = "INSERT OR REPLACE INTO tournament (table_id, stage, listed, at, wake, note) ";
    insert(connection, into, &changes.tournaments(), |columns, (table, row)| {
        columns.push_bind(table.to_row()).push_bind(row.stage.to_row()).push_bind(row.listed);
        columns.push_bind(row.at).push_bind(row.wake).push_bind(row.note.as_str());
    })
    .await
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
