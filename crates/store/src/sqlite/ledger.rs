use sqlx::query_builder::Separated;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Error as SqlError, QueryBuilder, Sqlite};

use crate::append::Append;
use crate::changes::Changes;
use crate::judge::{KeyRow, Standing, Verdict, accepted};
use crate::writer::{Batch, Ledger};

/// Rows of one statement. SQLite takes 32766 values in one.
const ROWS: usize = 500;

/// The one connection of this process that writes, made anew after an error.
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
    async fn commit(&mut self, batch: &Batch) -> Result<Vec<Verdict>, SqlError> {
        let mut connection = self.connected().await?;
        let verdicts = try_commit(&mut connection, &batch.appends).await?;
        // After an error it does not come to this: what is left of the transaction goes with the connection.
        self.connection = Some(connection);
        Ok(verdicts)
    }

    async fn close(self) {
        if let Some(connection) = self.connection {
            // All is written; a fault in letting go loses nothing.
            let _ = connection.close().await;
        }
    }
}

async fn try_commit(connection: &mut SqliteConnection, appends: &[Append]) -> Result<Vec<Verdict>, SqlError> {
    // Another process may have the file open too: from here on it waits.
    let mut work = connection.begin_with("BEGIN IMMEDIATE").await?;
    let verdicts = standing(&mut work, appends).await?.judge(appends);
    let accepted = accepted(appends, &verdicts);
    if !accepted.is_empty() {
        write(&mut work, &accepted).await?;
    }
    work.commit().await?;
    Ok(verdicts)
}

async fn standing(connection: &mut SqliteConnection, appends: &[Append]) -> Result<Standing, SqlError> {
    let heads = heads(connection, appends).await?;
    Ok(Standing::from_rows(heads, known_keys(connection, appends).await?))
}

async fn heads(connection: &mut SqliteConnection, appends: &[Append]) -> Result<Vec<(i64, i64)>, SqlError> {
    let tables: Vec<String> = appends.iter().map(|append| append.table.to_row().to_string()).collect();
    let query = sqlx::query_as(
        "SELECT value, (SELECT max(number) FROM entry WHERE table_id = value) AS last \
         FROM json_each($1) WHERE last IS NOT NULL",
    );
    query.bind(format!("[{}]", tables.join(","))).fetch_all(connection).await
}

async fn known_keys(connection: &mut SqliteConnection, appends: &[Append]) -> Result<Vec<KeyRow>, SqlError> {
    let keyed: Vec<_> = appends.iter().filter_map(Append::keyed).collect();
    if keyed.is_empty() {
        return Ok(Vec::new());
    }
    let mut query = QueryBuilder::new("WITH wanted (t, k) AS (");
    query.push_values(keyed, |mut row, (table, key)| {
        row.push_bind(table.to_row()).push_bind(key);
    });
    query.push(") SELECT table_id, key, number, span FROM wanted JOIN entry ON table_id = t AND key = k");
    query.build_query_as().persistent(false).fetch_all(connection).await
}

async fn write(connection: &mut SqliteConnection, accepted: &[&Append]) -> Result<(), SqlError> {
    let rows: Vec<_> = accepted.iter().flat_map(|append| append.rows()).collect();
    // A statement that fails is not undone by itself, which would have to be prepared for: all is rolled back anyway.
    let into = "INSERT OR FAIL INTO entry (table_id, number, at, body, key, span) ";
    insert(connection, into, &rows, |row, (table, number, entry, key)| {
        row.push_bind(table.to_row()).push_bind(number.cast_signed());
        row.push_bind(entry.at).push_bind(entry.body.as_str());
        row.push_bind(key.map(|(key, _)| key.as_str())).push_bind(key.map(|(_, span)| span.cast_signed()));
    })
    .await?;
    change(connection, &Changes::of(accepted)).await
}

async fn change(connection: &mut SqliteConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let into = "INSERT OR REPLACE INTO link (hash, table_id, role) ";
    insert(connection, into, &changes.granted(), |row, (hash, table, role)| {
        row.push_bind(hash.0.to_vec()).push_bind(table.to_row()).push_bind(*role);
    })
    .await?;
    for hash in changes.revoked() {
        let query = sqlx::query("DELETE FROM link WHERE hash = $1").bind(hash.0.to_vec());
        query.execute(&mut *connection).await?;
    }
    own(connection, changes).await?;
    let into = "INSERT OR REPLACE INTO shelf (table_id, stage, listed, game, at, note) ";
    insert(connection, into, &changes.shelves(), |row, (table, shelf)| {
        row.push_bind(table.to_row()).push_bind(shelf.stage.to_row()).push_bind(shelf.listed);
        row.push_bind(shelf.game.as_str()).push_bind(shelf.at).push_bind(shelf.note.as_str());
    })
    .await?;
    wake(connection, changes).await
}

async fn own(connection: &mut SqliteConnection, changes: &Changes<'_>) -> Result<(), SqlError> {
    let into = "INSERT OR IGNORE INTO owner (tag, table_id) ";
    insert(connection, into, &changes.owners(true), |row, (tag, table)| {
        row.push_bind(*tag).push_bind(table.to_row());
    })
    .await?;
    for (tag, table) in changes.owners(false) {
        let query = sqlx::query("DELETE FROM owner WHERE tag = $1 AND table_id = $2");
        query.bind(tag).bind(table.to_row()).execute(&mut *connection).await?;
    }
    Ok(())
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

/// Inserts rows, many with one statement: each statement is a journey to the connection's thread and back.
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
