use std::sync::Arc;

use sqlx::{PgPool, SqlitePool};

use crate::medium::Medium;

/// The connections that read.
#[derive(Debug, Clone)]
pub(crate) enum Pools {
    Sqlite(SqlitePool),
    Postgres(PgPool),
    Medium(Arc<dyn Medium>),
}

impl Pools {
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
            Self::Medium(_) => {}
        }
    }
}

/// Does the same with either pool: both databases understand the SQL, but their types differ. What is not about tables is
/// only in databases.
macro_rules! with_pool {
    ($pools:expr, $pool:ident => $work:expr) => {
        match $pools {
            $crate::pools::Pools::Sqlite($pool) => $work,
            $crate::pools::Pools::Postgres($pool) => $work,
            $crate::pools::Pools::Medium(_) => return Err($crate::error::StoreError::NoDatabaseHere),
        }
    };
}

pub(crate) use with_pool;
