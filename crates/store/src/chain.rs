use sha2::{Digest, Sha256};

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
