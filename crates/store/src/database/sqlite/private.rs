//! Files that nobody but their owner can read: keys are hashed in them, but the seeds of running games are not.

use std::ffi::OsString;
use std::fs::{self, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;

const OWNER_ONLY: u32 = 0o600;
const OTHERS: u32 = 0o007;

pub(super) fn create_new(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).mode(OWNER_ONLY).open(path).map(drop)
}

/// Creates a store that is not there yet. What SQLite writes beside it gets the same permissions. If this fails, SQLite
/// will say why.
pub(super) fn create(path: &Path) {
    let _ = create_new(path);
}

/// A file of an earlier version could be read by everybody, unless its folder could not. Its group may be there on purpose.
pub(super) fn shut_out_others(path: &Path) {
    for end in ["", "-wal", "-shm"] {
        let mut name = OsString::from(path);
        name.push(end);
        let Ok(mode) = fs::metadata(&name).map(|file| file.permissions().mode()) else { continue };
        if mode & OTHERS != 0 {
            // Who may not do this does not own the file, and can only use it as it is.
            let _ = fs::set_permissions(&name, Permissions::from_mode(mode & !OTHERS));
        }
    }
}
