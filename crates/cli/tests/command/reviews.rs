use serde_json::Value;

use crate::room::Room;

/// A golden record in `g.rec`.
fn room_of(record: &str) -> Room {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(record);
    let room = Room::new();
    room.write("g.rec", std::fs::read(path).unwrap());
    room
}

const RECORDS: [&str; 3] = [
    "worlds-fair/records/three-players.rec",
    "rails-sails/records/great-lakes-2-players.rec",
    "skyrise/records/two-players.rec",
];

fn figure(of: &Value) -> f64 {
    of.as_f64().unwrap()
}

#[test]
fn a_review_tells_where_everybodys_chances_came_from() {
    for record in RECORDS {
        let room = room_of(record);
        let review = room.json(&["review", "g.rec"]);
        for share in review["shares"].as_array().unwrap() {
            let sum: f64 = ["start", "luck", "own", "others"].iter().map(|part| figure(&share[part])).sum();
            assert!((sum - figure(&share["end"])).abs() < 1e-9, "{record}: {share}");
        }
        let told = room.good(&["review", "g.rec"]);
        for word in ["Luck and moves", "Own moves", "Turning points", "100%", "percentage points"] {
            assert!(told.contains(word), "{record}: {word} is missing in\n{told}");
        }
        let polish = room.good(&["review", "g.rec", "--lang", "pl"]);
        assert!(polish.contains("Punkty zwrotne") && polish.contains("p.p."), "{polish}");
    }
}

#[test]
fn a_game_that_still_runs_has_no_review() {
    let room = Room::with_record(&["--seats", "3", "--seed", "7"]);
    assert_eq!(room.bad(&["review", "g.rec"]), "g.rec: the game is not over yet");
}

#[test]
fn chances_are_checked_against_games_and_drawn() {
    let room = Room::new();
    let study =
        ["calibrate", "worlds-fair", "--seats", "2", "--games", "6", "--bots", "regular", "--seed", "2"];
    let told = room.good(&[&study[..], &["--out", "chart.svg"]].concat());
    assert!(told.contains("Brier score") && told.contains("90 to 100 %"), "{told}");
    assert!(room.read("chart.svg").starts_with("<svg"));
    let json = room.json(&study);
    assert_eq!((&json["tables"][0]["games"], &json["tables"][0]["seats"]), (&6.into(), &2.into()));
    assert!(room.good(&[&study[..], &["--fit"]].concat()).contains("WinModel(["));
}
