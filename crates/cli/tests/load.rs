//! Halls that are killed while people play in them, and halls with two servers. `midway load` plays, kills and checks;
//! here it is held to finding nothing wrong. One test drives the library itself.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::cell::Cell;
use std::path::Path;
use std::process::Command;

use clap::Parser;
use midway_load::{LoadPlan, LoadProgress};
use serde_json::Value;

/// Six tables of each game, and the kills of a test.
const KILLED: [&str; 6] = ["--tables", "18", "--kill-every", "1s", "--kills", "3"];

/// Runs `midway load`, which fails if it finds a fault, and gives what it tells.
fn load(arguments: &[&str]) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_midway"));
    command.args(["load", "--json", "--seed", "1893", "--rate", "1500"]).args(arguments);
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}\n{told}");
    serde_json::from_str(&told).unwrap()
}

fn count(report: &Value, what: &str) -> u64 {
    report.pointer(what).and_then(Value::as_u64).unwrap_or_else(|| panic!("no {what} in {report:#}"))
}

/// All that was acknowledged was checked, and nothing else was refused than what had to be.
fn check(report: &Value) {
    let moves = count(report, "/checked/moves");
    assert!(moves > 100, "{report:#}");
    assert!(moves >= count(report, "/moves"), "{report:#}");
    let refusals = report["refusals"].as_object().unwrap();
    let expected = |what: &String| what.starts_with("409 stale") || what.starts_with("503 ");
    assert!(refusals.keys().all(expected), "{refusals:?}");
}

#[test]
fn a_killed_server_loses_no_acknowledged_move_and_doubles_none() {
    let report = load(&KILLED);
    check(&report);
    assert_eq!(count(&report, "/kills"), 3);
    assert!(count(&report, "/reconnects") > 36, "{report:#}");
}

#[test]
fn a_killed_server_on_postgresql_loses_no_acknowledged_move_and_doubles_none() {
    let report = load(&[&KILLED[..], &["--private-postgres"]].concat());
    check(&report);
    assert_eq!(count(&report, "/kills"), 3);
}

#[test]
fn a_killed_postgresql_loses_no_acknowledged_move_and_doubles_none() {
    let report = load(&[
        "--tables",
        "18",
        "--kill-every",
        "1s",
        "--kills",
        "2",
        "--private-postgres",
        "--kill-postgres",
    ]);
    check(&report);
    assert_eq!(count(&report, "/kills"), 2);
}

#[test]
fn two_servers_on_one_postgresql_lose_no_move_and_double_none_and_both_tell_all() {
    let report = load(&["--tables", "18", "--private-postgres", "--servers", "2", "--for", "3s"]);
    check(&report);
    assert_eq!(count(&report, "/servers"), 2);
    assert_eq!(count(&report, "/reconnects"), 0);
}

#[test]
fn sleeping_tables_are_woken_by_a_visit() {
    let options = ["--tables", "0", "--sleeping", "300", "--connections", "8"];
    let plan = LoadPlan::parse_from(["load"].iter().chain(&options));
    let written = Cell::new(0);
    let count = |progress| match progress {
        LoadProgress::Writing { done, .. } => written.set(done),
        LoadProgress::Playing { .. } | LoadProgress::Checking { .. } => {}
    };
    let (program, never) = (Path::new(env!("CARGO_BIN_EXE_midway")), std::pin::pin!(std::future::pending()));
    let report = midway_load::run(&plan, program, 1893, never, &count).unwrap();
    assert_eq!(report.all_faults().collect::<Vec<_>>(), Vec::<&str>::new());
    assert_eq!((written.get(), report.sleeping.unwrap().visits), (300, 300));
}

#[test]
fn a_folder_for_logs_that_is_not_there_is_named() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_midway"));
    let output = command.args(["load", "--tables", "1", "--logs", "missing/folder"]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("missing/folder/server-0.log") && !said.contains("cannot be started"), "{said}");
}

/// Times are told, not judged: machines differ, and a test that counts milliseconds fails when it is busy.
#[test]
fn well_behaved_tables_go_on_beside_every_rude_client() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_midway"));
    command.args(["load", "--beside", "all", "--tables", "2", "--for", "500ms", "--seed", "1893", "--json"]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let hogs: Vec<&str> =
        told.as_array().unwrap().iter().map(|report| report["hog"].as_str().unwrap()).collect();
    assert_eq!(hogs, ["bots", "pages", "streams", "chat", "slow-readers"]);
    for report in told.as_array().unwrap() {
        let waited = |of: &str| report.pointer(of).and_then(Value::as_f64).unwrap();
        assert!(waited("/quiet/moves/p50_ms") > 0.0 && waited("/beside/moves/p50_ms") > 0.0, "{report:#}");
    }
}

#[test]
fn after_a_small_evening_standings_are_what_was_played_and_nobody_was_left_out() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_midway"));
    command.args([
        "evening",
        "--people",
        "8",
        "--games",
        "2",
        "--swiss",
        "6",
        "--at-once",
        "8",
        "--seed",
        "7",
        "--json",
    ]);
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&report["faults"], &report["people"]), (&serde_json::json!([]), &serde_json::json!(8)));
    // Three rounds of three tables, and two games for each of eight; the last may find nobody any more.
    assert_eq!(count(&report, "/swiss_rounds"), 3);
    assert!((15..=17).contains(&count(&report, "/games")), "{report:#}");
}
