use crate::database::pools::{Pools, with_pool};
use crate::error::StoreError;

const KEPT: &str = "SELECT value FROM own WHERE name = $1";
const KEEP: &str = "INSERT INTO own (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const REPLACE: &str = "UPDATE own SET value = $2 WHERE name = $1";
const FORGET: &str = "DELETE FROM own WHERE name = $1";

pub(crate) async fn kept(pools: &Pools, name: &str) -> Result<Option<String>, StoreError> {
    let row: Option<(String,)> =
        with_pool!(pools, pool => sqlx::query_as(KEPT).bind(name).fetch_optional(pool).await?);
    Ok(row.map(|(value,)| value))
}

pub(crate) async fn keep(pools: &Pools, name: &str, value: &str) -> Result<String, StoreError> {
    with_pool!(pools, pool => sqlx::query(KEEP).bind(name).bind(value).execute(pool).await.map(drop)?);
    kept(pools, name).await?.ok_or_else(|| StoreError::corrupt("what was just kept is gone"))
}

pub(crate) async fn replace(pools: &Pools, name: &str, value: &str) -> Result<(), StoreError> {
    with_pool!(pools, pool => sqlx::query(REPLACE).bind(name).bind(value).execute(pool).await.map(drop)?);
    Ok(())
}

/// Forgets it for good: not in the file, and not in the write-ahead log either.
pub(crate) async fn forget(pools: &Pools, name: &str) -> Result<(), StoreError> {
    with_pool!(pools, pool => sqlx::query(FORGET).bind(name).execute(pool).await.map(drop)?);
    if let Pools::Sqlite(pool) = pools {
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(pool).await?;
    }
    Ok(())
}
