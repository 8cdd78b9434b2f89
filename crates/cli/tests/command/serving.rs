use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::room::Room;

/// A hall in a room of its own, open until this is dropped.
pub(crate) struct Hall {
    process: Child,
    pub(crate) address: String,
}

impl Hall {
    pub(crate) fn open(room: &Room, arguments: &[&str]) -> Hall {
        let command = room.command(&["serve", "--listen", "127.0.0.1:0", "--log", "debug"]);
        Hall::start(room, command, arguments)
    }

    /// A hall that may have only so many files open.
    fn with_files(room: &Room, files: u32) -> Hall {
        let mut command = Command::new("sh");
        command.current_dir(room.path(".")).args(["-c", &format!("ulimit -n {files}; exec \"$0\" \"$@\"")]);
        command.args([env!("CARGO_BIN_EXE_midway"), "serve", "--listen", "127.0.0.1:0"]);
        Hall::start(room, command, &[])
    }

    pub(crate) fn start(room: &Room, mut command: Command, arguments: &[&str]) -> Hall {
        let log = File::create(room.path("log")).unwrap();
        command.args(arguments).stdout(Stdio::piped()).stderr(log);
        let mut process = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap_or_else(|| panic!("{line:?}")).to_owned();
        Hall { process, address }
    }

    pub(crate) fn call(&self, request: &str, key: &str, body: &Value) -> Value {
        serde_json::from_str(&self.ask(request, key, body)).unwrap_or_default()
    }

    pub(crate) fn page(&self, path: &str) -> String {
        self.ask(&format!("GET {path}"), "", &Value::Null)
    }

