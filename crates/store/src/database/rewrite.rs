//! The one way in which what was written is changed: a person who is to be forgotten is taken out of it.

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;

use crate::chain::Link;
use crate::database::pools::{Pools, with_pool, with_primary};
use crate::error::StoreError;
use crate::news::News;
use crate::read::MAX_PAGE;
use crate::store::Store;
use crate::table::TableId;

/// What a store has of a table, as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableTexts {
    /// The bodies of its entries, from the first on.
    pub bodies: Vec<String>,
    /// The note of its index row.
    pub note: Option<String>,
    /// The body of its ending.
    pub ending: Option<String>,
}

type EntryColumns = (i64, i64, String, Option<Vec<u8>>);

const ENTRIES: &str = "SELECT number, at, body, hash FROM entry WHERE table_id = $1 ORDER BY number";
const NOTE: &str = "SELECT note FROM shelf WHERE table_id = $1";
const ENDING: &str = "SELECT body FROM ending WHERE table_id = $1";
const PUT_ENTRY: &str = "UPDATE entry SET body = $3, hash = $4 WHERE table_id = $1 AND number = $2";
const PUT_NOTE: &str = "UPDATE shelf SET note = $2 WHERE table_id = $1";
const PUT_ENDING: &str = "UPDATE ending SET body = $2 WHERE table_id = $1";
const OWNED: &str = "SELECT table_id FROM owner WHERE tag = $1 AND table_id >= $2 ORDER BY table_id LIMIT $3";

/// A table as it was, and as it shall be.
struct Change {
    rows: Vec<EntryColumns>,
    old: TableTexts,
    new: TableTexts,
}

impl Change {
    /// The entries that are to be written: from the first that is another on, with new hashes.
    fn entries(&self, table: TableId) -> Vec<(i64, &str, Link)> {
        let changed = self.old.bodies.iter().zip(&self.new.bodies).position(|(old, new)| old != new);
        let Some(first) = changed else { return Vec::new() };
        let (mut was, mut is) = (Link::before_all(table), Link::before_all(table));
        let mut linked = Vec::new();
        for ((number, at, old, hash), new) in self.rows.iter().zip(&self.new.bodies) {
            let hash = Link::from_row(hash.clone());
            let fits = was.next(number.cast_unsigned(), *at, old) == hash;
            // What was damaged before must not look sound afterwards.
            is = if fits { is.next(number.cast_unsigned(), *at, new) } else { Link([0; 32]) };
            was = hash;
            linked.push((*number, new.as_str(), is));
        }
        linked.split_off(first)
    }
}

/// Does it on a connection that nobody else writes to this table beside.
macro_rules! rewrite {
    ($table:expr, $work:expr, $make:expr) => {{
        let id = $table.to_row();
        let rows: Vec<EntryColumns> = sqlx::query_as(ENTRIES).bind(id).fetch_all(&mut *$work).await?;
        let note: Option<(String,)> = sqlx::query_as(NOTE).bind(id).fetch_optional(&mut *$work).await?;
        let ending: Option<(String,)> = sqlx::query_as(ENDING).bind(id).fetch_optional(&mut *$work).await?;
        let old = TableTexts {
            bodies: rows.iter().map(|row| row.2.clone()).collect(),
            note: note.map(|(note,)| note),
            ending: ending.map(|(ending,)| ending),
        };
        let new = $make(old.clone());
        let change = Change { rows, old, new };
        for (number, body, link) in change.entries($table) {
            let query = sqlx::query(PUT_ENTRY).bind(id).bind(number).bind(body.to_owned());
            query.bind(link.0.to_vec()).execute(&mut *$work).await?;
        }
        for (sql, old, new) in [
            (PUT_NOTE, &change.old.note, &change.new.note),
            (PUT_ENDING, &change.old.ending, &change.new.ending),
        ] {
            if let Some(new) = new.as_ref().filter(|_| old != new) {
                sqlx::query(sql).bind(id).bind(new.clone()).execute(&mut *$work).await?;
            }
        }
        Ok(change.old != change.new)
    }};
}

async fn in_sqlite(
    work: &mut SqliteConnection,
    table: TableId,
    make: impl FnOnce(TableTexts) -> TableTexts,
) -> Result<bool, StoreError> {
    rewrite!(table, work, make)
}

async fn in_postgres(
    work: &mut PgConnection,
    table: TableId,
    make: impl FnOnce(TableTexts) -> TableTexts,
) -> Result<bool, StoreError> {
    // As every writer does, so that no append comes in between.
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(table.to_row()).execute(&mut *work).await?;
    rewrite!(table, work, make)
}

impl Store {
    /// Writes the texts of a table anew, each in its place, in one transaction. Whether anything was changed; if so, all
    /// who hold a copy are told.
    pub async fn rewrite(
        &self,
        table: TableId,
        make: impl FnOnce(TableTexts) -> TableTexts,
    ) -> Result<bool, StoreError> {
        match self.backing().pools().ok_or(StoreError::NoDatabaseHere)? {
            Pools::Sqlite(pool) => {
                let mut work = pool.begin_with("BEGIN IMMEDIATE").await?;
                let changed = in_sqlite(&mut work, table, make).await?;
                work.commit().await?;
                if changed {
                    self.tell(News::Changed { table });
                }
                Ok(changed)
            }
            Pools::Postgres(hosts) => Ok(with_primary!(hosts, pool => {
                let mut work = pool.begin().await?;
                let changed = in_postgres(&mut work, table, make).await?;
                if changed {
                    super::postgres::tell_changed(&mut work, table).await?;
                }
                work.commit().await?;
                changed
            })),
        }
    }

    /// The tables of the owner with this tag, a page at a time, each page after the last table of the one before.
    pub async fn owned(&self, owner: &str, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        let Some(from) = crate::read::row_behind(after) else { return Ok(Vec::new()) };
        let pools = self.backing().pools().ok_or(StoreError::NoDatabaseHere)?;
        let rows: Vec<(i64,)> = with_pool!(pools, pool => {
            sqlx::query_as(OWNED).bind(owner).bind(from).bind(MAX_PAGE as i64).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(table,)| TableId::from_row(table)).collect())
    }
}
