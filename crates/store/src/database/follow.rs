use crate::database::pools::{Pools, with_pool};
use crate::error::StoreError;

/// Whom people follow, by face. Clones are the same.
///
/// Like channels, it belongs to no table and is in no log.
#[derive(Debug, Clone)]
pub struct Follows(pub(super) Option<Pools>);

/// So many somebody can follow.
const MOST: i64 = 200;

const ADD: &str = "INSERT INTO follow (owner, face, at) \
    SELECT $1, $2, $3 WHERE (SELECT count(*) FROM follow WHERE owner = $1) < $4 ON CONFLICT DO NOTHING";
const REMOVE: &str = "DELETE FROM follow WHERE owner = $1 AND face = $2";
const ALL_OF: &str = "SELECT face FROM follow WHERE owner = $1 ORDER BY at DESC, face";
const FORGET: &str = "DELETE FROM follow WHERE owner = $1 OR face = $2";

impl Follows {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Lets somebody follow a face, if they do not follow too many.
    pub async fn add(&self, owner: &str, face: &str, at: i64) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => {
            let query = sqlx::query(ADD).bind(owner).bind(face).bind(at).bind(MOST);
            query.execute(pool).await.map(drop)?;
        });
        Ok(())
    }

    pub async fn remove(&self, owner: &str, face: &str) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => {
            sqlx::query(REMOVE).bind(owner).bind(face).execute(pool).await.map(drop)?;
        });
        Ok(())
    }

    /// The faces that somebody follows, the latest first.
    pub async fn of(&self, owner: &str) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> =
            with_pool!(self.pools()?, pool => sqlx::query_as(ALL_OF).bind(owner).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(face,)| face).collect())
    }

    /// Deletes whom somebody follows, and that others follow them.
    pub async fn forget(&self, owner: &str, face: &str) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => {
            sqlx::query(FORGET).bind(owner).bind(face).execute(pool).await.map(drop)?;
        });
        Ok(())
    }
}
