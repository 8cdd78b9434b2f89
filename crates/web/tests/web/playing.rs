use serde_json::json;

use crate::scene::{Dice, Live, Party};

#[test]
fn a_whole_game_of_every_kind_is_played_over_http() {
    let live = Live::open();
    for (game, seats) in [("worlds-fair", 3), ("rails-sails", 2), ("skyrise", 2)] {
        let mut party = Party::begun(&live, game, seats);
        party.play_out(&mut Dice(7));
        assert_eq!(party.host.get(&party.path).json()["stage"], "over", "{game}");
    }
}

#[test]
fn legal_choices_are_narrowed_by_the_words_picked() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let seat = party.asked()[0];
    let (choices, _) = party.legal(seat);
    let path = format!("{}/legal?pick=place&pick=electricity", party.path);
    let narrowed = party.seats[seat].get(&path).expect(200).json();
    assert!(choices.len() > 1);
    assert_eq!(narrowed["choices"], json!(["place electricity"]));
    assert_eq!(narrowed["words"], json!([]));
    let none = party.seats[seat].get(&format!("{}/legal?pick=nowhere", party.path)).expect(200).json();
    assert_eq!(none["choices"], json!([]));
}

#[test]
fn a_seat_that_is_not_asked_has_no_choices() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let other = 1 - party.asked()[0];
    assert!(party.legal(other).0.is_empty());
}

#[test]
fn an_undo_takes_back_what_revealed_nothing() {
    let live = Live::open();
    let mut party = Party::begun(&live, "rails-sails", 2);
    let seat = party.asked()[0];
    let (choices, revision) = party.legal(seat);
    let before = party.seats[seat].get(&party.path).json()["legal"].clone();
    let choice = json!({ "action": choices[0], "revision": revision }).to_string();
    party.seats[seat].post(&format!("{}/choices", party.path), &choice).expect(200);
    party.seats[seat].post(&format!("{}/undo", party.path), "").expect(200);
    assert_eq!(party.seats[seat].get(&party.path).json()["legal"], before);
    party.seats[seat].post(&format!("{}/undo", party.path), "").refused(409, "refused");
}

#[test]
fn a_motion_is_carried_when_all_have_agreed() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let path = party.path.clone();
    party.seats[0].post(&format!("{path}/motions"), r#"{"motion":"pause"}"#).expect(200);
    party.seats[0].post(&format!("{path}/answers"), r#"{"yes":true}"#).refused(409, "refused");
    party.seats[1].post(&format!("{path}/answers"), r#"{"yes":true}"#).expect(200);
    assert_eq!(party.host.get(&path).json()["stage"], "paused");
    party.seats[1].post(&format!("{path}/resume"), "").expect(200);
    let steps = party.seats[0].get(&format!("{path}/replay")).json()["steps"].as_u64().unwrap();
    party.choose_any(&mut Dice(3));
    let motion = json!({ "motion": { "rewind": { "steps": steps } } }).to_string();
    party.seats[0].post(&format!("{path}/motions"), &motion).expect(200);
    assert_eq!(party.host.get(&path).json()["motion"]["motion"], json!({ "rewind": { "steps": steps } }));
    party.seats[1].post(&format!("{path}/answers"), r#"{"yes":true}"#).expect(200);
    assert_eq!(party.seats[0].get(&format!("{path}/replay")).json()["steps"], steps);
}

#[test]
fn who_leaves_is_played_for_until_they_return_and_who_resigns_for_good() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let path = party.path.clone();
    // The bot would play on alone if both were away.
    party.seats[0].post(&format!("{path}/motions"), r#"{"motion":"pause"}"#).expect(200);
    party.seats[1].post(&format!("{path}/answers"), r#"{"yes":true}"#).expect(200);
    party.seats[0].post(&format!("{path}/leave"), "").expect(200);
    assert_eq!(party.host.get(&path).json()["chairs"][0]["away"], "left");
    party.seats[0].post(&format!("{path}/return"), "").expect(200);
    assert_eq!(party.host.get(&path).json()["chairs"][0]["away"], json!(null));
    party.seats[0].post(&format!("{path}/resign"), "").expect(200);
    party.seats[0].post(&format!("{path}/return"), "").refused(409, "refused");
}

#[test]
fn what_is_said_is_on_the_sheet() {
    let live = Live::open();
    let mut party = Party::begun(&live, "skyrise", 2);
    let path = party.path.clone();
    party.seats[1].post(&format!("{path}/chat"), r#"{"text":"good luck"}"#).expect(200);
    let chat = live.client().get(&path).json()["chat"].clone();
    assert_eq!((&chat[0]["seat"], &chat[0]["text"]), (&json!(1), &json!("good luck")));
    party.seats[1].post(&format!("{path}/chat"), r#"{"text":""}"#).refused(422, "invalid");
}

#[test]
fn a_hint_is_given_and_everybody_sees_that_it_was() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let (path, seat) = (format!("{}/hint", party.path), party.asked()[0]);
    let hints = party.seats[seat].post(&path, r#"{"most":2}"#).expect(200).json();
    let (choices, _) = party.legal(seat);
    assert_eq!(hints["hints"].as_array().unwrap().len(), 2);
    assert!(choices.iter().any(|choice| hints["hints"][0]["action"] == **choice));
    let chairs = live.client().get(&party.path).json()["chairs"].clone();
    assert_eq!(chairs[seat]["assisted"], true);
    assert_eq!(chairs[1 - seat]["assisted"], false);
    party.seats[1 - seat].post(&path, "{}").refused(409, "refused");
}

#[test]
fn a_replay_shows_each_step_with_ones_own_eyes() {
    let live = Live::open();
    let mut party = Party::begun(&live, "rails-sails", 2);
    let mut dice = Dice(5);
    (0..6).for_each(|_| assert!(party.choose_any(&mut dice)));
    let path = party.path.clone();
    let now = party.seats[0].get(&path).json()["view"].clone();
    let last = party.seats[0].get(&format!("{path}/replay")).expect(200).json();
    assert_eq!(last["view"], now);
    let steps = last["steps"].as_u64().unwrap();
    let first = party.seats[0].get(&format!("{path}/replay?step=0")).expect(200).json();
    assert_ne!(first["view"], now);
    assert!(last["log"].is_array());
    party.seats[0].get(&format!("{path}/replay?step={}", steps + 1)).refused(422, "invalid");
    party.seats[0].get(&format!("{path}/replay?viewer=1")).refused(409, "not-over");
    live.client().get(&format!("{path}/replay?viewer=1")).refused(409, "not-over");
    live.client().get(&format!("{path}/replay?viewer=gallery")).expect(200);
}

#[test]
fn a_replay_speaks_the_language_of_the_reader() {
    let live = Live::open();
    let party = Party::begun(&live, "worlds-fair", 2);
    // The first step lays out the tiles.
    let path = format!("{}/replay?step=1", party.path);
    let told = |more: &str, accepted: &str| {
        let headers = [("Accept-Language", accepted)];
        live.client().send("GET", &format!("{path}{more}"), &headers, None).expect(200).json()["log"][0]
            .clone()
    };
    let (english, polish) = (told("", "en"), told("", "pl,en;q=0.5"));
    assert_eq!((&english["clause"], &polish["clause"]), (&"WF-2.1".into(), &"WF-2.1".into()));
    assert_ne!(english["text"], polish["text"]);
    assert_eq!(told("&lang=pl", "en"), polish);
    live.client().get(&format!("{path}&lang=la")).refused(400, "malformed");
}
