//! Tables whose log is not as it was written.

use std::path::Path;
use std::sync::Arc;

use midway_catalog::Library;
use midway_hall::{Deed, Hall, HallError, Keys, TableId, audit};
use midway_store::{Append, NewEntry, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor};

use crate::scene::{begun, choose_first, hall};

/// The first entry that is not as it was written.
const BAD: u64 = 7;

fn url(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("hall.db").display())
}

/// Changes one byte of the log, in a way that no rule could notice.
async fn spoil(folder: &Path, table: TableId) {
    let file = SqliteConnectOptions::new().filename(folder.join("hall.db"));
    let mut connection = file.connect().await.unwrap();
    let id = table.0.cast_signed();
    let sql = format!(
        "UPDATE entry SET body = replace(body, '\"at\":1', '\"at\":2') WHERE table_id = {id} AND number = {BAD}"
    );
    let changed = connection.execute(AssertSqlSafe(sql)).await.unwrap();
    assert_eq!(changed.rows_affected(), 1);
}

async fn with_a_spoilt_table(folder: &Path) -> (Hall, TableId, Keys) {
    let before = hall(&url(folder)).await;
    let (table, keys) = begun(&before, "worlds-fair", 2).await;
    for _ in 0..10 {
        choose_first(&before, table, &keys).await.unwrap().unwrap();
    }
    spoil(folder, table).await;
    (hall(&url(folder)).await, table, Keys::one(Some(keys[0])))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_can_be_read_up_to_the_damage_and_the_others_are_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let (hall, table, keys) = with_a_spoilt_table(folder.path()).await;
    assert_eq!(hall.look(table, midway_hall::Table::entries).await.unwrap(), BAD);
    assert!(hall.sheet(table, keys).await.unwrap().contains(&format!("\"damaged_at\":{BAD}")));
    let refused = hall.act(table, keys, None, &Deed::Say { text: "hello".into() }).await;
    assert!(matches!(refused, Err(HallError::Damaged(BAD))), "{refused:?}");
    let (other, others) = begun(&hall, "worlds-fair", 2).await;
    choose_first(&hall, other, &others).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_check_names_the_damaged_entry() {
    let folder = tempfile::tempdir().unwrap();
    let (_hall, table, _) = with_a_spoilt_table(folder.path()).await;
    let store = Store::open(&url(folder.path())).await.unwrap();
    let audit = audit(&store, &Arc::new(Library::standard())).await.unwrap();
    let [fault] = &audit.faults[..] else { panic!("{:?}", audit.faults) };
    assert!(fault.starts_with(&format!("table {table}: entry {BAD} ")), "{fault}");
}

/// Writes an entry of a kind that this version does not know.
async fn let_a_newer_version_write(folder: &Path, table: TableId) {
    let store = Store::open(&url(folder)).await.unwrap();
    let number = store.read(table, 0).await.unwrap().len() as u64;
    let entry = NewEntry { at: 1893, body: r#"{"at":1893,"t":"swapped","seat":0}"#.to_owned() };
    store.append(Append::new(table, number, vec![entry])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_newer_version_wrote_is_refused_and_not_called_damage() {
    let folder = tempfile::tempdir().unwrap();
    let older = hall(&url(folder.path())).await;
    let (table, keys) = begun(&older, "worlds-fair", 2).await;
    let known = older.look(table, midway_hall::Table::entries).await.unwrap();
    let_a_newer_version_write(folder.path(), table).await;
    let refused = older.act(table, Keys::one(Some(keys[0])), None, &Deed::Say { text: "hello".into() }).await;
    assert!(matches!(refused, Err(HallError::Newer(number)) if number == known), "{refused:?}");
    // What was before it can be read.
    assert_eq!(older.look(table, midway_hall::Table::entries).await.unwrap(), known);
}
