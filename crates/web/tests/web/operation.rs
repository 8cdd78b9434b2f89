use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use midway_web::Config;
use serde_json::{Value, json};

use crate::scene::{Dice, Live, Party, Plan};

#[test]
fn it_says_that_it_lives_and_is_ready() {
    let live = Live::open();
    assert_eq!(live.client().get("/healthz").expect(200).text(), "ok\n");
    assert_eq!(live.client().get("/readyz").expect(200).text(), "ready\n");
}

#[test]
fn a_server_that_is_told_to_end_is_not_ready_and_answers_until_others_know() {
    let drain = Duration::from_secs(2);
    let mut live = Live::with(Plan { config: Config { drain, ..Config::default() }, ..Plan::default() });
    let party = Party::begun(&live, "worlds-fair", 2);
    let mut stream = live.client().follow(&format!("{}/events", party.path), &[]);
    stream.next().unwrap();
    live.begin_to_close();
    let began = Instant::now();
    while live.client().get("/readyz").status == 200 {}
    assert!(began.elapsed() < drain);
    live.client().get("/readyz").refused(404, "closing");
    live.client().get(&party.path).expect(200);
    // Whoever follows a table is told when to come back, and then the stream ends.
    while stream.next().is_some() {}
    assert!(String::from_utf8_lossy(&stream.heard).contains("retry: "));
    assert!(began.elapsed() >= drain);
}

#[test]
fn what_happens_is_counted() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    (0..3).for_each(|_| assert!(party.choose_any(&mut Dice(1))));
    let mut stream = live.client().follow(&format!("{}/events", party.path), &[]);
    stream.next().unwrap();
    party.host.post(&format!("{}/start", party.path), "").refused(409, "refused");
    let page = live.client().get("/metrics").expect(200).text();
    let value = |name: &str| -> f64 {
        let line = page.lines().find(|line| line.split(' ').next() == Some(name));
        line.unwrap_or_else(|| panic!("no {name}")).split(' ').nth(1).unwrap().parse().unwrap()
    };
    assert_eq!(value("midway_moves_total"), 3.0);
    assert_eq!(value("midway_tables_held"), 1.0);
    assert_eq!(value("midway_tables_opened_total"), 1.0);
    assert_eq!(value("midway_refusals_total"), 1.0);
    assert_eq!(value("midway_streams"), 1.0);
    assert!(value("midway_connections") >= 4.0);
    assert_eq!(value("midway_write_seconds_count"), 8.0);
    assert_eq!(value("midway_write_seconds_bucket{le=\"+Inf\"}"), 8.0);
    assert_eq!(value("midway_bot_queue"), 0.0);
    assert!(value("process_resident_memory_bytes") > 1e6);
}

const DASHBOARD: &str = include_str!("../../../../deploy/grafana.json");
const ALERTS: &str = include_str!("../../../../deploy/alerts.yml");
const HOSTING: &str = include_str!("../../../../docs/hosting.md");

/// Everything in a text that is called as our metrics are.
fn metrics_in(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("midway_") || word.starts_with("process_")).collect()
}

#[test]
fn dashboard_and_alerts_name_metrics_that_are_there_and_forget_none() {
    let config = Config { last_backup: Some(Arc::default()), ..Config::default() };
    let live = Live::with(Plan { config, ..Plan::default() });
    let page = live.client().get("/metrics").expect(200).text();
    let there = metrics_in(&page);
    let shown = metrics_in(DASHBOARD);
    for name in shown.iter().chain(&metrics_in(ALERTS)) {
        assert!(there.contains(name), "there is no {name}");
    }
    let plain = |name: &&&str| !["_sum", "_count", "_bucket"].iter().any(|end| name.ends_with(end));
    for name in there.iter().filter(plain) {
        assert!(shown.iter().any(|shown| shown.strip_suffix("_bucket").unwrap_or(shown) == *name), "{name}");
    }
}

#[test]
fn the_dashboard_is_one_and_hosts_read_what_to_do_about_every_alert() {
    let board: Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = board["panels"].as_array().unwrap();
    let ids: BTreeSet<_> = panels.iter().map(|panel| panel["id"].as_u64().unwrap()).collect();
    assert_eq!(ids.len(), panels.len());
    assert!(panels.iter().all(|panel| panel["title"].is_string() && panel["targets"][0]["expr"].is_string()));
    let alerts: Vec<_> = ALERTS.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    assert!(alerts.len() > 5);
    for alert in alerts {
        assert!(HOSTING.contains(&format!("`{alert}`")), "{alert}");
    }
}

#[test]
fn when_it_closes_it_finishes_what_it_began_and_a_new_one_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let store = Some(dir.path().join("hall.db").display().to_string());
    let mut live = Live::with(Plan { store: store.clone(), ..Plan::default() });
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let mut dice = Dice(4);
    (0..5).for_each(|_| assert!(party.choose_any(&mut dice)));
    let _stream = live.client().follow(&format!("{}/events", party.path), &[]);
    let before = party.seats[0].get(&party.path).json();
    let began = Instant::now();
    live.close();
    assert!(began.elapsed() < Duration::from_secs(5), "a stream or an idle connection held it up");
    let live = Live::with(Plan { store, ..Plan::default() });
    let mut again = live.client().with_key(&party.seats[0].key.clone().unwrap());
    assert_eq!(again.get(&party.path).expect(200).json(), before);
}

#[test]
fn the_document_lists_every_route_and_what_it_answers() {
    let live = Live::open();
    let document = live.client().get("/api/v1/openapi.json").expect(200).json();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 25, "{}", paths.len());
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{method} {path} says nothing");
            let answers = operation["responses"].as_object().unwrap();
            assert!(answers.keys().any(|status| status.starts_with('2')), "{method} {path}");
            let filled = path.replace("{t}", "0000000000001").replace("{n}", "0");
            let status = live.client().send(&method.to_uppercase(), &filled, &[], None).status;
            assert_ne!(status, 405, "{method} {path} is not served");
        }
    }
    assert_eq!(document["components"]["securitySchemes"]["key"]["scheme"], json!("bearer"));
}
