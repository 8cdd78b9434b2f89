use sqlx::{Postgres, QueryBuilder, Sqlite};

use crate::database::pools::{Pools, with_pool, with_primary};
use crate::error::StoreError;

/// Somebody who waits for a game.
///
/// Like channels, they belong to no table and are in no log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingRow {
    /// The tag of the person, as in [`Change::Own`](crate::Change::Own).
    pub owner: String,
    pub name: String,
    /// What they wish to play. The store does not look inside it.
    pub wish: String,
    /// When they began to wait, in milliseconds since 1970.
    pub since: i64,
    /// Until when the row counts.
    pub until: i64,
    /// With whom they were put together, once they were. The store does not look inside it.
    pub party: Option<String>,
}

/// Who waits for a game in the halls over a store. Clones are the same.
#[derive(Debug, Clone)]
pub struct WaitingRows(pub(super) Option<Pools>);

const PUT: &str = "INSERT INTO waiting (owner, name, wish, since, until, party) VALUES ($1, $2, $3, $4, $5, NULL) \
    ON CONFLICT (owner) DO UPDATE SET name = excluded.name, wish = excluded.wish, until = excluded.until, \
    party = NULL, since = CASE WHEN waiting.wish = excluded.wish AND waiting.until > $4 AND waiting.party IS NULL \
    THEN waiting.since ELSE excluded.since END";
const ALL: &str = "SELECT owner, name, wish, since, until, party FROM waiting WHERE until > $1 ORDER BY since, owner LIMIT $2";
const RENEW: &str = "UPDATE waiting SET until = $1 WHERE owner = $2 AND until > $3 AND party IS NULL";
const PART: &str = "UPDATE waiting SET party = NULL, until = $1 WHERE owner = $2 AND party = $3";
const LEAVE: &str = "DELETE FROM waiting WHERE owner = $1";
const SWEEP: &str = "DELETE FROM waiting WHERE until <= $1";

type Row = (String, String, String, i64, i64, Option<String>);

fn waiting((owner, name, wish, since, until, party): Row) -> WaitingRow {
    WaitingRow { owner, name, wish, since, until, party }
}

/// A group is put together only if each of them is still there, and alone.
macro_rules! claim {
    ($database:ty, $pool:expr, $owners:expr, $party:expr, $now:expr, $until:expr) => {{
        let mut work = $pool.begin().await?;
        let mut query = QueryBuilder::<$database>::new("UPDATE waiting SET party = ");
        query.push_bind($party).push(", until = ").push_bind($until);
        query.push(" WHERE party IS NULL AND until > ").push_bind($now).push(" AND owner IN (");
        let mut owners = query.separated(", ");
        for owner in $owners {
            owners.push_bind(owner.as_str());
        }
        let changed = query.push(")").build().execute(&mut *work).await?.rows_affected();
        let whole = changed == $owners.len() as u64;
        if whole {
            work.commit().await?
        } else {
            work.rollback().await?
        }
        whole
    }};
}

impl WaitingRows {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Lets somebody wait, alone. Whoever waited for the same keeps their place.
    pub async fn put(&self, row: &WaitingRow) -> Result<(), StoreError> {
        let WaitingRow { owner, name, wish, since, until, .. } = row;
        with_pool!(self.pools()?, pool => {
            let query = sqlx::query(PUT).bind(owner.as_str()).bind(name.as_str()).bind(wish.as_str());
            query.bind(*since).bind(*until).execute(pool).await.map(drop)?;
        });
        Ok(())
    }

    /// Those whose rows count now, who came first first.
    pub async fn all(&self, now: i64, limit: usize) -> Result<Vec<WaitingRow>, StoreError> {
        let rows: Vec<Row> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(ALL).bind(now).bind(limit as i64).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(waiting).collect())
    }

    /// Lets a row count for longer. Whether there was one that did, and was in no party.
    pub async fn renew(&self, owner: &str, now: i64, until: i64) -> Result<bool, StoreError> {
        let changed = with_pool!(self.pools()?, pool => {
            sqlx::query(RENEW).bind(until).bind(owner).bind(now).execute(pool).await?.rows_affected()
        });
        Ok(changed > 0)
    }

    /// Puts people together, all of them or nobody. Of several that try to have somebody, one succeeds.
    pub async fn claim(
        &self,
        owners: &[String],
        party: &str,
        now: i64,
        until: i64,
    ) -> Result<bool, StoreError> {
        Ok(match self.pools()? {
            Pools::Sqlite(pool) => claim!(Sqlite, pool, owners, party, now, until),
            Pools::Postgres(hosts) => {
                with_primary!(hosts, pool => claim!(Postgres, pool, owners, party, now, until))
            }
        })
    }

    /// Lets somebody whose party came to nothing wait on, in their old place.
    pub async fn part(&self, owner: &str, party: &str, until: i64) -> Result<bool, StoreError> {
        let changed = with_pool!(self.pools()?, pool => {
            sqlx::query(PART).bind(until).bind(owner).bind(party).execute(pool).await?.rows_affected()
        });
        Ok(changed > 0)
    }

    pub async fn leave(&self, owner: &str) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => sqlx::query(LEAVE).bind(owner).execute(pool).await.map(drop)?);
        Ok(())
    }

    /// Deletes the rows that count no more.
    pub async fn sweep(&self, now: i64) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => sqlx::query(SWEEP).bind(now).execute(pool).await.map(drop)?);
        Ok(())
    }
}
