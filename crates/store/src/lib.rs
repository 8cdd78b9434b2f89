//! The append-only log of a hall.
//!
//! A table is a stream of entries numbered 0, 1, 2, and so on: whatever happens to it is one more entry, and whoever reads
//! them all has the table. The store does not look inside an entry. It promises four things:
//!
//! - An append is answered only once it is durable, and news of it never come before that.
//! - Each entry number is given out once. A writer that comes second is refused and told where the table stands, so no
//!   process owns a table.
//! - Every entry carries a hash that includes the one before. One that does not fit is never read: the reader is told its
//!   number.
//! - An append is atomic: its entries and the [`Change`]s that come with it are written together or not at all.
//!
//! An entry is changed for one reason alone, by `rewrite`: somebody who is in it is to be forgotten.
//!
//! Appends that are waiting are written in one transaction, each judged on its own. SQLite and PostgreSQL keep the same
//! promises and pass the same tests. A second process may open the same SQLite file, and is refused and refuses like any
//! other writer, but only PostgreSQL brings one process the [`News`] of another. Both are under `database`, which needs an
//! operating system. A store can lie on a [`Medium`] instead: that is how a browser has one.
//!
//! Some tables in the database still have the names they were created with: `shelf` holds the index of tables
//! ([`IndexRow`]), `way` the notification channels ([`Channel`]) and `told` their deliveries ([`Delivery`]).

mod append;
mod backing;
mod chain;
mod changes;
#[cfg(not(target_family = "wasm"))]
mod database;
mod ending;
mod error;
mod fault;
mod index;
mod judge;
mod medium;
mod news;
mod read;
mod store;
mod table;
mod tournament;
mod writer;

pub use crate::append::{Append, Change, NewEntry, StoredEntry};
#[cfg(not(target_family = "wasm"))]
pub use crate::database::{
    ApartRow, AppraisalRows, BanRow, CalledRows, Channel, ChannelId, Channels, Delivery, DeviceRow,
    DeviceRows, Distance, Follows, ForgettingRows, Hearing, Manners, PasskeyRow, PasskeyRows, PoolNews,
    PoolNewsReceiver, Put, QuestionDesk, Questions, ReportId, ReportRow, Reported, Servers, TableTexts,
    TakenQuestion, Tournaments, WaitingRow, WaitingRows,
};
#[cfg(all(not(target_family = "wasm"), feature = "private-postgres"))]
pub use crate::database::{NoPostgres, PrivatePostgres};
pub use crate::ending::{EndingRow, Endings};
pub use crate::error::{AppendError, StoreError};
pub use crate::index::{IndexCursor, IndexPage, IndexQuery, IndexRow, IndexStage};
pub use crate::medium::{Access, LogRow, Medium, Transaction};
pub use crate::news::{News, NewsReceiver};
pub use crate::read::Due;
pub use crate::store::Store;
pub use crate::table::{NoTableId, TableId};
pub use crate::tournament::TournamentRow;