    fn ask(&self, request: &str, key: &str, body: &Value) -> String {
        let (host, prefix) = self.address.split_once('/').unwrap_or((&self.address, ""));
        let prefix = if prefix.is_empty() { String::new() } else { format!("/{prefix}") };
        let (method, path) = request.split_once(' ').unwrap();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let auth = if key.is_empty() { String::new() } else { format!("Authorization: Bearer {key}\r\n") };
        let kind = format!("Content-Type: application/json\r\nContent-Length: {}", body.len());
        let mut stream = TcpStream::connect(host).unwrap();
        let head = format!(
            "{method} {prefix}{path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n{auth}{kind}\r\n\r\n"
        );
        stream.write_all((head + &body).as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    }

    /// Ends as a service does, and must end well.
    pub(crate) fn end(&mut self) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert!(self.process.wait().unwrap().success());
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A table with someone in its first seat and a bot in the other, begun.
pub(crate) fn begun(hall: &Hall) -> [String; 3] {
    let order = json!({ "game": "worlds-fair", "seats": 2, "bots": [{ "seat": 1, "level": "novice" }] });
    let opened = hall.call("POST /api/v1/tables", "", &order);
    let [table, host] = ["table", "key"].map(|field| opened[field].as_str().unwrap().to_owned());
    let path = format!("/api/v1/tables/{table}");
    let joined = hall.call(&format!("POST {path}/seats"), "", &json!({ "name": "Ada" }));
    let key = joined["key"].as_str().unwrap().to_owned();
    hall.call(&format!("POST {path}/start"), &host, &Value::Null);
    [table, host, key]
}

/// Takes the first choice whenever it is asked, until the bot has answered so often.
pub(crate) fn play(hall: &Hall, [table, _, key]: &[String; 3], choices: usize) {
    let path = format!("/api/v1/tables/{table}");
    let mut made = 0;
    while made < choices {
        let legal = hall.call(&format!("GET {path}/legal"), key, &Value::Null);
        if let Some(action) = legal["choices"].get(0) {
            let choice = json!({ "action": action, "revision": legal["revision"] });
            hall.call(&format!("POST {path}/choices"), key, &choice);
            made += 1;
        } else {
            // A bot thinks; who asks without a pause is told to wait.
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

#[test]
fn a_log_holds_neither_keys_nor_addresses() {
    let room = Room::new();
    let mut hall = Hall::open(&room, &[]);
    let words = begun(&hall);
    play(&hall, &words, 3);
    hall.call(&format!("GET /api/v1/tables/{}/secret/{}", words[0], words[2]), "", &Value::Null);
    hall.call(&format!("GET /api/v1/games?key={}", words[2]), "", &Value::Null);
    hall.end();
    let log = room.read("log");
    for word in &words {
        assert!(!log.contains(word.as_str()), "{log}");
    }
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let chosen = lines.iter().find(|line| line["route"] == "/api/v1/tables/{t}/choices").unwrap();
    assert_eq!((&chosen["method"], &chosen["status"]), (&json!("POST"), &json!(200)));
    assert!(chosen["micros"].is_u64());
}

#[test]
fn a_hall_that_was_saved_goes_on_where_it_was() {
    let room = Room::new();
    let mut hall = Hall::open(&room, &[]);
    let words = begun(&hall);
    play(&hall, &words, 2);
    room.good(&["backup", "saved.db"]);
    let again = room.run(&["backup", "saved.db"]);
    assert_eq!(again.code, 2, "{again:?}");
    hall.end();
    let taken = room.run(&["restore", "saved.db"]);
    assert_eq!(taken.code, 2, "{taken:?}");
    room.good(&["restore", "saved.db", "--store", "other.db"]);
    let hall = Hall::open(&room, &["--store", "other.db"]);
    play(&hall, &words, 2);
    room.write("broken.db", "not a database");
    assert_eq!(room.run(&["restore", "broken.db", "--store", "third.db"]).code, 2);
    assert!(!room.files().iter().any(|name| name.starts_with("third")), "{:?}", room.files());
}

#[test]
fn corrected_tables_are_played_with_by_people_and_bots_as_long_as_they_are_there() {
    let room = Room::new();
    room.good(&["data", "export", "worlds-fair", "mine"]);
    room.write("mine/board.tsv", room.read("mine/board.tsv").replace("wheel\t2\t9", "wheel\t2\t5"));
    let mut hall = Hall::open(&room, &["--data", "mine"]);
    let words = begun(&hall);
    play(&hall, &words, 3);
    let look = format!("GET /api/v1/tables/{}", words[0]);
    let seen = hall.call(&look, &words[2], &Value::Null).to_string();
    assert!(seen.contains("\"wheel\":5"), "{seen}");
    hall.end();

    let mut hall = Hall::open(&room, &[]);
    let refused = hall.call(&look, &words[2], &Value::Null).to_string();
    assert!(!refused.contains("\"wheel\""), "{refused}");
    hall.end();
    assert!(room.read("log").contains("--data"), "{}", room.read("log"));

    let hall = Hall::open(&room, &["--data", "mine"]);
    play(&hall, &words, 2);
    room.write("mine/board.tsv", "nonsense");
    let refused = room.run(&["serve", "--listen", "127.0.0.1:0", "--store", "b.db", "--data", "mine"]);
    assert!(refused.code == 2 && refused.err.contains("board.tsv"), "{refused:?}");
}

#[test]
fn options_win_over_variables_and_those_over_the_file() {
    let room = Room::new();
    room.write("midway.toml", "prefix = \"/file\"\nlimit-requests = 0\nbots = 1\n");
    let hall = Hall::open(&room, &["--config", "midway.toml"]);
    assert!(hall.address.ends_with("/file"));
    assert!(hall.call("GET /api/v1/games", "", &Value::Null).is_array());
    let hall = Hall::open(&room, &["--config", "midway.toml", "--prefix", "/option", "--store", "b.db"]);
    assert!(hall.address.ends_with("/option"));
    room.write("bad.toml", "colour = 1\n");
    let refused = room.run(&["serve", "--config", "bad.toml"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("colour"), "{refused:?}");
    for bad in [["--prefix", "midway"], ["--origin", "games.example.org"], ["--store", "mysql://x"]] {
        assert_eq!(room.run(&[&["serve", "--listen", "127.0.0.1:0"], &bad[..]].concat()).code, 2, "{bad:?}");
    }
}

#[test]
fn a_bot_that_wants_more_memory_than_it_may_have_is_refused_it() {
    let room = Room::new();
    let record = room.good(&["new", "worlds-fair", "--seats", "2", "--seed", "7"]);
    let record = record.lines().filter(|line| !line.starts_with("seed")).map(|line| format!("{line}\n"));
    let question = json!({ "record": record.collect::<String>(), "seat": 0, "bot": "regular", "seed": 1 });
    let answer = room.pipe(&["think"], &format!("{question}\nnonsense\n")).out;
    let answers: Vec<Value> = answer.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(answers[0]["choice"].is_string() || answers[0]["refused"].is_string(), "{answers:?}");
    assert!(answers[1]["refused"].is_string());
    // A question that alone takes more than it may have.
    let fed = |memory: &str| {
        let program = env!("CARGO_BIN_EXE_midway");
        let script = format!("head -c 40000000 /dev/zero | {program} think --memory {memory}");
        Command::new("sh").args(["-c", &script]).stderr(Stdio::null()).output().unwrap().status.success()
    };
    assert!(fed("1024"));
    assert!(!fed("32"));
}

/// Connects from another address of this machine.
async fn connect_from(address: &str, to: &str) -> tokio::net::TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind(format!("{address}:0").parse().unwrap()).unwrap();
    socket.connect(to.parse().unwrap()).await.unwrap()
}

#[test]
fn one_client_with_many_idle_connections_does_not_shut_out_another() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    let room = Room::new();
    let hall = Hall::with_files(&room, 128);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut idle = Vec::new();
        for _ in 0..190 {
            idle.push(connect_from("127.0.0.2", &hall.address).await);
        }
        let mut other = connect_from("127.0.0.3", &hall.address).await;
        other.write_all(b"GET /readyz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n").await.unwrap();
        let mut answer = String::new();
        // Well before the idle ones are cut off.
        let reading = other.read_to_string(&mut answer);
        tokio::time::timeout(std::time::Duration::from_secs(20), reading).await.unwrap().unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        drop(idle);
    });
}
