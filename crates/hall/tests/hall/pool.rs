//! Bots that think on other machines: here a thinker is a task, and one that goes wrong is played by the test.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use midway_bots::Level;
use midway_catalog::Library;
use midway_game::Seat;
use midway_hall::{
    Deed, Hall, Keys, Opened, Pool, Secret, TableId, ThinkerSetup, Thinkers, WorkerQuestion, processes,
    think_at,
};
use midway_store::{PrivatePostgres, QuestionDesk, Store, TakenQuestion};
use tokio::time::{sleep, timeout};

use crate::scene::{now, over, setup, shell, worker};

static POSTGRES: LazyLock<PrivatePostgres> = LazyLock::new(|| PrivatePostgres::start().unwrap());

const LIMIT: Duration = Duration::from_secs(120);
const LEASE: Duration = Duration::from_secs(5);

fn with(command: Vec<std::ffi::OsString>) -> ThinkerSetup {
    ThinkerSetup { command, workers: 2, queue: 100, patience: Duration::from_secs(20) }
}

/// A hall whose own workers run this command, over a database of its own, and where that is.
async fn hall_with_pool(command: Vec<std::ffi::OsString>) -> (Hall, String) {
    let url = POSTGRES.database().unwrap();
    let store = Store::open(&url).await.unwrap();
    let setup = with(command);
    let thinkers = Thinkers::new(&setup);
    thinkers.join(Pool::over(store.questions().unwrap(), setup.patience));
    let library = Arc::new(Library::standard());
    (Hall::with_secret(store, library, thinkers, now, Some(Secret::random().unwrap())), url)
}

async fn desk(url: &str) -> Arc<QuestionDesk> {
    Arc::new(QuestionDesk::open(url, LIMIT).await.unwrap())
}

/// A thinker as `midway think --hall` is one, until it is aborted.
async fn thinker(url: &str) -> tokio::task::JoinHandle<()> {
    let (desk, setup) = (desk(url).await, with(worker()));
    tokio::spawn(async move { think_at(&desk, &setup, &processes(&setup)).await })
}

async fn until_there(hall: &Hall) {
    let waiting = async {
        while hall.thinkers().pool().hands == 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(LIMIT, waiting).await.expect("the thinker is heard of");
}

/// A table of two bots that think.
async fn of_bots(hall: &Hall, game: &str) -> TableId {
    let Opened { table, host } = hall.open(setup(game, 2), &[], None).await.unwrap();
    let host = Keys { host: Some(host), seat: None };
    for seat in 0..2 {
        let deed = Deed::SeatBot { seat: Seat(seat), level: Level::Expert.into() };
        hall.act(table, host, None, &deed).await.unwrap();
    }
    hall.act(table, host, None, &Deed::Start).await.unwrap();
    table
}

/// The next question, taken by a thinker that is played by the test.
async fn next(desk: &QuestionDesk) -> TakenQuestion {
    let taking = async {
        loop {
            desk.here(1).await.unwrap();
            match desk.take(LEASE).await.unwrap() {
                Some(taken) => return taken,
                None => desk.wait(Duration::from_millis(50)).await,
            }
        }
    };
    timeout(LIMIT, taking).await.expect("something is asked")
}

async fn entries(hall: &Hall, table: TableId) -> u64 {
    *hall.watch(table).borrow()
}

async fn moves_on(hall: &Hall, table: TableId) {
    let (mut grown, before) = (hall.watch(table), entries(hall, table).await);
    timeout(LIMIT, grown.wait_for(|number| *number > before + 1)).await.expect("the table goes on").unwrap();
}

/// The hall's own workers answer nothing, so every move that takes thought was thought about elsewhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_a_whole_game_by_a_thinker_elsewhere() {
    let (hall, url) = hall_with_pool(shell("exit 1")).await;
    let _thinker = thinker(&url).await;
    until_there(&hall).await;
    let table = of_bots(&hall, "worlds-fair").await;
    over(&hall, table, LIMIT).await;
    let pool = hall.thinkers().pool();
    assert!(pool.answered > 10 && pool.lent == 0, "{pool:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thinker_that_dies_over_a_question_leaves_it_to_others_or_to_the_hall() {
    let (hall, url) = hall_with_pool(worker()).await;
    let dead = desk(&url).await;
    // It says once that it is there, takes a question, and is never heard of again.
    dead.here(1).await.unwrap();
    until_there(&hall).await;
    let table = of_bots(&hall, "worlds-fair").await;
    let had = next(&dead).await;
    moves_on(&hall, table).await;
    assert!(!dead.answer(had.id, r#"{"choice":"too late"}"#).await.unwrap());
    over(&hall, table, LIMIT).await;
    let pool = hall.thinkers().pool();
    assert!(pool.came_back >= 1 && pool.lapsed >= 1, "{pool:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thinker_that_answers_nonsense_changes_nothing() {
    let (hall, url) = hall_with_pool(worker()).await;
    let mad = desk(&url).await;
    let answers = ["nonsense", r#"{"hints":[]}"#, r#"{"choice":"what it may not"}"#, r#"{"refused":"no"}"#];
    let babbling = {
        let mad = mad.clone();
        tokio::spawn(async move {
            for answer in answers.iter().cycle() {
                let taken = next(&mad).await;
                mad.answer(taken.id, answer).await.unwrap();
            }
        })
    };
    until_there(&hall).await;
    let table = of_bots(&hall, "worlds-fair").await;
    over(&hall, table, LIMIT).await;
    babbling.abort();
    assert!(hall.thinkers().pool().came_back > 3);
}

/// Nothing that was drawn in secret, no seed, nobody's name: what its seat sees of the table, and how to think.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thinker_is_told_what_the_seat_sees_and_nothing_else() {
    for game in ["rails-sails", "skyrise"] {
        let (hall, url) = hall_with_pool(worker()).await;
        let desk = desk(&url).await;
        desk.here(1).await.unwrap();
        until_there(&hall).await;
        let table = of_bots(&hall, game).await;
        let asked: WorkerQuestion = serde_json::from_str(&next(&desk).await.body).unwrap();
        let head = asked.record.trim_end().lines();
        let fields: Vec<&str> = head.map(|line| line.split(' ').next().unwrap()).collect();
        assert!(fields.iter().all(|field| ["midway", "game", "rules", "seats", "option"].contains(field)));
        // The table has not moved: the bot is still being asked.
        let seat = Seat(asked.seat);
        let (stand_in, sealed) = hall
            .look(table, |table| (table.game().stand_in(seat), table.record().head.commitment.unwrap()))
            .await
            .unwrap();
        assert_eq!(asked.stand_in, Some(stand_in));
        let body = serde_json::to_string(&asked).unwrap();
        assert!(!body.contains(&sealed.to_string()));
        assert_eq!(asked.look_back, None);
    }
}
