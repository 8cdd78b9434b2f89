//! The log in PostgreSQL, which several processes may share.

mod ledger;
mod listener;
mod rows;

use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Error as SqlError, PgPool};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use self::ledger::PostgresLedger;
use self::listener::Listener;
use crate::error::StoreError;
use crate::news::News;
use crate::pools::Pools;
use crate::schema;
use crate::store::{Opened, Patience};
use crate::table::random;

const READERS: u32 = 4;

/// The channel of PostgreSQL on which processes tell each other of appends.
const CHANNEL: &str = "midway";

pub(crate) async fn open(
    url: &str,
    patience: Patience,
    news: broadcast::Sender<News>,
) -> Result<(Opened<PostgresLedger>, AbortHandle), StoreError> {
    let options = options(url)?;
    let place = place(&options);
    let mut connection = connect(&options).await.map_err(|error| refused(&place, &error))?;
    schema::of_postgres().run(&mut connection).await.map_err(|error| schema::refused(&place, error))?;
    // Listening begins before the first append, so that no news are missed.
    let writer = random();
    let listener = Listener::start(&options, writer, news).await?;
    let pool = PgPoolOptions::new()
        .max_connections(READERS)
        .idle_timeout(Duration::from_secs(60))
        .acquire_timeout(patience.0)
        .connect_lazy_with(options.clone());
    let ledger = PostgresLedger::new(options, connection, writer, patience);
    Ok((Opened { pools: Pools::Postgres(pool), ledger }, tokio::spawn(listener.run()).abort_handle()))
}

/// A connection on which a commit is on the disk when it returns, whatever the server is set to; more is left as it is.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, SqlError> {
    let mut connection = options.connect().await?;
    sqlx::query(
        "SELECT set_config('synchronous_commit', 'on', false) \
         WHERE current_setting('synchronous_commit') IN ('off', 'local')",
    )
    .execute(&mut connection)
    .await?;
    Ok(connection)
}

fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let options = PgConnectOptions::from_str(url).map_err(|_| StoreError::Url(without_password(url)))?;
    let options =
        if options.get_application_name().is_none() { options.application_name("midway") } else { options };
    Ok(options.disable_statement_logging())
}

/// What was given may end in a log.
fn without_password(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://…@{rest}"),
        _ => url.to_owned(),
    }
}

/// Where the database is, in words that hold no password.
fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    format!("the database {database} at {}:{}", options.get_host(), options.get_port())
}

fn refused(place: &str, error: &SqlError) -> StoreError {
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default();
    let (place, reason) = (place.to_owned(), error.to_string());
    match &*code {
        "28000" | "28P01" => StoreError::Password { place, reason },
        "3D000" => StoreError::NoDatabase { place, reason },
        "42501" => StoreError::Forbidden { place, reason },
        _ => StoreError::Unreachable(place, reason),
    }
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
