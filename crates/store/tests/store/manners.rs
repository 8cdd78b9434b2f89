use midway_store::{ApartRow, BanRow, Distance, Manners, ReportId, ReportRow, Reported, TableId, WaitingRow};

use crate::home::Home;

const TABLE: TableId = TableId(u64::MAX);

fn apart(owner: &str, other: &str, distance: Distance, seat: u8) -> ApartRow {
    let [owner, other, name] = [owner, other, "Bob"].map(str::to_owned);
    ApartRow { owner, table: TABLE, seat, distance, other, name, at: i64::from(seat) }
}

fn report(reporter: &str, table: u64) -> ReportRow {
    let [reporter, accused, name] = [reporter, "bob", "Bob"].map(str::to_owned);
    let [text, said] = ["rude", "[]"].map(str::to_owned);
    let (id, table) = (ReportId::random(), TableId(table));
    let reporter_name = reporter.to_uppercase();
    ReportRow { id, at: 7, reporter, reporter_name, accused, table, seat: 1, step: 3, name, text, said }
}

fn ban(mark: &str, until: Option<i64>) -> BanRow {
    BanRow { mark: mark.into(), name: "Bob".into(), why: "rude".into(), at: 5, until }
}

async fn manners(home: &Home) -> Manners {
    home.open().await.manners()
}

pub(crate) async fn whom_somebody_keeps_away_from_is_theirs_alone(home: &Home) {
    let manners = manners(home).await;
    let (mute, block) = (apart("ann", "bob", Distance::Mute, 1), apart("ann", "bob", Distance::Block, 2));
    for row in [&mute, &block, &mute] {
        assert!(manners.keep_apart(row).await.unwrap());
    }
    assert_eq!(manners.all_apart("ann").await.unwrap(), [block, mute]);
    assert_eq!(manners.all_apart("bob").await.unwrap(), []);
    assert_eq!(manners.muted_by("ann").await.unwrap(), ["bob"]);
    assert!(manners.blocks("ann", "bob").await.unwrap());
    assert!(!manners.blocks("bob", "ann").await.unwrap());
    manners.make_up("ann", TABLE, 1, Distance::Block).await.unwrap();
    assert!(manners.blocks("ann", "bob").await.unwrap());
    manners.make_up("ann", TABLE, 2, Distance::Block).await.unwrap();
    assert!(!manners.blocks("ann", "bob").await.unwrap());
}

pub(crate) async fn one_person_cannot_fill_the_store_with_whom_they_avoid(home: &Home) {
    let manners = manners(home).await;
    let row = |n: u64| ApartRow { table: TableId(n), ..apart("ann", "bob", Distance::Mute, 1) };
    for n in 0..500 {
        assert!(manners.keep_apart(&row(n)).await.unwrap());
    }
    assert!(!manners.keep_apart(&row(500)).await.unwrap());
    assert!(manners.keep_apart(&row(499)).await.unwrap());
    assert_eq!(manners.all_apart("ann").await.unwrap().len(), 500);
}

pub(crate) async fn of_those_who_wait_it_is_known_who_avoids_whom(home: &Home) {
    let store = home.open().await;
    let (manners, waiting) = (store.manners(), store.waiting());
    let wait = |owner: &str| {
        let [owner, name, wish] = [owner, owner, "w"].map(str::to_owned);
        WaitingRow { owner, name, wish, since: 0, until: 9, party: None }
    };
    manners.keep_apart(&apart("ann", "bob", Distance::Block, 1)).await.unwrap();
    manners.keep_apart(&apart("cid", "ann", Distance::Mute, 1)).await.unwrap();
    waiting.put(&wait("ann")).await.unwrap();
    assert_eq!(manners.blocks_among_waiting().await.unwrap(), []);
    for owner in ["bob", "cid"] {
        waiting.put(&wait(owner)).await.unwrap();
    }
    assert_eq!(manners.blocks_among_waiting().await.unwrap(), [("ann".to_owned(), "bob".to_owned())]);
}

pub(crate) async fn reports_come_once_for_each_seat_and_only_so_many(home: &Home) {
    let manners = manners(home).await;
    let first = report("ann", 1);
    assert_eq!(manners.report(&first).await.unwrap(), Reported::Noted);
    assert_eq!(manners.report(&report("ann", 1)).await.unwrap(), Reported::Again);
    for table in 2..=5 {
        assert_eq!(manners.report(&report("ann", table)).await.unwrap(), Reported::Noted);
    }
    assert_eq!(manners.report(&report("ann", 6)).await.unwrap(), Reported::Full);
    assert_eq!(manners.report(&report("cid", 6)).await.unwrap(), Reported::Noted);
    assert_eq!(manners.open_reports(99).await.unwrap().len(), 6);
    manners.close_report(first.id, 7).await.unwrap();
    assert_eq!(manners.open_reports(99).await.unwrap().len(), 5);
    assert_eq!(manners.report(&report("ann", 1)).await.unwrap(), Reported::Again);
    assert_eq!(manners.report(&report("ann", 6)).await.unwrap(), Reported::Noted);
}

pub(crate) async fn a_ban_counts_until_its_end(home: &Home) {
    let manners = manners(home).await;
    manners.ban(&ban("bob", Some(10))).await.unwrap();
    manners.ban(&ban("cid", None)).await.unwrap();
    assert_eq!(manners.bans(9).await.unwrap(), [ban("bob", Some(10)), ban("cid", None)]);
    assert_eq!(manners.bans(10).await.unwrap(), [ban("cid", None)]);
    manners.ban(&ban("bob", None)).await.unwrap();
    manners.lift_ban("cid").await.unwrap();
    assert_eq!(manners.bans(99).await.unwrap(), [ban("bob", None)]);
}

pub(crate) async fn whoever_is_forgotten_is_in_no_row(home: &Home) {
    let manners = manners(home).await;
    for (owner, other) in [("ann", "bob"), ("bob", "ann"), ("cid", "dan")] {
        manners.keep_apart(&apart(owner, other, Distance::Mute, 1)).await.unwrap();
    }
    manners.report(&report("ann", 1)).await.unwrap();
    manners.report(&ReportRow { accused: "dan".into(), ..report("bob", 2) }).await.unwrap();
    manners.report(&ReportRow { accused: "dan".into(), ..report("cid", 3) }).await.unwrap();
    manners.ban(&ban("bob", None)).await.unwrap();
    manners.forget("bob").await.unwrap();
    assert_eq!(
        (manners.all_apart("ann").await.unwrap(), manners.all_apart("bob").await.unwrap()),
        (vec![], vec![])
    );
    assert_eq!(manners.all_apart("cid").await.unwrap().len(), 1);
    assert_eq!(manners.open_reports(9).await.unwrap().len(), 1);
    assert_eq!(manners.bans(0).await.unwrap(), []);
}
