//! The rules of a game change while tables are played: what becomes of them, through API, page and worker.

use std::sync::Arc;

use midway_catalog::Library;
use midway_hall::answer_questions;
use serde_json::{Value, json};

use crate::scene::{Dice, Live, Party, Plan};
use crate::toy::{Both, First, Second, library};

/// A hall over this store that has the game in this edition.
fn hall(store: &str, rules: Library) -> Live {
    Live::with(Plan { store: Some(store.to_owned()), library: Arc::new(rules), ..Plan::default() })
}

/// Two tables by the first revision: one that is over, and one in the middle, where somebody said something.
fn played(store: &str) -> (Party, Party) {
    let live = hall(store, library::<First>());
    let mut over = Party::begun(&live, "nim", 2);
    over.play_out(&mut Dice(1));
    let mut running = Party::begun(&live, "nim", 2);
    running.choose_any(&mut Dice(2));
    let chat = format!("{}/chat", running.path);
    running.seats[0].post(&chat, &json!({ "text": "Back tomorrow" }).to_string()).expect(200);
    (over, running)
}

/// The same people, as clients of a hall that was opened since.
fn again(live: &Live, party: &Party) -> Party {
    let client = |key: &Option<String>| {
        let mut client = live.client();
        client.key.clone_from(key);
        client
    };
    Party {
        path: party.path.clone(),
        table: party.table.clone(),
        host: client(&party.host.key),
        seats: party.seats.iter().map(|seat| client(&seat.key)).collect(),
    }
}

fn store() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db").display().to_string();
    (folder, path)
}

#[test]
fn a_table_of_rules_that_are_gone_is_read_and_not_played() {
    let (_folder, store) = store();
    let (over, running) = played(&store);
    let live = hall(&store, library::<Second>());
    let (mut over, mut running) = (again(&live, &over), again(&live, &running));

    let sheet = running.seats[0].get(&running.path).expect(200).json();
    assert_eq!(sheet["missing"], "it was played by revision 1 of the rules of nim; this is revision 2");
    assert_eq!(sheet["names"], json!(["Player 0", "Player 1"]));
    assert_eq!(sheet["chat"][0]["text"], "Back tomorrow");
    assert_eq!((&sheet["view"], &sheet["scores"]), (&Value::Null, &Value::Null));
    // Nobody but its rules knows what a move gives away.
    assert_eq!(sheet["log"][0]["seat"], 0);
    assert_eq!(sheet["log"][0]["action"], Value::Null);

    let choice = json!({ "action": "take 1", "revision": 1 }).to_string();
    let path = running.path.clone();
    running.seats[1].post(&format!("{path}/choices"), &choice).refused(409, "no-rules");
    running.seats[1].post(&format!("{path}/hint"), "{}").refused(409, "no-rules");
    running.seats[1].get(&format!("{path}/legal")).refused(409, "no-rules");
    running.seats[1]
        .post(&format!("{path}/chat"), &json!({ "text": "?" }).to_string())
        .refused(409, "no-rules");

    let path = over.path.clone();
    for part in ["replay", "record", "verify"] {
        let answer = over.host.get(&format!("{path}/{part}"));
        assert_eq!((answer.status, &*answer.code()), (409, "no-rules"), "{part}");
    }
}

#[test]
fn final_scores_and_moves_stay_readable_without_the_rules() {
    let (_folder, store) = store();
    let (over, _) = played(&store);
    let live = hall(&store, library::<Second>());
    let sheet = again(&live, &over).host.get(&over.path).expect(200).json();
    let mut totals: Vec<i64> =
        sheet["scores"].as_array().unwrap().iter().map(|score| score["total"].as_i64().unwrap()).collect();
    totals.sort_unstable();
    assert_eq!(totals, [0, 10], "as the first revision scored, and not the second");
    assert_eq!(sheet["stage"], "over");
    assert!(sheet["log"][0]["action"].as_str().unwrap().starts_with("take "));
}

#[test]
fn a_page_says_what_is_missing_in_the_reader_s_language() {
    let (_folder, store) = store();
    let (over, running) = played(&store);
    let live = hall(&store, library::<Second>());
    let page =
        |table: &str, lang: &str| live.client().get(&format!("/t/{table}?lang={lang}")).expect(200).text();
    let text = page(&over.table, "en");
    assert!(text.contains("played under revision 1 of the rules. This hall has revision 2"), "{text}");
    assert!(text.contains("10 points") && text.contains("Player 1"), "{text}");
    let text = page(&running.table, "pl");
    assert!(text.contains("według wersji 1 zasad"), "{text}");
    assert!(text.contains("Back tomorrow") && !text.contains("take "), "{text}");
    assert!(page(&running.table, "fr").contains("selon la révision 1 des règles"));
    live.client().get("/").expect(200);
}

#[test]
fn a_table_goes_on_by_its_own_rules_where_they_are_kept_as_data() {
    let (_folder, store) = store();
    let (over, running) = played(&store);
    let live = hall(&store, library::<Both>());
    let mut running = again(&live, &running);
    let (choices, revision) = running.legal(1);
    assert_eq!(choices, ["take 1", "take 2"]);
    let choice = json!({ "action": "take 3", "revision": revision }).to_string();
    let path = format!("{}/choices", running.path);
    running.seats[1].post(&path, &choice).refused(422, "illegal");
    running.play_out(&mut Dice(3));
    let verified = again(&live, &over).host.get(&format!("{}/verify", over.path)).expect(200).json();
    assert_eq!(verified["fair"], true);
    // A new table is played by the new rules.
    let mut fresh = Party::begun(&live, "nim", 2);
    assert_eq!(fresh.legal(0).0.len(), 3);
}

#[test]
fn a_worker_without_the_rules_refuses_to_think() {
    let record = "midway record 1\\ngame nim\\nrules 1\\nseats 2\\n\\n";
    let question = format!(r#"{{"record":"{record}","seat":0,"bot":"expert","seed":1}}"#);
    let answer = |library: &Library| {
        let mut answer = Vec::new();
        answer_questions(library, question.as_bytes(), &mut answer).unwrap();
        String::from_utf8(answer).unwrap()
    };
    assert!(answer(&library::<Second>()).contains("revision 1"));
    assert!(answer(&library::<Both>()).contains("take"));
}

#[test]
fn other_tables_are_not_held_up_by_one_whose_rules_are_gone() {
    let (_folder, store) = store();
    let days = json!({ "live": { "seconds": 1, "increment": 0 } });
    let order = json!({ "game": "nim", "seats": 2, "clock": days });
    let old = {
        let live = hall(&store, library::<First>());
        let mut party = Party::opened(&live, &order);
        (0..2).for_each(|seat| party.join(&live, seat));
        party.start();
        party.table
    };
    let live = hall(&store, library::<Second>());
    let mut party = Party::opened(&live, &order);
    (0..2).for_each(|seat| party.join(&live, seat));
    party.start();
    // Its clock runs out, and a bot stands in, though another is due that cannot be read.
    let stood_in = (0..100).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(100));
        let sheet = party.host.get(&party.path).expect(200).json();
        sheet["chairs"][0]["away"] != Value::Null
    });
    assert!(stood_in);
    live.client().get(&format!("/api/v1/tables/{old}")).expect(200);
}
