use std::collections::BTreeSet;

use midway_store::{Append, AppendError, Change, Due, IndexCursor, IndexPage, IndexQuery, IndexRow};
use midway_store::{IndexStage, Store, StoredEntry, TableId};
use tokio::task::JoinSet;

use crate::home::{Home, append, bodies, entry};

const TABLE: TableId = TableId(u64::MAX);
/// The longest body of an entry, in bytes.
const MAX_BODY: usize = 256 * 1024;

pub(crate) async fn an_append_is_read_back(home: &Home) {
    let store = home.open().await;
    let appended = store.append(append(TABLE, 0, &["opened", "Zoë sits down ☺"])).await;
    assert_eq!(appended, Ok(()));
    store.append(append(TABLE, 2, &[""])).await.unwrap();

    let read = store.read(TABLE, 1).await.unwrap();
    let entry = |number, body: &str| StoredEntry { number, at: 1_893, body: body.to_owned() };
    assert_eq!(read, [entry(1, "Zoë sits down ☺"), entry(2, "")]);
    assert_eq!(store.read(TABLE, 3).await.unwrap(), []);
    assert_eq!(store.read(TABLE, u64::MAX).await.unwrap(), []);
    assert_eq!(store.read(TableId(7), 0).await.unwrap(), []);
}

pub(crate) async fn a_second_writer_is_refused_and_told_the_next_number(home: &Home) {
    let (first, second) = (home.open().await, home.open().await);
    first.append(append(TABLE, 0, &["a", "b"])).await.unwrap();
    assert_eq!(second.append(append(TABLE, 0, &["c"])).await, Err(AppendError::Conflict { next: 2 }));
    assert_eq!(second.append(append(TABLE, 1, &["c"])).await, Err(AppendError::Conflict { next: 2 }));
    assert_eq!(bodies(&first, TABLE).await, ["a", "b"]);
}

pub(crate) async fn a_gap_is_refused(home: &Home) {
    let store = home.open().await;
    assert_eq!(store.append(append(TABLE, 1, &["b"])).await, Err(AppendError::Conflict { next: 0 }));
    store.append(append(TABLE, 0, &["a"])).await.unwrap();
    assert_eq!(store.append(append(TABLE, 2, &["c"])).await, Err(AppendError::Conflict { next: 1 }));
    assert_eq!(bodies(&store, TABLE).await, ["a"]);
}

pub(crate) async fn of_fifty_writers_of_one_number_exactly_one_wins(home: &Home) {
    let stores = [home.open().await, home.open().await];
    for number in 0..10 {
        let mut writers = JoinSet::new();
        for writer in 0..50 {
            let store = stores[writer % 2].clone();
            let body = format!("{number} by {writer}");
            writers.spawn(async move { (store.append(append(TABLE, number, &[&body])).await, body) });
        }
        let answers = writers.join_all().await;
        let (won, lost): (Vec<_>, Vec<_>) = answers.into_iter().partition(|(answer, _)| answer.is_ok());
        assert_eq!(won.len(), 1);
        assert!(lost.iter().all(|(answer, _)| *answer == Err(AppendError::Conflict { next: number + 1 })));
        assert_eq!(bodies(&stores[0], TABLE).await.last(), Some(&won[0].1));
    }
}

pub(crate) async fn one_conflict_in_a_batch_does_not_hurt_the_others(home: &Home) {
    let store = home.open().await;
    let mut appends = JoinSet::new();
    for table in 0..200 {
        let store = store.clone();
        // Every fourth comes too late or too early.
        let from = u64::from(table % 4 == 3);
        appends.spawn(async move { (table, store.append(append(TableId(table), from, &["a"])).await) });
    }
    for (table, answer) in appends.join_all().await {
        let refused = table % 4 == 3;
        assert_eq!(answer.is_err(), refused, "{table}: {answer:?}");
        assert_eq!(store.read(TableId(table), 0).await.unwrap().is_empty(), refused);
    }
}

