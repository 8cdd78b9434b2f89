use std::collections::BTreeMap;
use std::time::Duration;

use sqlx::postgres::PgConnection;
use sqlx::{Connection, Error as SqlError, Postgres, Transaction};
use tokio::time::timeout;

use super::listener::payloads;
use super::{CHANNEL, Hosts, Term, rows};
use crate::append::Append;
use crate::fault::Fault;
use crate::judge::{Heads, Judged, accepted};
use crate::table::{TableId, random};
use crate::writer::{Batch, Ledger, last_entry};

/// The one connection of this process that writes, renewed when it is lost.
#[derive(Debug)]
pub(crate) struct PostgresLedger {
    hosts: Hosts,
    /// Good for the term that it was made in.
    connection: Option<(PgConnection, Term)>,
    /// Names this process among the writers.
    writer: u64,
    patience: Duration,
    /// How a batch was judged whose commit was never confirmed.
    unsure: Option<Unsure>,
}

#[derive(Debug)]
struct Unsure {
    mark: u64,
    judged: Vec<Judged>,
}

impl PostgresLedger {
    pub(crate) fn new(hosts: Hosts, connection: (PgConnection, Term), patience: Duration) -> Self {
        Self { hosts, connection: Some(connection), writer: random(), patience, unsure: None }
    }

    async fn try_commit(
        &mut self,
        connection: &mut PgConnection,
        batch: &Batch,
    ) -> Result<Vec<Judged>, SqlError> {
        let mut work = connection.begin().await?;
        lock(&mut work, &batch.appends).await?;
        if let Some(judged) = self.settled(&mut work, batch).await? {
            return Ok(judged);
        }
        let (judged, rows) = heads(&mut work, &batch.appends).await?.judge(&batch.appends);
        let accepted = accepted(&batch.appends, &judged);
        if accepted.is_empty() {
            return Ok(judged);
        }
        rows::write(&mut work, &rows, &accepted).await?;
        self.sign(&mut work, batch.mark, &accepted).await?;
        self.unsure = Some(Unsure { mark: batch.mark, judged: judged.clone() });
        work.commit().await?;
        Ok(judged)
    }

    /// How an earlier attempt at this batch was judged, if that one was committed after all.
    ///
    /// The locks are held, so an attempt left behind by a dead connection is over. One that is left behind on a host that is
    /// the primary no more cannot be committed there: that takes the word of the standby that was promoted.
    async fn settled(
        &mut self,
        work: &mut Transaction<'_, Postgres>,
        batch: &Batch,
    ) -> Result<Option<Vec<Judged>>, SqlError> {
        if self.unsure.as_ref().is_none_or(|unsure| unsure.mark != batch.mark) {
            return Ok(None);
        }
        let signed = sqlx::query_as("SELECT mark FROM writer WHERE id = $1").bind(self.writer.cast_signed());
        let signed: Option<(i64,)> = signed.fetch_optional(&mut **work).await?;
        // Only now: as long as there is no answer, however it fails to come, the question stands.
        let unsure = self.unsure.take();
        let is_signed = signed.is_some_and(|(mark,)| mark.cast_unsigned() == batch.mark);
        Ok(unsure.filter(|_| is_signed).map(|unsure| unsure.judged))
    }

    /// Leaves the batch's mark, by which it can be recognised, and tells all processes.
    async fn sign(
        &self,
        work: &mut Transaction<'_, Postgres>,
        mark: u64,
        accepted: &[&Append],
    ) -> Result<(), SqlError> {
        sqlx::query(
            "WITH signed AS (INSERT INTO writer (id, mark, at) VALUES ($1, $2, now()) \
                 ON CONFLICT (id) DO UPDATE SET mark = excluded.mark, at = excluded.at) \
             SELECT pg_notify($3, payload) FROM unnest($4::text[]) payload",
        )
        .bind(self.writer.cast_signed())
        .bind(mark.cast_signed())
        .bind(CHANNEL)
        .bind(payloads(&grown(accepted)))
        .execute(&mut **work)
        .await?;
        Ok(())
    }

    async fn connected(&mut self) -> Result<(PgConnection, Term), SqlError> {
        match self.connection.take().filter(|(_, term)| !term.is_over()) {
            Some(connection) => Ok(connection),
            None => self.hosts.connect().await,
        }
    }
}

impl Ledger for PostgresLedger {
    async fn commit(&mut self, batch: &Batch) -> Result<Vec<Judged>, Fault> {
        let patience = self.patience;
        let attempt = async {
            let (mut connection, term) = self.connected().await?;
            let judged = term.unless_over(self.try_commit(&mut connection, batch)).await;
            let judged = judged.unwrap_or_else(|gone| Err(gone.into()));
            // After an error the connection is dropped, and what is left of the transaction goes with it.
            if judged.is_ok() {
                self.connection = Some((connection, term));
            } else {
                self.hosts.doubt();
            }
            judged
        };
        Ok(timeout(patience, attempt).await.unwrap_or(Err(SqlError::PoolTimedOut))?)
    }

    async fn close(mut self) {
        if let Some((mut connection, _)) = self.connection.take() {
            let forget = sqlx::query("DELETE FROM writer WHERE id = $1").bind(self.writer.cast_signed());
            // Everything is written; an error here loses nothing, and a host that has gone may never answer.
            let forgotten = async {
                let _ = forget.execute(&mut connection).await;
                let _ = connection.close().await;
            };
            let _ = timeout(self.patience, forgotten).await;
        }
    }
}

/// The tables that a batch made longer, each with its last number.
fn grown(accepted: &[&Append]) -> Vec<(TableId, u64)> {
    let last = |append: &&Append| Some((append.table, last_entry(append)?));
    let grown: BTreeMap<TableId, u64> = accepted.iter().filter_map(last).collect();
    grown.into_iter().collect()
}

/// From here on no other writer touches these tables. All writers lock in the same order, so there is no deadlock.
async fn lock(work: &mut PgConnection, appends: &[Append]) -> Result<(), SqlError> {
    let mut tables: Vec<i64> = appends.iter().map(|append| append.table.to_row()).collect();
    tables.sort_unstable();
    tables.dedup();
    let query = sqlx::query("SELECT pg_advisory_xact_lock(id) FROM unnest($1::bigint[]) id");
    query.bind(tables).execute(work).await?;
    Ok(())
}

/// A statement of its own, after the locks: it sees what was committed before they were granted.
async fn heads(work: &mut PgConnection, appends: &[Append]) -> Result<Heads, SqlError> {
    let tables: Vec<i64> = appends.iter().map(|append| append.table.to_row()).collect();
    let heads = sqlx::query_as(
        "SELECT id, number, hash FROM unnest($1::bigint[]) id, LATERAL \
         (SELECT number, hash FROM entry WHERE table_id = id ORDER BY number DESC LIMIT 1) heads",
    );
    heads.bind(tables).fetch_all(work).await.map(Heads::from_rows)
}
