use sqlx::{PgPool, SqlitePool};

/// The connections that read.
#[derive(Debug, Clone)]
pub(crate) enum Pools {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Pools {
    pub(crate) fn postgres(&self) -> Option<&PgPool> {
        if let Self::Postgres(pool) = self { Some(pool) } else { None }
    }

    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// Does the same with either pool: both databases understand the SQL, but their types differ.
macro_rules! with_pool {
    ($pools:expr, $pool:ident => $work:expr) => {
        match $pools {
            $crate::database::pools::Pools::Sqlite($pool) => $work,
            $crate::database::pools::Pools::Postgres($pool) => $work,
        }
    };
}

pub(crate) use with_pool;