pub(crate) async fn a_refused_append_changes_nothing(home: &Home) {
    let store = home.open().await;
    store.append(append(TABLE, 0, &["a"])).await.unwrap();
    let row = row(IndexStage::Open, true, 1);
    let changes = vec![Change::Own("zoë".to_owned()), Change::Index(row), Change::Wake(Some(5))];
    store.append(Append { changes, ..append(TABLE, 0, &["b"]) }).await.unwrap_err();
    for query in [IndexQuery::OwnedBy("zoë".to_owned()), IndexQuery::Listed(IndexStage::Open)] {
        assert_eq!(store.index(&query, FIRST).await.unwrap(), []);
    }
    assert_eq!(store.due(i64::MAX, 10).await.unwrap(), []);
}

pub(crate) async fn an_oversized_body_is_refused(home: &Home) {
    let store = home.open().await;
    let most = "x".repeat(MAX_BODY);
    store.append(append(TABLE, 0, &[&most])).await.unwrap();
    assert_eq!(bodies(&store, TABLE).await, std::slice::from_ref(&most));

    let refused = store.append(append(TABLE, 1, &[&(most + "x")])).await;
    let size = MAX_BODY + 1;
    assert_eq!(refused, Err(AppendError::TooLarge { what: "the body of an entry", size, limit: MAX_BODY }));
    let changes = vec![Change::Own("x".repeat(129))];
    let wordy = Append { changes, ..append(TABLE, 1, &["a"]) };
    assert!(matches!(store.append(wordy).await, Err(AppendError::TooLarge { .. })));
    let crowd = Append::new(TABLE, 1, vec![entry("x"); 257]);
    assert!(matches!(store.append(crowd).await, Err(AppendError::TooLarge { .. })));
}

pub(crate) async fn what_no_database_takes_is_refused(home: &Home) {
    let store = home.open().await;
    for append in [
        append(TABLE, 0, &[]),
        append(TABLE, u64::MAX, &["a"]),
        append(TABLE, 0, &["a\0"]),
        Append { changes: vec![Change::Own("\0".to_owned())], ..append(TABLE, 0, &["a"]) },
    ] {
        assert!(matches!(store.append(append).await, Err(AppendError::Malformed(_))));
    }
}

pub(crate) async fn a_long_table_is_read_in_pages(home: &Home) {
    let store = home.open().await;
    for from in (0..1200).step_by(200) {
        store.append(Append::new(TABLE, from, vec![entry("x"); 200])).await.unwrap();
    }
    assert_eq!(store.read(TABLE, 0).await.unwrap().len(), 1000);
    assert_eq!(bodies(&store, TABLE).await.len(), 1200);

    // A page holds fewer long entries.
    let long = "x".repeat(MAX_BODY);
    store.append(Append::new(TableId(2), 0, vec![entry(&long); 20])).await.unwrap();
    assert_eq!(store.read(TableId(2), 0).await.unwrap().len(), 17);
    assert_eq!(bodies(&store, TableId(2)).await.len(), 20);
}

pub(crate) async fn due_tables_come_in_order(home: &Home) {
    let store = home.open().await;
    let wake = |table, from, at| Append { changes: vec![Change::Wake(at)], ..append(table, from, &["a"]) };
    for (table, at) in [(1, 30), (2, 10), (3, 20), (4, 40), (5, -5)] {
        store.append(wake(TableId(table), 0, Some(at))).await.unwrap();
    }
    store.append(wake(TableId(1), 1, Some(15))).await.unwrap();
    store.append(wake(TableId(5), 1, None)).await.unwrap();

    let due = |table, at| Due { table: TableId(table), at };
    assert_eq!(store.due(39, 10).await.unwrap(), [due(2, 10), due(1, 15), due(3, 20)]);
    assert_eq!(store.due(39, 1).await.unwrap(), [due(2, 10)]);
    assert_eq!(store.due(9, 10).await.unwrap(), []);
}

const FIRST: IndexPage = IndexPage { after: None, limit: 9 };

fn row(stage: IndexStage, listed: bool, at: i64) -> IndexRow {
    IndexRow { stage, listed, game: "skyrise".to_owned(), at, note: format!("at {at}") }
}

async fn index(store: &Store, table: TableId, from: u64, row: IndexRow, owner: &str) {
    let changes = vec![Change::Index(row), Change::Own(owner.to_owned())];
    store.append(Append { changes, ..append(table, from, &["a"]) }).await.unwrap();
}

