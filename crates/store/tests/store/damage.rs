//! What is not as it was written is noticed, and what is no longer there is not acknowledged.

use std::fs;

use midway_store::{AppendError, Store, StoreError, TableId};
use sqlx::Executor;

use crate::home::{Home, append, bodies};
use crate::migrations::{postgres_at, sqlite_at};

const TABLE: TableId = TableId(u64::MAX);
const OTHER: TableId = TableId(8);

/// The entries that can still be read, and the number of the one that cannot.
async fn up_to_the_damage(store: &Store) -> (Vec<String>, u64) {
    let mut read = Vec::new();
    loop {
        match store.read(TABLE, read.len() as u64).await {
            Ok(page) => {
                assert!(!page.is_empty(), "no damage was found in {read:?}");
                read.extend(page.into_iter().map(|entry| entry.body));
            }
            Err(StoreError::Damaged { table: TABLE, number }) => return (read, number),
            Err(error) => panic!("{error}"),
        }
    }
}

const SPOILT: [(&str, u64); 6] = [
    ("UPDATE entry SET body = 'C' WHERE table_id = -1 AND number = 2", 2),
    ("UPDATE entry SET at = 1 WHERE table_id = -1 AND number = 1", 1),
    ("UPDATE entry SET hash = NULL WHERE table_id = -1 AND number = 3", 3),
    ("DELETE FROM entry WHERE table_id = -1 AND number = 1", 1),
    ("DELETE FROM entry WHERE table_id = -1 AND number = 0", 0),
    (
        "UPDATE entry SET body = (SELECT body FROM entry WHERE table_id = 8) WHERE table_id = -1 AND number = 0",
        0,
    ),
];

async fn filled(home: &Home) -> Store {
    let store = home.open().await;
    store.append(append(TABLE, 0, &["a", "b"])).await.unwrap();
    store.append(append(TABLE, 2, &["c", "d"])).await.unwrap();
    store.append(append(OTHER, 0, &["x"])).await.unwrap();
    store
}

async fn is_found(store: &Store, number: u64) {
    let (read, found) = up_to_the_damage(store).await;
    assert_eq!((read, found), (["a", "b", "c", "d"].map(str::to_owned)[..number as usize].to_vec(), number));
    assert_eq!(bodies(store, OTHER).await, ["x"]);
    let from_there = store.read(TABLE, number).await;
    assert!(matches!(from_there, Err(StoreError::Damaged { .. })), "{from_there:?}");
}

#[tokio::test]
async fn a_change_in_a_file_is_found_at_its_entry_and_the_rest_can_be_read() {
    for (sql, number) in SPOILT {
        let home = Home::sqlite();
        let store = filled(&home).await;
        sqlite_at(&home).await.execute(sql).await.unwrap();
        is_found(&store, number).await;
    }
}

#[tokio::test]
async fn a_change_in_a_database_is_found_at_its_entry_and_the_rest_can_be_read() {
    for (sql, number) in SPOILT {
        let home = Home::postgres();
        let store = filled(&home).await;
        postgres_at(&home).await.execute(sql).await.unwrap();
        is_found(&store, number).await;
    }
}

#[tokio::test]
async fn a_file_that_is_deleted_or_replaced_while_it_is_open_acknowledges_nothing_more() {
    let deleted = |home: &Home| fs::remove_file(home.folder.path().join("hall.db")).unwrap();
    let replaced = |home: &Home| {
        let [file, other] = ["hall.db", "other.db"].map(|name| home.folder.path().join(name));
        fs::copy(&file, &other).unwrap();
        fs::rename(&other, &file).unwrap();
    };
    let log_deleted = |home: &Home| fs::remove_file(home.folder.path().join("hall.db-wal")).unwrap();
    let accidents: [fn(&Home); 3] = [deleted, replaced, log_deleted];
    for accident in accidents {
        let home = Home::sqlite();
        let store = filled(&home).await;
        accident(&home);
        let refused = store.append(append(TABLE, 4, &["e"])).await;
        let Err(AppendError::Unavailable(why)) = refused else { panic!("{refused:?}") };
        assert!(why.contains("deleted or replaced"), "{why}");
        assert!(store.check_place().is_err());
    }
}

#[tokio::test]
async fn a_file_that_is_put_back_goes_on() {
    let home = Home::sqlite();
    let store = filled(&home).await;
    let [file, away] = ["hall.db", "away.db"].map(|name| home.folder.path().join(name));
    fs::rename(&file, &away).unwrap();
    store.append(append(TABLE, 4, &["e"])).await.unwrap_err();
    assert!(!file.exists(), "an empty one has taken its place");
    fs::rename(&away, &file).unwrap();
    store.append(append(TABLE, 4, &["e"])).await.unwrap();
}
