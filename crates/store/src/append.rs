use crate::ending::EndingRow;
use crate::error::AppendError;
use crate::index::IndexRow;
use crate::table::TableId;
use crate::tournament::TournamentRow;

/// The longest body of an entry, in bytes.
const MAX_BODY: usize = 256 * 1024;
/// The most entries, and the most changes, in one append.
const MAX_ENTRIES: usize = 256;
/// The longest owner's tag or name of a game, in bytes.
const MAX_WORD: usize = 128;

/// One thing that happened at a table, as the log holds it. What it means is for the reader to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    pub number: u64,
    /// When, in milliseconds since 1970, by the clock of whoever appended it.
    pub at: i64,
    pub body: String,
}

/// An entry that has no number yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    pub at: i64,
    pub body: String,
}

/// What to add to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    pub table: TableId,
    /// The number of the first new entry: one more than the last there is, 0 to open a table.
    pub from: u64,
    pub entries: Vec<NewEntry>,
    /// What else changes with these entries, in the same transaction. Of several changes to one thing the last counts.
    pub changes: Vec<Change>,
}

/// A change to what can be found without reading the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The table belongs to the owner with this tag, among others.
    Own(String),
    /// The table's row in the index is now this one.
    Index(IndexRow),
    /// The table must be looked at by this time even if nobody visits it; `None` lets it sleep.
    Wake(Option<i64>),
    /// How its game has ended.
    Ending(EndingRow),
    /// It is a tournament, and its row is now this one. Only a database keeps it.
    Tournament(TournamentRow),
}

impl Append {
    /// Entries without any changes.
    pub fn new(table: TableId, from: u64, entries: Vec<NewEntry>) -> Self {
        Self { table, from, entries, changes: Vec::new() }
    }

    pub(crate) fn count(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Refuses what no database would take, before it can spoil the batch it would be part of.
    pub(crate) fn check(&self) -> Result<(), AppendError> {
        if self.entries.is_empty() && self.changes.is_empty() {
            return Err(AppendError::Malformed("an append has no entry"));
        }
        if i64::try_from(self.from).is_err() {
            return Err(AppendError::Malformed("an entry's number is past all counting"));
        }
        check_size("the append", self.entries.len().max(self.changes.len()), MAX_ENTRIES)?;
        self.entries.iter().try_for_each(|entry| check_text("the body of an entry", &entry.body))?;
        self.changes.iter().try_for_each(Change::check)
    }
}

impl Change {
    fn check(&self) -> Result<(), AppendError> {
        match self {
            Self::Own(tag) => check_word("the tag of an owner", tag),
            Self::Tournament(row) => check_text("the note of a tournament", &row.note),
            Self::Index(row) => {
                check_word("the name of the game", &row.game)?;
                check_text("the note of an index row", &row.note)
            }
            Self::Wake(_) => Ok(()),
            Self::Ending(row) => {
                check_word("the name of the game", &row.game)?;
                check_text("the body of an ending", &row.body)
            }
        }
    }
}

fn check_word(what: &'static str, text: &str) -> Result<(), AppendError> {
    check_size(what, text.len(), MAX_WORD)?;
    check_text(what, text)
}

fn check_text(what: &'static str, text: &str) -> Result<(), AppendError> {
    // PostgreSQL cannot store a zero byte in a text.
    if text.contains('\0') {
        return Err(AppendError::Malformed("a text has a zero byte"));
    }
    check_size(what, text.len(), MAX_BODY)
}

fn check_size(what: &'static str, size: usize, limit: usize) -> Result<(), AppendError> {
    if size > limit {
        return Err(AppendError::TooLarge { what, size, limit });
    }
    Ok(())
}
