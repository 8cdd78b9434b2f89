//! The log in one file of SQLite.

mod fill;
mod ledger;
mod place;
mod private;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Error as SqlError, SqlitePool, sqlite::SqlitePoolOptions};
use tokio::time::{Instant, sleep};

use self::ledger::SqliteLedger;
pub(crate) use self::place::{Place, is_lost};
use crate::database::chain::fill;
use crate::database::pools::Pools;
use crate::database::schema;
use crate::error::StoreError;

/// Each connection is a thread, and reading a table takes far less than a millisecond.
const READERS: u32 = 4;
/// The writer's page cache in kibibytes, which SQLite wants to be negative. Its appends go to all the tables in play,
/// each at another place in the file.
const WRITER_CACHE: &str = "-32768";
/// At how many pages the write-ahead log is carried over into the file.
const CHECKPOINT: &str = "8000";

/// Opens a file; nothing runs yet.
pub(crate) async fn open(path: &Path, timeout: Duration) -> Result<(Pools, SqliteLedger, Place), StoreError> {
    private::create(path);
    let options = options(path, timeout);
    let writing = options.clone().pragma("cache_size", WRITER_CACHE);
    let mut connection = connect(&writing.clone().create_if_missing(true), path, timeout).await?;
    private::shut_out_others(path);
    let place = Place::note(path);
    fill(&mut connection).await?;
    let pool = SqlitePoolOptions::new()
        .max_connections(READERS)
        .idle_timeout(Duration::from_secs(60))
        .acquire_timeout(timeout)
        .test_before_acquire(false)
        .connect_lazy_with(options);
    Ok((Pools::Sqlite(pool), SqliteLedger::new(writing, connection, place.clone()), place))
}

pub(crate) fn path(url: &str) -> Result<PathBuf, StoreError> {
    let path = url.strip_prefix("sqlite:").unwrap_or(url);
    let path = path.strip_prefix("//").unwrap_or(path);
    // Something like another scheme, or like an in-memory store, is surely not meant as the name of a file.
    if path.is_empty() || path.starts_with(':') || path.contains("://") {
        return Err(StoreError::Url(url.to_owned()));
    }
    Ok(PathBuf::from(path))
}

/// Only the first connection may create a file: one that is gone later must not come back empty.
fn options(path: &Path, timeout: Duration) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Wal)
        // In this mode a commit is on disk when it returns.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(timeout / 2)
        .pragma("wal_autocheckpoint", CHECKPOINT)
        .pragma("journal_size_limit", "67108864")
        .pragma("temp_store", "memory")
        // What is deleted is gone from the file too.
        .pragma("secure_delete", "on")
        .disable_statement_logging()
}

/// Two processes that create one file at once get in each other's way, and SQLite does not wait while a file gets its
/// journal. A moment later the other one is done, so this is retried until the timeout.
async fn connect(
    writing: &SqliteConnectOptions,
    path: &Path,
    timeout: Duration,
) -> Result<SqliteConnection, StoreError> {
    let deadline = Instant::now() + timeout;
    loop {
        match attempt(writing, path).await {
            Err(StoreError::Locked(_) | StoreError::Unavailable(_)) if Instant::now() < deadline => {
                sleep(Duration::from_millis(50)).await;
            }
            settled => return settled,
        }
    }
}

async fn attempt(writing: &SqliteConnectOptions, path: &Path) -> Result<SqliteConnection, StoreError> {
    let mut connection = writing.connect().await.map_err(|error| refused(path, &error))?;
    let migrated = schema::of_sqlite().run(&mut connection).await;
    let place = path.display().to_string();
    migrated.map_err(|error| schema::refused(&place, error, |fault| refused(path, fault)))?;
    Ok(connection)
}

fn refused(path: &Path, error: &SqlError) -> StoreError {
    let place = path.display().to_string();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(missing) = folder.filter(|folder| !folder.exists()) {
        return StoreError::NoFolder(missing.to_path_buf());
    }
    match code(error) {
        // The low byte is the kind of error, the rest says more about it.
        Some(5 | 6) => StoreError::Locked(place),
        Some(26) => StoreError::NotSqlite(place),
        Some(3 | 8 | 14 | 23) => StoreError::Forbidden { place, reason: error.to_string() },
        _ => StoreError::Unavailable(format!("{place}: {error}")),
    }
}

fn code(error: &SqlError) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

pub(crate) async fn backup(pool: &SqlitePool, to: &Path) -> Result<(), StoreError> {
    let failed = |reason: String| StoreError::Backup { path: to.to_path_buf(), reason };
    let path = to.to_str().ok_or_else(|| failed("its name is not Unicode".to_owned()))?;
    // SQLite writes into an empty file that is there already, so this one belongs to nobody else from the beginning.
    private::create_new(to).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => StoreError::BackupExists(to.to_path_buf()),
        _ => failed(error.to_string()),
    })?;
    let copied = sqlx::query("VACUUM INTO $1").bind(path).execute(pool).await;
    copied.map(drop).map_err(|error| {
        let _ = std::fs::remove_file(to);
        failed(error.to_string())
    })
}

pub(crate) async fn check(pool: &SqlitePool) -> Result<Vec<String>, StoreError> {
    let lines: Vec<(String,)> = sqlx::query_as("PRAGMA integrity_check(20)").fetch_all(pool).await?;
    Ok(lines.into_iter().map(|(line,)| line).filter(|line| line != "ok").collect())
}
