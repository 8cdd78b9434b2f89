use std::io;
use std::path::{Path, PathBuf};

/// Why a chore failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("error: cannot read {}: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("error: cannot write: {0}")]
    Write(#[from] io::Error),
    #[error("error: cannot write {}: {source}", path.display())]
    WriteFile { path: PathBuf, source: io::Error },
    #[error("error: cannot write or read JSON: {0}")]
    Json(#[from] serde_json::Error),
    #[error("error: cannot read {file}: {source}")]
    Toml { file: &'static str, source: toml::de::Error },
    #[error("error: {0}")]
    Metadata(#[from] cargo_metadata::Error),
    #[error("error: `{command}` failed: {reason}")]
    Command { command: String, reason: String },
    #[error("error: the simulation found something")]
    Simulation,
    #[error("error: there is no game `{0}`")]
    NoSuchGame(String),
    #[error("error: `{id}` cannot be the id of a new game: {why}")]
    BadId { id: String, why: String },
    #[error("error: {0}; give the clauses another prefix with --prefix")]
    BadPrefix(String),
    #[error("error: {file} has no {what} that could be read")]
    Unfound { what: &'static str, file: &'static str },
    #[error("{}", listed(.0))]
    Faults(Vec<String>),
}

impl Error {
    pub(crate) fn reading(path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::Read { path: path.to_owned(), source }
    }
}

/// Fails with the faults that were found, if any were.
pub(crate) fn refuse(faults: Vec<String>) -> Result<(), Error> {
    if faults.is_empty() { Ok(()) } else { Err(Error::Faults(faults)) }
}

fn listed(faults: &[String]) -> String {
    let lines: String = faults.iter().map(|fault| format!("error: {fault}\n")).collect();
    format!("{lines}{} found", count(faults.len(), "fault"))
}

/// `1 test`, `2 tests`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}
