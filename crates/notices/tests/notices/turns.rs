use midway_game::Seat;
use midway_hall::TimeControl;
use midway_notices::Destination;
use serde_json::json;

use crate::receiver::Receiver;
use crate::scene::{BASE, House, WHILE};

#[tokio::test]
async fn whoever_is_not_there_is_told_of_a_turn_once_and_of_the_next_again() {
    let (house, mut hook) = (House::open().await, Receiver::open().await);
    house.add(&house.bob, Destination::webhook(&hook.url())).await;
    let table = house.table(TimeControl::Days { days: 3 }).await;
    for _ in 0..2 {
        house.play_until_waiting_for(table, Seat(1)).await;
        let link = format!("{BASE}/t/{table}");
        let told = json!({ "table": table.to_string(), "game": "skyrise", "link": link, "event": "turn" });
        assert_eq!(hook.next().await.json(), told);
        assert!(hook.is_silent(WHILE).await);
    }
}

#[tokio::test]
async fn whoever_looks_at_the_table_is_not_told() {
    let (house, mut hook) = (House::open().await, Receiver::open().await);
    house.add(&house.bob, Destination::webhook(&hook.url())).await;
    let table = house.table(TimeControl::None).await;
    let windows = [(); 2].map(|()| house.hall.look_on(table, house.bob.owner()));
    house.play_until_waiting_for(table, Seat(1)).await;
    assert!(hook.is_silent(WHILE).await);
    drop(windows);
    assert!(!house.hall.is_present(table, &house.bob.owner()));
    house.play_until_waiting_for(table, Seat(1)).await;
    hook.next().await;
}

#[tokio::test]
async fn at_a_fast_table_or_with_nobody_else_nobody_is_told() {
    let (house, mut hook) = (House::open().await, Receiver::open().await);
    for person in [&house.ada, &house.bob] {
        house.add(person, Destination::webhook(&hook.url())).await;
    }
    let fast = house.table(TimeControl::Live { seconds: 600, increment: 10 }).await;
    house.play_until_waiting_for(fast, Seat(1)).await;
    house.table_of([&house.ada, &house.ada], TimeControl::None).await;
    assert!(hook.is_silent(WHILE).await);
}

#[tokio::test]
async fn whoever_did_not_end_the_game_is_told_that_it_is_over() {
    let (house, mut hook) = (House::open().await, Receiver::open().await);
    for person in [&house.ada, &house.bob] {
        house.add(person, Destination::webhook(&format!("{}&for={}", hook.url(), person.owner()))).await;
    }
    let table = house.table(TimeControl::None).await;
    let last = house.play_out(table).await;
    let other = if last == Seat(0) { &house.bob } else { &house.ada };
    let told = hook.next().await;
    assert_eq!(told.json()["event"], "over");
    assert!(told.head.contains(&other.owner()), "{}", told.head);
    assert!(hook.is_silent(WHILE).await);
}

#[tokio::test]
async fn what_was_so_before_a_channel_was_added_is_not_told() {
    let (house, mut hook) = (House::open().await, Receiver::open().await);
    let table = house.table(TimeControl::None).await;
    house.play_until_waiting_for(table, Seat(1)).await;
    house.add(&house.bob, Destination::webhook(&hook.url())).await;
    assert!(hook.is_silent(WHILE).await);
}
