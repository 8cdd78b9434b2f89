//! Copies of the store, made by the clock into a folder.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use midway_store::{Store, StoreError};
use thiserror::Error;
use time::OffsetDateTime;

/// After a failure: the disk may be full, and somebody may be making room.
const AGAIN: Duration = Duration::from_secs(300);
/// Until a copy is whole, its name ends with this.
const UNFINISHED: &str = ".part";

/// Where copies go, how often, and how many stay.
#[derive(Debug)]
pub(super) struct Backups {
    pub(super) folder: PathBuf,
    pub(super) every: Duration,
    pub(super) keep: usize,
    /// When the last was made, in seconds since 1970; 0 if there is none.
    pub(super) last: Arc<AtomicU64>,
}

#[derive(Debug, Error)]
enum NotSaved {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Folder(#[from] io::Error),
}

impl Backups {
    /// Makes copies for as long as the hall is open. That one fails is logged, and seen by the age of the last.
    pub(super) async fn run(self, store: Store) {
        self.note();
        loop {
            tokio::time::sleep(self.wait(SystemTime::now())).await;
            match self.save(&store).await {
                Ok(file) => tracing::info!(file = %file.display(), "saved"),
                Err(error) => {
                    tracing::error!(%error, folder = %self.folder.display(), "not saved");
                    tokio::time::sleep(AGAIN).await;
                }
            }
        }
    }

    /// How long until the next is due. A clock that was set back makes nobody wait longer than usual.
    fn wait(&self, now: SystemTime) -> Duration {
        let Some(last) = newest(&self.folder).and_then(|file| made(&file)) else { return Duration::ZERO };
        let age = now.duration_since(last).unwrap_or_default();
        self.every.saturating_sub(age)
    }

    async fn save(&self, store: &Store) -> Result<PathBuf, NotSaved> {
        fs::create_dir_all(&self.folder)?;
        remove_unfinished(&self.folder)?;
        let name = name(OffsetDateTime::now_utc());
        let (file, part) = (self.folder.join(&name), self.folder.join(name + UNFINISHED));
        store.backup(&part).await?;
        finish(part, file.clone()).await?;
        self.note();
        for old in backups(&self.folder).iter().rev().skip(self.keep) {
            fs::remove_file(old)?;
        }
        Ok(file)
    }

    fn note(&self) {
        let last = newest(&self.folder).and_then(|file| made(&file));
        let seconds =
            last.and_then(|last| last.duration_since(UNIX_EPOCH).ok()).map_or(0, |age| age.as_secs());
        self.last.store(seconds, Ordering::Relaxed);
    }
}

/// On the disk first, then under its name. Disks may be slow, so this keeps nobody else waiting.
async fn finish(part: PathBuf, file: PathBuf) -> io::Result<()> {
    let write = move || {
        File::open(&part)?.sync_all()?;
        fs::rename(&part, &file)?;
        file.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
    };
    tokio::task::spawn_blocking(write).await?
}

/// What a crash has left.
fn remove_unfinished(folder: &Path) -> io::Result<()> {
    let unfinished = |name: &str| name.strip_suffix(UNFINISHED).is_some_and(is_ours);
    files(folder, unfinished).iter().try_for_each(fs::remove_file)
}

/// The newest copy in a folder.
pub(crate) fn newest(folder: &Path) -> Option<PathBuf> {
    backups(folder).pop()
}

/// The copies in a folder, the oldest first: their names are their times.
fn backups(folder: &Path) -> Vec<PathBuf> {
    files(folder, is_ours)
}

fn files(folder: &Path, wanted: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = entries.filter(|entry| entry.file_name().to_str().is_some_and(&wanted));
    let mut files: Vec<PathBuf> = named.map(|entry| entry.path()).collect();
    files.sort();
    files
}

fn made(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}

/// Such as `midway-2026-03-01-174500.db`.
fn name(now: OffsetDateTime) -> String {
    let (year, month, day) = now.to_calendar_date();
    let (hour, minute, second) = now.to_hms();
    format!("midway-{year:04}-{:02}-{day:02}-{hour:02}{minute:02}{second:02}.db", u8::from(month))
}

/// Whether a file has such a name: others in the folder are nobody's to delete.
fn is_ours(name: &str) -> bool {
    let time = name.strip_prefix("midway-").and_then(|rest| rest.strip_suffix(".db"));
    let pattern = "0000-00-00-000000";
    let fits = |(c, like): (u8, u8)| if like == b'0' { c.is_ascii_digit() } else { c == like };
    time.is_some_and(|time| time.len() == pattern.len() && time.bytes().zip(pattern.bytes()).all(fits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_known_by_its_name_and_other_files_are_left_alone() {
        assert!(is_ours(&name(OffsetDateTime::UNIX_EPOCH)));
        for other in
            ["monday.db", "midway.db", "midway-2026-03-01.db", "midway-2026-03-01-17450x.db", "midway-.db"]
        {
            assert!(!is_ours(other), "{other}");
        }
    }

    #[test]
    fn the_next_is_due_a_while_after_the_last_and_at_once_if_there_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let every = Duration::from_hours(24);
        let backups = Backups { folder: folder.path().to_owned(), every, keep: 1, last: Arc::default() };
        let now = SystemTime::now();
        assert_eq!(backups.wait(now), Duration::ZERO);
        let file = folder.path().join(name(OffsetDateTime::UNIX_EPOCH));
        let at = |age: Duration| {
            fs::write(&file, "").unwrap();
            File::options().write(true).open(&file).unwrap().set_modified(now - age).unwrap();
            backups.wait(now)
        };
        assert_eq!(at(Duration::from_hours(9)), Duration::from_hours(15));
        assert_eq!(at(Duration::from_hours(90)), Duration::ZERO);
        File::options().write(true).open(&file).unwrap().set_modified(now + every * 9).unwrap();
        assert_eq!(backups.wait(now), every);
    }
}
