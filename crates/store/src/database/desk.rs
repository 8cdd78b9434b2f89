use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::postgres::PgListener;
use sqlx::{Connection, Error as SqlError};
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::pools::with_primary;
use super::postgres::{self, Address, Hosts, Term, Watch};
use super::question::{ANSWERED, ASKED, answered, here, left};
use crate::error::StoreError;
use crate::table::TableId;

/// Where a thinker finds the questions of a hall. It needs the right to read and update `question`, and no other.
#[derive(Debug)]
pub struct QuestionDesk {
    hosts: Hosts,
    /// Nothing while the database is away.
    ears: Mutex<Option<(PgListener, Term)>>,
    _watch: Watch,
    /// Nobody else's number.
    thinker: i64,
}

/// A question that a thinker has, until its lease lapses.
#[derive(Debug, Clone, PartialEq)]
pub struct TakenQuestion {
    pub id: i64,
    pub body: String,
    /// How long somebody still waits for an answer.
    pub patience: Duration,
}

/// Connections to the database, besides the one that hears.
const CONNECTIONS: u32 = 2;

/// A question that so many have had and lost is left to whoever asked it.
const MOST_TAKES: i32 = 3;

const TAKE: &str = "UPDATE question SET thinker = $1, lease = now() + make_interval(secs => $2), takes = takes + 1 \
    WHERE id = (SELECT id FROM question WHERE answer IS NULL AND until > now() AND takes < $3 \
    AND (lease IS NULL OR lease < now()) ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) \
    RETURNING id, body, extract(epoch FROM until - now())::float8";
const HOLD: &str = "UPDATE question SET lease = now() + make_interval(secs => $3) \
    WHERE id = $1 AND thinker = $2 AND answer IS NULL AND until > now()";
const ANSWER: &str = "WITH answered AS (UPDATE question SET answer = $3 \
    WHERE id = $1 AND thinker = $2 AND answer IS NULL RETURNING id) \
    SELECT pg_notify($4, $5) FROM answered";
const GIVE_BACK: &str = "WITH free AS (UPDATE question SET thinker = NULL, lease = NULL \
    WHERE thinker = $1 AND answer IS NULL RETURNING id) SELECT pg_notify($2, '') FROM free";

impl QuestionDesk {
    /// Goes to where the questions of the hall over a database are. No hall need be open.
    pub async fn open(url: &str, patience: Duration) -> Result<QuestionDesk, StoreError> {
        let address = Address::parse(url)?.named("midway think");
        let place = address.place();
        let hosts = Hosts::new(address, CONNECTIONS, patience);
        let seen = timeout(patience, see_questions(&hosts)).await.unwrap_or(Err(SqlError::PoolTimedOut));
        seen.map_err(|error| no_desk(&place, &error))?;
        let watch = hosts.watch();
        let ears = hosts.listen([ASKED]).await?;
        let thinker = TableId::random().to_row();
        Ok(QuestionDesk { hosts, ears: Mutex::new(Some(ears)), _watch: watch, thinker })
    }

    /// Whether the user of this desk could read the log as well, with all that is secret in it.
    pub async fn sees_the_log(&self) -> Result<bool, StoreError> {
        let sees = sqlx::query_as("SELECT has_table_privilege('entry', 'SELECT')");
        let (sees,): (bool,) = with_primary!(self.hosts, pool => sees.fetch_one(pool).await?);
        Ok(sees)
    }

    /// Takes the question that has waited longest, if one is free.
    pub async fn take(&self, lease: Duration) -> Result<Option<TakenQuestion>, StoreError> {
        let take = sqlx::query_as(TAKE).bind(self.thinker).bind(lease.as_secs_f64()).bind(MOST_TAKES);
        let row: Option<(i64, String, f64)> =
            with_primary!(self.hosts, pool => take.fetch_optional(pool).await?);
        Ok(row.map(|(id, body, left)| {
            let patience = Duration::try_from_secs_f64(left).unwrap_or_default();
            TakenQuestion { id, body, patience }
        }))
    }

    /// Says that a question is still thought about; whether somebody still waits for the answer, and for this thinker's.
    pub async fn hold(&self, id: i64, lease: Duration) -> Result<bool, StoreError> {
        let hold = sqlx::query(HOLD).bind(id).bind(self.thinker).bind(lease.as_secs_f64());
        Ok(with_primary!(self.hosts, pool => hold.execute(pool).await?.rows_affected()) > 0)
    }

    /// Answers a question; whether that came in time.
    pub async fn answer(&self, id: i64, text: &str) -> Result<bool, StoreError> {
        let answer = sqlx::query(ANSWER).bind(id).bind(self.thinker).bind(text).bind(ANSWERED);
        let answer = answer.bind(answered(id));
        Ok(with_primary!(self.hosts, pool => answer.execute(pool).await?.rows_affected()) > 0)
    }

    /// Tells all halls that this thinker is there, and how many questions it can think about at once.
    pub async fn here(&self, hands: usize) -> Result<(), StoreError> {
        self.tell(&here(self.thinker, hands)).await
    }

    /// Gives back what this thinker has, and tells all halls that it goes.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.tell(&left(self.thinker)).await?;
        let give_back = sqlx::query(GIVE_BACK).bind(self.thinker).bind(ASKED);
        with_primary!(self.hosts, pool => give_back.execute(pool).await.map(drop)?);
        Ok(())
    }

    async fn tell(&self, what: &str) -> Result<(), StoreError> {
        let tell = sqlx::query("SELECT pg_notify($1, $2)").bind(ANSWERED).bind(what);
        with_primary!(self.hosts, pool => tell.execute(pool).await.map(drop)?);
        Ok(())
    }

    /// Waits until something is asked, but not longer than this: a lease lapses without a word.
    pub async fn wait(&self, most: Duration) {
        let mut ears = self.ears.lock().await;
        let Some((hearing, term)) = ears.as_mut() else {
            *ears = timeout(most, self.hosts.listen([ASKED])).await.ok().and_then(Result::ok);
            return;
        };
        match timeout(most, hearing.try_recv()).await {
            // Those that came meanwhile say the same.
            Ok(Ok(Some(_))) => while hearing.next_buffered().is_some() {},
            Err(_) if !term.is_over() => {}
            _ => {
                *ears = None;
                self.hosts.doubt();
            }
        }
    }
}

/// A connection says what is wrong; a pool would only go on trying.
async fn see_questions(hosts: &Hosts) -> Result<(), SqlError> {
    hosts.find().await?;
    let (mut connection, _) = hosts.connect().await?;
    sqlx::query("SELECT id FROM question LIMIT 1").fetch_optional(&mut connection).await?;
    connection.close().await
}

fn no_desk(place: &str, error: &SqlError) -> StoreError {
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default();
    match &*code {
        "42P01" | "42501" => StoreError::NoDesk { place: place.to_owned(), reason: error.to_string() },
        _ => postgres::refused(place, error),
    }
}
