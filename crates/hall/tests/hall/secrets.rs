//! What a hall keeps to itself, and where.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use midway_game::Seat;
use midway_hall::{
    Deed, Hall, HallError, Keys, Refused, Secret, SecretError, SecretPlace, TableId, on_behalf_of,
};
use midway_store::Store;

use crate::scene::{hall, setup};

const KEY: &str = "a request key that nobody can guess";

fn url(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("hall.db").display())
}

/// Whether the database or a file that SQLite keeps beside it has these bytes.
fn database_has(folder: &Path, text: &str) -> bool {
    let has = |name: &str| {
        let content = fs::read(folder.join(name)).unwrap_or_default();
        content.windows(text.len()).any(|window| window == text.as_bytes())
    };
    ["hall.db", "hall.db-wal"].into_iter().any(has)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copied_database_does_not_have_what_keys_are_made_of() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&url(folder.path())).await;
    let opened = hall.open(setup("skyrise", 2), &[], Some("opening")).await.unwrap();
    let joined = hall.join(opened.table, None, "Ada".into(), None, Some(KEY)).await.unwrap();
    let deed = Deed::Say { text: "hello".into() };
    hall.act(opened.table, Keys::one(Some(joined.key)), Some(KEY), &deed).await.unwrap();
    let secret = fs::read_to_string(folder.path().join("hall.db.secret")).unwrap();
    assert!(database_has(folder.path(), "hello"));
    assert!(!database_has(folder.path(), KEY) && !database_has(folder.path(), secret.trim()));
    assert!(!database_has(folder.path(), &joined.key.reveal()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_secret_that_an_earlier_version_kept_in_the_database_is_moved_out() {
    let folder = tempfile::tempdir().unwrap();
    let secret = Secret::random().unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
    store.keep_own("secret", &secret.reveal()).await.unwrap();
    store.close().await;
    assert!(database_has(folder.path(), &secret.reveal()));

    hall(&url(folder.path())).await.seal("what", &[]).await.unwrap();
    assert!(!database_has(folder.path(), &secret.reveal()));
    let path = folder.path().join("hall.db.secret");
    assert_eq!(fs::read_to_string(&path).unwrap().trim(), secret.reveal());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_secret_is_refused_and_a_lost_one_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
    let place = SecretPlace::beside(&store).unwrap();
    let first = Secret::open(&store, &place).await.unwrap();
    assert_eq!(Secret::open(&store, &place).await.unwrap(), first);
    let told = SecretPlace::Told(Secret::random().unwrap());
    assert!(matches!(Secret::open(&store, &told).await, Err(SecretError::Other)));
    fs::remove_file(folder.path().join("hall.db.secret")).unwrap();
    let second = Secret::open(&store, &place).await.unwrap();
    assert_ne!(second, first);
    assert_eq!(Secret::open(&store, &place).await.unwrap(), second);
    fs::write(folder.path().join("hall.db.secret"), "torn").unwrap();
    assert!(matches!(Secret::open(&store, &place).await, Err(SecretError::Unreadable)));
}

async fn join(hall: &Hall, table: TableId, client: &str) -> Result<midway_hall::Joined, HallError> {
    on_behalf_of(client.into(), hall.join(table, None, "Ada".into(), None, Some(KEY))).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_join_is_answered_again_only_to_who_made_it_and_not_after_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let hall = hall(&url(folder.path())).await;
    let opened = hall.open(setup("skyrise", 2), &[], None).await.unwrap();
    let table = opened.table;
    let first = join(&hall, table, "10.0.0.1").await.unwrap();
    assert_eq!(join(&hall, table, "10.0.0.1").await.unwrap().key, first.key);
    let stranger = join(&hall, table, "10.0.0.2").await;
    assert!(matches!(stranger, Err(HallError::WrongKey)), "{stranger:?}");
    hall.join(table, Some(Seat(1)), "Bea".into(), None, None).await.unwrap();
    hall.act(table, Keys { host: Some(opened.host), seat: None }, None, &Deed::Start).await.unwrap();
    for client in ["10.0.0.1", "10.0.0.2"] {
        let late = join(&hall, table, client).await;
        assert!(matches!(late, Err(HallError::Refused(Refused::Begun))), "{late:?}");
    }
}
