//! What one client may ask for without others noticing.

use std::time::Duration;

use midway_web::{Limits, Rate};
use serde_json::json;

use crate::scene::{Dice, Live, Party, no_limits};

const HOUR: Duration = Duration::from_secs(3600);

/// How many of some requests are answered before the client is told to wait.
fn answered(live: &Live, path: &str) -> usize {
    let mut client = live.client();
    (0..200).take_while(|_| client.get(path).status == 200).count()
}

#[test]
fn a_page_of_a_finished_game_counts_for_several_requests() {
    let open = Live::limited(no_limits());
    let mut party = Party::begun(&open, "worlds-fair", 2);
    party.play_out(&mut Dice(3));
    let limited = open.again(Limits { requests: Rate::new(40, HOUR), ..no_limits() });
    assert_eq!(answered(&limited, &format!("/t/{}", party.table)), 8);
    for path in ["verify", "replay?step=9"] {
        let limited = open.again(Limits { requests: Rate::new(40, HOUR), ..no_limits() });
        assert_eq!(answered(&limited, &format!("{}/{path}", party.path)), 8, "{path}");
    }
    let limited = open.again(Limits { requests: Rate::new(40, HOUR), ..no_limits() });
    assert_eq!(answered(&limited, &party.path), 40);
}

#[test]
fn talk_comes_in_pages_however_much_was_said() {
    let live = Live::limited(no_limits());
    let mut party = Party::begun(&live, "worlds-fair", 2);
    for number in 0..130 {
        let text = json!({ "text": format!("message number {number}.") }).to_string();
        party.seats[0].post(&format!("{}/chat", party.path), &text).expect(200);
    }
    let sheet = party.seats[1].get(&party.path).expect(200).json();
    assert_eq!((sheet["chat"].as_array().unwrap().len(), &sheet["chat_earlier"]), (50, &json!(80)));
    assert_eq!(sheet["chat"][49]["text"], "message number 129.");
    let mut client = live.client();
    let page = client.get(&format!("{}/chat?before=80", party.path)).expect(200).json();
    assert_eq!((&page["earlier"], &page["chat"][0]["text"]), (&json!(30), &json!("message number 30.")));
    let first = client.get(&format!("{}/chat?before=30", party.path)).expect(200).json();
    assert_eq!((&first["earlier"], first["chat"].as_array().unwrap().len()), (&json!(0), 30));

    let shown = client.get(&format!("/t/{}", party.table)).expect(200).text();
    assert_eq!(shown.matches("message number").count(), 50);
    let earlier = format!("/t/{}/chat?before=80", party.table);
    assert!(shown.contains(&earlier));
    let shown = client.get(&earlier).expect(200).text();
    assert!(shown.contains("message number 79.") && !shown.contains("message number 80."));
    assert!(shown.contains(&format!("/t/{}/chat?before=30", party.table)));
}
