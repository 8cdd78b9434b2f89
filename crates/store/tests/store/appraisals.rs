use midway_store::{Append, Change, EndingRow, Store, TableId};

use crate::home::{Home, append};

async fn end(store: &Store, table: u64, at: i64) {
    let ending = EndingRow { game: "skyrise".into(), at, rated: false, body: "{}".into() };
    let changes = vec![Change::Ending(ending)];
    store.append(Append { changes, ..append(TableId(table), 0, &["over"]) }).await.unwrap();
}

async fn missing(store: &Store, version: i64, since: i64) -> Vec<u64> {
    let found = store.appraisals().missing(version, since, 2).await.unwrap();
    found.iter().map(|(table, _)| table.0).collect()
}

pub(crate) async fn games_that_nobody_has_appraised_are_found_latest_first(home: &Home) {
    let store = home.open().await;
    for (table, at) in [(1, 10), (u64::MAX, 30), (3, 20)] {
        end(&store, table, at).await;
    }
    assert_eq!(missing(&store, 1, i64::MIN).await, [u64::MAX, 3]);
    store.appraisals().put(TableId(u64::MAX), 1, "good").await.unwrap();
    assert_eq!(missing(&store, 1, i64::MIN).await, [3, 1]);
    assert_eq!(missing(&store, 1, 11).await, [3]);
    assert_eq!(missing(&store, 2, 21).await, [u64::MAX], "those of an earlier version count no more");
}

pub(crate) async fn an_appraisal_is_read_in_its_version_and_never_put_back(home: &Home) {
    let store = home.open().await;
    let rows = store.appraisals();
    let all: Vec<TableId> = (1..=1200).map(TableId).collect();
    assert_eq!(rows.of(1, &all).await.unwrap(), []);
    for table in [3, 700] {
        rows.put(TableId(table), 1, "old").await.unwrap();
    }
    rows.put(TableId(700), 2, "new").await.unwrap();
    rows.put(TableId(700), 1, "late").await.unwrap();
    assert_eq!(rows.of(1, &all).await.unwrap(), [(TableId(3), "old".into())]);
    assert_eq!(rows.of(2, &all).await.unwrap(), [(TableId(700), "new".into())]);
}
