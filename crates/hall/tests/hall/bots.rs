use std::ffi::OsString;
use std::time::{Duration, Instant};

use midway_bots::Level;
use midway_game::Seat;
use midway_hall::{Deed, Hall, Keys, Opened, Setup, TableId, TimeControl};

use crate::scene::{begun, choose_first, hall_with, over, setup, shell, stage, worker};

/// A table of bots alone.
async fn of_bots(hall: &Hall, setup: Setup) -> TableId {
    let seats = setup.seats;
    let Opened { table, host } = hall.open(setup, &[], None).await.unwrap();
    let host = Keys { host: Some(host), seat: None };
    for seat in 0..seats {
        hall.act(table, host, None, &Deed::SeatBot { seat: Seat(seat), level: Level::Novice }).await.unwrap();
    }
    hall.act(table, host, None, &Deed::Start).await.unwrap();
    table
}

async fn memory_hall(command: Vec<OsString>) -> (Hall, tempfile::TempDir) {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("hall.db").display());
    (hall_with(&url, command).await, dir)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_a_whole_game_by_themselves() {
    let (hall, _dir) = memory_hall(worker()).await;
    for game in ["worlds-fair", "skyrise"] {
        let table = of_bots(&hall, setup(game, 2)).await;
        over(&hall, table, Duration::from_secs(60)).await;
    }
}

/// Bots that panic, hang or eat memory: their tables go on with the simplest move, and others do not notice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_misbehaves_hurts_nobody() {
    let panics = "read q; exit 101";
    let babbles = "while read q; do echo nonsense; done";
    let eats = "ulimit -v 200000; read q; exec tail -c 1000000000 /dev/zero";
    for script in [panics, babbles, eats] {
        let (hall, _dir) = memory_hall(shell(script)).await;
        let sick = of_bots(&hall, setup("worlds-fair", 2)).await;
        let (table, keys) = begun(&hall, "worlds-fair", 2).await;
        while let Some(done) = choose_first(&hall, table, &keys).await {
            done.unwrap();
        }
        over(&hall, sick, Duration::from_secs(60)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_never_answers_is_killed_and_its_table_goes_on() {
    let (hall, _dir) = memory_hall(shell("while true; do :; done")).await;
    let sick = of_bots(&hall, setup("worlds-fair", 2)).await;
    let (table, keys) = begun(&hall, "worlds-fair", 2).await;
    let began = Instant::now();
    while let Some(done) = choose_first(&hall, table, &keys).await {
        done.unwrap();
    }
    assert!(began.elapsed() < Duration::from_secs(20), "people waited for a bot");
    let mut grown = hall.watch(sick);
    let moved = grown.wait_for(|&number| number > 4);
    tokio::time::timeout(Duration::from_secs(30), moved).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_takes_over_when_a_clock_runs_out_though_nobody_looks() {
    let (hall, _dir) = memory_hall(worker()).await;
    let clock = TimeControl::Live { seconds: 1, increment: 0 };
    let Opened { table, host } =
        hall.open(Setup { clock, ..setup("worlds-fair", 2) }, &[], None).await.unwrap();
    for seat in 0..2 {
        hall.join(table, Some(Seat(seat)), "Nobody".into(), None, None).await.unwrap();
    }
    hall.act(table, Keys { host: Some(host), seat: None }, None, &Deed::Start).await.unwrap();
    over(&hall, table, Duration::from_secs(60)).await;
    let _ = stage(&hall, table).await;
}
