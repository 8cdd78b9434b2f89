use midway_store::{Change, EndingRow, IndexPage, IndexStage, TableId, TournamentRow};

use crate::home::{Home, append};

const ID: TableId = TableId(u64::MAX);
const PAGE: IndexPage = IndexPage { after: None, limit: 9 };

fn row(stage: IndexStage, wake: Option<i64>) -> TournamentRow {
    TournamentRow { stage, listed: true, at: 100, wake, note: "{}".into() }
}

pub(crate) async fn a_tournament_is_found_by_its_stage_by_who_takes_part_and_when_it_is_due(home: &Home) {
    let store = home.open().await;
    let mut founded = append(ID, 0, &["founded"]);
    founded.changes.push(Change::Tournament(row(IndexStage::Open, Some(50))));
    founded.changes.push(Change::Own("ann".into()));
    store.append(founded).await.unwrap();
    let tournaments = store.tournaments();
    assert!(tournaments.has(ID).await.unwrap() && !tournaments.has(TableId(7)).await.unwrap());
    let open = [(ID, row(IndexStage::Open, Some(50)))];
    assert_eq!(tournaments.listed(IndexStage::Open, PAGE).await.unwrap(), open);
    assert_eq!(tournaments.of("ann", PAGE).await.unwrap(), open);
    assert_eq!(tournaments.of("bob", PAGE).await.unwrap(), []);
    assert_eq!(tournaments.due(49, None).await.unwrap(), []);
    assert_eq!(tournaments.due(50, None).await.unwrap(), [ID]);
    assert_eq!(tournaments.due(50, Some(ID)).await.unwrap(), []);

    let mut closed = append(ID, 1, &["closed"]);
    closed.changes.push(Change::Tournament(row(IndexStage::Over, None)));
    store.append(closed).await.unwrap();
    assert_eq!(tournaments.due(i64::MAX, None).await.unwrap(), []);
    assert_eq!(tournaments.listed(IndexStage::Open, PAGE).await.unwrap(), []);
    assert_eq!(tournaments.listed(IndexStage::Over, PAGE).await.unwrap().len(), 1);
    let refused = append(ID, 1, &["again"]);
    assert!(store.append(refused).await.is_err());
}

pub(crate) async fn endings_are_found_by_their_tables(home: &Home) {
    let store = home.open().await;
    let ending = EndingRow { game: "skyrise".into(), at: 5, rated: false, body: "{}".into() };
    store.endings().put(&[(TableId(1), ending.clone()), (ID, ending.clone())]).await.unwrap();
    let found = store.tournaments().endings_of(&[TableId(3), ID]).await.unwrap();
    assert_eq!(found, [(ID, ending)]);
    assert_eq!(store.tournaments().endings_of(&[]).await.unwrap(), []);
}
