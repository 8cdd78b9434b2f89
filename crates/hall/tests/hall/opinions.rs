use midway_game::{Seat, Turn};
use midway_hall::{Hall, HallError, Refused, TableId};

use crate::scene::{begun, choose_first, hall_with, worker};

async fn open_hall() -> (Hall, tempfile::TempDir) {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("hall.db").display());
    (hall_with(&url, worker()).await, dir)
}

/// Who chose first, and after how many draws.
async fn first_choice(hall: &Hall, table: TableId) -> (usize, Seat) {
    let look = hall.look(table, |table| match table.game().turn() {
        Turn::Seats(seats) => Some((table.game().steps(), seats.first().unwrap())),
        _ => None,
    });
    look.await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_looks_back_when_the_game_is_over_and_not_before() {
    let (hall, _dir) = open_hall().await;
    let (table, keys) = begun(&hall, "worlds-fair", 2).await;
    let (step, seat) = first_choice(&hall, table).await;
    while let Some(done) = choose_first(&hall, table, &keys).await {
        done.unwrap();
        if hall.look(table, |table| table.stage() != midway_hall::Stage::Over).await.unwrap() {
            let early = hall.opinion(table, step).await;
            assert!(matches!(early, Err(HallError::Refused(Refused::NotOver))), "{early:?}");
            let early = hall.review(table).await;
            assert!(matches!(early, Err(HallError::Refused(Refused::NotOver))), "{early:?}");
        }
    }
    assert_eq!(hall.known_opinion(table, step), None);
    let opinion = hall.opinion(table, step).await.unwrap();
    assert_eq!(opinion.seat, seat);
    for judged in std::iter::once(&opinion.chosen).chain(&opinion.better) {
        assert!((0.0..=1.0).contains(&judged.chance) && !judged.action.is_empty(), "{judged:?}");
    }
    let review = hall.review(table).await.unwrap();
    let moment = review.of_choice(step).unwrap();
    assert_eq!(review.moments[moment].chances[seat.index()], opinion.chosen.chance);
    let lines = hall.look(table, |table| table.game().lines(step)).await.unwrap();
    assert_eq!(lines[0], format!("{seat} {}", opinion.chosen.action));
    assert_eq!(hall.known_opinion(table, step), Some(opinion));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_and_a_step_that_was_not_taken_get_no_opinion_and_nobody_is_marked() {
    let (hall, _dir) = open_hall().await;
    let (table, keys) = begun(&hall, "worlds-fair", 2).await;
    while let Some(done) = choose_first(&hall, table, &keys).await {
        done.unwrap();
    }
    for step in [0, 100_000, usize::MAX] {
        let none = hall.opinion(table, step).await;
        assert!(matches!(none, Err(HallError::Refused(Refused::NoStep { .. }))), "{step}: {none:?}");
    }
    assert!(hall.look(table, |table| table.assisted().is_empty()).await.unwrap());
}
