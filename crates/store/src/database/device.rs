use crate::database::pools::{Pools, with_pool};
use crate::error::StoreError;

/// A device by which somebody comes back.
///
/// Like channels, devices belong to people and not to tables, so they are in no log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceRow {
    /// The hash of the device's secret.
    pub hash: String,
    /// The tag of its owner, as in [`Change::Own`](crate::Change::Own).
    pub owner: String,
    /// What the device's secret opens. The store looks inside neither this nor the next two.
    pub sealed: String,
    pub kind: String,
    pub name: String,
    /// When it was added and when it was last seen, in milliseconds since 1970.
    pub added: i64,
    pub seen: i64,
}

/// The devices of all people. Clones are the same.
#[derive(Debug, Clone)]
pub struct DeviceRows(pub(super) Option<Pools>);

const COLUMNS: &str = "SELECT hash, owner, sealed, kind, name, added, seen FROM device ";
const ONE: &str = "WHERE hash = $1";
const ALL_OF: &str = "WHERE owner = $1 ORDER BY added, hash";
const ADD: &str = "INSERT INTO device (hash, owner, sealed, kind, name, added, seen) \
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
const SEE: &str = "UPDATE device SET seen = $2 WHERE hash = $1";
const REMOVE: &str = "DELETE FROM device WHERE hash = $1 AND owner = $2";
const IS_ONLY: &str = "SELECT owner FROM device_only WHERE owner = $1";
const ONLY: &str = "INSERT INTO device_only (owner) VALUES ($1) ON CONFLICT DO NOTHING";
const NOT_ONLY: &str = "DELETE FROM device_only WHERE owner = $1";

type Row = (String, String, String, String, String, i64, i64);

fn device((hash, owner, sealed, kind, name, added, seen): Row) -> DeviceRow {
    DeviceRow { hash, owner, sealed, kind, name, added, seen }
}

/// Writes a row, on a connection or in a transaction.
macro_rules! add {
    ($row:expr, $to:expr) => {{
        let query = sqlx::query(ADD).bind($row.hash.as_str()).bind($row.owner.as_str());
        let query = query.bind($row.sealed.as_str()).bind($row.kind.as_str()).bind($row.name.as_str());
        query.bind($row.added).bind($row.seen).execute($to).await?.rows_affected()
    }};
}

impl DeviceRows {
    fn pools(&self) -> Result<&Pools, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoDatabaseHere)
    }

    /// Whether there is a database to keep them.
    pub fn are_kept(&self) -> bool {
        self.0.is_some()
    }

    pub async fn find(&self, hash: &str) -> Result<Option<DeviceRow>, StoreError> {
        Ok(self.select(ONE, hash).await?.pop())
    }

    /// The devices of an owner, oldest first.
    pub async fn of(&self, owner: &str) -> Result<Vec<DeviceRow>, StoreError> {
        self.select(ALL_OF, owner).await
    }

    async fn select(&self, which: &'static str, of: &str) -> Result<Vec<DeviceRow>, StoreError> {
        let sql = sqlx::AssertSqlSafe([COLUMNS, which].concat());
        let rows: Vec<Row> =
            with_pool!(self.pools()?, pool => sqlx::query_as(sql).bind(of).fetch_all(pool).await?);
        Ok(rows.into_iter().map(device).collect())
    }

    /// Adds a device, unless it is there already.
    pub async fn add(&self, row: &DeviceRow) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => {
            add!(row, pool);
        });
        Ok(())
    }

    /// Puts a device in the place of another. Of several that try only one succeeds.
    pub async fn replace(&self, hash: &str, row: &DeviceRow) -> Result<bool, StoreError> {
        Ok(with_pool!(self.pools()?, pool => {
            let mut work = pool.begin().await?;
            let gone = sqlx::query(REMOVE).bind(hash).bind(row.owner.as_str()).execute(&mut *work).await?;
            let first = gone.rows_affected() > 0;
            if first {
                add!(row, &mut *work);
                work.commit().await?;
            }
            first
        }))
    }

    /// Notes that a device was seen.
    pub async fn see(&self, hash: &str, now: i64) -> Result<(), StoreError> {
        with_pool!(self.pools()?, pool => sqlx::query(SEE).bind(hash).bind(now).execute(pool).await.map(drop)?);
        Ok(())
    }

    /// Whether the owner had this device.
    pub async fn remove(&self, owner: &str, hash: &str) -> Result<bool, StoreError> {
        Ok(with_pool!(self.pools()?, pool => {
            sqlx::query(REMOVE).bind(hash).bind(owner).execute(pool).await?.rows_affected() > 0
        }))
    }

    /// Whether only devices count for this owner, and their secret itself does not.
    pub async fn are_only(&self, owner: &str) -> Result<bool, StoreError> {
        let row: Option<(String,)> = with_pool!(self.pools()?, pool => {
            sqlx::query_as(IS_ONLY).bind(owner).fetch_optional(pool).await?
        });
        Ok(row.is_some())
    }

    pub async fn let_only(&self, owner: &str, only: bool) -> Result<(), StoreError> {
        let sql = if only { ONLY } else { NOT_ONLY };
        with_pool!(self.pools()?, pool => sqlx::query(sql).bind(owner).execute(pool).await.map(drop)?);
        Ok(())
    }
}
