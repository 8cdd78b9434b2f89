use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use midway_hall::{Person, Setup, Time, TimeControl};

use crate::appraisals::played;
use crate::scene::{self, hall_at, setup};

const A_DAY: i64 = 86_400_000;

static LATER: AtomicI64 = AtomicI64::new(0);

fn later() -> Time {
    Time(scene::now().0 + LATER.load(Ordering::Relaxed))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_game_of_yesterday_is_the_game_of_the_day_with_its_review() {
    let dir = tempfile::tempdir().unwrap();
    let hall = hall_at(&format!("sqlite:{}", dir.path().join("hall.db").display()), later).await;
    let [ada, bob] = [Person::random().unwrap(), Person::random().unwrap()];
    let clock = TimeControl::Live { seconds: 600, increment: 10 };
    played(&hall, [&ada, &bob], setup("worlds-fair", 2)).await;
    let rated = Setup { clock, rated: true, ..setup("worlds-fair", 2) };
    let table = played(&hall, [&ada, &bob], rated).await;
    assert_eq!(hall.game_of_the_day().await.unwrap(), None, "today is not over");
    LATER.store(A_DAY, Ordering::Relaxed);
    let game = hall.game_of_the_day().await.unwrap().expect("yesterday somebody played");
    assert_eq!(game.table, table);
    let reviewed = async {
        while hall.known_review(table).is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), reviewed).await.expect("it is looked back at");
    LATER.store(9 * A_DAY, Ordering::Relaxed);
    assert_eq!(hall.game_of_the_day().await.unwrap(), None, "a week is long ago");
}
