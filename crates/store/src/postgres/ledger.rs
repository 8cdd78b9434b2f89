use std::collections::BTreeMap;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, Error as SqlError, Postgres, Transaction};
use tokio::time::timeout;

use super::listener::payloads;
use super::{CHANNEL, connect, rows};
use crate::append::Append;
use crate::judge::{KeyRow, Standing, Verdict, accepted};
use crate::news::News;
use crate::store::Patience;
use crate::table::{TableId, random};
use crate::writer::{Batch, Ledger, news_of};

/// The one connection of this process that writes, made anew when it is lost.
#[derive(Debug)]
pub(crate) struct PostgresLedger {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    /// This process among the writers.
    writer: u64,
    patience: Patience,
    /// What was judged of a batch whose commit was never confirmed.
    unsure: Option<Unsure>,
}

#[derive(Debug)]
struct Unsure {
    mark: u64,
    verdicts: Vec<Verdict>,
}

impl PostgresLedger {
    pub(crate) fn new(options: PgConnectOptions, connection: PgConnection, patience: Patience) -> Self {
        Self { options, connection: Some(connection), writer: random(), patience, unsure: None }
    }

    async fn try_commit(
        &mut self,
        connection: &mut PgConnection,
        batch: &Batch,
    ) -> Result<Vec<Verdict>, SqlError> {
        let mut work = connection.begin().await?;
        lock(&mut work, &batch.appends).await?;
        if let Some(verdicts) = self.settled(&mut work, batch).await? {
            return Ok(verdicts);
        }
        let verdicts = standing(&mut work, &batch.appends).await?.judge(&batch.appends);
        let accepted = accepted(&batch.appends, &verdicts);
        if accepted.is_empty() {
            return Ok(verdicts);
        }
        rows::write(&mut work, &accepted).await?;
        self.sign(&mut work, batch, &verdicts).await?;
        self.unsure = Some(Unsure { mark: batch.mark, verdicts: verdicts.clone() });
        work.commit().await?;
        Ok(verdicts)
    }

    /// The verdicts of an earlier attempt at this batch, if that was committed after all.
    ///
    /// The locks are held: an attempt that a dead connection left behind has come to its end.
    async fn settled(
        &mut self,
        work: &mut Transaction<'_, Postgres>,
        batch: &Batch,
    ) -> Result<Option<Vec<Verdict>>, SqlError> {
        let Some(unsure) = self.unsure.take_if(|unsure| unsure.mark == batch.mark) else { return Ok(None) };
        let signed = sqlx::query_as("SELECT mark FROM writer WHERE id = $1").bind(self.writer.cast_signed());
        let signed: Option<(i64,)> = match signed.fetch_optional(&mut **work).await {
            Ok(signed) => signed,
            Err(error) => {
                self.unsure = Some(unsure);
                return Err(error);
            }
        };
        Ok(signed.filter(|(mark,)| mark.cast_unsigned() == batch.mark).map(|_| unsure.verdicts))
    }

    /// Leaves the batch's mark, by which it can be known again, and tells the other processes.
    async fn sign(
        &self,
        work: &mut Transaction<'_, Postgres>,
        batch: &Batch,
        verdicts: &[Verdict],
    ) -> Result<(), SqlError> {
        sqlx::query(
            "WITH signed AS (INSERT INTO writer (id, mark, at) VALUES ($1, $2, now()) \
                 ON CONFLICT (id) DO UPDATE SET mark = excluded.mark, at = excluded.at) \
             SELECT pg_notify($3, payload) FROM unnest($4::text[]) payload",
        )
        .bind(self.writer.cast_signed())
        .bind(batch.mark.cast_signed())
        .bind(CHANNEL)
        .bind(payloads(&grown(batch, verdicts)))
        .execute(&mut **work)
        .await?;
        Ok(())
    }

    async fn connected(&mut self) -> Result<PgConnection, SqlError> {
        if let Some(connection) = self.connection.take() {
            return Ok(connection);
        }
        connect(&self.options).await
    }
}

impl Ledger for PostgresLedger {
    async fn commit(&mut self, batch: &Batch) -> Result<Vec<Verdict>, SqlError> {
        let patience = self.patience.0;
        let attempt = async {
            let mut connection = self.connected().await?;
            let verdicts = self.try_commit(&mut connection, batch).await;
            // After an error the connection is not used again: what is left of the transaction goes with it.
            if verdicts.is_ok() {
                self.connection = Some(connection);
            }
            verdicts
        };
        timeout(patience, attempt).await.unwrap_or(Err(SqlError::PoolTimedOut))
    }

    async fn close(mut self) {
        if let Some(mut connection) = self.connection.take() {
            let forget = sqlx::query("DELETE FROM writer WHERE id = $1").bind(self.writer.cast_signed());
            // All is written; a fault in letting go loses nothing.
            let _ = forget.execute(&mut connection).await;
            let _ = connection.close().await;
        }
    }
}

/// The tables that a batch made longer, each with its last number.
fn grown(batch: &Batch, verdicts: &[Verdict]) -> Vec<(TableId, u64)> {
    let mut grown = BTreeMap::new();
    for (append, verdict) in batch.appends.iter().zip(verdicts) {
        if let Some(News::Grew { table, last }) = news_of(append, verdict) {
            grown.insert(table, last);
        }
    }
    grown.into_iter().collect()
}

/// From here on no other writer touches these tables. All writers lock in the same order, so that none waits for another
/// that waits for it.
async fn lock(work: &mut PgConnection, appends: &[Append]) -> Result<(), SqlError> {
    let mut tables: Vec<i64> = appends.iter().map(|append| append.table.to_row()).collect();
    tables.sort_unstable();
    tables.dedup();
    let query = sqlx::query("SELECT pg_advisory_xact_lock(id) FROM unnest($1::bigint[]) id");
    query.bind(tables).execute(work).await?;
    Ok(())
}

/// Statements of their own, after the locks: they see what was committed before those were given.
async fn standing(work: &mut PgConnection, appends: &[Append]) -> Result<Standing, SqlError> {
    let tables: Vec<i64> = appends.iter().map(|append| append.table.to_row()).collect();
    let heads = sqlx::query_as(
        "SELECT id, last FROM unnest($1::bigint[]) id, \
         LATERAL (SELECT max(number) AS last FROM entry WHERE table_id = id) heads WHERE last IS NOT NULL",
    );
    let heads = heads.bind(tables).fetch_all(&mut *work).await?;
    Ok(Standing::from_rows(heads, known_keys(work, appends).await?))
}

async fn known_keys(work: &mut PgConnection, appends: &[Append]) -> Result<Vec<KeyRow>, SqlError> {
    let keyed = appends.iter().filter_map(Append::keyed).map(|(table, key)| (table.to_row(), key));
    let (tables, keys): (Vec<i64>, Vec<&str>) = keyed.unzip();
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let query = sqlx::query_as(
        "SELECT table_id, key, number, span FROM unnest($1::bigint[], $2::text[]) wanted (t, k) \
         JOIN entry ON table_id = t AND key = k",
    );
    query.bind(tables).bind(keys).fetch_all(work).await
}
