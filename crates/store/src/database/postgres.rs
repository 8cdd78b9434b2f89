//! The log in PostgreSQL, which several processes may share.

mod address;
mod fill;
mod hosts;
mod ledger;
mod listener;
mod rows;

use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Error as SqlError, Executor};
use tokio::time::{Instant, sleep, timeout};

pub(crate) use self::address::Address;
pub(crate) use self::hosts::{Hosts, Term, Watch};
use self::ledger::PostgresLedger;
use self::listener::Listener;
pub(crate) use self::listener::Told;
use crate::database::chain::fill;
use crate::database::pools::{Pools, with_primary};
use crate::database::schema;
use crate::error::StoreError;
use crate::table::TableId;

const READERS: u32 = 4;
/// How long a server that starts tries to bring the schema up to date.
const LONGEST_MIGRATION: Duration = Duration::from_secs(120);

/// The PostgreSQL channel on which processes tell each other of appends.
const CHANNEL: &str = "midway";

/// Opens a database; nothing runs yet.
pub(crate) async fn open(
    url: &str,
    patience: Duration,
) -> Result<(Pools, PostgresLedger, Listener), StoreError> {
    let address = Address::parse(url)?;
    let place = address.place();
    let hosts = Hosts::new(address, READERS, patience);
    let connecting = async {
        hosts.find().await?;
        hosts.connect().await
    };
    let connected = timeout(patience, connecting).await.unwrap_or(Err(SqlError::PoolTimedOut));
    let (mut connection, term) = connected.map_err(|error| refused(&place, &error))?;
    let migrated = migrate(&mut connection).await;
    migrated.map_err(|error| schema::refused(&place, error, |fault| refused(&place, fault)))?;
    forget_old_writers(&mut connection).await?;
    fill(&mut connection).await?;
    // Before the first append, so that no news are missed.
    let listener = Listener::start(&hosts).await?;
    let ledger = PostgresLedger::new(hosts.clone(), (connection, term), patience);
    Ok((Pools::Postgres(hosts), ledger, listener))
}

/// Brings the schema up to date while other servers play on. A step that has to wait for somebody who reads a table, a backup
/// for example, keeps all others waiting who come after it: so it gives up soon, and tries again.
async fn migrate(connection: &mut PgConnection) -> Result<(), MigrateError> {
    connection.execute("SET lock_timeout = '2s'").await?;
    let began = Instant::now();
    loop {
        match schema::of_postgres().run(&mut *connection).await {
            Err(error) if schema::is_locked(&error) && began.elapsed() < LONGEST_MIGRATION => {
                // Left behind by the attempt; other servers that start wait for it.
                connection.execute("SELECT pg_advisory_unlock_all()").await?;
                sleep(Duration::from_millis(200)).await;
            }
            done => {
                connection.execute("RESET lock_timeout").await?;
                return done;
            }
        }
    }
}

/// Processes that were killed leave their row behind. No outage lasts as long as these rows are kept.
async fn forget_old_writers(connection: &mut PgConnection) -> Result<(), SqlError> {
    let query = sqlx::query("DELETE FROM writer WHERE at < now() - interval '30 days'");
    query.execute(connection).await.map(drop)
}

/// A connection on which a commit is on disk when it returns, on a synchronous standby's as well, whatever the server's
/// setting; a stricter one is kept. No time limit of the server's ends a commit: one that waits for the standby would be
/// confirmed by that. If this process vanishes without a word, the server soon notices and releases its locks.
pub(crate) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, SqlError> {
    let mut connection = options.connect().await?;
    let settings = "SELECT set_config('idle_in_transaction_session_timeout', '15s', false), \
        set_config('tcp_keepalives_idle', '15', false), set_config('tcp_user_timeout', '15s', false), \
        set_config('statement_timeout', '0', false)";
    sqlx::query(settings).execute(&mut connection).await?;
    let durable = "SELECT set_config('synchronous_commit', 'on', false) \
        WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')";
    sqlx::query(durable).execute(&mut connection).await?;
    Ok(connection)
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

pub(crate) async fn check(hosts: &Hosts) -> Result<Vec<String>, StoreError> {
    let question = sqlx::query_as(
        "SELECT name || ' is off: a crash of the machine may lose what was acknowledged' FROM pg_settings \
         WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off'",
    );
    let unsafe_settings: Vec<(String,)> = with_primary!(hosts, pool => question.fetch_all(pool).await?);
    Ok(unsafe_settings.into_iter().map(|(line,)| line).collect())
}
