use midway_game::Seat;
use midway_hall::{Chair, Hall, Person, Secret, TableId};
use midway_store::{PrivatePostgres, Store};

use crate::scene::{hall, hall_over, setup};

async fn table(hall: &Hall) -> TableId {
    hall.open(setup("skyrise", 4), &[], None).await.unwrap().table
}

async fn called(hall: &Hall, table: TableId, seat: usize) -> String {
    hall.look(table, |table| table.chairs().get(seat).map(Chair::name).unwrap()).await.unwrap()
}

/// Sits somebody down, and tells what they are called there.
async fn sat(hall: &Hall, who: &Person, table: TableId, seat: u8, name: &str) -> String {
    hall.sit(who, table, Seat(seat), name.into()).await.unwrap();
    called(hall, table, usize::from(seat)).await
}

async fn nobody_is_taken_for_another(here: Hall, there: Hall) {
    let [ada, eve] = [Person::random().unwrap(), Person::random().unwrap()];
    let (one, other) = (table(&here).await, table(&there).await);
    assert_eq!(sat(&here, &ada, one, 0, "Adaline").await, "Adaline");
    assert_eq!(sat(&there, &eve, other, 0, "ADALINE").await, "ADALINE 2", "not at another table either");
    assert_eq!(sat(&there, &eve, one, 1, "Adaline").await, "Adaline 2", "and again under the same");
    assert_eq!(sat(&there, &ada, other, 1, "Adaline").await, "Adaline", "it stays theirs");
    let joined = here.join(one, Some(Seat(2)), "AdaIine".into(), None, None).await.unwrap();
    assert_eq!(called(&here, one, joined.seat.index()).await, "AdaIine 3");
    there.join(one, Some(Seat(3)), "Zoë".into(), None, None).await.unwrap();
    assert_eq!(called(&there, one, 3).await, "Zoë");

    here.forget(&ada).await.unwrap();
    let fresh = table(&there).await;
    assert_eq!(sat(&there, &Person::random().unwrap(), fresh, 0, "Adaline").await, "Adaline");
}

#[tokio::test]
async fn nobody_is_taken_for_another_in_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("hall.db").display());
    nobody_is_taken_for_another(hall(&url).await, hall(&url).await).await;
}

#[tokio::test]
async fn nobody_is_taken_for_another_in_a_database() {
    let postgres = PrivatePostgres::start().unwrap();
    let (url, secret) = (postgres.database().unwrap(), Secret::random().unwrap());
    let server = async || hall_over(Store::open(&url).await.unwrap(), Some(secret));
    nobody_is_taken_for_another(server().await, server().await).await;
}

#[tokio::test]
async fn many_guests_have_names_of_their_own() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall(&format!("sqlite:{}", dir.path().join("hall.db").display())).await;
    let mut names = Vec::new();
    for _ in 0..20 {
        let table = table(&hall).await;
        names.push(sat(&hall, &Person::random().unwrap(), table, 0, "Guest").await);
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 20);
}
