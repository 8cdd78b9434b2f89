use std::path::PathBuf;

use crate::table::TableId;

/// Why an append was not made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// Somebody else was first, or the entries before this one are missing. Read on from where you are and try again.
    #[error("the table's next entry has number {next}")]
    Conflict { next: u64 },
    #[error("{what} has size {size}; {limit} is the most")]
    TooLarge { what: &'static str, size: usize, limit: usize },
    #[error("{0}")]
    Malformed(&'static str),
    /// The store did not answer in time. Whether the append was made is unknown: read, or send it again with the same
    /// number, which is refused if it was.
    #[error("the store is not available: {0}")]
    Unavailable(String),
}

/// Why a store could not be opened, read or backed up. The message says what can be done about it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("`{0}` is no store: give the path of a file, `sqlite:PATH` or `postgres://USER@HOST/DATABASE`")]
    Url(String),
    #[error("the folder {} does not exist: create it, or give another path", .0.display())]
    NoFolder(PathBuf),
    #[error("{place} cannot be opened ({reason}): see that its folder and file may be written to")]
    Forbidden { place: String, reason: String },
    #[error("{0} is not a file of SQLite: give another path, or restore a backup")]
    NotSqlite(String),
    #[error("{0} is locked by another program: stop it, or wait until it is done")]
    Locked(String),
    #[error("{0} is not reached ({1}): see that PostgreSQL runs there and accepts connections from here")]
    Unreachable(String, String),
    #[error("{place} refuses the user ({reason}): see name and password, and pg_hba.conf")]
    Password { place: String, reason: String },
    #[error("{place} has no such database ({reason}): create it with createdb")]
    NoDatabase { place: String, reason: String },
    #[error("{place} denies the user its tables ({reason}): make the user the owner of the database")]
    NoRights { place: String, reason: String },
    #[error(
        "{place} has no questions for this user ({reason}): open a hall of this version over it once, and grant the \
         user SELECT and UPDATE on the table question"
    )]
    NoDesk { place: String, reason: String },
    #[error(
        "{place} was written by a newer version of this program (schema {found}, this one knows {known}): \
         update this program, or restore a backup from before"
    )]
    Newer { place: String, found: i64, known: i64 },
    #[error("{place} has a schema {version} that is not ours: give another database")]
    Foreign { place: String, version: i64 },
    #[error("the store is not available: {0}")]
    Unavailable(String),
    #[error("the store holds what it never wrote ({0}): restore a backup")]
    Corrupt(String),
    #[error("entry {number} of table {table} is not as it was written, or is missing")]
    Damaged { table: TableId, number: u64 },
    #[error("{} is there already: give another path, so that no backup is lost", .0.display())]
    BackupExists(PathBuf),
    #[error("a backup cannot be written to {} ({reason})", path.display())]
    Backup { path: PathBuf, reason: String },
    #[error("only a database keeps this")]
    NoDatabaseHere,
    #[error("PostgreSQL has backups of its own: use pg_dump, which works while the hall is open")]
    UsePgDump,
}

#[cfg(not(target_family = "wasm"))]
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

#[cfg(not(target_family = "wasm"))]
impl StoreError {
    pub(crate) fn corrupt(what: &str) -> Self {
        Self::Corrupt(what.to_owned())
    }
}
