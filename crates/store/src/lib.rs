//! The append-only log of a hall.
//!
//! A table is a stream of entries numbered 0, 1, 2, and so on: whatever happens to it is one more entry, and whoever reads
//! them all has the table. The store does not look into an entry. It promises four things:
//!
//! - An append is answered only when it is durable. News of it come after that, never before.
//! - The number of an entry is given once. A writer that comes second is refused and told where the table stands, so no
//!   process owns a table.
//! - An append is whole: its entries and the [`Change`]s that it brings are written together or not at all.
//! - An append with an [`IdempotencyKey`] is written once, however often it is sent.
//!
//! Appends that wait are written in one transaction, each judged on its own. SQLite and PostgreSQL keep the same
//! promises and pass the same tests. A file of SQLite may be opened by a second process, which is refused and refuses like
//! any other, but only PostgreSQL brings one process the [`News`] of another.

mod append;
mod changes;
mod error;
mod judge;
mod news;
mod pools;
mod postgres;
#[cfg(feature = "private-postgres")]
mod private_postgres;
mod read;
mod schema;
mod shelf;
mod sqlite;
mod store;
mod table;
mod way;
mod writer;

pub use crate::append::{Append, Appended, Change, Entry, IdempotencyKey, LinkHash, NewEntry};
pub use crate::append::{MAX_BODY, MAX_ENTRIES, MAX_WORD};
pub use crate::error::{AppendError, StoreError};
pub use crate::news::{News, NewsReceiver};
#[cfg(feature = "private-postgres")]
pub use crate::private_postgres::{NoPostgres, PrivatePostgres};
pub use crate::read::{Due, MAX_PAGE};
pub use crate::shelf::{Shelf, ShelfPage, ShelfPlace, Shelves, Stage};
pub use crate::store::{Patience, Store};
pub use crate::table::{NoTableId, TableId};
pub use crate::way::{Telling, Way, WayId};
