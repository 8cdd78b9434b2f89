use std::time::Duration;

use midway_web::{Config, Limits, Rate};
use serde_json::json;

use crate::scene::{Live, Party, Plan, no_limits};

const HOUR: Duration = Duration::from_secs(3600);

#[test]
fn who_asks_too_often_is_told_when_to_come_back() {
    let live = Live::limited(Limits { requests: Rate::new(5, HOUR), ..no_limits() });
    let mut client = live.client();
    (0..5).for_each(|_| drop(client.get("/healthz").expect(200)));
    let refused = client.get("/healthz");
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=720).contains(&wait), "{wait}");
    refused.refused(429, "too-many");
}

#[test]
fn tables_chat_and_hints_have_limits_of_their_own() {
    let one = Rate::new(1, HOUR);
    let live = Live::limited(Limits { tables: one, chat: one, hints: one, ..no_limits() });
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let path = party.path.clone();
    party.host.post("/api/v1/tables", r#"{"game":"skyrise","seats":2}"#).refused(429, "too-many");
    party.seats[0].post(&format!("{path}/chat"), r#"{"text":"a"}"#).expect(200);
    party.seats[0].post(&format!("{path}/chat"), r#"{"text":"b"}"#).refused(429, "too-many");
    let seat = party.asked()[0];
    party.seats[seat].post(&format!("{path}/hint"), "{}").expect(200);
    party.seats[seat].post(&format!("{path}/hint"), "{}").refused(429, "too-many");
    live.client().get("/api/v1/games").expect(200);
}

#[test]
fn a_client_has_only_so_many_streams() {
    let live = Live::limited(Limits { streams_per_client: 2, ..no_limits() });
    let party = Party::begun(&live, "skyrise", 2);
    let path = format!("{}/events", party.path);
    let mut streams = [live.client().follow(&path, &[]), live.client().follow(&path, &[])];
    streams[0].next().unwrap();
    live.client().get(&path).refused(429, "too-many");
    drop(streams);
    // The slot is free once the server has noticed.
    let freed = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        live.client().send("GET", "/metrics", &[], None).text().contains("midway_streams 0\n")
    });
    assert!(freed);
    live.client().follow(&path, &[]).next().unwrap();
}

#[test]
fn an_address_is_believed_only_from_a_trusted_proxy() {
    let limits = Limits { requests: Rate::new(2, HOUR), ..no_limits() };
    for trust_proxy in [false, true] {
        let config = Config { trust_proxy, limits, ..Config::default() };
        let live = Live::with(Plan { config, ..Plan::default() });
        let mut client = live.client();
        let mut statuses = Vec::new();
        for address in ["10.0.0.1", "10.0.0.2", "10.0.0.3"] {
            statuses.push(client.send("GET", "/healthz", &[("X-Forwarded-For", address)], None).status);
        }
        assert_eq!(statuses, if trust_proxy { [200, 200, 200] } else { [200, 200, 429] });
    }
}

#[test]
fn a_refused_order_says_why_in_json() {
    let live = Live::limited(Limits { requests: Rate::new(1, HOUR), ..no_limits() });
    live.client().get("/healthz").expect(200);
    let refused = live.client().get("/healthz").json();
    assert_eq!(refused["error"]["code"], json!("too-many"));
}
