use sqlx::SqlitePool;

use super::postgres::Hosts;

/// The connections that read.
#[derive(Debug, Clone)]
pub(crate) enum Pools {
    Sqlite(SqlitePool),
    Postgres(Hosts),
}

impl Pools {
    pub(crate) fn postgres(&self) -> Option<&Hosts> {
        if let Self::Postgres(hosts) = self { Some(hosts) } else { None }
    }

    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(hosts) => hosts.close().await,
        }
    }
}

/// Does the same with either pool: both databases understand the SQL, but their types differ.
macro_rules! with_pool {
    ($pools:expr, $pool:ident => $work:expr) => {
        match $pools {
            $crate::database::pools::Pools::Sqlite($pool) => $work,
            $crate::database::pools::Pools::Postgres(hosts) => {
                $crate::database::pools::with_primary!(hosts, $pool => $work)
            }
        }
    };
}

/// Does something with the primary of a database. If that goes away meanwhile, it has come to nothing.
macro_rules! with_primary {
    ($hosts:expr, $pool:ident => $work:expr) => {{
        let term = $hosts.term().await?;
        let $pool = term.pool();
        term.unless_over(async { Ok::<_, $crate::error::StoreError>($work) }).await??
    }};
}

pub(crate) use {with_pool, with_primary};
