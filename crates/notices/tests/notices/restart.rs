use std::time::Duration;

use midway_game::Seat;
use midway_hall::TimeControl;
use midway_notices::{Destination, NoticeSetup};

use crate::receiver::Receiver;
use crate::scene::{House, WHILE, open_at, setup};

#[tokio::test]
async fn what_one_server_did_not_tell_the_next_one_tells_once() {
    let slow = NoticeSetup { delay: Duration::from_secs(3600), ..setup() };
    let (house, mut hook) = (House::with(slow).await, Receiver::open().await);
    house.add(&house.bob, Destination::webhook(&hook.url())).await;
    let table = house.table(TimeControl::Days { days: 1 }).await;
    house.play_until_waiting_for(table, Seat(1)).await;
    assert!(hook.is_silent(WHILE).await);

    open_at(house.folder.path(), setup()).await;
    assert_eq!(hook.next().await.json()["event"], "turn");
    for _ in 0..2 {
        open_at(house.folder.path(), setup()).await;
    }
    assert!(hook.is_silent(WHILE).await);
}

#[tokio::test]
async fn browsers_are_asked_with_the_same_key_after_a_restart() {
    let house = House::open().await;
    let (_, notices) = open_at(house.folder.path(), setup()).await;
    assert_eq!(notices.push_key(), house.notices.push_key());
}
