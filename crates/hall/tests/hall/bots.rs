use std::ffi::OsString;
use std::path::Path;
use std::time::{Duration, Instant};

use midway_bots::Level;
use midway_game::Seat;
use midway_hall::{
    Asker, Deed, Hall, Keys, Opened, Setup, TableId, ThinkerSetup, Thinkers, TimeControl, Urgency,
    WorkerQuestion,
};
use midway_store::{Append, Change, NewEntry, Store};

use crate::scene::{begun, choose_first, hall_with, over, setup, shell, stage, worker};

/// A table of bots alone.
async fn of_bots(hall: &Hall, setup: Setup) -> TableId {
    let seats = setup.seats;
    let Opened { table, host } = hall.open(setup, &[], None).await.unwrap();
    let host = Keys { host: Some(host), seat: None };
    for seat in 0..seats {
        hall.act(table, host, None, &Deed::SeatBot { seat: Seat(seat), level: Level::Novice.into() })
            .await
            .unwrap();
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
    let cheats = "while read q; do echo '{\"choice\":\"what it may not\"}'; done";
    for script in [panics, babbles, eats, cheats] {
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

/// A worker that notes whose question it has got, and answers when the gate is open.
fn noting(folder: &Path) -> Vec<OsString> {
    let (notes, gate) = (folder.join("notes"), folder.join("gate"));
    shell(&format!(
        "while read q; do echo \"$q\" >> '{}'; while [ ! -e '{}' ]; do sleep 0.01; done; \
         echo '{{\"choice\":\"x\"}}'; done",
        notes.display(),
        gate.display()
    ))
}

/// Waits for something that must come.
async fn until(mut is_so: impl FnMut() -> bool) {
    let waiting = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), waiting).await.expect("it comes");
}

/// Told by the order in which questions are taken: how long any of them takes does not matter.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_client_with_many_masters_does_not_keep_anothers_bot_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let setup = ThinkerSetup {
        command: noting(folder.path()),
        workers: 1,
        queue: 1000,
        patience: Duration::from_secs(60),
    };
    let thinkers = Thinkers::new(&setup);
    let ask = |client: &str, bot: &str, record: &str| {
        let (record, bot) = (record.to_owned(), bot.to_owned());
        let question = WorkerQuestion { record, bot, ..WorkerQuestion::default() };
        let asker = Asker { client: client.to_owned(), urgency: Urgency::Table };
        let thinkers = thinkers.clone();
        tokio::spawn(async move { thinkers.ask(question, asker).await })
    };
    let hog: Vec<_> = (0..60).map(|_| ask("hog", "master", "the hog's")).collect();
    // There is a second worker for what is cheap. Once both have one of the hog's, nothing more is taken.
    let taken = || std::fs::read_to_string(folder.path().join("notes")).unwrap_or_default().lines().count();
    until(|| taken() == 2 && thinkers.waiting() == 58).await;
    let guest = ask("guest", "novice", "the guest's");
    until(|| thinkers.waiting() == 59).await;
    std::fs::write(folder.path().join("gate"), "").unwrap();
    guest.await.unwrap().unwrap();
    for answer in hog {
        answer.await.unwrap().unwrap();
    }
    let notes = std::fs::read_to_string(folder.path().join("notes")).unwrap();
    let place = notes.lines().position(|line| line.contains("guest")).unwrap();
    assert!(place <= 3, "the guest was thought for after {place} others");
    assert!(thinkers.quicker() > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_is_told_nothing_of_the_halls_environment() {
    let folder = tempfile::tempdir().unwrap();
    let command = shell(&format!("read q; env > '{}'; exit 1", folder.path().join("env").display()));
    let setup = ThinkerSetup { command, workers: 1, queue: 10, patience: Duration::from_secs(60) };
    let question = WorkerQuestion { bot: "novice".into(), ..WorkerQuestion::default() };
    let asker = Asker { client: String::new(), urgency: Urgency::Table };
    Thinkers::new(&setup).ask(question, asker).await.unwrap_err();
    assert!(std::env::vars().count() > 3, "there is nothing to be told");
    let told = std::fs::read_to_string(folder.path().join("env")).unwrap();
    let shells_own = ["PATH=", "PWD=", "_=", "SHLVL=", "OLDPWD="];
    assert!(told.lines().all(|line| shells_own.iter().any(|own| line.starts_with(own))), "{told}");
}

/// More than are woken at once, so that they would stand in the way of all others.
const UNREADABLE: usize = 1_100;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_are_due_and_cannot_be_read_do_not_stop_the_clocks_of_others() {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", dir.path().join("hall.db").display());
    let store = Store::open(&url).await.unwrap();
    let mut writing = tokio::task::JoinSet::new();
    for table in 1..=UNREADABLE as u64 {
        let entry = NewEntry { at: 0, body: "nonsense".into() };
        let append =
            Append { changes: vec![Change::Wake(Some(1))], ..Append::new(TableId(table), 0, vec![entry]) };
        let store = store.clone();
        writing.spawn(async move { store.append(append).await.unwrap() });
    }
    writing.join_all().await;
    let hall = hall_with(&url, worker()).await;
    let clock = TimeControl::Live { seconds: 1, increment: 0 };
    let opened = hall.open(Setup { clock, ..setup("worlds-fair", 2) }, &[], None).await.unwrap();
    for seat in 0..2 {
        hall.join(opened.table, Some(Seat(seat)), "Nobody".into(), None, None).await.unwrap();
    }
    let host = Keys { host: Some(opened.host), seat: None };
    hall.act(opened.table, host, None, &Deed::Start).await.unwrap();
    over(&hall, opened.table, Duration::from_secs(120)).await;
    assert_eq!(hall.unreadable(), UNREADABLE);
}
