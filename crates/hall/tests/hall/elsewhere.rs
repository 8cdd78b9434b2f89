//! What servers over one database know of each other's people.

use std::time::Duration;

use midway_hall::Secret;
use midway_store::{PrivatePostgres, Store, TableId};
use tokio::time::sleep;

use crate::scene::{hall, hall_over};

const TABLE: TableId = TableId(77);

#[tokio::test]
async fn who_watches_through_another_server_is_present() {
    let postgres = PrivatePostgres::start().unwrap();
    let (url, secret) = (postgres.database().unwrap(), Secret::random().unwrap());
    let server = async || hall_over(Store::open(&url).await.unwrap(), Some(secret));
    let (here, there) = (server().await, server().await);
    // Until it listens it answers nobody.
    let ada = here.look_on(TABLE, "Ada".into());
    let mut known = false;
    for _ in 0..20 {
        known = known || there.is_present_anywhere(TABLE, "Ada").await;
    }
    assert!(known);
    assert!(!there.is_present(TABLE, "Ada"), "it does not watch through this one");
    assert!(here.is_present_anywhere(TABLE, "Ada").await);
    assert!(!there.is_present_anywhere(TABLE, "Bob").await);
    assert!(!there.is_present_anywhere(TableId(78), "Ada").await);
    let _visitor = here.view(TABLE, "192.0.2.1".into());
    while there.viewers(TABLE) != 1 {
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(here.viewers(TABLE), 1);
    drop(ada);
    assert!(!there.is_present_anywhere(TABLE, "Ada").await);
}

#[tokio::test]
async fn a_hall_in_a_file_asks_nobody() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&format!("sqlite:{}", dir.path().join("hall.db").display())).await;
    let _ada = hall.look_on(TABLE, "Ada".into());
    assert!(hall.is_present_anywhere(TABLE, "Ada").await);
    assert!(!hall.is_present_anywhere(TABLE, "Bob").await);
}
