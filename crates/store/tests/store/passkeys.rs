use midway_store::{PasskeyRow, PasskeyRows};

use crate::home::Home;

fn row(id: &str, owner: &str) -> PasskeyRow {
    let [id, owner, public_key, sealed, name] = [id, owner, "key", "…", "Firefox"].map(str::to_owned);
    PasskeyRow { id, owner, public_key, sealed, counter: 0, name, added: 5, used: None }
}

async fn ids(passkeys: &PasskeyRows, owner: &str) -> Vec<String> {
    passkeys.of(owner).await.unwrap().into_iter().map(|row| row.id).collect()
}

async fn passkeys_are_kept_used_and_removed(home: Home) {
    let store = home.open().await;
    let passkeys = store.passkeys();
    for (id, owner) in [("a", "zoe"), ("b", "zoe"), ("c", "max")] {
        assert!(passkeys.add(&row(id, owner)).await.unwrap());
    }
    assert!(!passkeys.add(&row("a", "max")).await.unwrap(), "an id is somebody's");
    assert_eq!(ids(&passkeys, "zoe").await, ["a", "b"]);

    let found = passkeys.find("a").await.unwrap().unwrap();
    assert_eq!(found, row("a", "zoe"));
    assert!(passkeys.note_use(&found, 7, 9).await.unwrap());
    let used = PasskeyRow { counter: 7, used: Some(9), ..row("a", "zoe") };
    assert_eq!(passkeys.find("a").await.unwrap(), Some(used.clone()));
    assert!(!passkeys.note_use(&found, 8, 10).await.unwrap(), "another has used it meanwhile");

    assert!(!passkeys.remove("max", "a").await.unwrap());
    assert!(passkeys.remove("zoe", "a").await.unwrap());
    assert_eq!(passkeys.find("a").await.unwrap(), None);
    assert!(!passkeys.note_use(&used, 8, 10).await.unwrap(), "it is gone");
    store.forgetting().delete_own("zoe").await.unwrap();
    assert!(ids(&passkeys, "zoe").await.is_empty());
    assert_eq!(ids(&passkeys, "max").await, ["c"]);
}

async fn a_challenge_is_spent_once(home: Home) {
    let passkeys = [home.open().await.passkeys(), home.open().await.passkeys()];
    assert!(passkeys[0].spend("one", 100, 5).await.unwrap());
    assert!(!passkeys[1].spend("one", 100, 6).await.unwrap());
    assert!(passkeys[1].spend("two", 200, 101).await.unwrap());
    assert!(passkeys[0].spend("one", 100, 102).await.unwrap(), "what is too old was swept away");
}

#[tokio::test]
async fn a_file_keeps_passkeys_and_removes_them() {
    passkeys_are_kept_used_and_removed(Home::sqlite()).await;
    a_challenge_is_spent_once(Home::sqlite()).await;
}

#[tokio::test]
async fn a_database_keeps_passkeys_and_removes_them() {
    passkeys_are_kept_used_and_removed(Home::postgres()).await;
    a_challenge_is_spent_once(Home::postgres()).await;
}
