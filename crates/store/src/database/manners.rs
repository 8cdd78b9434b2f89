mod apart;
mod ban;
mod report;

use crate::database::pools::{Pools, with_pool};
use crate::error::StoreError;

pub use self::apart::{ApartRow, Distance};
pub use self::ban::BanRow;
pub use self::report::{ReportId, ReportRow, Reported};

/// Whom people keep away from, what they reported, and whom the host keeps out. Clones are the same.
///
/// Like channels, none of it belongs to a table or is in a log.
#[derive(Debug, Clone)]
pub struct Manners(pub(super) Option<Pools>);

const FORGET: [&str; 3] = [
    "DELETE FROM apart WHERE owner = $1 OR other = $1",
    "DELETE FROM report WHERE reporter = $1 OR accused = $1",
    "DELETE FROM ban WHERE mark = $1",
];

impl Manners {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Whether the store keeps such things: only a database does.
    pub fn are_kept(&self) -> bool {
        self.0.is_some()
    }

    /// Deletes whatever is here of whoever has this tag, what others said of them included.
    pub async fn forget(&self, tag: &str) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => {
            let mut work = pool.begin().await?;
            for sql in FORGET {
                sqlx::query(sql).bind(tag.to_owned()).execute(&mut *work).await.map(drop)?;
            }
            work.commit().await?;
        });
        Ok(())
    }
}
