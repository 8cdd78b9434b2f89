use std::time::Duration;

use midway_game::Seat;
use midway_hall::TimeControl;
use midway_notices::{Notices, Place, Setup};

use crate::receiver::Receiver;
use crate::scene::{House, WHILE, hall_at, setup};

#[tokio::test]
async fn what_one_server_did_not_tell_the_next_one_tells_once() {
    let slow = Setup { delay: Duration::from_secs(3600), ..setup() };
    let (house, mut hook) = (House::with(slow).await, Receiver::open().await);
    house.leave(&house.bob, Place::webhook(&hook.url())).await;
    let table = house.table(TimeControl::Days { days: 1 }).await;
    house.play_until_waiting_for(table, Seat(1)).await;
    assert!(hook.is_silent(WHILE).await);

    let restarted = hall_at(house.folder.path()).await;
    Notices::open(restarted, setup()).await.unwrap();
    assert_eq!(hook.next().await.json()["event"], "turn");
    for _ in 0..2 {
        let again = hall_at(house.folder.path()).await;
        Notices::open(again, setup()).await.unwrap();
    }
    assert!(hook.is_silent(WHILE).await);
}

#[tokio::test]
async fn browsers_are_asked_with_the_same_key_after_a_restart() {
    let house = House::open().await;
    let restarted = hall_at(house.folder.path()).await;
    let notices = Notices::open(restarted, setup()).await.unwrap();
    assert_eq!(notices.push_key(), house.notices.push_key());
}
