use crate::table::TableId;

/// A table's line in the index of tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shelf {
    pub stage: Stage,
    /// Whether strangers find it.
    pub listed: bool,
    pub game: String,
    /// What the index is sorted by, newest first: a time in milliseconds since 1970.
    pub at: i64,
    /// What else is worth showing. The store does not look into it.
    pub note: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Seats are free.
    Open,
    Running,
    Over,
}

impl Stage {
    pub const ALL: [Self; 3] = [Self::Open, Self::Running, Self::Over];

    pub(crate) fn to_row(self) -> i64 {
        self as i64
    }

    pub(crate) fn from_row(row: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.to_row() == row)
    }
}

/// Which tables are asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shelves {
    /// Those that strangers find.
    Listed(Stage),
    /// Those of the owner with this tag, listed or not, at any stage.
    OwnedBy(String),
}

/// A part of an index, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShelfPage {
    /// What comes after this place; from the newest if `None`.
    pub after: Option<ShelfPlace>,
    pub limit: usize,
}

/// A line's place in an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShelfPlace {
    pub at: i64,
    pub table: TableId,
}

impl Shelf {
    pub fn place(&self, table: TableId) -> ShelfPlace {
        ShelfPlace { at: self.at, table }
    }
}
