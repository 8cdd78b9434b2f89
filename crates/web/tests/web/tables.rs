use midway_hall::{IndexStage, TableId};
use midway_store::{Append, Change, IndexRow, NewEntry};
use serde_json::json;

use crate::scene::{Dice, Live, Party};

#[test]
fn the_games_are_listed_with_their_options() {
    let live = Live::open();
    let games = live.client().get("/api/v1/games").expect(200).json();
    let ids: Vec<_> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["worlds-fair", "rails-sails", "skyrise"]);
}

#[test]
fn a_table_is_opened_with_options_clock_and_bots() {
    let live = Live::open();
    let order = json!({
        "game": "worlds-fair", "seats": 3, "options": {}, "listed": true,
        "clock": { "live": { "seconds": 600, "increment": 5 } },
        "bots": [{ "seat": 2, "level": "novice" }],
    });
    let mut party = Party::opened(&live, &order);
    let sheet = party.host.get(&party.path).expect(200).json();
    assert_eq!(sheet["stage"], "lobby");
    // The level that plays as the former one did.
    assert_eq!(sheet["chairs"][2]["level"], "newcomer");
    assert_eq!(sheet["setup"]["clock"], json!({ "live": { "seconds": 600, "increment": 5 } }));
    assert_eq!(sheet["entry"], 1);
}

#[test]
fn listed_tables_are_found_by_stage_and_game_page_by_page() {
    let live = Live::open();
    let mut client = live.client();
    for game in ["worlds-fair", "skyrise"] {
        for _ in 0..30 {
            Party::opened(&live, &json!({ "game": game, "seats": 2, "listed": true }));
        }
    }
    Party::opened(&live, &json!({ "game": "skyrise", "seats": 2 }));
    let mut found = std::collections::BTreeSet::new();
    let mut after = String::new();
    loop {
        let page = client.get(&format!("/api/v1/tables?game=skyrise{after}")).expect(200).json();
        for line in page["tables"].as_array().unwrap() {
            assert!(found.insert(line["table"].as_str().unwrap().to_owned()), "twice");
            assert_eq!(line["about"]["setup"]["game"], "skyrise");
        }
        let Some(cursor) = page["after"].as_str() else { break };
        after = format!("&after={cursor}");
    }
    assert_eq!(found.len(), 30);
    assert_eq!(client.get("/api/v1/tables?stage=over").expect(200).json()["tables"], json!([]));
}

/// A row that an earlier version wrote, with the names of seats alone, reads the same as one of today.
#[test]
fn a_list_tells_who_sits_where_whichever_version_wrote_it() {
    let live = Live::open();
    let bots = json!([{ "seat": 1, "level": "master" }]);
    let mut party =
        Party::opened(&live, &json!({ "game": "skyrise", "seats": 3, "listed": true, "bots": bots }));
    party.join(&live, 0);
    let about = json!({
        "setup": { "game": "skyrise", "seats": 3, "clock": "none", "listed": true },
        "names": ["Player 0", "bot (master)", ""],
    });
    let note = about.to_string();
    let row = IndexRow { stage: IndexStage::Open, listed: true, game: "skyrise".into(), at: 1, note };
    let entry = NewEntry { at: 1, body: String::new() };
    let append =
        Append { changes: vec![Change::Index(row)], ..Append::new(TableId::random(), 0, vec![entry]) };
    live.runtime.block_on(live.store.append(append)).unwrap();

    let listed = party.host.get("/api/v1/tables").expect(200).json();
    let lines = listed["tables"].as_array().unwrap();
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line["about"] == about), "{listed}");
    let page = live.client().get("/").expect(200).text();
    assert_eq!(page.matches("Player 0").count(), 2, "{page}");
    assert!(!page.contains("bot (master)"), "{page}");
}

#[test]
fn a_host_seats_bots_clears_seats_and_starts() {
    let live = Live::open();
    let mut party = Party::opened(&live, &json!({ "game": "worlds-fair", "seats": 2 }));
    party.join(&live, 0);
    let path = party.path.clone();
    let seat =
        |host: &mut crate::client::Client, method, path: &str, body| host.send(method, path, &[], body);
    seat(&mut party.host, "POST", &format!("{path}/seats/1/bot"), Some(r#"{"level":"regular"}"#)).expect(200);
    seat(&mut party.host, "DELETE", &format!("{path}/seats/1"), None).expect(200);
    party.host.post(&format!("{path}/start"), "").refused(409, "refused");
    party.join(&live, 1);
    party.start();
    assert_eq!(party.host.get(&path).json()["stage"], "playing");
    seat(&mut party.host, "DELETE", &format!("{path}/seats/1"), None).refused(409, "refused");
}

#[test]
fn opening_again_with_the_same_request_gives_the_same_table() {
    let live = Live::open();
    let mut client = live.client();
    let mut open = |request: &str, seats: u8| {
        let order = json!({ "game": "skyrise", "seats": seats }).to_string();
        client.post_as(request, "/api/v1/tables", &order).expect(201).json()
    };
    let first = open("8d1f", 2);
    assert_eq!(open("8d1f", 2), first);
    assert_ne!(open("8d1f", 3), first, "another order under the same name is another table");
    assert_ne!(open("9e20", 2), first);
}

#[test]
fn after_the_end_there_are_record_seed_verdict_and_all_views() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    for early in ["record", "verify", "review"] {
        party.seats[0].get(&format!("{}/{early}", party.path)).refused(409, "not-over");
    }
    party.play_out(&mut Dice(1));
    let path = party.path.clone();
    let record = party.host.get(&format!("{path}/record")).expect(200).text();
    assert!(record.starts_with("midway record 1\n"));
    let verdict = party.host.get(&format!("{path}/verify")).expect(200).json();
    assert_eq!(verdict["fair"], true);
    let seed = verdict["seed"].as_str().unwrap();
    assert!(record.contains(&format!("seed {seed}")));
    assert_eq!(party.host.get(&path).json()["seed"], seed);
    live.client().get(&format!("{path}/replay?step=3&viewer=1")).expect(200);
}

#[test]
fn a_rematch_is_opened_once_and_only_its_host_gets_the_key() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let path = format!("{}/rematch", party.path);
    party.seats[0].post(&path, "").refused(409, "not-over");
    party.play_out(&mut Dice(2));
    live.client().post(&path, "").refused(401, "seat-only");
    let first = party.seats[0].post_as("again", &path, "").expect(201).json();
    assert!(first["key"].is_string());
    assert_eq!(party.seats[0].post_as("again", &path, "").expect(201).json(), first, "the same request");
    let other = party.seats[1].post(&path, "").expect(201).json();
    assert_eq!(other, json!({ "table": first["table"] }));
    assert_eq!(party.host.get(&party.path).json()["rematch"], first["table"]);
    let next = format!("/api/v1/tables/{}", first["table"].as_str().unwrap());
    assert_eq!(party.host.with_key(first["key"].as_str().unwrap()).get(&next).json()["stage"], "lobby");
}
