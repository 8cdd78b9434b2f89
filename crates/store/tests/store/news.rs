use std::time::Duration;

use midway_store::{News, NewsReceiver, TableId};
use tokio::time::timeout;

use crate::home::{Home, append};

const TABLE: TableId = TableId(1893);

async fn next(news: &mut NewsReceiver) -> Option<News> {
    timeout(Duration::from_secs(20), news.next()).await.expect("news in time")
}

async fn silent(news: &mut NewsReceiver) -> bool {
    timeout(Duration::from_millis(300), news.next()).await.is_err()
}

async fn news_come_when_the_entry_can_be_read(home: &Home) {
    let store = home.open().await;
    let mut news = store.news();
    for number in 0..50 {
        let append = append(TABLE, number, &["a"]);
        let writer = store.clone();
        let appended = tokio::spawn(async move { writer.append(append).await });
        assert_eq!(next(&mut news).await, Some(News::Grew { table: TABLE, last: number }));
        assert_eq!(store.read(TABLE, number).await.unwrap().len(), 1);
        appended.await.unwrap().unwrap();
    }
    store.append(append(TABLE, 0, &["a"])).await.unwrap_err();
    assert!(silent(&mut news).await, "a refused append is no news");
    store.close().await;
    assert_eq!(news.next().await, None);
}

#[tokio::test]
async fn news_come_when_the_entry_can_be_read_sqlite() {
    news_come_when_the_entry_can_be_read(&Home::sqlite()).await;
}

#[tokio::test]
async fn news_come_when_the_entry_can_be_read_postgres() {
    news_come_when_the_entry_can_be_read(&Home::postgres()).await;
}

#[tokio::test]
async fn news_of_another_process_come_once() {
    let home = Home::postgres();
    let (here, there) = (home.open().await, home.open().await);
    let (mut heard_here, mut heard_there) = (here.news(), there.news());
    there.append(append(TABLE, 0, &["a", "b"])).await.unwrap();
    let grew = Some(News::Grew { table: TABLE, last: 1 });
    assert_eq!(next(&mut heard_here).await, grew);
    assert_eq!(here.read(TABLE, 0).await.unwrap().len(), 2);
    assert_eq!(next(&mut heard_there).await, grew);
    assert!(silent(&mut heard_here).await);
    assert!(silent(&mut heard_there).await);
}

#[tokio::test]
async fn a_listener_that_falls_behind_is_told_of_a_gap() {
    let store = Home::sqlite();
    let store = store.open().await;
    let mut news = store.news();
    for from in (0..5000).step_by(50) {
        let appends = (from..from + 50).map(|table| store.append(append(TableId(table), 0, &["a"])));
        futures_util::future::try_join_all(appends).await.unwrap();
    }
    assert_eq!(next(&mut news).await, Some(News::Gap));
    assert!(matches!(next(&mut news).await, Some(News::Grew { .. })));
}
