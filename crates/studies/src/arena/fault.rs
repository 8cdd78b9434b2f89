use std::fmt::Display;
use std::path::{Path, PathBuf};

use midway_game::SetupError;

/// Why a series cannot be played or kept.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// A file that is there already may be the work of a night, and is left alone.
    #[error("{}: the file is there already", .0.display())]
    FileExists(PathBuf),
    /// What is wrong with the file, or with a line of it: both are named.
    #[error("{0}")]
    File(String),
    /// A bot had no answer in the game with this number.
    #[error("game {0}: a bot did not choose")]
    NoChoice(u64),
    /// The game cannot be set up like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl ArenaError {
    pub(super) fn file(path: &Path, what: impl Display) -> ArenaError {
        ArenaError::File(format!("{}: {what}", path.display()))
    }

    pub(super) fn line(path: &Path, line: usize, what: impl Display) -> ArenaError {
        ArenaError::File(format!("{}:{line}: {what}", path.display()))
    }
}
