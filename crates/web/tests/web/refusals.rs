use serde_json::json;

use crate::scene::{Dice, Live, Party};

#[test]
fn what_is_not_json_or_not_what_is_asked_for_is_refused() {
    let live = Live::open();
    let mut client = live.client();
    let tables = "/api/v1/tables";
    client.post(tables, "{").refused(400, "malformed");
    client.post(tables, "[]").refused(400, "malformed");
    client.post(tables, r#"{"game":"skyrise"}"#).refused(400, "malformed");
    client.post(tables, r#"{"game":"skyrise","seats":2,"colour":"red"}"#).refused(400, "malformed");
    client.post(tables, r#"{"game":"skyrise","seats":-2}"#).refused(400, "malformed");
    client.send("POST", tables, &[("Content-Type", "text/plain")], Some("{}")).refused(415, "not-json");
    client.post(tables, r#"{"game":"chess","seats":2}"#).refused(422, "setup");
    client.post(tables, r#"{"game":"skyrise","seats":9}"#).refused(422, "setup");
    client.post(tables, r#"{"game":"skyrise","seats":2,"options":{"a":"b"}}"#).refused(422, "setup");
    client.post(tables, r#"{"game":"skyrise","seats":2,"clock":{"days":{"days":99}}}"#).refused(422, "setup");
    client
        .post(tables, r#"{"game":"skyrise","seats":2,"bots":[{"seat":7,"level":"novice"}]}"#)
        .refused(422, "invalid");
    client.get("/api/v1/tables?colour=red").refused(400, "malformed");
    client.get("/api/v1/tables?after=yesterday").refused(400, "malformed");
}

#[test]
fn what_is_not_there_is_not_found_and_what_is_asked_wrongly_is_not_allowed() {
    let live = Live::open();
    let mut client = live.client();
    client.get("/api/v1/nothing").refused(404, "not-found");
    client.get("/api/v1/tables/0000000000001").refused(404, "no-table");
    client.get("/api/v1/tables/0000000000000").refused(404, "no-table");
    client.get("/api/v1/tables/ABC").refused(404, "no-table");
    client.get("/api/v1/tables/%00%ff").refused(404, "no-table");
    client.send("PUT", "/api/v1/games", &[], None).refused(405, "no-method");
}

#[test]
fn without_a_key_one_is_asked_for_and_with_a_wrong_one_turned_away() {
    let live = Live::open();
    let mut party = Party::begun(&live, "skyrise", 2);
    let mut stranger = live.client();
    for (path, body) in
        [("choices", r#"{"action":"pass","revision":0}"#), ("chat", r#"{"text":"x"}"#), ("undo", "")]
    {
        stranger.post(&format!("{}/{path}", party.path), body).refused(401, "seat-only");
    }
    stranger.post(&format!("{}/start", party.path), "").refused(401, "host-only");
    stranger.get(&format!("{}/legal", party.path)).refused(401, "seat-only");
    let mut forger = live.client().with_key(&"0".repeat(32));
    forger.get(&party.path).refused(403, "wrong-key");
    forger.post(&format!("{}/chat", party.path), r#"{"text":"x"}"#).refused(403, "wrong-key");
    for bad in ["", "x", &"G".repeat(32), &"0".repeat(31), &"A".repeat(32)] {
        live.client().with_key(bad).get(&party.path).refused(401, "no-key");
    }
    party.seats[0].post(&format!("{}/start", party.path), "").refused(403, "host-only");
    party.host.post(&format!("{}/chat", party.path), r#"{"text":"x"}"#).refused(403, "wrong-key");
}

#[test]
fn the_keys_of_another_table_open_nothing_here() {
    let live = Live::open();
    let mut here = Party::begun(&live, "skyrise", 2);
    let mut there = Party::begun(&live, "skyrise", 2);
    there.seats[0].get(&here.path).refused(403, "wrong-key");
    there.host.post(&format!("{}/start", here.path), "").refused(403, "wrong-key");
    let seat = here.asked()[0];
    let (choices, revision) = here.legal(seat);
    let choice = json!({ "action": choices[0], "revision": revision }).to_string();
    for other in &mut there.seats {
        other.post(&format!("{}/choices", here.path), &choice).refused(403, "wrong-key");
    }
}

#[test]
fn an_illegal_choice_names_its_clause_and_changes_nothing() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let seat = party.asked()[0];
    let (_, revision) = party.legal(seat);
    let before = party.host.get(&party.path).text();
    let path = format!("{}/choices", party.path);
    let choice = |action: &str| json!({ "action": action, "revision": revision }).to_string();
    party.seats[seat].post(&path, &choice("fly to the moon")).refused(422, "unreadable");
    party.seats[1 - seat].post(&path, &choice("place electricity")).refused(409, "out-of-turn");
    let illegal = party.seats[seat].post(&path, &choice("stay")).expect(422).json();
    assert!(illegal["error"]["clause"].as_str().is_none_or(|clause| clause.starts_with("WF-")));
    assert_eq!(party.host.get(&party.path).text(), before);
}

#[test]
fn a_choice_that_answers_an_old_revision_is_stale() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let seat = party.asked()[0];
    let (choices, revision) = party.legal(seat);
    let path = format!("{}/choices", party.path);
    for wrong in [0, revision - 1, revision + 1, 999_999] {
        let choice = json!({ "action": choices[0], "revision": wrong }).to_string();
        party.seats[seat].post(&path, &choice).refused(409, "stale");
    }
}

#[test]
fn a_choice_sent_twice_under_one_name_is_made_once_and_answered_alike() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let seat = party.asked()[0];
    let (choices, revision) = party.legal(seat);
    let path = format!("{}/choices", party.path);
    let choice = json!({ "action": choices[0], "revision": revision }).to_string();
    let first = party.seats[seat].post_as("move-1", &path, &choice).expect(200).json();
    let mut dice = Dice(1);
    (0..4).for_each(|_| assert!(party.choose_any(&mut dice)));
    let steps = party.host.get(&format!("{}/replay", party.path)).json()["steps"].clone();
    assert_eq!(party.seats[seat].post_as("move-1", &path, &choice).expect(200).json(), first);
    assert_eq!(party.host.get(&format!("{}/replay", party.path)).json()["steps"], steps);
    party.seats[seat].post(&path, &choice).refused(409, "stale");
    let long = "x".repeat(65);
    for bad in ["two words", &long, "tab\there"] {
        party.seats[seat].post_as(bad, &path, &choice).refused(400, "malformed");
    }
}

#[test]
fn a_seat_is_not_taken_twice_and_its_key_is_for_whoever_asked() {
    let live = Live::open();
    let mut party = Party::opened(&live, &json!({ "game": "skyrise", "seats": 2 }));
    let path = format!("{}/seats", party.path);
    let first = party.host.post_as("r", &path, r#"{"name":"Ada","seat":0}"#).expect(201).json();
    let again = party.host.post_as("r", &path, r#"{"name":"Ada","seat":0}"#).expect(201).json();
    assert_eq!(first, again);
    // Someone else who happens to use the same idempotency key does not get Ada's key.
    live.client().post_as("r", &path, r#"{"name":"Eve","seat":1}"#).refused(403, "wrong-key");
    live.client().post(&path, r#"{"name":"Eve","seat":0}"#).refused(409, "refused");
    live.client().post(&path, r#"{"name":"Eve","seat":5}"#).refused(422, "invalid");
    live.client().post(&path, r#"{"name":""}"#).refused(422, "invalid");
    live.client().post(&path, r#"{"name":"Eve","nonce":"xyz"}"#).refused(422, "invalid");
}
