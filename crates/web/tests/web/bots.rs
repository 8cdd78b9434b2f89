use std::ffi::OsString;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::scene::{Dice, Live, Party, Plan};

fn shell(script: &str) -> Vec<OsString> {
    ["sh", "-c", script].map(OsString::from).to_vec()
}

fn of_bots(live: &Live) -> Party {
    let bots = json!([{ "seat": 0, "level": "novice" }, { "seat": 1, "level": "expert" }]);
    let mut party = Party::opened(live, &json!({ "game": "worlds-fair", "seats": 2, "bots": bots }));
    party.start();
    party
}

fn entry(party: &mut Party) -> u64 {
    party.host.get(&party.path).json()["entry"].as_u64().unwrap()
}

#[test]
fn a_person_plays_against_a_bot() {
    let live = Live::open();
    let order = json!({ "game": "worlds-fair", "seats": 2, "bots": [{ "seat": 1, "level": "novice" }] });
    let mut party = Party::opened(&live, &order);
    party.join(&live, 0);
    party.start();
    let mut stream = party.seats[0].follow(&format!("{}/events?with=legal", party.path), &[]);
    while let Some(event) = stream.next() {
        if event.data["stage"] == "over" {
            return;
        }
        if let Some(legal) = event.data["legal"].as_array() {
            let choice = json!({ "action": legal[0], "revision": event.data["revision"] }).to_string();
            party.seats[0].post(&format!("{}/choices", party.path), &choice).expect(200);
        }
    }
    panic!("the stream ended before the game");
}

/// Whatever a bot does, people at other tables play on as fast as ever, and its own table goes on too.
#[test]
fn a_bot_that_panics_loops_or_eats_memory_is_not_noticed_elsewhere() {
    let panics = "read q; exit 101";
    let loops = "while true; do :; done";
    let eats = "ulimit -v 200000; read q; exec tail -c 1000000000 /dev/zero";
    for script in [panics, loops, eats] {
        let plan = Plan { worker: shell(script), patience: Duration::from_millis(500), ..Plan::default() };
        let live = Live::with(plan);
        let mut sick = of_bots(&live);
        let began = Instant::now();
        Party::begun(&live, "worlds-fair", 2).play_out(&mut Dice(1));
        assert!(began.elapsed() < Duration::from_secs(20), "people waited for a bot: {script}");
        live.client().get("/healthz").expect(200);
        let deadline = Instant::now() + Duration::from_secs(20);
        let before = entry(&mut sick);
        while entry(&mut sick) <= before.max(4) && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(50));
        }
        assert!(entry(&mut sick) > 4, "its own table stands still: {script}");
        let page = live.client().get("/metrics").text();
        let count = |name: &str| page.lines().any(|line| line.starts_with(name) && !line.ends_with(" 0"));
        assert!(count("midway_bot_late_total") || count("midway_bot_broken_total"), "{script}");
    }
}

#[test]
fn a_hint_from_a_broken_bot_is_refused_and_leaves_no_mark() {
    let live = Live::with(Plan { worker: shell("read q; exit 101"), ..Plan::default() });
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let seat = party.asked()[0];
    party.seats[seat].post(&format!("{}/hint", party.path), "{}").refused(409, "no-hint");
    assert_eq!(party.host.get(&party.path).json()["chairs"][seat]["assisted"], false);
}
