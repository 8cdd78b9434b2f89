use midway_bots::Level;
use midway_game::Seat;
use midway_hall::{
    Deed, HallError, IndexPage, IndexQuery, IndexStage, Keys, Occupant, Refused, Stage, TableId,
};
use midway_store::PrivatePostgres;

use crate::scene::{begun, choose_first, hall, setup, stage};

fn file(dir: &tempfile::TempDir) -> String {
    format!("sqlite:{}", dir.path().join("hall.db").display())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_restart_everything_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let first = hall(&file(&dir)).await;
    let (table, keys) = begun(&first, "worlds-fair", 3).await;
    for _ in 0..20 {
        choose_first(&first, table, &keys).await.unwrap().unwrap();
    }
    let seat = Keys { host: None, seat: Some(keys[1]) };
    let before = first.sheet(table, seat).await.unwrap();
    // Not closed, not even dropped: a second process would see the same.
    let second = hall(&file(&dir)).await;
    assert_eq!(second.sheet(table, seat).await.unwrap(), before);
    while let Some(done) = choose_first(&second, table, &keys).await {
        done.unwrap();
    }
    assert_eq!(stage(&second, table).await, Stage::Over);
    drop(first);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_and_wrong_keys_can_do_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let (table, keys) = begun(&hall, "skyrise", 2).await;
    let (other, others) = begun(&hall, "skyrise", 2).await;
    let nobody = hall.sheet(TableId(1), Keys::default()).await;
    assert!(matches!(nobody, Err(HallError::NoTable)));
    let foreign = Keys { host: None, seat: Some(others[0]) };
    assert!(matches!(hall.sheet(table, foreign).await, Err(HallError::WrongKey)));
    let deed = Deed::Say { text: "hello".into() };
    assert!(matches!(hall.act(table, foreign, None, &deed).await, Err(HallError::WrongKey)));
    let start = hall.act(other, Keys { host: Some(keys[0]), seat: None }, None, &Deed::Start).await;
    assert!(matches!(start, Err(HallError::WrongKey)));
    let keyless = hall.act(table, Keys::default(), None, &deed).await;
    assert!(matches!(keyless, Err(HallError::Refused(Refused::SeatOnly))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn joining_twice_with_one_request_gives_one_seat_and_the_same_key() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let opened = hall.open(setup("worlds-fair", 3), &[], None).await.unwrap();
    let join = || hall.join(opened.table, None, "Ada".into(), None, Some("r1"));
    let (first, again) = (join().await.unwrap(), join().await.unwrap());
    assert_eq!((first.seat, first.key), (again.seat, again.key));
    assert_eq!(first.receipt.entry, again.receipt.entry);
    let other = hall.join(opened.table, None, "Bea".into(), None, Some("r2")).await.unwrap();
    assert_eq!(other.seat, Seat(1));
    assert_ne!(other.key, first.key);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_a_seat_twice_with_one_request_is_answered_alike() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let opened = hall.open(setup("worlds-fair", 3), &[], None).await.unwrap();
    let joined = hall.join(opened.table, None, "Ada".into(), None, None).await.unwrap();
    let seat = Keys { host: None, seat: Some(joined.key) };
    let leave = async |request| hall.act(opened.table, seat, Some(request), &Deed::Leave).await;
    let (first, again) = (leave("r1").await.unwrap(), leave("r1").await.unwrap());
    assert_eq!((first.entry, again.entry, again.again), (2, 2, true));
    assert!(matches!(leave("r2").await, Err(HallError::WrongKey)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_tables_are_listed_until_they_begin() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let bots = [(Seat(1), Level::Master.into())];
    let waiting = hall.open(setup("worlds-fair", 2), &bots, None).await.unwrap();
    let (running, _) = begun(&hall, "skyrise", 2).await;
    let player = |seat| Occupant::Person(format!("Player {seat}"));
    let page = IndexPage { after: None, limit: 10 };
    for (stage, table, game, seats) in [
        (IndexStage::Open, waiting.table, "worlds-fair", [Occupant::Free, Occupant::Bot(Level::Master)]),
        (IndexStage::Running, running, "skyrise", [player(0), player(1)]),
    ] {
        let listed = hall.tables(&IndexQuery::Listed(stage), page).await.unwrap();
        let [row] = &listed.tables[..] else { panic!("one table is {stage:?}: {listed:?}") };
        assert_eq!((row.table, row.stage, row.setup.game.as_str()), (table, stage, game));
        assert_eq!(row.seats, seats);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_of_tables_goes_on_where_its_page_ended() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let mut opened = Vec::new();
    for _ in 0..3 {
        opened.push(hall.open(setup("skyrise", 2), &[], None).await.unwrap().table);
    }
    let (mut found, mut page) = (Vec::new(), IndexPage { after: None, limit: 2 });
    for more in [true, false] {
        let list = hall.tables(&IndexQuery::Listed(IndexStage::Open), page).await.unwrap();
        assert_eq!(list.next.is_some(), more);
        found.extend(list.tables.iter().map(|row| row.table));
        page.after = list.next;
    }
    found.sort();
    opened.sort();
    assert_eq!(found, opened);
}

/// A file brings no news of another process: what that one wrote is found when it matters.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_refused_because_of_what_another_process_did_meanwhile() {
    let dir = tempfile::tempdir().unwrap();
    let (one, other) = (hall(&file(&dir)).await, hall(&file(&dir)).await);
    let opened = one.open(setup("skyrise", 2), &[], None).await.unwrap();
    let host = Keys { host: Some(opened.host), seat: None };
    other.sheet(opened.table, host).await.unwrap();
    for name in ["Ada", "Bea"] {
        let joined = one.join(opened.table, None, name.into(), None, None).await.unwrap();
        let seat = Keys { host: None, seat: Some(joined.key) };
        other.sheet(opened.table, seat).await.unwrap();
        let deed = Deed::Say { text: "hello".into() };
        one.act(opened.table, seat, None, &deed).await.unwrap();
        other.act(opened.table, seat, None, &deed).await.unwrap();
    }
    one.act(opened.table, host, None, &Deed::Start).await.unwrap();
    let begun = other.act(opened.table, host, None, &Deed::Start).await;
    assert!(matches!(begun, Err(HallError::Refused(Refused::Begun))));
}

/// Two processes on one PostgreSQL: neither owns the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_halls_drive_one_table_without_losing_or_doubling_a_choice() {
    let postgres = PrivatePostgres::start().unwrap();
    let url = postgres.database().unwrap();
    let halls = [hall(&url).await, hall(&url).await];
    let (table, keys) = begun(&halls[0], "worlds-fair", 2).await;
    let mut grown = halls.each_ref().map(|hall| hall.watch(table));
    let mut acknowledged = 0;
    let drive = |hall: usize| {
        let (hall, keys) = (halls[hall].clone(), keys.clone());
        tokio::spawn(async move {
            let mut done = 0;
            while let Some(choice) = choose_first(&hall, table, &keys).await {
                done += usize::from(choice.is_ok());
            }
            done
        })
    };
    for driver in [drive(0), drive(1)] {
        acknowledged += driver.await.unwrap();
    }
    let [first, second] = halls.each_ref().map(|hall| hall.look(table, |table| table.record().to_string()));
    let (first, second) = (first.await.unwrap(), second.await.unwrap());
    assert_eq!(first, second);
    let written = first.lines().filter(|line| line.starts_with(['0', '1'])).count();
    assert_eq!(written, acknowledged);
    let last = halls[0].look(table, |table| table.entries() - 1).await.unwrap();
    for grown in &mut grown {
        let waited = grown.wait_for(|&number| number >= last);
        tokio::time::timeout(std::time::Duration::from_secs(5), waited).await.unwrap().unwrap();
    }
}

/// Whoever goes through a finished game holds no lock: the table can be looked at and talked at meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_goes_through_a_finished_game_keeps_nobody_from_its_table() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&file(&dir)).await;
    let (table, keys) = begun(&hall, "worlds-fair", 2).await;
    assert!(hall.finished(table).await.unwrap().is_none());
    while let Some(done) = choose_first(&hall, table, &keys).await {
        done.unwrap();
    }
    let held = hall.finished(table).await.unwrap().unwrap();
    let seat = Keys { host: None, seat: Some(keys[0]) };
    hall.act(table, seat, None, &Deed::Say { text: "well played".into() }).await.unwrap();
    hall.act(table, seat, None, &Deed::Say { text: "indeed".into() }).await.unwrap();
    assert_eq!(hall.look(table, |table| table.chat().len()).await.unwrap(), 2);
    assert_eq!((held.chat().len(), held.stage()), (0, Stage::Over));
}
