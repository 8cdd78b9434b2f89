use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::Error as SqlError;

/// Which file on which disk: another file under the same name is another one.
type FileId = (u64, u64);

/// Where a store lies. SQLite goes on writing into a file that was deleted or replaced, where nobody will find it again:
/// so this is looked at whenever something is to be acknowledged.
#[derive(Debug, Clone)]
pub(crate) struct Place(Arc<PlaceState>);

#[derive(Debug)]
struct PlaceState {
    file: PathBuf,
    wal: PathBuf,
    opened: Option<FileId>,
    /// The write-ahead log is created with the first write.
    opened_wal: Mutex<Option<FileId>>,
}

impl Place {
    pub(crate) fn note(path: &Path) -> Self {
        let mut wal = OsString::from(path);
        wal.push("-wal");
        let state = PlaceState {
            file: path.to_path_buf(),
            wal: wal.into(),
            opened: file_id(path),
            opened_wal: Mutex::default(),
        };
        Self(Arc::new(state))
    }

    /// After a new connection the write-ahead log may be another one.
    pub(crate) fn reconnected(&self) {
        *self.0.opened_wal.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Refuses if the store is no longer where it was opened.
    pub(crate) fn check(&self) -> Result<(), SqlError> {
        let state = &*self.0;
        let mut wal = state.opened_wal.lock().unwrap_or_else(PoisonError::into_inner);
        let (found, found_wal) = (file_id(&state.file), file_id(&state.wal));
        let lost_wal = wal.is_some() && *wal != found_wal;
        if found.is_none() || found != state.opened || lost_wal {
            let path = state.file.display();
            let message =
                format!("{path} was deleted or replaced while it was open: put it back, or start again");
            return Err(SqlError::Io(io::Error::new(io::ErrorKind::NotFound, message)));
        }
        *wal = found_wal;
        Ok(())
    }
}

/// Whether this says that the store is not in its place, so that trying again is no use.
pub(crate) fn is_lost(error: &SqlError) -> bool {
    matches!(error, SqlError::Io(error) if error.kind() == io::ErrorKind::NotFound)
}

fn file_id(path: &Path) -> Option<FileId> {
    fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}
