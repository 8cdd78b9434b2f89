//! A primary, and a standby that takes its place.

use std::time::Duration;

use midway_store::{AppendError, News, NewsReceiver, PrivatePostgres, Store, TableId};
use tokio::time::{sleep, timeout};

use crate::home::{append, bodies};

const TABLE: TableId = TableId(25);
const PATIENCE: Duration = Duration::from_secs(60);

struct Pair {
    first: PrivatePostgres,
    second: PrivatePostgres,
    database: String,
}

impl Pair {
    fn start() -> Pair {
        let first = PrivatePostgres::start().unwrap();
        let url = first.database().unwrap();
        let second = first.standby(&[]).unwrap();
        Pair { first, second, database: url.rsplit_once('/').unwrap().1.to_owned() }
    }

    async fn open(&self) -> Store {
        let hosts = [&self.first, &self.second].map(|host| format!("127.0.0.1:{}", host.port()));
        let url = PrivatePostgres::url_over(&hosts, &self.database) + "?target_session_attrs=read-write";
        Store::open_with(&url, PATIENCE).await.unwrap()
    }

    /// A store that knows of one host, and soon gives up on it.
    async fn open_at(&self, host: &PrivatePostgres) -> Store {
        Store::open_with(&host.url(&self.database), Duration::from_secs(2)).await.unwrap()
    }
}

async fn hear(news: &mut NewsReceiver, what: News) {
    let heard = async { while news.next().await.is_some_and(|heard| heard != what) {} };
    timeout(PATIENCE, heard).await.unwrap();
}

#[tokio::test]
async fn what_the_death_of_the_primary_cuts_off_is_made_once_at_the_promoted_standby() {
    let mut pair = Pair::start();
    let (store, other) = (pair.open().await, pair.open().await);
    let mut news = other.news();
    let writer = tokio::spawn(async move {
        for number in 0..400 {
            store.append(append(TABLE, number, &["a"])).await.unwrap();
        }
        store
    });
    hear(&mut news, News::Grew { table: TABLE, last: 50 }).await;
    // One is on its way now.
    pair.first.kill().unwrap();
    pair.second.promote().unwrap();
    let store = writer.await.unwrap();
    assert_eq!(bodies(&other, TABLE).await.len(), 400);
    hear(&mut news, News::Gap).await;
    store.append(append(TABLE, 400, &["b"])).await.unwrap();
    hear(&mut news, News::Grew { table: TABLE, last: 400 }).await;
    assert_eq!(bodies(&pair.open_at(&pair.second).await, TABLE).await.len(), 401);
}

#[tokio::test]
async fn an_old_primary_that_comes_back_acknowledges_nothing_and_is_left_alone() {
    let mut pair = Pair::start();
    let store = pair.open().await;
    store.append(append(TABLE, 0, &["a"])).await.unwrap();
    store.check_reach().await.unwrap();
    pair.first.kill().unwrap();
    // Who reaches a standby that has lost its primary waits for it to be promoted, and is as good as any other server.
    while store.check_reach().await.is_err() {
        sleep(Duration::from_millis(50)).await;
    }
    pair.second.promote().unwrap();
    store.append(append(TABLE, 1, &["b"])).await.unwrap();

    pair.first.restart().unwrap();
    assert!(!pair.first.is_standby().unwrap());
    let late = pair.open().await;
    late.append(append(TABLE, 2, &["c"])).await.unwrap();
    assert_eq!(bodies(&store, TABLE).await, ["a", "b", "c"]);
    // Whoever knows no other host is told nothing wrong.
    let lost = pair.open_at(&pair.first).await;
    let refused = lost.append(append(TABLE, 1, &["x"])).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    assert_eq!(bodies(&lost, TABLE).await, ["a"]);
}

#[tokio::test]
async fn a_primary_that_says_nothing_any_more_keeps_nobody_waiting() {
    let mut pair = Pair::start();
    let store = pair.open().await;
    store.append(append(TABLE, 0, &["a"])).await.unwrap();
    pair.first.freeze().unwrap();
    let read = timeout(PATIENCE, store.read(TABLE, 0)).await.expect("it comes to an end");
    assert!(read.is_err());
    pair.second.promote().unwrap();
    store.append(append(TABLE, 1, &["b"])).await.unwrap();
    assert_eq!(bodies(&store, TABLE).await, ["a", "b"]);
}

#[tokio::test]
async fn what_the_standby_does_not_have_is_not_acknowledged() {
    let mut pair = Pair::start();
    let store = pair.open_at(&pair.first).await;
    pair.second.kill().unwrap();
    let unsure = store.append(append(TABLE, 0, &["a"])).await;
    assert!(matches!(unsure, Err(AppendError::Unavailable(_))), "{unsure:?}");
    pair.second.restart().unwrap();
    // It was made after all, so that it is refused the second time.
    let again = async {
        loop {
            match store.append(append(TABLE, 0, &["a"])).await {
                Err(AppendError::Unavailable(_)) => sleep(Duration::from_millis(50)).await,
                known => return known,
            }
        }
    };
    assert_eq!(timeout(PATIENCE, again).await.unwrap(), Err(AppendError::Conflict { next: 1 }));
}
