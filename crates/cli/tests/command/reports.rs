use serde_json::Value;

use crate::room::Room;

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

fn has_all(value: &Value, wanted: &[&str]) {
    let keys = keys(value);
    assert!(wanted.iter().all(|key| keys.contains(key)), "{keys:?} lacks one of {wanted:?}");
}

/// What does not depend on the machine.
fn without_speed(mut report: Value) -> Value {
    for key in ["jobs", "seconds", "games_per_s", "decisions_per_s", "steps_per_s"] {
        report.as_object_mut().unwrap().remove(key).unwrap();
    }
    report
}

#[test]
fn a_simulation_does_not_depend_on_its_jobs() {
    let room = Room::new();
    let sim = |jobs, seed| {
        room.json(&["sim", "worlds-fair", "--seats", "3", "--games", "1000", "--jobs", jobs, "--seed", seed])
    };
    let one = without_speed(sim("1", "7"));
    assert_eq!(one, without_speed(sim("3", "7")));
    assert_ne!(one["score"], sim("1", "8")["score"]);
}

#[test]
fn a_simulation_in_json_has_its_shape() {
    let report = Room::new().json(&["sim", "worlds-fair", "--seats", "4", "--games", "300"]);
    has_all(
        &report,
        &["game", "seats", "games", "decisions", "turns", "score", "lines", "wins", "counters", "seed"],
    );
    has_all(&report["turns"], &["mean", "min", "max"]);
    has_all(&report["score"], &["mean", "se", "p05", "p50", "p95"]);
    has_all(&report["lines"], &["coins", "medals", "sets"]);
    let wins: f64 = report["wins"].as_array().unwrap().iter().map(|wins| wins.as_f64().unwrap()).sum();
    assert!((wins - 300.0).abs() < 1e-6, "shared victories are split, none is lost: {wins}");
    let lines: f64 = report["lines"].as_object().unwrap().values().map(|mean| mean.as_f64().unwrap()).sum();
    assert!((lines - report["score"]["mean"].as_f64().unwrap()).abs() < 1e-6);
}

#[test]
fn a_simulation_in_words_shows_lines_wins_and_a_histogram() {
    let report = Room::new().good(&["sim", "worlds-fair", "--seats", "2", "--games", "200", "--seed", "1"]);
    for word in ["games/s", "steps/s", "turns", "medals", "wins", "seat 1", "█", "seed 1"] {
        assert!(report.contains(word), "{word} is missing in\n{report}");
    }
}

#[test]
fn a_simulation_needs_something_to_do() {
    let room = Room::new();
    assert_eq!(room.run(&["sim", "worlds-fair", "--seats", "2", "--games", "0"]).code, 2);
    assert!(room.bad(&["sim", "worlds-fair", "--seats", "5", "--games", "1"]).contains("2 to 4 seats"));
    assert!(
        room.bad(&["sim", "worlds-fair", "--seats", "2", "--games", "1", "--jobs", "0"]).contains("--jobs")
    );
}

#[test]
fn a_benchmark_lists_every_number_of_seats() {
    let list = Room::new().json(&["bench", "worlds-fair", "--seconds", "0.05"]);
    let list = list.as_array().unwrap();
    assert_eq!(list.iter().map(|figures| figures["seats"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3, 4]);
    for figures in list {
        has_all(
            figures,
            &[
                "game",
                "seats",
                "decisions_per_s",
                "games_per_s",
                "steps_per_s",
                "state_bytes",
                "clone_ns",
                "allocations_per_game",
            ],
        );
        assert_eq!(figures["allocations_per_game"], 0.0);
    }
    assert!(Room::new().good(&["bench", "--seconds", "0.05"]).contains("allocations/game"));
}

#[test]
fn laws_are_tried_on_every_table() {
    let room = Room::new();
    let run = room.run(&["laws", "worlds-fair", "--games", "20", "--seed", "7"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("60 games obey every law"), "{}", run.out);
    assert!(run.err.contains("seed 7"));
    let report = room.json(&["laws", "worlds-fair", "--games", "10", "--seats", "2"]);
    let games: u64 =
        report["runs"].as_array().unwrap().iter().map(|run| run["games"].as_u64().unwrap()).sum();
    assert_eq!(games, 10);
}
