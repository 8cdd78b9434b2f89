//! Tables that can be read up to an entry, and not behind it.

use crate::{Corrupt, Entry, HallError};

/// The entries up to one that cannot be read. Of a table whose first is that there is nothing to show.
pub(crate) fn damaged(
    entries: Vec<Entry>,
    corrupt: Corrupt,
) -> Result<(Vec<Entry>, Option<Corrupt>), HallError> {
    if corrupt.number == 0 { Err(corrupt.into()) } else { Ok((entries, Some(corrupt))) }
}

impl Corrupt {
    /// Why nothing can be done at the table.
    pub(crate) fn refusal(&self) -> HallError {
        if self.newer { HallError::Newer(self.number) } else { HallError::Damaged(self.number) }
    }

    /// Tells the host.
    pub(crate) fn tell(&self) {
        let Corrupt { number, newer, .. } = self;
        if *newer {
            tracing::error!(number, "a newer version wrote this entry of a table: update this server");
        } else {
            tracing::error!(number, "a table is damaged from this entry on: run midway fsck");
        }
    }
}

impl From<Corrupt> for HallError {
    fn from(corrupt: Corrupt) -> Self {
        if corrupt.newer { HallError::Newer(corrupt.number) } else { HallError::Broken(corrupt.to_string()) }
    }
}
