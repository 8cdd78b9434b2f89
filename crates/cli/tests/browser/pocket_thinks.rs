//! Bots in a browser: they choose as they do in a hall, and how fast they are is measured beside it.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::browser::Browser;
use crate::pocket::{PATH, WebSpace, moved_in};

/// Whole games of two.
const RECORDS: [&str; 3] =
    ["worlds-fair/records/two-players", "rails-sails/records/world-2-players", "skyrise/records/two-players"];

/// Such a game half way, where somebody must choose, and who.
fn half_way(thinker: &mut Thinker, record: &str) -> (String, u8) {
    let path = format!("{}/../../games/{record}.rec", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for half in (0..=lines.len() / 2).rev() {
        let record = lines[..half].join("\n") + "\n";
        let mut acts = |seat: &u8| !thinker.ask(&question(&record, *seat, "search:2", 0)).contains("efused");
        if let Some(seat) = (0..2).find(&mut acts) {
            return (record, seat);
        }
    }
    panic!("nobody must choose in {record}");
}

/// What a hall asks whoever thinks for it.
fn question(record: &str, seat: u8, bot: &str, hints: usize) -> String {
    json!({ "record": record, "seat": seat, "bot": bot, "seed": 5, "hints": hints }).to_string()
}

/// A process that thinks for a hall.
struct Thinker(Child, BufReader<std::process::ChildStdout>);

impl Thinker {
    fn start(midway: &Path) -> Thinker {
        let mut process = Command::new(midway)
            .arg("think")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}", midway.display()));
        let answers = BufReader::new(process.stdout.take().unwrap());
        Thinker(process, answers)
    }

    fn ask(&mut self, question: &str) -> String {
        let mut answer = String::new();
        writeln!(self.0.stdin.as_mut().unwrap(), "{question}").unwrap();
        self.1.read_line(&mut answer).unwrap();
        answer.trim_end().to_owned()
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A worker of this browser, as a page starts one for its service worker.
const START: &str = r#"
    const worker = new Worker(arguments[0]), { port1, port2 } = new MessageChannel();
    worker.postMessage(null, [port2]);
    window.thinker = port1;
"#;

/// Asks it, and says how many milliseconds that took.
const ASK: &str = r#"
    const [question, done] = arguments, began = performance.now();
    window.thinker.onmessage = ({ data }) => done([data.answer ?? data.error, performance.now() - began]);
    window.thinker.postMessage(question);
"#;

async fn start_thinker(browser: &Browser) {
    let script = json!(format!("/{PATH}/pocket/thinker.js"));
    browser.run(START, vec![script]).await;
}

async fn ask(browser: &Browser, question: &str) -> (String, Duration) {
    let answered = browser.page.execute_async(ASK, vec![json!(question)]).await.unwrap();
    let took = Duration::from_secs_f64(answered[1].as_f64().unwrap() / 1000.0);
    (answered[0].as_str().unwrap().to_owned(), took)
}

#[tokio::test]
async fn bots_choose_and_explain_the_same_in_a_browser_as_in_a_hall() {
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    start_thinker(&browser).await;
    let mut thinker = Thinker::start(Path::new(env!("CARGO_BIN_EXE_midway")));
    for game in RECORDS {
        let (record, seat) = half_way(&mut thinker, game);
        for bot in ["novice", "expert", "look", "mind:16", "search:60", "seer:60", "plain:60"] {
            let question = question(&record, seat, bot, 3);
            let there = thinker.ask(&question);
            assert!(there.contains("hints"), "{game} {bot}: {there}");
            let here = ask(&browser, &question).await.0;
            // To the last digit of what is expected.
            assert_eq!(here, there, "{game} {bot}");
        }
    }
    browser.close().await;
}

/// What `./run` builds, or what is shipped: what a test runs is not optimised.
fn optimised() -> PathBuf {
    let target = Path::new(env!("CARGO_BIN_EXE_midway")).parent().unwrap().parent().unwrap().to_owned();
    let built = ["dist", "quick"].map(|profile| target.join(profile).join("midway"));
    built.into_iter().find(|path| path.exists()).expect("first: cargo build --profile quick -p midway-cli")
}

/// The median of several times.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// The same searches, one after the other, so that both meet the same neighbours: equal answers after equally many futures.
#[tokio::test]
#[ignore = "it measures: cargo test -p midway-cli --test browser -- --ignored --nocapture bots_search"]
async fn bots_search_at_least_half_as_fast_in_a_browser() {
    const ROUNDS: usize = 7;
    let mut web = WebSpace::open();
    let browser = moved_in(&mut web).await;
    start_thinker(&browser).await;
    let mut thinker = Thinker::start(&optimised());
    eprintln!("{:40} {:>9} {:>9} {:>6}", "", "hall", "browser", "speed");
    let mut slow = Vec::new();
    for (game, bots) in RECORDS.into_iter().zip([6400, 800, 6400]) {
        let (record, seat) = half_way(&mut thinker, game);
        for bot in [format!("search:{bots}"), "mind:1024".to_owned()] {
            let question = question(&record, seat, &bot, 0);
            let (mut there, mut here) = (Vec::new(), Vec::new());
            for _ in 0..=ROUNDS {
                let began = Instant::now();
                let answer = thinker.ask(&question);
                there.push(began.elapsed());
                let (same, took) = ask(&browser, &question).await;
                assert_eq!(same, answer);
                here.push(took);
            }
            // The first round warms up.
            let (there, here) = (median(there.split_off(1)), median(here.split_off(1)));
            let speed = there.as_secs_f64() / here.as_secs_f64();
            eprintln!("{:40} {there:>9.1?} {here:>9.1?} {speed:>6.2}", format!("{game}, {bot}"));
            if speed < 0.5 {
                slow.push(format!("{game}, {bot}: {speed:.2}"));
            }
        }
    }
    browser.close().await;
    assert!(slow.is_empty(), "{slow:?}");
}
