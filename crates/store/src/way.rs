use std::fmt;
use std::str::FromStr;

use crate::error::StoreError;
use crate::pools::with_pool;
use crate::store::Store;
use crate::table::{TableId, random};

/// A way by which somebody wants to be told something when they are not there.
///
/// Ways belong to people and not to tables, so no log has them: each change is a statement of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    pub id: WayId,
    /// The tag of its owner, as in [`Change::Own`](crate::Change::Own).
    pub owner: String,
    /// What kind of way it is and where it leads. The store does not look into either.
    pub kind: String,
    pub place: String,
    pub lang: String,
    /// Whether it was shown that the place is the owner's.
    pub confirmed: bool,
    /// When it was left, in milliseconds since 1970.
    pub at: i64,
}

/// Names a way. It is no secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WayId(pub u64);

/// A place in a table's log up to which a way is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Telling {
    pub way: WayId,
    pub table: TableId,
    pub entry: u64,
}

impl WayId {
    /// A new name, from the system's generator.
    pub fn random() -> Self {
        Self(random())
    }

    fn to_row(self) -> i64 {
        self.0.cast_signed()
    }
}

/// Written like a table's name.
impl fmt::Display for WayId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TableId(self.0).fmt(f)
    }
}

impl FromStr for WayId {
    type Err = crate::NoTableId;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        word.parse().map(|TableId(bits)| Self(bits))
    }
}

const KEEP: &str = "INSERT INTO way (id, owner, kind, place, lang, confirmed, at) VALUES ($1, $2, $3, $4, $5, $6, $7) \
    ON CONFLICT (owner, place) DO UPDATE SET lang = excluded.lang";
const ONE: &str = "SELECT id, owner, kind, place, lang, confirmed, at FROM way WHERE id = $1";
const ALL_OF: &str =
    "SELECT id, owner, kind, place, lang, confirmed, at FROM way WHERE owner = $1 ORDER BY at, id";
const OWNERS: &str = "SELECT DISTINCT owner FROM way WHERE owner > $1 ORDER BY owner LIMIT $2";
const CONFIRM: &str = "UPDATE way SET confirmed = true WHERE id = $1";
const FORGET: &str = "DELETE FROM way WHERE id = $1";
const FORGET_TOLD: &str = "DELETE FROM told WHERE way_id = $1";
/// Only one of several that try succeeds: for a later entry than before, or where an earlier attempt was left unfinished.
const CLAIM: &str = "INSERT INTO told (way_id, table_id, entry, at, done) VALUES ($1, $2, $3, $4, false) \
    ON CONFLICT (way_id, table_id) DO UPDATE SET entry = excluded.entry, at = excluded.at, done = false \
    WHERE told.entry < excluded.entry OR (told.entry = excluded.entry AND NOT told.done AND told.at <= $5)";
const DONE: &str = "UPDATE told SET done = true WHERE way_id = $1 AND table_id = $2 AND entry = $3";

type WayRow = (i64, String, String, String, String, bool, i64);

fn way((id, owner, kind, place, lang, confirmed, at): WayRow) -> Way {
    Way { id: WayId(id.cast_unsigned()), owner, kind, place, lang, confirmed, at }
}

impl Store {
    /// Keeps a way. One of the same owner to the same place is there already: it keeps its name.
    pub async fn keep_way(&self, way: &Way) -> Result<(), StoreError> {
        let Way { id, owner, kind, place, lang, confirmed, at } = way;
        with_pool!(self.pools(), pool => {
            let query = sqlx::query(KEEP).bind(id.to_row()).bind(owner.as_str()).bind(kind.as_str());
            let query = query.bind(place.as_str()).bind(lang.as_str()).bind(*confirmed).bind(*at);
            query.execute(pool).await.map(drop)?;
        });
        Ok(())
    }

    pub async fn way(&self, id: WayId) -> Result<Option<Way>, StoreError> {
        let row: Option<WayRow> = with_pool!(self.pools(), pool => {
            sqlx::query_as(ONE).bind(id.to_row()).fetch_optional(pool).await?
        });
        Ok(row.map(way))
    }

    /// The ways of an owner, the oldest first.
    pub async fn ways(&self, owner: &str) -> Result<Vec<Way>, StoreError> {
        let rows: Vec<WayRow> = with_pool!(self.pools(), pool => {
            sqlx::query_as(ALL_OF).bind(owner).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(way).collect())
    }

    /// Those who have left a way, in the order of their tags, from behind one on.
    pub async fn way_owners(&self, after: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self.pools(), pool => {
            sqlx::query_as(OWNERS).bind(after).bind(limit as i64).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(owner,)| owner).collect())
    }

    pub async fn confirm_way(&self, id: WayId) -> Result<(), StoreError> {
        self.change_way(CONFIRM, id).await
    }

    pub async fn forget_way(&self, id: WayId) -> Result<(), StoreError> {
        self.change_way(FORGET, id).await?;
        self.change_way(FORGET_TOLD, id).await
    }

    async fn change_way(&self, sql: &'static str, id: WayId) -> Result<(), StoreError> {
        with_pool!(self.pools(), pool => sqlx::query(sql).bind(id.to_row()).execute(pool).await.map(drop)?);
        Ok(())
    }

    /// Whether it falls to the caller to tell this: nobody has told it, and nobody has begun to since `given_up`.
    pub async fn claim(&self, what: Telling, now: i64, given_up: i64) -> Result<bool, StoreError> {
        let Telling { way, table, entry } = what;
        let changed = with_pool!(self.pools(), pool => {
            let query = sqlx::query(CLAIM).bind(way.to_row()).bind(table.to_row()).bind(entry.cast_signed());
            query.bind(now).bind(given_up).execute(pool).await?.rows_affected()
        });
        Ok(changed > 0)
    }

    /// What was claimed has come to its end and need not be tried again.
    pub async fn told(&self, what: Telling) -> Result<(), StoreError> {
        let Telling { way, table, entry } = what;
        with_pool!(self.pools(), pool => {
            let query = sqlx::query(DONE).bind(way.to_row()).bind(table.to_row()).bind(entry.cast_signed());
            query.execute(pool).await.map(drop)?;
        });
        Ok(())
    }
}
