use crate::database::pools::{Pools, with_pool};
use crate::error::StoreError;

/// People who are being forgotten, and what is forgotten of them outside the log. Clones are the same.
#[derive(Debug, Clone)]
pub struct ForgettingRows(pub(super) Option<Pools>);

const BEGIN: &str = "INSERT INTO forgetting (owner, sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const FOUND: &str = "SELECT sealed FROM forgetting WHERE owner = $1";
const ALL: &str = "SELECT owner, sealed FROM forgetting ORDER BY owner LIMIT 1000";
/// Whatever has an owner's tag, or hangs on what has it. A party names those whom it brings together.
const OWN: [&str; 7] = [
    "DELETE FROM told WHERE way_id IN (SELECT id FROM way WHERE owner = $1)",
    "DELETE FROM way WHERE owner = $1",
    "DELETE FROM waiting WHERE owner = $1 OR party LIKE '%' || $1 || '%'",
    "DELETE FROM called WHERE owner = $1",
    "DELETE FROM device WHERE owner = $1",
    "DELETE FROM device_only WHERE owner = $1",
    "DELETE FROM passkey WHERE owner = $1",
];
const LAST: [&str; 2] = ["DELETE FROM owner WHERE tag = $1", "DELETE FROM forgetting WHERE owner = $1"];

impl ForgettingRows {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Whether there is a database to forget from.
    pub fn are_kept(&self) -> bool {
        self.0.is_some()
    }

    /// Notes that somebody is to be forgotten; what was noted then, by whoever was first.
    pub async fn begin(&self, owner: &str, sealed: &str) -> Result<String, StoreError> {
        let row: Option<(String,)> = with_pool!(self.pools()?, pool => {
            sqlx::query(BEGIN).bind(owner).bind(sealed).execute(pool).await?;
            sqlx::query_as(FOUND).bind(owner).fetch_optional(pool).await?
        });
        // Another server may just have finished.
        Ok(row.map_or_else(|| sealed.to_owned(), |(sealed,)| sealed))
    }

    /// Those who are being forgotten, with what was noted.
    pub async fn all(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(with_pool!(self.pools()?, pool => sqlx::query_as(ALL).fetch_all(pool).await?))
    }

    /// Deletes the rows that are somebody's own.
    pub async fn delete_own(&self, owner: &str) -> Result<(), StoreError> {
        self.delete(&OWN, owner).await
    }

    /// Deletes which tables were theirs, and that they are being forgotten. No trace is left in the files.
    pub async fn finish(&self, owner: &str) -> Result<(), StoreError> {
        self.delete(&LAST, owner).await?;
        if let Pools::Sqlite(pool) = self.pools()? {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(pool).await?;
        }
        Ok(())
    }

    async fn delete(&self, from: &[&'static str], owner: &str) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => {
            let mut work = pool.begin().await?;
            for sql in from {
                sqlx::query(*sql).bind(owner).execute(&mut *work).await?;
            }
            work.commit().await?;
        });
        Ok(())
    }
}
