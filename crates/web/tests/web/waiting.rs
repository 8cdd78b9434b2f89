use std::time::Duration;

use midway_web::{Limits, Rate};
use serde_json::{Value, json};

use crate::client::Client;
use crate::ratings::{page, secret};
use crate::scene::{Live, no_limits};

const PATH: &str = "/api/v1/me/waiting";

fn wish(name: &str, seats: u8) -> String {
    let clock = json!({ "live": { "seconds": 600, "increment": 10 } });
    json!({ "name": name, "game": "skyrise", "seats": seats, "clock": clock, "rated": true }).to_string()
}

fn person(live: &Live, digit: char) -> Client {
    live.client().with_key(&secret(digit))
}

fn asked(client: &mut Client) -> Value {
    client.get(PATH).expect(200).json()
}

#[test]
fn two_are_paired_and_their_game_is_rated() {
    let live = Live::open();
    let (mut ann, mut bob) = (person(&live, 'a'), person(&live, 'b'));
    assert_eq!(ann.post(PATH, &wish("Ann", 2)).expect(201).json()["state"], "waiting");
    let waiting = live.client().get("/api/v1/waiting").expect(200).json();
    assert_eq!(
        (&waiting["waiting"][0]["name"], &waiting["waiting"][0]["points"]),
        (&json!("Ann"), &json!(1500.0))
    );
    bob.post(PATH, &wish("Bob", 2)).expect(201);
    asked(&mut ann);
    let (ann_told, bob_told) = (asked(&mut ann), asked(&mut bob));
    assert_eq!((&ann_told["state"], &ann_told["table"]), (&json!("begun"), &bob_told["table"]));
    let table = ann_told["table"].as_str().unwrap();
    let sheet = live.client().get(&format!("/api/v1/tables/{table}")).expect(200).json();
    assert_eq!((&sheet["setup"]["rated"], &sheet["stage"]), (&json!(true), &json!("playing")));
    // Whoever sits there gets the key of their seat as the same person.
    let sit = json!({ "name": "Ann", "person": secret('a') }).to_string();
    live.client().post(&format!("/api/v1/tables/{table}/seats"), &sit).expect(201);
    assert_eq!(live.client().get("/api/v1/waiting").expect(200).json()["waiting"], json!([]));
}

#[test]
fn three_seats_wait_for_three() {
    let live = Live::open();
    let mut people: Vec<Client> = ['a', 'b', 'c'].map(|digit| person(&live, digit)).into();
    for (client, name) in people.iter_mut().zip(["Ann", "Bob", "Cid"]) {
        client.post(PATH, &wish(name, 3)).expect(201);
    }
    people.iter_mut().for_each(|client| drop(asked(client)));
    let told: Vec<Value> = people.iter_mut().map(asked).collect();
    assert!(told.iter().all(|one| one["state"] == "begun" && one["table"] == told[0]["table"]), "{told:?}");
}

#[test]
fn whoever_leaves_waits_no_more_and_nonsense_is_refused() {
    let live = Live::open();
    let mut ann = person(&live, 'a');
    ann.post(PATH, &wish("Ann", 2)).expect(201);
    ann.send("DELETE", PATH, &[], None).expect(200);
    assert_eq!(asked(&mut ann)["state"], "not");
    ann.post(PATH, &wish("Ann", 9)).refused(422, "setup");
    ann.post(PATH, &wish("a bot", 2)).refused(422, "invalid");
    ann.post(PATH, "{}").refused(400, "malformed");
    live.client().get(PATH).refused(401, "no-person");
}

/// A rude client cannot fill the list: each wish counts like a table.
#[test]
fn one_address_may_wish_only_so_often() {
    let three = Rate::new(3, Duration::from_secs(3600));
    let live = Live::limited(Limits { tables: three, ..no_limits() });
    let wishes = (0..5u32).map(|n| {
        let mut client = live.client().with_key(&format!("{n:032x}"));
        client.post(PATH, &wish("Eve", 4)).status
    });
    assert_eq!(wishes.collect::<Vec<_>>(), [201, 201, 201, 429, 429]);
}

/// What a stranger hears of those who wait is a name and a rating.
#[test]
fn the_list_gives_neither_secrets_nor_tags_away() {
    let live = Live::open();
    person(&live, 'a').post(PATH, &wish("Ann", 2)).expect(201);
    let mut client = live.client();
    client.get("/api/v1/waiting").expect(200);
    assert!(page(&mut client, "/now", &[]).contains("Ann"));
    let heard = String::from_utf8_lossy(&client.heard).into_owned();
    let tag = midway_hall::Person::parse(&secret('a')).unwrap().owner();
    assert!(!heard.contains(&tag) && !heard.contains(&secret('a')));
}

#[test]
fn people_find_each_other_by_the_page_without_scripts_and_by_its_stream() {
    let live = Live::open();
    let cookies = ['a', 'b'].map(|digit| format!("midway-me={}", secret(digit)));
    let post = |cookie: &str, digit: char, path: &str, more: &str| {
        let token = midway_hall::Person::parse(&secret(digit)).unwrap().token();
        let headers = [
            ("Cookie", cookie),
            ("Origin", "http://hall.test"),
            ("Content-Type", "application/x-www-form-urlencoded"),
        ];
        live.client().send("POST", path, &headers, Some(&format!("token={token}{more}")))
    };
    let form = "&game=skyrise&seats=2&clock=live-10-10&rated=1&name=";
    for (lang, title) in
        [("en", "Play with people"), ("pl", "Zagraj z ludźmi"), ("fr", "Jouer avec d’autres")]
    {
        let shown = page(&mut live.client(), &format!("/now?lang={lang}"), &[]);
        assert!(shown.contains(&format!("<h1>{title}</h1>")), "{shown}");
    }
    post(&cookies[0], 'a', "/now", &format!("{form}Ann")).expect(303);
    let mut client = live.client();
    let waiting = page(&mut client, "/now", &[("Cookie", &cookies[0])]);
    assert!(waiting.contains("http-equiv=\"refresh\"") && waiting.contains("/now/leave"), "{waiting}");
    post(&cookies[0], 'a', "/now/leave", "").expect(303);
    assert!(!page(&mut client, "/now", &[("Cookie", &cookies[0])]).contains("/now/leave"));
    post(&cookies[0], 'a', "/now", &format!("{form}Ann")).expect(303);
    let mut stream = live.client().follow("/now/events", &[("Cookie", &cookies[0])]);
    assert_eq!(stream.next().unwrap().data, json!({}));
    post(&cookies[1], 'b', "/now", &format!("{form}Bob")).expect(303);
    // The page sits its reader down; who comes last begins.
    let address = loop {
        client.send("GET", "/now", &[("Cookie", &cookies[1])], None);
        if let Some(address) = stream.next().unwrap().data["address"].as_str() {
            break address.to_owned();
        }
    };
    let gone = client.send("GET", "/now", &[("Cookie", &cookies[1])], None).expect(303);
    assert_eq!(gone.header("location"), Some(&*address));
    assert!(
        post(&cookies[0], 'a', "/now", "&game=skyrise&seats=2&clock=none&rated=1&name=Ann")
            .expect(200)
            .text()
            .contains("A rated game needs a clock.")
    );
}
