use crate::error::StoreError;
use crate::index::{IndexCursor, IndexPage};
use crate::read::MAX_PAGE;
use crate::store::Store;
use crate::table::TableId;

/// How the game of a table ended. It follows from the table's entries, and is kept so that nobody has to read them all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndingRow {
    pub game: String,
    /// The time of the entry that ended it, in milliseconds since 1970.
    pub at: i64,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who came where. The store does not look inside.
    pub body: String,
}

/// The endings of all games of a store. Clones are the same.
#[derive(Debug, Clone)]
pub struct Endings(pub(crate) Store);

/// Which endings to look up.
#[derive(Debug, Clone, Copy)]
pub(crate) enum EndingQuery<'a> {
    /// Rated ones by time and table, from behind one of them on.
    Rated(IndexCursor),
    /// An owner's, the latest first.
    OwnedBy(&'a str, IndexPage),
    /// Those of a game, by table.
    Game(&'a str, Option<TableId>),
    One(TableId),
}

pub(crate) type EndingRows = Vec<(TableId, EndingRow)>;

impl Endings {
    /// Rated games in the order in which they ended, a page at a time from behind a time and table.
    pub async fn rated_after(&self, after: IndexCursor) -> Result<Vec<(TableId, EndingRow)>, StoreError> {
        self.0.backing().endings(EndingQuery::Rated(after)).await
    }

    pub async fn count_rated(&self) -> Result<u64, StoreError> {
        self.0.backing().count_rated().await
    }

    /// The games of an owner, the latest first.
    pub async fn of(&self, owner: &str, page: IndexPage) -> Result<Vec<(TableId, EndingRow)>, StoreError> {
        self.0.backing().endings(EndingQuery::OwnedBy(owner, page)).await
    }

    /// All that ended of a game, in the order of their tables' rows, a page at a time.
    pub async fn of_game(
        &self,
        game: &str,
        after: Option<TableId>,
    ) -> Result<Vec<(TableId, EndingRow)>, StoreError> {
        self.0.backing().endings(EndingQuery::Game(game, after)).await
    }

    pub async fn find(&self, table: TableId) -> Result<Option<EndingRow>, StoreError> {
        let rows = self.0.backing().endings(EndingQuery::One(table)).await?;
        Ok(rows.into_iter().next().map(|(_, row)| row))
    }

    /// Writes rows anew that were made from the log.
    pub async fn put(&self, rows: &[(TableId, EndingRow)]) -> Result<(), StoreError> {
        self.0.backing().put_endings(rows).await
    }
}

impl EndingQuery<'_> {
    /// What is wanted of all that a medium has; of those of the owner, if that is the question.
    pub(crate) fn pick(self, mut rows: EndingRows) -> EndingRows {
        let place = |table: TableId, row: &EndingRow| (row.at, table.to_row());
        let cursor = |after: IndexCursor| (after.at, after.table.to_row());
        match self {
            Self::Rated(after) => {
                rows.retain(|(table, row)| row.rated && place(*table, row) > cursor(after));
                rows.sort_by_key(|(table, row)| place(*table, row));
            }
            Self::OwnedBy(_, page) => {
                rows.retain(|(table, row)| page.after.is_none_or(|after| place(*table, row) < cursor(after)));
                rows.sort_by_key(|(table, row)| std::cmp::Reverse(place(*table, row)));
            }
            Self::Game(game, after) => {
                let behind = |table: TableId| after.is_none_or(|after| table.to_row() > after.to_row());
                rows.retain(|(table, row)| row.game == game && behind(*table));
                rows.sort_by_key(|(table, _)| table.to_row());
            }
            Self::One(wanted) => rows.retain(|(table, _)| *table == wanted),
        }
        rows.truncate(self.most());
        rows
    }

    /// How many rows it is answered with at most.
    pub(crate) fn most(self) -> usize {
        match self {
            Self::OwnedBy(_, page) => page.limit.min(MAX_PAGE),
            Self::One(_) => 1,
            _ => MAX_PAGE,
        }
    }
}
