use crate::database::pools::{Pools, with_pool};
use crate::error::StoreError;

/// A passkey by which somebody comes back. Like devices, passkeys are in no log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasskeyRow {
    /// How the authenticator calls it. The store looks inside nothing here but the counter.
    pub id: String,
    /// The tag of its owner, as in [`Change::Own`](crate::Change::Own).
    pub owner: String,
    pub public_key: String,
    /// What the hall and the passkey open together.
    pub sealed: String,
    /// How often it was used, by its own count; 0 if it doesn't count.
    pub counter: i64,
    pub name: String,
    /// When it was added and when it was last used, in milliseconds since 1970.
    pub added: i64,
    pub used: Option<i64>,
}

/// The passkeys of all people, and the challenges that were answered. Clones are the same.
#[derive(Debug, Clone)]
pub struct PasskeyRows(pub(super) Option<Pools>);

const COLUMNS: &str = "SELECT id, owner, public_key, sealed, counter, name, added, used FROM passkey ";
const ONE: &str = "WHERE id = $1";
const ALL_OF: &str = "WHERE owner = $1 ORDER BY added, id";
const ADD: &str = "INSERT INTO passkey (id, owner, public_key, sealed, counter, name, added, used) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
const USE: &str = "UPDATE passkey SET counter = $3, used = $4 WHERE id = $1 AND counter = $2";
const REMOVE: &str = "DELETE FROM passkey WHERE id = $1 AND owner = $2";
const SPEND: &str = "INSERT INTO spent (challenge, until) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const SWEEP: &str = "DELETE FROM spent WHERE until < $1";

type Row = (String, String, String, String, i64, String, i64, Option<i64>);

fn passkey((id, owner, public_key, sealed, counter, name, added, used): Row) -> PasskeyRow {
    PasskeyRow { id, owner, public_key, sealed, counter, name, added, used }
}

impl PasskeyRows {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Whether there is a database to keep them.
    pub fn are_kept(&self) -> bool {
        self.0.is_some()
    }

    pub async fn find(&self, id: &str) -> Result<Option<PasskeyRow>, StoreError> {
        Ok(self.select(ONE, id).await?.pop())
    }

    /// The passkeys of an owner, oldest first.
    pub async fn of(&self, owner: &str) -> Result<Vec<PasskeyRow>, StoreError> {
        self.select(ALL_OF, owner).await
    }

    async fn select(&self, which: &'static str, of: &str) -> Result<Vec<PasskeyRow>, StoreError> {
        let sql = sqlx::AssertSqlSafe([COLUMNS, which].concat());
        let rows: Vec<Row> =
            with_pool!(self.pools()?, pool => sqlx::query_as(sql).bind(of).fetch_all(pool).await?);
        Ok(rows.into_iter().map(passkey).collect())
    }

    /// Adds a passkey; not if there is one with its id.
    pub async fn add(&self, row: &PasskeyRow) -> Result<bool, StoreError> {
        Ok(with_pool!(self.pools()?, pool => {
            let query = sqlx::query(ADD).bind(row.id.as_str()).bind(row.owner.as_str());
            let query = query.bind(row.public_key.as_str()).bind(row.sealed.as_str()).bind(row.counter);
            let query = query.bind(row.name.as_str()).bind(row.added).bind(row.used);
            query.execute(pool).await?.rows_affected() > 0
        }))
    }

    /// Notes that a passkey was used now, unless it is gone or somebody else has used it since it was found.
    pub async fn note_use(&self, found: &PasskeyRow, counter: i64, now: i64) -> Result<bool, StoreError> {
        Ok(with_pool!(self.pools()?, pool => {
            let query = sqlx::query(USE).bind(found.id.as_str()).bind(found.counter);
            query.bind(counter).bind(now).execute(pool).await?.rows_affected() > 0
        }))
    }

    /// Whether the owner had this passkey.
    pub async fn remove(&self, owner: &str, id: &str) -> Result<bool, StoreError> {
        Ok(with_pool!(self.pools()?, pool => {
            sqlx::query(REMOVE).bind(id).bind(owner).execute(pool).await?.rows_affected() > 0
        }))
    }

    /// Notes that a challenge was answered, until it is too old for that anyway. Of several answers only one is the first.
    pub async fn spend(&self, challenge: &str, until: i64, now: i64) -> Result<bool, StoreError> {
        Ok(with_pool!(self.pools()?, pool => {
            sqlx::query(SWEEP).bind(now).execute(pool).await?;
            sqlx::query(SPEND).bind(challenge).bind(until).execute(pool).await?.rows_affected() > 0
        }))
    }
}
