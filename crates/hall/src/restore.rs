use std::fmt::Display;
use std::fs;
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use midway_catalog::Library;
use midway_store::{Store, StoreError};
use thiserror::Error;

use crate::{StoreAudit, audit, end_offers};

/// Why a backup was not put back.
#[derive(Debug, Error)]
pub enum NotRestored {
    /// Something is in the way, or a file cannot be read or written.
    #[error("{0}")]
    Refused(String),
    /// What was saved is not whole.
    #[error("the backup is damaged: {0}")]
    Damaged(String),
}

impl NotRestored {
    fn file(path: &Path, what: impl Display) -> NotRestored {
        NotRestored::Refused(format!("{}: {what}", path.display()))
    }
}

impl From<StoreError> for NotRestored {
    fn from(error: StoreError) -> NotRestored {
        NotRestored::Refused(error.to_string())
    }
}

/// What SQLite keeps beside a file while it is open, and after a crash: read together with another file of the same name,
/// they would spoil it.
const SIDE_FILES: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Puts a backup into the place of a store that is not there, after looking whether it is whole.
pub async fn restore(file: &Path, store: &Path, library: &Library) -> Result<StoreAudit, NotRestored> {
    check_places(file, store)?;
    let copy = copy(file, store)?;
    let audit = check(&copy, library).await.inspect_err(|_| remove(&copy))?;
    install(&copy, store).map_err(|error| NotRestored::file(store, error))?;
    Ok(audit)
}

/// Nothing may be in the way of the store, and nothing of the backup may be in a file that is not copied.
fn check_places(file: &Path, store: &Path) -> Result<(), NotRestored> {
    let in_the_way = [""].iter().chain(&SIDE_FILES).map(|end| beside(store, end)).find(|path| path.exists());
    if let Some(path) = in_the_way {
        let path = path.display();
        let what = format!("{path} is there already: move it away, so that nothing is lost");
        return Err(NotRestored::Refused(what));
    }
    if let Some(wal) = unwritten(file) {
        return Err(NotRestored::Refused(format!(
            "{} is in use, or was when its program ended: a part of it is in {}; make a backup with `midway backup`",
            file.display(),
            wal.display()
        )));
    }
    Ok(())
}

/// The file with what was not yet written into the database itself, if there is anything.
fn unwritten(file: &Path) -> Option<PathBuf> {
    Some(beside(file, "-wal")).filter(|path| fs::metadata(path).is_ok_and(|side| side.len() > 0))
}

/// The path of a file that has the same name but for its end.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// A copy beside the store, on the disk.
fn copy(file: &Path, store: &Path) -> Result<PathBuf, NotRestored> {
    let copy = beside(store, ".restoring");
    // What an earlier attempt has left, if it was killed.
    remove(&copy);
    let mut from = fs::File::open(file).map_err(|error| NotRestored::file(file, error))?;
    // Nobody else may read it: the seeds of running games are in it.
    let to = fs::File::options().write(true).create_new(true).mode(0o600).open(&copy);
    let copied = to.and_then(|mut to| {
        io::copy(&mut from, &mut to)?;
        to.sync_all()
    });
    copied.map_err(|error| NotRestored::file(&copy, error))?;
    Ok(copy)
}

fn remove(copy: &Path) {
    for end in [""].iter().chain(&SIDE_FILES) {
        let _ = fs::remove_file(beside(copy, end));
    }
}

/// Gives the copy its name, once everything is in it and on the disk.
fn install(copy: &Path, store: &Path) -> io::Result<()> {
    fs::File::open(copy)?.sync_all()?;
    fs::rename(copy, store)?;
    remove(copy);
    let folder = store.parent().filter(|folder| !folder.as_os_str().is_empty());
    fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

async fn check(copy: &Path, library: &Library) -> Result<StoreAudit, NotRestored> {
    let path = copy.to_str();
    let path = path.ok_or_else(|| NotRestored::Refused("the name of the store is not Unicode".into()))?;
    let store = Store::open(path).await?;
    let audit = audit(&store, library).await;
    let ended = end_offers(&store).await;
    store.close().await;
    let audit = audit?;
    ended?;
    if unwritten(copy).is_some() {
        let what = format!("{path} cannot be closed: is there enough room on the disk?");
        return Err(NotRestored::Refused(what));
    }
    match audit.faults.first() {
        None => Ok(audit),
        Some(fault) => Err(NotRestored::Damaged(fault.clone())),
    }
}
