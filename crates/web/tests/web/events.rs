use std::time::Duration;

use serde_json::json;

use crate::scene::{Dice, Live, Party};

const A_WHILE: Duration = Duration::from_millis(300);

#[test]
fn a_stream_begins_with_where_the_table_stands_and_tells_every_change() {
    let live = Live::open();
    let mut party = Party::seated(&live, "worlds-fair", 2);
    let mut stream = live.client().follow(&format!("{}/events", party.path), &[]);
    let first = stream.next().unwrap();
    assert_eq!((first.id, &first.data["stage"], &first.data["to_act"]), (2, &json!("lobby"), &json!([])));
    party.start();
    let begun = stream.next().unwrap();
    assert_eq!((begun.id, &begun.data["entry"], &begun.data["stage"]), (3, &json!(3), &json!("playing")));
    party.choose_any(&mut Dice(1));
    let revision = party.host.get(&party.path).json()["revision"].clone();
    assert_eq!(stream.next().unwrap().data["revision"], revision);
    assert!(stream.is_silent(A_WHILE));
}

#[test]
fn a_stream_is_resumed_without_losing_or_repeating_anything() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let path = format!("{}/events", party.path);
    let known = live.client().follow(&path, &[]).next().unwrap().id.to_string();
    assert!(live.client().follow(&path, &[("Last-Event-ID", &known)]).is_silent(A_WHILE));
    let mut dice = Dice(1);
    (0..5).for_each(|_| assert!(party.choose_any(&mut dice)));
    let mut resumed = live.client().follow(&path, &[("Last-Event-ID", &known)]);
    let newest = party.host.get(&party.path).json()["entry"].as_u64().unwrap();
    assert_eq!(resumed.next().unwrap().id, newest, "one event, the newest");
    assert!(resumed.is_silent(A_WHILE));
    let asked = live.client().follow(&format!("{path}?after={newest}"), &[]).is_silent(A_WHILE);
    assert!(asked);
}

#[test]
fn legal_choices_come_with_the_event_for_the_seat_that_is_asked_only() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let seat = party.asked()[0];
    let (choices, _) = party.legal(seat);
    let path = format!("{}/events?with=legal", party.path);
    assert_eq!(party.seats[seat].follow(&path, &[]).next().unwrap().data["legal"], json!(choices));
    for other in [&party.seats[1 - seat], &party.host, &live.client()] {
        assert_eq!(other.follow(&path, &[]).next().unwrap().data["legal"], json!(null));
    }
}

#[test]
fn who_lost_the_seat_hears_no_more() {
    let live = Live::open();
    let mut party = Party::seated(&live, "worlds-fair", 2);
    let mut stream = party.seats[1].follow(&format!("{}/events?with=legal", party.path), &[]);
    stream.next().unwrap();
    party.host.send("DELETE", &format!("{}/seats/1", party.path), &[], None).expect(200);
    assert_eq!(stream.next(), None);
    party.seats[1].get(&format!("{}/events", party.path)).refused(403, "wrong-key");
}

#[test]
fn a_stream_ends_when_the_hall_closes() {
    let mut live = Live::open();
    let party = Party::begun(&live, "worlds-fair", 2);
    let mut stream = live.client().follow(&format!("{}/events", party.path), &[]);
    stream.next().unwrap();
    live.close();
    assert_eq!(stream.next(), None);
}
