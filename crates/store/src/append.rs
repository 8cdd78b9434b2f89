use std::fmt;

use crate::error::AppendError;
use crate::shelf::Shelf;
use crate::table::TableId;

/// The longest body of an entry, in bytes.
pub const MAX_BODY: usize = 256 * 1024;
/// The most entries, and the most changes, of one append.
pub const MAX_ENTRIES: usize = 256;
/// The longest key, role, tag or name of a game, in bytes.
pub const MAX_WORD: usize = 128;

/// One thing that happened at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub number: u64,
    /// When, in milliseconds since 1970, by the clock of whoever appended it.
    pub at: i64,
    pub body: String,
}

/// An entry before it has its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    pub at: i64,
    pub body: String,
}

/// What is to be added to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    pub table: TableId,
    /// The number of the first new entry: one more than the last there is, 0 for a table that is opened.
    pub from: u64,
    pub entries: Vec<NewEntry>,
    pub key: Option<IdempotencyKey>,
    /// What else changes with these entries, in the same transaction. The last of several for one thing counts.
    pub changes: Vec<Change>,
}

/// A table, a number and an entry; for the first of an append with a key, also the key and how many they are.
pub(crate) type Row<'a> = (TableId, u64, &'a NewEntry, Option<(&'a IdempotencyKey, u64)>);

/// Where an append is in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appended {
    pub first: u64,
    pub count: u64,
    /// Whether it was there already, written by an earlier append with the same key.
    pub repeated: bool,
}

/// A change of what can be found without reading the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// From now on the link with this hash opens the table, in this role. A hash opens one table: the last grant counts.
    Grant(LinkHash, String),
    Revoke(LinkHash),
    /// The table is among those of the owner with this tag.
    Own(String),
    Disown(String),
    Shelve(Shelf),
    /// Somebody has to look at the table at this time though nobody visits it, or at no time.
    Wake(Option<i64>),
}

/// The hash of a secret link. The secret itself never comes here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkHash(pub [u8; 32]);

/// Tells appends to one table apart, so that one that is sent again is known again.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    pub fn new(key: impl Into<String>) -> Result<Self, AppendError> {
        let key = key.into();
        if key.is_empty() {
            return Err(AppendError::Malformed("an idempotency key is empty"));
        }
        check_word("the idempotency key", &key)?;
        Ok(Self(key))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for IdempotencyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Append {
    /// Entries without a key or changes.
    pub fn new(table: TableId, from: u64, entries: Vec<NewEntry>) -> Self {
        Self { table, from, entries, key: None, changes: Vec::new() }
    }

    pub(crate) fn count(&self) -> u64 {
        self.entries.len() as u64
    }

    pub(crate) fn keyed(&self) -> Option<(TableId, &str)> {
        Some((self.table, self.key.as_ref()?.as_str()))
    }

    /// Each new entry as it stands in the log.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let signature = self.key.as_ref().map(|key| (key, self.count()));
        let signatures = std::iter::once(signature).chain(std::iter::repeat(None));
        let row = |((number, entry), key)| (self.table, number, entry, key);
        (self.from..).zip(&self.entries).zip(signatures).map(row)
    }

    /// Refuses what no database would take, before it can harm the batch that it would be in.
    pub(crate) fn check(&self) -> Result<(), AppendError> {
        if self.entries.is_empty() && (self.changes.is_empty() || self.key.is_some()) {
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
            Self::Grant(_, role) => check_word("the role of a link", role),
            Self::Own(tag) | Self::Disown(tag) => check_word("the tag of an owner", tag),
            Self::Shelve(shelf) => {
                check_word("the name of the game", &shelf.game)?;
                check_text("the note of a shelf", &shelf.note)
            }
            Self::Revoke(_) | Self::Wake(_) => Ok(()),
        }
    }
}

fn check_word(what: &'static str, text: &str) -> Result<(), AppendError> {
    check_size(what, text.len(), MAX_WORD)?;
    check_text(what, text)
}

fn check_text(what: &'static str, text: &str) -> Result<(), AppendError> {
    // PostgreSQL has no text with a zero byte in it.
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
