use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use midway_store::{News, PrivatePostgres, Store, TableId};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::home::{Home, append, bodies};

const TABLES: u64 = 20;
/// Tells a copy of this program to append to this store until it is killed.
const APPEND_TO: &str = "MIDWAY_STORE_APPEND_TO";

/// This test again, as a process that appends and reports each acknowledged entry.
fn appender(test: &str, url: &str) -> Child {
    let program = std::env::current_exe().unwrap();
    let mut command = Command::new(program);
    command.args(["--exact", test, "--nocapture"]).env(APPEND_TO, url);
    command.stdout(Stdio::piped()).spawn().unwrap()
}

async fn append_until_killed(url: &str) {
    let store = Store::open(url).await.unwrap();
    let mut tables = JoinSet::new();
    for table in 0..TABLES {
        let store = store.clone();
        tables.spawn(async move {
            let first = bodies(&store, TableId(table)).await.len() as u64;
            for number in first.. {
                store.append(append(TableId(table), number, &[&number.to_string()])).await.unwrap();
                // One write, so that the line is whole or not there.
                std::io::stdout().write_all(format!("acknowledged {table} {number}\n").as_bytes()).unwrap();
            }
        });
    }
    tables.join_all().await;
}

/// The last acknowledged number of each table, from a process that is killed after a while.
fn acknowledged_until_killed(mut process: Child, after: usize) -> HashMap<u64, u64> {
    let lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let mut entries = lines.map_while(Result::ok).filter_map(|line| acknowledged(&line));
    let mut last: HashMap<u64, u64> = HashMap::new();
    for (table, number) in entries.by_ref().take(after) {
        last.insert(table, number);
    }
    assert!(!last.is_empty(), "nothing was acknowledged");
    process.kill().unwrap();
    last.extend(entries);
    process.wait().unwrap();
    last
}

fn acknowledged(line: &str) -> Option<(u64, u64)> {
    let words: Vec<&str> = line.split(' ').collect();
    let ["acknowledged", table, number] = words[..] else { return None };
    Some((table.parse().ok()?, number.parse().ok()?))
}

async fn acknowledged_entries_survive_kill_9(home: &Home, test: &str) {
    if let Ok(url) = std::env::var(APPEND_TO) {
        return append_until_killed(&url).await;
    }
    for after in [1, 400, 2500] {
        let store = home.open().await;
        let before = last_of_each(&store).await;
        store.close().await;
        let process = appender(test, &home.url);
        let acknowledged = acknowledged_until_killed(process, after);
        let store = home.open().await;
        let last = last_of_each(&store).await;
        for (table, promised) in before.into_iter().chain(acknowledged) {
            assert!(
                last.get(&table) >= Some(&promised),
                "table {table}: {:?}, not {promised}",
                last.get(&table)
            );
        }
        assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    }
}

/// The last number of each table. Every entry must be there once, as it was sent.
async fn last_of_each(store: &Store) -> HashMap<u64, u64> {
    let mut last = HashMap::new();
    for table in 0..TABLES {
        let bodies = bodies(store, TableId(table)).await;
        let expected: Vec<String> = (0..bodies.len()).map(|number| number.to_string()).collect();
        assert_eq!(bodies, expected);
        last.extend(bodies.len().checked_sub(1).map(|number| (table, number as u64)));
    }
    last
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_entries_survive_kill_9_sqlite() {
    let test = "crash::acknowledged_entries_survive_kill_9_sqlite";
    acknowledged_entries_survive_kill_9(&Home::sqlite(), test).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_entries_survive_kill_9_postgres() {
    let test = "crash::acknowledged_entries_survive_kill_9_postgres";
    if std::env::var(APPEND_TO).is_ok() {
        return acknowledged_entries_survive_kill_9(&Home::sqlite(), test).await;
    }
    acknowledged_entries_survive_kill_9(&Home::postgres(), test).await;
}

/// Appends that are not sent again: only the store can know whether an attempt that got no answer was made.
async fn append_while(store: Store, table: TableId, going: Arc<AtomicBool>) -> u64 {
    let mut number = 0;
    while going.load(Ordering::Relaxed) {
        let appended = store.append(append(table, number, &[&number.to_string()])).await;
        appended.expect("a server that comes back is only waited for");
        number += 1;
    }
    number
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appends_go_on_when_postgres_is_killed_and_started_again() {
    let mut postgres = PrivatePostgres::start().unwrap();
    let url = postgres.database().unwrap();
    let store = Store::open_with(&url, Duration::from_secs(60)).await.unwrap();
    let going = Arc::new(AtomicBool::new(true));
    let mut writers = JoinSet::new();
    for table in 0..TABLES {
        let work = append_while(store.clone(), TableId(table), going.clone());
        writers.spawn(async move { (table, work.await) });
    }
    for _ in 0..4 {
        sleep(Duration::from_millis(700)).await;
        postgres.restart().unwrap();
    }
    sleep(Duration::from_millis(700)).await;
    going.store(false, Ordering::Relaxed);

    for (table, count) in writers.join_all().await {
        assert!(count > 4, "table {table} got no further than {count}");
        let expected: Vec<String> = (0..count).map(|number| number.to_string()).collect();
        assert_eq!(bodies(&store, TableId(table)).await, expected);
    }
    store.close().await;
}

#[tokio::test]
async fn news_tell_of_a_gap_when_postgres_was_away() {
    let mut postgres = PrivatePostgres::start().unwrap();
    let url = postgres.database().unwrap();
    let (here, there) = (Store::open(&url).await.unwrap(), Store::open(&url).await.unwrap());
    let mut news = here.news();
    postgres.restart().unwrap();
    let gap = timeout(Duration::from_secs(20), news.next()).await.unwrap();
    assert_eq!(gap, Some(News::Gap));
    there.append(append(TableId(1), 0, &["a"])).await.unwrap();
    let grew = timeout(Duration::from_secs(20), news.next()).await.unwrap();
    assert_eq!(grew, Some(News::Grew { table: TableId(1), last: 0 }));
}

#[tokio::test]
async fn a_server_that_stays_away_is_not_waited_for_forever() {
    let mut postgres = PrivatePostgres::start().unwrap();
    let url = postgres.database().unwrap();
    let store = Store::open_with(&url, Duration::from_secs(1)).await.unwrap();
    postgres.kill().unwrap();
    let began = Instant::now();
    let appends = (0..5).map(|table| store.append(append(TableId(table), 0, &["a"])));
    for answer in futures_util::future::join_all(appends).await {
        assert!(answer.unwrap_err().to_string().starts_with("the store is not available: "));
    }
    assert!(store.read(TableId(1), 0).await.is_err());
    assert!(began.elapsed() < Duration::from_secs(5));

    postgres.restart().unwrap();
    store.append(append(TableId(1), 0, &["a"])).await.unwrap();
}
