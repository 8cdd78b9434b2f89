use midway_store::{Append, Appended, Change, LinkHash, Shelf, ShelfPage, Shelves, Stage, Store};
use midway_store::{StoreError, TableId};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Executor};

use crate::home::{Home, append, bodies, keyed};

const TABLE: TableId = TableId(u64::MAX);

const SQLITE_1: &str = include_str!("../fixtures/version-1.sqlite.sql");
const POSTGRES_1: &str = include_str!("../fixtures/version-1.postgres.sql");

async fn sqlite_at(home: &Home) -> SqliteConnection {
    let file = SqliteConnectOptions::new().filename(home.folder.path().join("hall.db"));
    file.create_if_missing(true).connect().await.unwrap()
}

async fn postgres_at(home: &Home) -> PgConnection {
    PgConnection::connect(&home.url).await.unwrap()
}

/// A store of version 1 has kept all it had, and can do what it could not.
async fn is_up_to_date(home: &Home) {
    let store = home.open().await;
    assert_eq!(bodies(&store, TABLE).await, ["opened", "Zoë sits down"]);
    let seat = store.find_link(LinkHash([7; 32])).await.unwrap();
    assert_eq!(seat, Some((TABLE, "seat 1".to_owned())));
    let repeated = store.append(keyed(append(TABLE, 0, &["opened"]), "once")).await;
    assert_eq!(repeated, Ok(Appended { first: 0, count: 1, repeated: true }));

    let shelf =
        Shelf { stage: Stage::Open, listed: true, game: "skyrise".to_owned(), at: 1, note: String::new() };
    let changes = vec![Change::Shelve(shelf.clone())];
    store.append(Append { changes, ..append(TABLE, 2, &["listed"]) }).await.unwrap();
    let page = ShelfPage { after: None, limit: 5 };
    assert_eq!(store.shelves(&Shelves::Listed(Stage::Open), page).await.unwrap(), [(TABLE, shelf)]);
    store.close().await;
    home.open().await;
}

#[tokio::test]
async fn a_file_of_version_1_is_brought_up_to_date() {
    let home = Home::sqlite();
    sqlite_at(&home).await.execute(SQLITE_1).await.unwrap();
    is_up_to_date(&home).await;
}

#[tokio::test]
async fn a_database_of_version_1_is_brought_up_to_date() {
    let home = Home::postgres();
    postgres_at(&home).await.execute(POSTGRES_1).await.unwrap();
    is_up_to_date(&home).await;
}

const STEP_99: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
    SELECT 99, 'marvels', success, checksum, 1 FROM _sqlx_migrations WHERE version = 1";

async fn is_refused_as_newer(home: &Home) {
    let error = Store::open(&home.url).await.map(drop).unwrap_err();
    assert!(matches!(error, StoreError::Newer { found: 99, known: 3, .. }), "{error}");
    assert!(error.to_string().contains("update this program"));
}

#[tokio::test]
async fn what_a_newer_version_wrote_is_refused() {
    let home = Home::sqlite();
    home.open().await.close().await;
    sqlite_at(&home).await.execute(STEP_99).await.unwrap();
    is_refused_as_newer(&home).await;

    let home = Home::postgres();
    home.open().await.close().await;
    postgres_at(&home).await.execute(STEP_99).await.unwrap();
    is_refused_as_newer(&home).await;
}

#[tokio::test]
async fn somebody_elses_schema_is_left_alone() {
    let home = Home::sqlite();
    home.open().await.close().await;
    sqlite_at(&home).await.execute("UPDATE _sqlx_migrations SET checksum = X'00'").await.unwrap();
    let error = Store::open(&home.url).await.map(drop).unwrap_err();
    assert!(matches!(error, StoreError::Foreign { version: 1, .. }), "{error}");
}

#[tokio::test]
async fn what_is_missing_from_the_middle_of_a_table_is_found() {
    let home = Home::sqlite();
    let store = home.open().await;
    store.append(append(TABLE, 0, &["a", "b", "c"])).await.unwrap();
    sqlite_at(&home).await.execute("DELETE FROM entry WHERE number = 1").await.unwrap();
    assert_eq!(store.check().await.unwrap(), [format!("entries of table {TABLE} are missing")]);
}
