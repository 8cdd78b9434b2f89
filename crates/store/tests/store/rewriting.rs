use midway_store::{Append, Change, EndingRow, IndexPage, IndexQuery, IndexRow, IndexStage, News, Store};
use midway_store::{StoreError, TableId, TableTexts};
use sqlx::Executor;

use crate::home::{Home, append, bodies};
use crate::migrations::sqlite_at;

const TABLE: TableId = TableId(7);

async fn with_ada(home: &Home) -> Store {
    let store = home.open().await;
    let ending = EndingRow { game: "skyrise".into(), at: 5, rated: true, body: "Ada won".into() };
    let (game, note) = ("skyrise".to_owned(), "Ada sits".to_owned());
    let row = IndexRow { stage: IndexStage::Over, listed: true, game, at: 5, note };
    let changes = vec![Change::Own("ada".into()), Change::Index(row), Change::Ending(ending)];
    let first = append(TABLE, 0, &["opened", "Ada sits down", "a move"]);
    store.append(Append { changes, ..first }).await.unwrap();
    store
}

fn without_ada(texts: TableTexts) -> TableTexts {
    let without = |text: String| text.replace("Ada", "somebody");
    TableTexts {
        bodies: texts.bodies.into_iter().map(without).collect(),
        note: texts.note.map(without),
        ending: texts.ending.map(without),
    }
}

async fn what_was_written_is_written_anew(home: Home) {
    let (store, other) = (with_ada(&home).await, home.open().await);
    let mut news = store.news();
    assert!(store.rewrite(TABLE, without_ada).await.unwrap());
    assert_eq!(news.next().await, Some(News::Changed { table: TABLE }));
    assert!(!store.rewrite(TABLE, without_ada).await.unwrap(), "there is nothing left to change");

    assert_eq!(bodies(&other, TABLE).await, ["opened", "somebody sits down", "a move"]);
    assert_eq!(other.endings().find(TABLE).await.unwrap().unwrap().body, "somebody won");
    let page = IndexPage { after: None, limit: 5 };
    let rows = other.index(&IndexQuery::OwnedBy("ada".into()), page).await.unwrap();
    assert_eq!(rows[0].1.note, "somebody sits");
    other.append(append(TABLE, 3, &["another move"])).await.unwrap();
    assert_eq!(bodies(&store, TABLE).await.len(), 4, "the chain goes on");
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn in_a_file_what_was_written_is_written_anew() {
    what_was_written_is_written_anew(Home::sqlite()).await;
}

#[tokio::test]
async fn in_a_database_what_was_written_is_written_anew() {
    what_was_written_is_written_anew(Home::postgres()).await;
}

/// Another process may append at any moment.
async fn nothing_comes_between(home: Home) {
    let (store, other) = (with_ada(&home).await, home.open().await);
    let appending = async {
        for number in 3..40 {
            other.append(append(TABLE, number, &["Ada moves"])).await.unwrap();
        }
    };
    let rewriting = async {
        for _ in 0..20 {
            store.rewrite(TABLE, without_ada).await.unwrap();
        }
    };
    tokio::join!(appending, rewriting);
    store.rewrite(TABLE, without_ada).await.unwrap();
    let bodies = bodies(&store, TABLE).await;
    assert!(bodies.len() == 40 && bodies.iter().all(|body| !body.contains("Ada")), "{bodies:?}");
}

#[tokio::test]
async fn in_a_file_nothing_comes_between() {
    nothing_comes_between(Home::sqlite()).await;
}

#[tokio::test]
async fn in_a_database_nothing_comes_between() {
    nothing_comes_between(Home::postgres()).await;
}

#[tokio::test]
async fn what_was_damaged_stays_damaged() {
    let home = Home::sqlite();
    let store = with_ada(&home).await;
    sqlite_at(&home).await.execute("UPDATE entry SET body = 'Ada cheats' WHERE number = 2").await.unwrap();
    assert!(store.rewrite(TABLE, without_ada).await.unwrap());
    assert_eq!(store.read(TABLE, 0).await.unwrap().len(), 2);
    let damaged = store.read(TABLE, 2).await.unwrap_err();
    assert!(matches!(damaged, StoreError::Damaged { number: 2, .. }), "{damaged}");
}
