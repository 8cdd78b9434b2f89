use sha2::{Digest, Sha256};
use sqlx::Error as SqlError;

use crate::append::NewEntry;
use crate::table::TableId;

/// The hash of an entry, which includes the one before: a chain in which nothing can change unseen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Link(pub(crate) [u8; 32]);

impl Link {
    /// What the first entry of a table hangs on: its name, so that no table is taken for another.
    pub(crate) fn before_all(table: TableId) -> Self {
        Self(
            Sha256::new()
                .chain_update(b"midway table\n")
                .chain_update(table.0.to_be_bytes())
                .finalize()
                .into(),
        )
    }

    pub(crate) fn next(&self, number: u64, at: i64, body: &str) -> Self {
        let hash = Sha256::new().chain_update(self.0).chain_update(number.to_be_bytes());
        Self(hash.chain_update(at.to_be_bytes()).chain_update(body).finalize().into())
    }

    /// As a database has it. Whatever is not a hash fits nothing.
    pub(crate) fn from_row(hash: Option<Vec<u8>>) -> Self {
        Self(hash.and_then(|bytes| bytes.try_into().ok()).unwrap_or([0; 32]))
    }
}

/// An entry as it is written.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    pub(crate) table: TableId,
    pub(crate) number: u64,
    pub(crate) entry: &'a NewEntry,
    pub(crate) link: Link,
}

/// Hangs the entries of earlier versions on each other, in the order in which they are read: by table, then by number.
#[derive(Debug)]
pub(crate) struct Filler {
    pub(crate) table: TableId,
    pub(crate) number: i64,
    link: Link,
}

/// The columns of an entry without a hash: table, number, time and body.
pub(crate) type BareRow = (i64, i64, i64, String);

impl Filler {
    pub(crate) fn new() -> Self {
        Self {
            table: TableId::from_row(i64::MIN),
            number: -1,
            link: Link::before_all(TableId::from_row(i64::MIN)),
        }
    }

    pub(crate) fn link(&mut self, (table, number, at, body): &BareRow) -> Link {
        let table = TableId::from_row(*table);
        if table != self.table {
            self.link = Link::before_all(table);
        }
        self.link = self.link.next(number.cast_unsigned(), *at, body);
        (self.table, self.number) = (table, *number);
        self.link
    }
}

/// A database whose entries of earlier versions have no hashes yet.
pub(crate) trait Unchained {
    /// Whether all entries have been given theirs.
    async fn is_chained(&mut self) -> Result<bool, SqlError>;
    /// Gives the next entries theirs; says whether there were any.
    async fn fill_page(&mut self, filler: &mut Filler) -> Result<bool, SqlError>;
    /// Notes that all have theirs.
    async fn note_chained(&mut self) -> Result<(), SqlError>;
}

pub(crate) const IS_CHAINED: &str = "SELECT value FROM own WHERE name = 'chained'";
/// The columns of a [`BareRow`], in the order of a [`Filler`].
pub(crate) const NEXT_ROWS: &str = "SELECT table_id, number, at, body FROM entry \
    WHERE (table_id, number) > ($1, $2) ORDER BY table_id, number LIMIT $3";

/// Gives the entries of earlier versions their hashes, once. If this is interrupted it begins anew the next time.
pub(crate) async fn fill(database: &mut impl Unchained) -> Result<(), SqlError> {
    if database.is_chained().await? {
        return Ok(());
    }
    let mut filler = Filler::new();
    while database.fill_page(&mut filler).await? {}
    database.note_chained().await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_changed_changes_all_hashes_after_it() {
        let first = Link::before_all(TableId(1));
        let chain = |at, body| first.next(0, at, body).next(1, 7, "b");
        let sound = chain(5, "a");
        assert_ne!(sound, chain(6, "a"));
        assert_ne!(sound, chain(5, "A"));
        assert_ne!(sound, Link::before_all(TableId(2)).next(0, 5, "a").next(1, 7, "b"));
        assert_ne!(first.next(0, 5, "a"), first.next(1, 5, "a"));
    }
}
