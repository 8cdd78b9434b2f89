use crate::database::pools::{Pools, with_pool};
use crate::error::StoreError;

/// What people who are present are called. Clones are the same.
#[derive(Debug, Clone)]
pub struct CalledRows(pub(super) Option<Pools>);

const CLAIM: &str = "INSERT INTO called (likeness, owner, until) VALUES ($1, $2, $4) \
    ON CONFLICT (likeness) DO UPDATE SET owner = excluded.owner, \
    until = CASE WHEN called.owner = excluded.owner AND called.until > excluded.until THEN called.until \
    ELSE excluded.until END \
    WHERE called.owner = excluded.owner OR called.until <= $3";
const HOLDER: &str = "SELECT owner FROM called WHERE likeness = $1 AND until > $2";
const SWEEP: &str = "DELETE FROM called WHERE until <= $1";

impl CalledRows {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Whether there is a database to keep them.
    pub fn are_kept(&self) -> bool {
        self.0.is_some()
    }

    /// Gives somebody a name, in all its likenesses or in none. Whether nobody else has it.
    pub async fn claim(
        &self,
        owner: &str,
        likenesses: &[String],
        now: i64,
        until: i64,
    ) -> Result<bool, StoreError> {
        Ok(with_pool!(self.pools()?, pool => {
            sqlx::query(SWEEP).bind(now).execute(pool).await?;
            let (mut work, mut all) = (pool.begin().await?, true);
            for likeness in likenesses {
                let query = sqlx::query(CLAIM).bind(likeness.as_str()).bind(owner).bind(now).bind(until);
                all = all && query.execute(&mut *work).await?.rows_affected() > 0;
            }
            // Otherwise none is claimed.
            if all {
                work.commit().await?;
            }
            all
        }))
    }

    /// Whose a name is now.
    pub async fn holder(&self, likeness: &str, now: i64) -> Result<Option<String>, StoreError> {
        let row: Option<(String,)> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(HOLDER).bind(likeness).bind(now).fetch_optional(pool).await?
        });
        Ok(row.map(|(owner,)| owner))
    }
}
