use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use midway_store::{Store, StoreError, TableId};

use crate::home::{Home, append, bodies};

const TABLE: TableId = TableId(3);

async fn refused(url: &str) -> StoreError {
    let opened = Store::open_with(url, Duration::from_millis(400)).await;
    opened.map(drop).expect_err("it is refused")
}

#[tokio::test]
async fn what_is_no_store_is_refused() {
    for url in ["", "sqlite:", "sqlite::memory:", "mysql://me@host/db", "postgres://host:port/db"] {
        assert!(matches!(refused(url).await, StoreError::Url(_)), "{url}");
    }
}

#[tokio::test]
async fn a_missing_folder_is_named() {
    let home = Home::sqlite();
    let missing = home.folder.path().join("missing");
    let error = refused(missing.join("hall.db").to_str().unwrap()).await;
    assert!(matches!(&error, StoreError::NoFolder(folder) if *folder == missing), "{error}");
    assert!(error.to_string().contains("create it"));
}

#[tokio::test]
async fn a_folder_is_no_file() {
    let home = Home::sqlite();
    let error = refused(home.folder.path().to_str().unwrap()).await;
    assert!(matches!(error, StoreError::Forbidden { .. }), "{error}");
}

#[tokio::test]
async fn a_file_of_something_else_is_left_alone() {
    let home = Home::sqlite();
    let path = home.folder.path().join("letter.txt");
    let text = "Dear Zoë, ".repeat(1000);
    fs::write(&path, &text).unwrap();
    let error = refused(path.to_str().unwrap()).await;
    assert!(matches!(error, StoreError::NotSqlite(_)), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[tokio::test]
async fn a_locked_file_is_named() {
    use sqlx::{ConnectOptions, Executor};

    let home = Home::sqlite();
    let path = home.folder.path().join("hall.db");
    let other = sqlx::sqlite::SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut other = other.connect().await.unwrap();
    other.execute("PRAGMA locking_mode = exclusive; CREATE TABLE theirs (a); BEGIN EXCLUSIVE").await.unwrap();
    let error = refused(&home.url).await;
    assert!(matches!(error, StoreError::Locked(_)), "{error}");
}

#[tokio::test]
async fn a_plain_path_is_a_file_of_sqlite() {
    let home = Home::sqlite();
    let path = home.folder.path().join("hall.db");
    let store = Store::open(path.to_str().unwrap()).await.unwrap();
    store.append(append(TABLE, 0, &["a"])).await.unwrap();
    assert_eq!(bodies(&home.open().await, TABLE).await, ["a"]);
}

#[tokio::test]
async fn a_wrong_password_and_a_missing_database_are_told_apart() {
    let home = Home::postgres();
    let wrong = home.url.replace(":private@", ":wrong@");
    let error = refused(&wrong).await;
    assert!(matches!(error, StoreError::Password { .. }), "{error}");
    let (server, _) = home.url.rsplit_once('/').unwrap();
    let error = refused(&format!("{server}/missing")).await;
    assert!(matches!(error, StoreError::NoDatabase { .. }), "{error}");
    assert!(!error.to_string().contains("private"));
}

#[tokio::test]
async fn a_user_without_rights_is_told_so() {
    use sqlx::{Connection, Executor, PgConnection};

    let home = Home::postgres();
    let guest = "REVOKE CREATE ON SCHEMA public FROM PUBLIC; CREATE ROLE guest LOGIN PASSWORD 'guest'";
    PgConnection::connect(&home.url).await.unwrap().execute(guest).await.unwrap();
    let error = refused(&home.url.replace("midway:private@", "guest:guest@")).await;
    assert!(matches!(error, StoreError::NoRights { .. }), "{error}");
    assert!(error.to_string().contains("owner of the database"));
}

#[tokio::test]
async fn a_server_that_is_not_there_is_named() {
    // Nobody listens on port 1.
    let error = refused("postgres://me:secret@127.0.0.1:1/hall").await;
    assert!(matches!(error, StoreError::Unreachable(..)), "{error}");
    assert!(error.to_string().contains("the database hall at 127.0.0.1:1"));
}

#[tokio::test]
async fn two_that_open_a_new_file_at_once_both_succeed() {
    for home in [Home::sqlite(), Home::postgres()] {
        let opened = futures_util::future::join_all((0..8).map(|_| home.open())).await;
        opened[0].append(append(TABLE, 0, &["a"])).await.unwrap();
        assert_eq!(bodies(&opened[7], TABLE).await, ["a"]);
    }
}

#[tokio::test]
async fn a_backup_is_a_working_copy() {
    let home = Home::sqlite();
    let store = home.open().await;
    store.append(append(TABLE, 0, &["a"])).await.unwrap();
    let copy = home.folder.path().join("copy's.db");
    store.backup(&copy).await.unwrap();
    store.append(append(TABLE, 1, &["b"])).await.unwrap();

    let restored = Store::open(copy.to_str().unwrap()).await.unwrap();
    assert_eq!(bodies(&restored, TABLE).await, ["a"]);
    restored.append(append(TABLE, 1, &["c"])).await.unwrap();
    assert_eq!(restored.check().await.unwrap(), Vec::<String>::new());

    assert!(matches!(store.backup(&copy).await, Err(StoreError::BackupExists(_))));
    let nowhere = home.folder.path().join("missing/copy.db");
    assert!(matches!(store.backup(&nowhere).await, Err(StoreError::Backup { .. })));
}

#[tokio::test]
async fn for_a_backup_postgres_has_a_program_of_its_own() {
    let home = Home::postgres();
    let refused = home.open().await.backup(&home.folder.path().join("copy")).await;
    assert!(matches!(refused, Err(StoreError::UsePgDump)));
}

/// The names in a store's folder whose content has these bytes.
fn files_with(home: &Home, bytes: &str) -> Vec<String> {
    let files = fs::read_dir(home.folder.path()).unwrap().map(|file| file.unwrap().path());
    let has = |path: &std::path::PathBuf| {
        fs::read(path).unwrap().windows(bytes.len()).any(|window| window == bytes.as_bytes())
    };
    files.filter(has).map(|path| path.display().to_string()).collect()
}

#[tokio::test]
async fn what_the_hall_forgets_leaves_no_trace_in_the_files() {
    let home = Home::sqlite();
    let store = home.open().await;
    assert_eq!(store.keep_own("a", "what only we know").await.unwrap(), "what only we know");
    assert_eq!(store.keep_own("a", "something else").await.unwrap(), "what only we know");
    assert!(!files_with(&home, "what only we know").is_empty());
    store.forget_own("a").await.unwrap();
    assert_eq!(store.own("a").await.unwrap(), None);
    assert_eq!(files_with(&home, "what only we know"), Vec::<String>::new());
}

fn mode(path: &std::path::Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn a_store_its_side_files_and_its_backups_can_be_read_by_nobody_else() {
    let home = Home::sqlite();
    let store = home.open().await;
    store.append(append(TABLE, 0, &["a"])).await.unwrap();
    store.backup(&home.folder.path().join("copy.db")).await.unwrap();
    let names =
        ["hall.db", "hall.db-wal", "hall.db-shm", "copy.db"].map(|name| home.folder.path().join(name));
    for path in &names {
        assert_eq!(mode(path), 0o600, "{}", path.display());
    }
    store.close().await;
    fs::set_permissions(&names[0], fs::Permissions::from_mode(0o644)).unwrap();
    home.open().await;
    assert_eq!(mode(&names[0]), 0o640);
}
