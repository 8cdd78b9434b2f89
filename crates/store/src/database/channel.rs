use std::fmt;
use std::str::FromStr;

use crate::database::pools::{Pools, with_pool};
use crate::error::StoreError;
use crate::table::{NoTableId, TableId, random};

/// A channel by which somebody wants to be notified while they are away.
///
/// Channels belong to people and not to tables, so they are in no log: each change is a statement of its own. (In the
/// database a channel is a row of `way`.)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Channel {
    pub id: ChannelId,
    /// The tag of its owner, as in [`Change::Own`](crate::Change::Own).
    pub owner: String,
    /// What kind of channel it is and where it leads. The store does not look inside either.
    pub kind: String,
    pub place: String,
    pub lang: String,
    /// Whether the address has been shown to be the owner's.
    pub confirmed: bool,
    /// When it was added, in milliseconds since 1970.
    pub at: i64,
}

/// Names a channel. It is no secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChannelId(pub u64);

/// A notification to deliver: what an entry of a table means to a channel's owner. (In the database it is a row of
/// `told`.)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delivery {
    pub channel: ChannelId,
    pub table: TableId,
    pub entry: u64,
}

/// The notification channels of a store, and what was delivered by them. Clones are the same.
#[derive(Debug, Clone)]
pub struct Channels(pub(super) Option<Pools>);

impl ChannelId {
    /// A new name, from the system's generator.
    pub fn random() -> Self {
        Self(random())
    }

    fn to_row(self) -> i64 {
        self.0.cast_signed()
    }
}

/// Written like a table's name.
impl fmt::Display for ChannelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TableId(self.0).fmt(f)
    }
}

impl FromStr for ChannelId {
    type Err = NoTableId;

    fn from_str(word: &str) -> Result<Self, NoTableId> {
        word.parse().map(|TableId(bits)| Self(bits))
    }
}

const ADD: &str = "INSERT INTO way (id, owner, kind, place, lang, confirmed, at) VALUES ($1, $2, $3, $4, $5, $6, $7) \
    ON CONFLICT (owner, place) DO UPDATE SET lang = excluded.lang";
const ONE: &str = "SELECT id, owner, kind, place, lang, confirmed, at FROM way WHERE id = $1";
const ALL_OF: &str =
    "SELECT id, owner, kind, place, lang, confirmed, at FROM way WHERE owner = $1 ORDER BY at, id";
const OWNERS: &str = "SELECT DISTINCT owner FROM way WHERE owner > $1 ORDER BY owner LIMIT $2";
const CONFIRM: &str = "UPDATE way SET confirmed = true WHERE id = $1";
const REMOVE: &str = "DELETE FROM way WHERE id = $1";
const FORGET_DELIVERIES: &str = "DELETE FROM told WHERE way_id = $1";
/// Of several that try only one succeeds: for a later entry than before, or where an earlier attempt was abandoned.
const CLAIM: &str = "INSERT INTO told (way_id, table_id, entry, at, done) VALUES ($1, $2, $3, $4, false) \
    ON CONFLICT (way_id, table_id) DO UPDATE SET entry = excluded.entry, at = excluded.at, done = false \
    WHERE told.entry < excluded.entry OR (told.entry = excluded.entry AND NOT told.done AND told.at <= $5)";
const DONE: &str = "UPDATE told SET done = true WHERE way_id = $1 AND table_id = $2 AND entry = $3";

type ChannelRow = (i64, String, String, String, String, bool, i64);

fn channel((id, owner, kind, place, lang, confirmed, at): ChannelRow) -> Channel {
    Channel { id: ChannelId(id.cast_unsigned()), owner, kind, place, lang, confirmed, at }
}

impl Channels {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Adds a channel. If the owner already has one to the same place, that one keeps its id and takes the new language.
    pub async fn add(&self, channel: &Channel) -> Result<(), StoreError> {
        let Channel { id, owner, kind, place, lang, confirmed, at } = channel;
        with_pool!(self.pools()?, pool => {
            let query = sqlx::query(ADD).bind(id.to_row()).bind(owner.as_str()).bind(kind.as_str());
            let query = query.bind(place.as_str()).bind(lang.as_str()).bind(*confirmed).bind(*at);
            query.execute(pool).await.map(drop)?;
        });
        Ok(())
    }

    pub async fn find(&self, id: ChannelId) -> Result<Option<Channel>, StoreError> {
        let row: Option<ChannelRow> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(ONE).bind(id.to_row()).fetch_optional(pool).await?
        });
        Ok(row.map(channel))
    }

    /// The channels of an owner, oldest first.
    pub async fn of(&self, owner: &str) -> Result<Vec<Channel>, StoreError> {
        let rows: Vec<ChannelRow> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(ALL_OF).bind(owner).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(channel).collect())
    }

    /// The tags of those who have a channel, in order, from behind `after`.
    pub async fn owners(&self, after: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(OWNERS).bind(after).bind(limit as i64).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(owner,)| owner).collect())
    }

    pub async fn confirm(&self, id: ChannelId) -> Result<(), StoreError> {
        self.change(CONFIRM, id).await
    }

    pub async fn remove(&self, id: ChannelId) -> Result<(), StoreError> {
        self.change(REMOVE, id).await?;
        self.change(FORGET_DELIVERIES, id).await
    }

    async fn change(&self, sql: &'static str, id: ChannelId) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => sqlx::query(sql).bind(id.to_row()).execute(pool).await.map(drop)?);
        Ok(())
    }

    /// Whether the caller is the one to deliver this: nobody has, and nobody has started to since `abandoned`.
    pub async fn claim(&self, delivery: Delivery, now: i64, abandoned: i64) -> Result<bool, StoreError> {
        let Delivery { channel, table, entry } = delivery;
        let changed = with_pool!(self.pools()?, pool => {
            let query = sqlx::query(CLAIM).bind(channel.to_row()).bind(table.to_row());
            let query = query.bind(entry.cast_signed()).bind(now).bind(abandoned);
            query.execute(pool).await?.rows_affected()
        });
        Ok(changed > 0)
    }

    /// Marks what was claimed as finished: it will not be tried again.
    pub async fn finish(&self, delivery: Delivery) -> Result<(), StoreError> {
        let Delivery { channel, table, entry } = delivery;
        with_pool!(self.pools()?, pool => {
            let query = sqlx::query(DONE).bind(channel.to_row()).bind(table.to_row());
            query.bind(entry.cast_signed()).execute(pool).await.map(drop)?;
        });
        Ok(())
    }
}
