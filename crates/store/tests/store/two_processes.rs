use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use midway_store::{AppendError, News, NewsReceiver, Store, TableId};
use tokio::time::timeout;

use crate::home::{Home, append, bodies};

const TABLE: TableId = TableId(5);
/// How many entries each process has to append.
const EACH: usize = 150;
const STORE: &str = "MIDWAY_STORE_SHARED";

/// Appends to the one table, starting over whenever the other process was first. Returns how often that was.
async fn drive(store: &Store, name: &str) -> usize {
    let (mut next, mut refused) = (0, 0);
    for turn in 0..EACH {
        let body = format!("{name} {turn}");
        loop {
            match store.append(append(TABLE, next, &[&body])).await {
                Ok(()) => {
                    next += 1;
                    break;
                }
                Err(AppendError::Conflict { next: there }) => {
                    next = there;
                    refused += 1;
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    refused
}

/// Waits until the news have told of the table's last entry.
async fn is_told_of_all(mut news: NewsReceiver) {
    let mut furthest = 0;
    while furthest + 1 < 2 * EACH as u64 {
        match timeout(Duration::from_secs(20), news.next()).await.expect("news in time") {
            Some(News::Grew { table: TABLE, last }) => furthest = furthest.max(last),
            other => panic!("{other:?}"),
        }
    }
}

async fn two_processes_lose_and_double_nothing(home: &Home, test: &str, heard: bool) {
    if let Ok(url) = std::env::var(STORE) {
        let store = Store::open(&url).await.unwrap();
        let news = store.news();
        println!("ready");
        std::io::stdin().read_line(&mut String::new()).unwrap();
        drive(&store, "there").await;
        if std::env::var("MIDWAY_STORE_HEARD").is_ok() {
            is_told_of_all(news).await;
        }
        return;
    }
    let store = home.open().await;
    let news = store.news();
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture"]).env(STORE, &home.url);
    if heard {
        command.env("MIDWAY_STORE_HEARD", "yes");
    }
    let mut other = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(other.stdout.take().unwrap()).lines();
    assert!(lines.by_ref().any(|line| line.unwrap() == "ready"));
    drop(other.stdin.take());
    drive(&store, "here").await;
    if heard {
        is_told_of_all(news).await;
    }
    lines.for_each(drop);
    assert!(other.wait().unwrap().success());

    let mut entries: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for body in bodies(&store, TABLE).await {
        let (name, turn) = body.split_once(' ').unwrap();
        entries.entry(name.to_owned()).or_default().push(turn.to_owned());
    }
    let all: Vec<String> = (0..EACH).map(|turn| turn.to_string()).collect();
    assert_eq!(entries["here"], all);
    assert_eq!(entries["there"], all);
}

#[tokio::test]
async fn two_processes_on_one_file_lose_and_double_nothing() {
    let test = "two_processes::two_processes_on_one_file_lose_and_double_nothing";
    two_processes_lose_and_double_nothing(&Home::sqlite(), test, false).await;
}

#[tokio::test]
async fn two_processes_on_one_postgres_lose_and_double_nothing() {
    let test = "two_processes::two_processes_on_one_postgres_lose_and_double_nothing";
    let home = if std::env::var(STORE).is_ok() { Home::sqlite() } else { Home::postgres() };
    two_processes_lose_and_double_nothing(&home, test, true).await;
}
