//! The hashes of entries that were written before there were any.

use sqlx::Error as SqlError;

use crate::chain::Link;
use crate::table::TableId;

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