pub(crate) async fn listed_tables_come_newest_first_in_pages(home: &Home) {
    let store = home.open().await;
    // Two at a time, so that the order within one time shows.
    for table in 0_u64..10 {
        let row = row(IndexStage::Open, table != 4, 100 + table.cast_signed() / 2);
        index(&store, TableId(table), 0, row, "zoë").await;
    }
    let running = row(IndexStage::Running, true, 103);
    index(&store, TableId(6), 1, running.clone(), "zoë").await;

    let mut page = IndexPage { after: None, limit: 3 };
    let mut found = Vec::new();
    loop {
        let rows = store.index(&IndexQuery::Listed(IndexStage::Open), page).await.unwrap();
        let Some((table, last)) = rows.last() else { break };
        page.after = Some(IndexCursor { at: last.at, table: *table });
        found.extend(rows.iter().map(|(table, _)| table.0));
    }
    assert_eq!(found, [9, 8, 7, 5, 3, 2, 1, 0]);
    let found = store.index(&IndexQuery::Listed(IndexStage::Running), FIRST).await.unwrap();
    assert_eq!(found, [(TableId(6), running)]);
}

pub(crate) async fn an_owner_finds_all_of_its_tables(home: &Home) {
    let store = home.open().await;
    let (open, over) = (IndexStage::Open, IndexStage::Over);
    index(&store, TableId(1), 0, row(open, false, 1), "zoë").await;
    index(&store, TableId(2), 0, row(over, true, 2), "max").await;
    index(&store, TableId(3), 0, row(open, true, 3), "max").await;
    index(&store, TableId(3), 1, row(open, true, 3), "zoë").await;
    index(&store, TableId(1), 1, row(over, false, 4), "zoë").await;

    let found = store.index(&IndexQuery::OwnedBy("zoë".to_owned()), FIRST).await.unwrap();
    assert_eq!(found, [(TableId(1), row(over, false, 4)), (TableId(3), row(open, true, 3))]);
    assert_eq!(store.index(&IndexQuery::OwnedBy("nobody".to_owned()), FIRST).await.unwrap(), []);
}

pub(crate) async fn a_change_without_an_entry_needs_the_right_number(home: &Home) {
    let store = home.open().await;
    store.append(append(TABLE, 0, &["a"])).await.unwrap();
    let wake = |from| Append { changes: vec![Change::Wake(Some(3))], ..append(TABLE, from, &[]) };
    assert_eq!(store.append(wake(0)).await, Err(AppendError::Conflict { next: 1 }));
    assert_eq!(store.append(wake(1)).await, Ok(()));
    assert_eq!(store.due(3, 9).await.unwrap().len(), 1);
    assert_eq!(bodies(&store, TABLE).await, ["a"]);
}

pub(crate) async fn a_closed_store_has_written_what_it_took(home: &Home) {
    let store = home.open().await;
    let mut appends = JoinSet::new();
    for table in 0..100 {
        let store = store.clone();
        appends.spawn(async move { (table, store.append(append(TableId(table), 0, &["a"])).await) });
    }
    tokio::task::yield_now().await;
    store.clone().close().await;

    let reopened = home.open().await;
    let mut written = BTreeSet::new();
    for (table, answer) in appends.join_all().await {
        assert!(matches!(answer, Ok(_) | Err(AppendError::Unavailable(_))));
        written.extend(answer.ok().map(|_| table));
    }
    for table in 0..100 {
        let there = !reopened.read(TableId(table), 0).await.unwrap().is_empty();
        assert_eq!(there, written.contains(&table));
    }
    let late = store.append(append(TABLE, 0, &["a"])).await;
    assert!(matches!(late, Err(AppendError::Unavailable(_))));
    assert_eq!(store.news().next().await, None);
}

pub(crate) async fn a_sound_store_has_no_faults(home: &Home) {
    let store = home.open().await;
    store.append(append(TABLE, 0, &["a", "b"])).await.unwrap();
    store.append(append(TableId(1), 0, &["a"])).await.unwrap();
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
}
