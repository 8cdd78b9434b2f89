use crate::table::TableId;

/// A table's row in the index of tables. (In the database it is a row of `shelf`.)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexRow {
    pub stage: IndexStage,
    /// Whether strangers can find it.
    pub listed: bool,
    pub game: String,
    /// What the index is sorted by, newest first: a time in milliseconds since 1970.
    pub at: i64,
    /// Whatever else is worth showing. The store does not look inside.
    pub note: String,
}

/// How far a table has come, as far as the index tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IndexStage {
    /// The game has not begun.
    Open,
    Running,
    Over,
}

impl IndexStage {
    const ALL: [Self; 3] = [Self::Open, Self::Running, Self::Over];

    /// As a number, for what has no better way to keep it.
    pub fn to_row(self) -> i64 {
        self as i64
    }

    pub fn from_row(row: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.to_row() == row)
    }
}

/// Which tables to look up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IndexQuery {
    /// Those that strangers can find.
    Listed(IndexStage),
    /// Those of the owner with this tag, listed or not, at any stage.
    OwnedBy(String),
}

/// A part of the index, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndexPage {
    /// The row to start behind; from the newest if `None`.
    pub after: Option<IndexCursor>,
    pub limit: usize,
}

/// Where a row stands in the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndexCursor {
    pub at: i64,
    pub table: TableId,
}
