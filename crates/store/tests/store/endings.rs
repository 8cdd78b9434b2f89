use midway_store::{Append, Change, EndingRow, IndexCursor, IndexPage, Store, TableId};

use crate::home::{Home, append};

const FIRST: IndexCursor = IndexCursor { at: i64::MIN, table: TableId(0) };

fn row(at: i64, rated: bool) -> EndingRow {
    EndingRow { game: "skyrise".into(), at, rated, body: format!("{{\"at\":{at}}}") }
}

async fn end(store: &Store, table: TableId, row: EndingRow, tag: &str) {
    let changes = vec![Change::Ending(row), Change::Own(tag.into())];
    store.append(Append { changes, ..append(table, 0, &["over"]) }).await.unwrap();
}

pub(crate) async fn an_ending_is_written_with_its_entry_or_not_at_all(home: &Home) {
    let (store, table) = (home.open().await, TableId(u64::MAX));
    end(&store, table, row(5, true), "zoë").await;
    let late = Append { changes: vec![Change::Ending(row(9, false))], ..append(table, 0, &["again"]) };
    assert!(store.append(late).await.is_err());
    assert_eq!(store.endings().find(table).await.unwrap(), Some(row(5, true)));
    assert_eq!(store.endings().find(TableId(1)).await.unwrap(), None);
}

pub(crate) async fn rated_games_come_in_the_order_of_their_ends(home: &Home) {
    let store = home.open().await;
    for (table, at, rated) in [(3, 30, true), (u64::MAX, 10, true), (2, 20, false), (1, 30, true)] {
        end(&store, TableId(table), row(at, rated), "zoë").await;
    }
    let endings = store.endings();
    let tables = |rows: Vec<(TableId, EndingRow)>| rows.iter().map(|(table, _)| table.0).collect::<Vec<_>>();
    assert_eq!(tables(endings.rated_after(FIRST).await.unwrap()), [u64::MAX, 1, 3]);
    let after = IndexCursor { at: 30, table: TableId(1) };
    assert_eq!(endings.rated_after(after).await.unwrap(), [(TableId(3), row(30, true))]);
    assert_eq!(endings.count_rated().await.unwrap(), 3);
    assert_eq!(tables(endings.of_game("skyrise", None).await.unwrap()), [u64::MAX, 1, 2, 3]);
    assert_eq!(tables(endings.of_game("skyrise", Some(TableId(1))).await.unwrap()), [2, 3]);
    assert_eq!(tables(endings.of_game("chess", None).await.unwrap()), [0; 0]);
}

pub(crate) async fn an_owner_finds_how_their_games_ended(home: &Home) {
    let store = home.open().await;
    for (table, at, tag) in [(1, 10, "zoë"), (2, 20, "ann"), (3, 30, "zoë"), (4, 40, "zoë")] {
        end(&store, TableId(table), row(at, table == 3), tag).await;
    }
    let endings = store.endings();
    let page = |after, limit| IndexPage { after, limit };
    let two = endings.of("zoë", page(None, 2)).await.unwrap();
    assert_eq!(two, [(TableId(4), row(40, false)), (TableId(3), row(30, true))]);
    let after = Some(IndexCursor { at: 30, table: TableId(3) });
    assert_eq!(endings.of("zoë", page(after, 2)).await.unwrap(), [(TableId(1), row(10, false))]);
}

pub(crate) async fn endings_are_written_anew(home: &Home) {
    let store = home.open().await;
    end(&store, TableId(1), row(10, false), "zoë").await;
    let rows: Vec<_> = (1..=1200).map(|n| (TableId(n), row(n as i64, true))).collect();
    store.endings().put(&rows).await.unwrap();
    assert_eq!(store.endings().count_rated().await.unwrap(), 1200);
    assert_eq!(store.endings().find(TableId(1)).await.unwrap(), Some(row(1, true)));
}
