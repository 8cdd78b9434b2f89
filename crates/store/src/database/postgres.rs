//! The log in PostgreSQL, which several processes may share.

mod fill;
mod ledger;
mod listener;
mod rows;

use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Error as SqlError, PgPool};
use tokio::time::timeout;

use self::ledger::PostgresLedger;
use self::listener::Listener;
pub(crate) use self::listener::Told;
use crate::database::chain::fill;
use crate::database::pools::Pools;
use crate::database::schema;
use crate::error::StoreError;
use crate::table::TableId;

const READERS: u32 = 4;

/// The PostgreSQL channel on which processes tell each other of appends.
const CHANNEL: &str = "midway";

/// Opens a database; nothing runs yet.
pub(crate) async fn open(
    url: &str,
    patience: Duration,
) -> Result<(Pools, PostgresLedger, Listener), StoreError> {
    let (options, place) = found(url)?;
    let connected = timeout(patience, connect(&options)).await.unwrap_or(Err(SqlError::PoolTimedOut));
    let mut connection = connected.map_err(|error| refused(&place, &error))?;
    let migrated = schema::of_postgres().run(&mut connection).await;
    migrated.map_err(|error| schema::refused(&place, error, |fault| refused(&place, fault)))?;
    forget_old_writers(&mut connection).await?;
    fill(&mut connection).await?;
    // Before the first append, so that no news are missed.
    let listener = Listener::start(&options).await?;
    let pool = PgPoolOptions::new()
        .max_connections(READERS)
        .idle_timeout(Duration::from_secs(60))
        .acquire_timeout(patience)
        .connect_lazy_with(options.clone());
    let ledger = PostgresLedger::new(options, connection, patience);
    Ok((Pools::Postgres(pool), ledger, listener))
}

/// How to connect, and to where.
pub(crate) fn found(url: &str) -> Result<(PgConnectOptions, String), StoreError> {
    let options = options(url)?;
    let place = place(&options);
    Ok((options, place))
}

/// Processes that were killed leave their row behind. No outage lasts as long as these rows are kept.
async fn forget_old_writers(connection: &mut PgConnection) -> Result<(), SqlError> {
    let query = sqlx::query("DELETE FROM writer WHERE at < now() - interval '30 days'");
    query.execute(connection).await.map(drop)
}

/// A connection on which a commit is on disk when it returns, whatever the server's setting; a stricter one is kept. If
/// this process vanishes without a word, the server soon notices and releases its locks.
pub(crate) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, SqlError> {
    let mut connection = options.connect().await?;
    let settings = "SELECT set_config('idle_in_transaction_session_timeout', '15s', false), \
        set_config('tcp_keepalives_idle', '15', false), set_config('tcp_user_timeout', '15s', false)";
    sqlx::query(settings).execute(&mut connection).await?;
    let durable = "SELECT set_config('synchronous_commit', 'on', false) \
        WHERE current_setting('synchronous_commit') IN ('off', 'local')";
    sqlx::query(durable).execute(&mut connection).await?;
    Ok(connection)
}

fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let options = PgConnectOptions::from_str(url).map_err(|_| StoreError::Url(without_password(url)))?;
    let options =
        if options.get_application_name().is_none() { options.application_name("midway") } else { options };
    Ok(options.disable_statement_logging())
}

/// The URL may end up in a log.
fn without_password(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://…@{rest}"),
        _ => url.to_owned(),
    }
}

/// Where the database is, without the password.
fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    format!("the database {database} at {}:{}", options.get_host(), options.get_port())
}

pub(crate) fn refused(place: &str, error: &SqlError) -> StoreError {
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default();
    let (place, reason) = (place.to_owned(), error.to_string());
    match &*code {
        "28000" | "28P01" => StoreError::Password { place, reason },
        "3D000" => StoreError::NoDatabase { place, reason },
        "42501" => StoreError::NoRights { place, reason },
        _ => StoreError::Unreachable(place, reason),
    }
}

/// Tells all processes that a table was written anew.
pub(crate) async fn tell_changed(work: &mut PgConnection, table: TableId) -> Result<(), SqlError> {
    let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(listener::changed(table));
    query.execute(work).await.map(drop)
}

pub(crate) async fn check(pool: &PgPool) -> Result<Vec<String>, StoreError> {
    let unsafe_settings: Vec<(String,)> = sqlx::query_as(
        "SELECT name || ' is off: a crash of the machine may lose what was acknowledged' FROM pg_settings \
         WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off'",
    )
    .fetch_all(pool)
    .await?;
    Ok(unsafe_settings.into_iter().map(|(line,)| line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_repeated() {
        assert_eq!(without_password("postgres://me:secret@host/db"), "postgres://…@host/db");
        assert_eq!(without_password("postgres://host/db"), "postgres://host/db");
        let options = options("postgres://me:secret@host:77/db").unwrap();
        assert_eq!(place(&options), "the database db at host:77");
    }
}
