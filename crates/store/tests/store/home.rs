use std::sync::LazyLock;
use std::time::Duration;

use midway_store::{Append, NewEntry, PrivatePostgres, Store, TableId};
use tempfile::TempDir;

/// One server for all tests that do not harm it. It ends with this process.
static POSTGRES: LazyLock<PrivatePostgres> = LazyLock::new(|| PrivatePostgres::start().unwrap());

/// A place for a store that nobody else uses.
pub(crate) struct Home {
    pub(crate) url: String,
    pub(crate) folder: TempDir,
}

impl Home {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { url: format!("sqlite:{}", folder.path().join("hall.db").display()), folder }
    }

    pub(crate) fn postgres() -> Self {
        Self { url: POSTGRES.database().unwrap(), folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open_with(&self.url, Duration::from_secs(30)).await.unwrap()
    }
}

pub(crate) fn entry(body: &str) -> NewEntry {
    NewEntry { at: 1_893, body: body.to_owned() }
}

pub(crate) fn append(table: TableId, from: u64, bodies: &[&str]) -> Append {
    Append::new(table, from, bodies.iter().map(|body| entry(body)).collect())
}

/// The bodies of a table's entries, whose numbers must run from 0.
pub(crate) async fn bodies(store: &Store, table: TableId) -> Vec<String> {
    let mut bodies = Vec::new();
    loop {
        let page = store.read(table, bodies.len() as u64).await.unwrap();
        if page.is_empty() {
            return bodies;
        }
        for entry in page {
            assert_eq!(entry.number, bodies.len() as u64);
            bodies.push(entry.body);
        }
    }
}
