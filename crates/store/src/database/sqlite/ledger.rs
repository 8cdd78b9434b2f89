use sqlx::query_builder::Separated;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Error as SqlError, QueryBuilder, Sqlite};

use super::place::Place;
use crate::append::Append;
use crate::chain::Row;
use crate::changes::Changes;
use crate::fault::Fault;
use crate::judge::{Heads, Judged, accepted};
use crate::table::TableId;
use crate::writer::{Batch, Ledger};

/// Rows in one statement. SQLite takes up to 32766 values in one.
const ROWS: usize = 500;

/// Of so many tables it is kept in memory where they stand, some 80 bytes each.
const MOST_HEADS: usize = 50_000;

/// The one connection of this process that writes, renewed after an error.
#[derive(Debug)]
pub(crate) struct SqliteLedger {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    place: Place,
    known: KnownHeads,
}

/// Where tables stand, as this connection has left them. Whatever others write to the file makes it another version.
#[derive(Debug, Default)]
struct KnownHeads {
    version: i64,
    heads: Heads,
}

impl SqliteLedger {
    pub(crate) fn new(options: SqliteConnectOptions, connection: SqliteConnection, place: Place) -> Self {
        Self { options, connection: Some(connection), place, known: KnownHeads::default() }
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
        // Taken out: after an error, or if this is dropped, nothing is known any more.
        let mut known = std::mem::take(&mut self.known);
        let judged = try_commit(&mut connection, &mut known, &batch.appends).await?;
        // Durable is only what can be found again.
        self.place.check()?;
        // An error skips this, so what is left of the transaction goes with the connection.
        (self.connection, self.known) = (Some(connection), known);
        Ok(judged)
    }

    async fn close(self) {
        if let Some(connection) = self.connection {
            // Everything is written; an error here loses nothing.
            let _ = connection.close().await;
        }
    }
}

async fn try_commit(
    connection: &mut SqliteConnection,
    known: &mut KnownHeads,
    appends: &[Append],
) -> Result<Vec<Judged>, SqlError> {
    // Another process may have the file open too: from here on it waits.
    let mut work = connection.begin_with("BEGIN IMMEDIATE").await?;
    known.learn(&mut work, appends).await?;
    let (judged, rows) = known.heads.judge(appends);
    let accepted = accepted(appends, &judged);
    if !accepted.is_empty() {
        write(&mut work, &rows).await?;
        change(&mut work, &Changes::of(&accepted)).await?;
    }
    work.commit().await?;
    Ok(judged)
}

impl KnownHeads {
    /// Sees to it that it is known where the tables of these appends stand. While the transaction lasts, nobody else writes.
    async fn learn(&mut self, work: &mut SqliteConnection, appends: &[Append]) -> Result<(), SqlError> {
        let (version,): (i64,) = sqlx::query_as("PRAGMA data_version").fetch_one(&mut *work).await?;
        if self.version != version || self.heads.len() > MOST_HEADS {
            *self = KnownHeads { version, heads: Heads::default() };
        }
        let tables = appends.iter().map(|append| append.table);
        let unknown: Vec<TableId> = tables.filter(|&table| !self.heads.knows(table)).collect();
        if !unknown.is_empty() {
            self.heads.learn(heads(work, &unknown).await?);
        }
        Ok(())
    }
}

/// Where tables stand. One row tells all of it: each row is a message from the connection's thread.
async fn heads(connection: &mut SqliteConnection, tables: &[TableId]) -> Result<Heads, SqlError> {
    let tables: Vec<String> = tables.iter().map(|table| table.to_row().to_string()).collect();
    let query = sqlx::query_as(
        "SELECT group_concat(value || ' ' || number || ' ' || hex(hash), ',') FROM json_each($1) JOIN entry \
         ON table_id = value AND number = (SELECT max(number) FROM entry WHERE table_id = value)",
    );
    let (told,): (Option<String>,) =
        query.bind(format!("[{}]", tables.join(","))).fetch_one(connection).await?;
    Ok(Heads::from_rows(told.iter().flat_map(|told| told.split(',')).filter_map(head).collect()))
}

/// A table, its last number and its hash, if it has one.
fn head(told: &str) -> Option<(i64, i64, Option<Vec<u8>>)> {
    let mut words = told.split(' ');
    let (table, number) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let digits = words.next()?.as_bytes().chunks_exact(2);
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
    Some((table, number, digits.map(byte).collect()))
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
