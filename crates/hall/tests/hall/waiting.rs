use std::sync::atomic::{AtomicI64, Ordering};

use midway_hall::{
    Chair, Deed, Hall, HallError, Keys, Person, Stage, TableId, Time, TimeControl, Waiting, Wish,
};
use midway_store::PrivatePostgres;

use crate::scene;

fn wish(seats: u8) -> Wish {
    let clock = TimeControl::Live { seconds: 600, increment: 10 };
    Wish { game: "skyrise".into(), seats, clock, rated: true, bots_after: None }
}

async fn came(hall: &Hall, name: &str, wish: &Wish) -> Person {
    let person = Person::random().unwrap();
    hall.wait_for(&person, name.into(), wish).await.unwrap();
    person
}

async fn asked(hall: &Hall, people: &[Person]) -> Vec<Waiting> {
    let mut told = Vec::new();
    for person in people {
        told.push(hall.wait_on(person).await.unwrap());
    }
    told
}

/// The one table that everybody was brought to.
fn table(told: &[Waiting]) -> TableId {
    let Waiting::Begun(table) = told[0] else { panic!("{told:?}") };
    assert!(told.iter().all(|one| *one == Waiting::Begun(table)), "{told:?}");
    table
}

async fn everybody_is_paired(one: &Hall, other: &Hall) {
    let (ann, bob) = (came(one, "Ann", &wish(2)).await, came(other, "Bob", &wish(2)).await);
    assert!(matches!(other.wait_on(&bob).await.unwrap(), Waiting::Gathering(_)));
    assert!(matches!(one.wait_on(&ann).await.unwrap(), Waiting::Begun(_)));
    let table = table(&[one.wait_on(&ann).await.unwrap(), other.wait_on(&bob).await.unwrap()]);
    let setup = other.look(table, |table| table.setup().clone()).await.unwrap();
    assert_eq!((setup.game.as_str(), setup.seats, setup.rated), ("skyrise", 2, true));
}

#[tokio::test]
async fn two_are_paired_by_two_servers_over_one_file() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("log.db").display());
    everybody_is_paired(&scene::hall(&url).await, &scene::hall(&url).await).await;
}

#[tokio::test]
async fn two_are_paired_by_two_servers_over_one_database() {
    let server = PrivatePostgres::start().unwrap();
    let secret = midway_hall::Secret::random().unwrap();
    let url = server.database().unwrap();
    let hall = async || {
        let store = midway_store::Store::open(&url).await.unwrap();
        scene::hall_over(store, Some(secret))
    };
    everybody_is_paired(&hall().await, &hall().await).await;
}

#[tokio::test]
async fn three_seats_take_three_people() {
    let dir = tempfile::tempdir().unwrap();
    let hall = scene::hall(&format!("sqlite:{}", dir.path().join("log.db").display())).await;
    let mut people = vec![came(&hall, "Ann", &wish(3)).await, came(&hall, "Bob", &wish(3)).await];
    let told = asked(&hall, &people).await;
    assert!(told.iter().all(|told| matches!(told, Waiting::For(..))), "{told:?}");
    people.push(came(&hall, "Cid", &wish(3)).await);
    asked(&hall, &people).await;
    let table = table(&asked(&hall, &people).await);
    let mut names =
        hall.look(table, |table| table.chairs().iter().map(Chair::name).collect::<Vec<_>>()).await.unwrap();
    names.sort_unstable();
    assert_eq!(names, ["Ann", "Bob", "Cid"]);
}

#[tokio::test]
async fn bots_fill_up_for_somebody_who_takes_them() {
    let dir = tempfile::tempdir().unwrap();
    let hall = scene::hall(&format!("sqlite:{}", dir.path().join("log.db").display())).await;
    let ann = came(&hall, "Ann", &Wish { bots_after: Some(0), ..wish(3) }).await;
    let table = table(&asked(&hall, &[ann]).await);
    let bots = |table: &midway_hall::Table| {
        table.chairs().iter().filter(|chair| matches!(chair, Chair::Bot(_))).count()
    };
    assert_eq!(hall.look(table, bots).await.unwrap(), 2);
}

#[tokio::test]
async fn who_leaves_or_is_not_heard_of_waits_no_more() {
    let dir = tempfile::tempdir().unwrap();
    let hall = scene::hall(&format!("sqlite:{}", dir.path().join("log.db").display())).await;
    let ann = came(&hall, "Ann", &wish(2)).await;
    assert_eq!(hall.who_waits().await.unwrap()[0].name, "Ann");
    hall.stop_waiting(&ann).await.unwrap();
    assert_eq!(hall.wait_on(&ann).await.unwrap(), Waiting::Not);
    let refused = hall.wait_for(&ann, "Ann".into(), &wish(9)).await;
    assert!(matches!(refused, Err(HallError::Refused(_))), "{refused:?}");
    let timeless = Wish { clock: TimeControl::None, ..wish(2) };
    assert!(hall.wait_for(&ann, "Ann".into(), &timeless).await.is_err());
    assert!(hall.wait_for(&ann, "a bot".into(), &wish(2)).await.is_err());
}

/// Time that a test moves on.
static LATER: AtomicI64 = AtomicI64::new(0);

fn later() -> Time {
    Time(scene::now().0 + LATER.load(Ordering::Relaxed))
}

#[tokio::test]
async fn a_claim_that_a_crash_interrupted_is_finished_and_an_absent_one_is_not_waited_for() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("log.db").display());
    let first = scene::hall_at(&url, later).await;
    let (ann, bob) = (came(&first, "Ann", &wish(2)).await, came(&first, "Bob", &wish(2)).await);
    // They are put together, and the server ends before there is a table.
    assert!(first.who_waits().await.unwrap().iter().all(|waiter| !waiter.is_alone()));
    drop(first);
    let second = scene::hall_at(&url, later).await;
    assert!(matches!(second.wait_on(&ann).await.unwrap(), Waiting::Gathering(_)));
    let begun = table(&[second.wait_on(&bob).await.unwrap(), second.wait_on(&ann).await.unwrap()]);
    assert_eq!(scene::stage(&second, begun).await, Stage::Playing);
    // Whoever resigns can wait again at once.
    let seat = second.look(begun, |known| ann.seats(known, begun)[0]).await.unwrap();
    let keys = Keys { host: None, seat: Some(ann.seat_key(begun, seat)) };
    second.act(begun, keys, None, &Deed::Resign).await.unwrap();
    assert_eq!(second.wait_on(&ann).await.unwrap(), Waiting::Not);

    let (cid, _dan) = (came(&second, "Cid", &wish(2)).await, came(&second, "Dan", &wish(2)).await);
    assert!(matches!(second.wait_on(&cid).await.unwrap(), Waiting::Gathering(_)));
    LATER.store(16_000, Ordering::Relaxed);
    // Dan's page is closed.
    assert!(matches!(second.wait_on(&cid).await.unwrap(), Waiting::For(..)));
    let eve = came(&second, "Eve", &wish(2)).await;
    asked(&second, &[cid, eve]).await;
    table(&asked(&second, &[cid, eve]).await);
}
