//! What choices gave away is found out after each game, kept, and told to whoever made them.

use std::time::Duration;

use midway_catalog::Library;
use midway_game::{Seat, Turn};
use midway_hall::{
    AccuracyResults, Deed, Hall, HistoryFilter, Keys, Person, Secret, Setup, TableId, rebuild_appraisals,
    rebuild_endings,
};
use midway_store::{PrivatePostgres, Store};

use crate::scene::{hall_over, setup};

/// Ada against Bob, who choose the first and the last thing they may.
pub(crate) async fn played(hall: &Hall, people: [&Person; 2], setup: Setup) -> TableId {
    let table = hall.open_for(people[0], setup, &[]).await.unwrap();
    for (seat, person) in (0..).zip(people) {
        hall.sit(person, table, Seat(seat), format!("Player {seat}")).await.unwrap();
    }
    hall.act(table, people[0].host_keys(table), None, &Deed::Start).await.unwrap();
    loop {
        let next = hall.look(table, |table| match table.game().turn() {
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                let mut actions = table.game().actions(seat);
                let action = if seat == Seat(0) { actions.swap_remove(0) } else { actions.pop()? };
                Some((seat, table.game().revision(), action))
            }
            _ => None,
        });
        let Some((seat, revision, action)) = next.await.unwrap() else { return table };
        let keys = Keys::one(Some(people[seat.index()].seat_key(table, seat)));
        hall.act(table, keys, None, &Deed::Choose { action, revision }).await.unwrap();
    }
}

async fn accuracy(hall: &Hall, person: &Person) -> AccuracyResults {
    let games = hall.history(&person.owner(), &HistoryFilter::default(), None, 100).await.unwrap().games;
    hall.accuracy(&games).await.unwrap()
}

async fn choices_are_looked_at(store: Store) {
    let hall = hall_over(store.clone(), Some(Secret::random().unwrap()));
    let [ada, bob] = [Person::random().unwrap(), Person::random().unwrap()];
    let table = played(&hall, [&ada, &bob], setup("worlds-fair", 2)).await;
    assert_eq!(accuracy(&hall, &ada).await, AccuracyResults { to_come: 1, ..AccuracyResults::default() });
    let second = played(&hall, [&ada, &bob], setup("worlds-fair", 2)).await;
    let looking = tokio::spawn(hall.clone().keep_appraising());
    let known = async {
        while accuracy(&hall, &ada).await.to_come > 0 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), known).await.expect("both are looked at");
    looking.abort();
    let found = accuracy(&hall, &ada).await;
    let game = &found.games[0];
    assert_eq!((game.game.as_str(), game.seats, game.games, game.course.len()), ("worlds-fair", 2, 2, 2));
    assert!((0.0..1.0).contains(&game.mine.sound) && game.mine.given > 0.0, "{game:?}");
    assert_eq!(game.field, None, "two games tell nothing of everybody");
    let given: f64 = found.habits.iter().map(|habit| habit.given).sum();
    assert!((given - game.mine.given).abs() < 1e-9);
    let worst = &found.habits[0].worst[0];
    assert!([table, second].contains(&worst.table));
    let opinion = hall.opinion(worst.table, worst.step).await.unwrap();
    assert_eq!(opinion.seat, Seat(0), "the moments are one's own");
    assert_ne!(accuracy(&hall, &bob).await.games, found.games);

    // Made again from the log, nothing is otherwise; and it has nobody who could be forgotten.
    let rebuilt = rebuild_appraisals(&store, &Library::standard(), "worlds-fair").await.unwrap();
    assert_eq!((rebuilt.games, rebuilt.changed), (2, 0));
    hall.forget(&ada).await.unwrap();
    assert_eq!(rebuild_endings(&store).await.unwrap().changed, 0);
    let rebuilt = rebuild_appraisals(&store, &Library::standard(), "worlds-fair").await.unwrap();
    assert_eq!((rebuilt.games, rebuilt.changed), (2, 0));
    assert_eq!(accuracy(&hall, &ada).await, AccuracyResults::default());
    assert_eq!(accuracy(&hall, &bob).await.games[0].games, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_learns_what_their_choices_gave_away_in_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}", dir.path().join("hall.db").display())).await.unwrap();
    choices_are_looked_at(store).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_learns_what_their_choices_gave_away_in_a_database() {
    let postgres = PrivatePostgres::start().unwrap();
    choices_are_looked_at(Store::open(&postgres.database().unwrap()).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_somebody_left_says_nothing_of_anybodys_choices() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}", dir.path().join("hall.db").display())).await.unwrap();
    let hall = hall_over(store.clone(), None);
    let [ada, bob] = [Person::random().unwrap(), Person::random().unwrap()];
    let table = hall.open_for(&ada, setup("worlds-fair", 2), &[]).await.unwrap();
    for (seat, person) in (0..).zip([&ada, &bob]) {
        hall.sit(person, table, Seat(seat), format!("Player {seat}")).await.unwrap();
    }
    hall.act(table, ada.host_keys(table), None, &Deed::Start).await.unwrap();
    for (seat, person) in (0..).zip([&ada, &bob]) {
        let keys = Keys::one(Some(person.seat_key(table, Seat(seat))));
        hall.act(table, keys, None, &Deed::Resign).await.unwrap();
    }
    let over = async {
        while store.endings().find(table).await.unwrap().is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), over).await.expect("bots finish it");
    let rebuilt = rebuild_appraisals(&store, &Library::standard(), "worlds-fair").await.unwrap();
    assert_eq!((rebuilt.games, rebuilt.changed), (1, 1));
    assert_eq!(accuracy(&hall, &ada).await, AccuracyResults::default());
}
