//! A thinker on another machine, as far as one machine can show it: processes that share nothing but a database.

use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use midway_store::PrivatePostgres;
use serde_json::{Value, json};

use crate::room::Room;
use crate::serving::Hall;

const LIMIT: Duration = Duration::from_secs(120);

/// It ends with the test, however that ends.
struct Thinker(Child);

impl Drop for Thinker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn thinker(room: &Room, url: &str) -> Thinker {
    let mut command = room.command(&["think", "--hall", url, "--bots", "2"]);
    Thinker(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
}

/// Waits for something that must come.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < LIMIT, "{what} does not come");
        sleep(Duration::from_millis(50));
    }
}

fn figure(hall: &Hall, name: &str) -> u64 {
    let page = hall.page("/metrics");
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).unwrap().to_owned();
    line.parse().unwrap()
}

/// A table of bots that think, begun.
fn of_bots(hall: &Hall) -> String {
    let bots = [0, 1].map(|seat| json!({ "seat": seat, "level": "expert" }));
    let order = json!({ "game": "skyrise", "seats": 2, "bots": bots });
    let opened = hall.call("POST /api/v1/tables", "", &order);
    let path = format!("/api/v1/tables/{}", opened["table"].as_str().unwrap());
    hall.call(&format!("POST {path}/start"), opened["key"].as_str().unwrap(), &Value::Null);
    path
}

/// Waits until thinkers have answered twice; a table that is still played, unless it was over just then. Where they are slow the hall
/// thinks for itself and may come to the end of a game.
fn answered(hall: &Hall) -> String {
    let mut table = of_bots(hall);
    until("answers", || {
        if sheet(hall, &table)["stage"] == "over" {
            table = of_bots(hall);
        }
        figure(hall, "midway_pool_answers_total") >= 2
    });
    table
}

fn sheet(hall: &Hall, table: &str) -> Value {
    hall.call(&format!("GET {table}"), "", &Value::Null)
}

/// Where nobody is slow it may have come to its end.
fn goes_on(hall: &Hall, table: &str) {
    let before = sheet(hall, table)["revision"].as_u64().unwrap();
    until("a move", || {
        let now = sheet(hall, table);
        now["stage"] == "over" || now["revision"].as_u64().unwrap() > before + 1
    });
}

#[test]
fn a_table_goes_on_whether_its_thinker_or_its_server_is_killed() {
    let postgres = PrivatePostgres::start().unwrap();
    let (room, url) = (Room::new(), postgres.database().unwrap());
    let open = || Hall::open(&room, &["--store", &url, "--secret-file", "secret", "--bots", "1"]);
    let hall = open();
    let first = thinker(&room, &url);
    until("a thinker", || figure(&hall, "midway_pool_hands") == 2);
    let table = answered(&hall);

    // As kill -9 does.
    drop(first);
    goes_on(&hall, &table);
    until("the silence to be noticed", || figure(&hall, "midway_pool_hands") == 0);

    let mut second = thinker(&room, &url);
    until("another thinker", || figure(&hall, "midway_pool_hands") == 2);
    // As kill -9 does, in the middle of whatever it asked.
    drop(hall);
    let hall = open();
    // Until it has heard of the thinker it thinks for itself, and may come to the end of a game.
    until("the thinker", || figure(&hall, "midway_pool_hands") == 2);
    let table_of_its_own = answered(&hall);
    goes_on(&hall, &table);
    goes_on(&hall, &table_of_its_own);

    let id = second.0.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert!(second.0.wait().unwrap().success());
    until("it to be gone", || figure(&hall, "midway_pool_hands") == 0);
    goes_on(&hall, &table_of_its_own);
}

#[test]
fn a_thinker_says_what_is_wrong_with_the_hall_it_is_sent_to() {
    let log = ["--log", "error"];
    let refused =
        Room::new().bad(&[&["think", "--hall", "postgres://nobody@127.0.0.1:1/none"][..], &log].concat());
    assert!(refused.contains("is not reached"), "{refused}");
}
