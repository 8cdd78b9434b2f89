//! Shuffles that are sealed by both: the page shows the hall's seal, then the browser adds its part.

use midway_game::Seat;
use midway_hall::{Person, TableId};
use serde_json::{Value, json};

use crate::pages::Browser;
use crate::scene::{Dice, Live, Party};

const NONCE: &str = "0123456789abcdef0123456789abcdef";

/// What an attribute first holds on a page.
fn held<'a>(page: &'a str, attribute: &str) -> &'a str {
    let (_, rest) =
        page.split_once(&format!("{attribute}=\"")).unwrap_or_else(|| panic!("{attribute}: {page}"));
    rest.split('"').next().unwrap()
}

/// The offer that a page makes: its word, the table and the seal.
fn offered(page: &str) -> (String, String, String) {
    let word = held(page.split_once("name=\"offer\"").unwrap().1, "value");
    (word.to_owned(), held(page, "data-nonce").to_owned(), held(page, "data-seal").to_owned())
}

/// The nonces that were written into a table's log, by seat.
fn nonces(live: &Live, table: &str) -> Vec<(u64, Option<String>)> {
    let id: TableId = table.parse().unwrap();
    let entries = live.runtime.block_on(live.store.read(id, 0)).unwrap();
    let bodies = entries.iter().map(|entry| serde_json::from_str::<Value>(&entry.body).unwrap());
    let joined = bodies.filter(|body| body["t"] == "joined");
    joined.map(|join| (join["seat"].as_u64().unwrap(), join["nonce"].as_str().map(str::to_owned))).collect()
}

fn commitment(live: &Live, table: &str) -> String {
    let sheet = live.client().get(&format!("/api/v1/tables/{table}")).expect(200).json();
    sheet["commitment"].as_str().unwrap().to_owned()
}

#[test]
fn whoever_opens_a_table_on_a_page_adds_a_nonce_after_the_page_has_shown_its_seal() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let ways = [
        ("/", "/play", "game=worlds-fair"),
        ("/open?game=skyrise", "/open", "game=skyrise&name=Ada&seats=2&others=regular"),
        ("/learn/worlds-fair", "/learn/worlds-fair", "x=y"),
    ];
    for (page, form, fields) in ways {
        let (word, table, seal) = offered(&browser.get(page).expect(200).text());
        let sent = format!("{fields}&offer={word}&nonce-0={NONCE}");
        let answer = browser.post(form, &sent).expect(303);
        assert_eq!(answer.header("location").unwrap(), format!("/t/{table}"), "{form}");
        assert_eq!(commitment(&live, &table), seal, "{form}");
        assert_eq!(nonces(&live, &table), [(0, Some(NONCE.to_owned()))], "{form}");
        let again = browser.post(form, &sent).expect(303);
        assert_eq!(again.header("location").unwrap(), format!("/t/{table}"), "{form}, pressed twice");
        assert_eq!(nonces(&live, &table).len(), 1, "{form}");
    }
}

#[test]
fn people_who_share_a_browser_have_nonces_of_their_own() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let (word, table, _) = offered(&browser.get("/open?game=worlds-fair").expect(200).text());
    let other = NONCE.replace('0', "f");
    let sent = "game=worlds-fair&name=Ada&seats=2&others=hot&name-1=Bea";
    browser.post("/open", &format!("{sent}&offer={word}&nonce-0={NONCE}&nonce-1={other}")).expect(303);
    assert_eq!(nonces(&live, &table), [(0, Some(NONCE.to_owned())), (1, Some(other))]);
}

#[test]
fn without_a_script_or_with_a_spoilt_offer_a_table_is_opened_and_has_no_nonce() {
    let live = Live::open();
    let (mut browser, mut other) = (Browser::open(&live), Browser::open(&live));
    let (word, offered_table, _) = offered(&browser.get("/").expect(200).text());
    let sent = [
        "game=skyrise".to_owned(),
        format!("game=skyrise&nonce-0={NONCE}"),
        format!("game=skyrise&offer=x{word}&nonce-0={NONCE}"),
    ];
    let mut opened: Vec<String> = sent.iter().map(|sent| moved_to(&mut browser, sent)).collect();
    opened.push(moved_to(&mut other, &format!("game=skyrise&offer={word}&nonce-0={NONCE}")));
    for table in &opened {
        assert!(*table != offered_table && nonces(&live, table) == [(0, None)], "{table}");
    }
    let spoilt = moved_to(&mut browser, &format!("game=skyrise&offer={word}&nonce-0=zz"));
    assert!(spoilt == offered_table && nonces(&live, &spoilt) == [(0, None)]);
}

/// The table that a quick game is opened at.
fn moved_to(browser: &mut Browser, fields: &str) -> String {
    let answer = browser.post("/play", fields).expect(303);
    answer.header("location").unwrap().trim_start_matches("/t/").to_owned()
}

/// A form as a browser with this secret sends it.
fn send(live: &Live, person: &Person, path: &str, fields: &str) -> crate::client::Answer {
    let headers = [
        ("Cookie", &*format!("midway-me={}", person.reveal())),
        ("Origin", "http://hall.test"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    ];
    let body = format!("token={}&{fields}", person.token());
    live.client().send("POST", path, &headers, Some(&body))
}

fn page(live: &Live, person: &Person, path: &str, lang: &str) -> String {
    let cookie = format!("midway-me={}", person.reveal());
    let headers = [("Cookie", &*cookie), ("Accept", "text/html"), ("Accept-Language", lang)];
    live.client().send("GET", path, &headers, None).expect(200).text()
}

/// A finished game of somebody who sat down on a page, against a client of the API without a nonce.
fn finished(live: &Live, person: &Person) -> Party {
    let mut party = Party::opened(live, &json!({ "game": "worlds-fair", "seats": 2 }));
    let lobby = page(live, person, &format!("/t/{}", party.table), "en");
    assert_eq!(held(&lobby, "data-nonce"), party.table);
    let sit = format!("seat=0&name=Ada&nonce={NONCE}");
    assert_eq!(send(live, person, &format!("/t/{}/sit", party.table), &sit).status, 303);
    party.join(live, 1);
    party.start();
    let key = person.seat_key(party.table.parse().unwrap(), Seat(0)).reveal();
    party.seats.insert(0, live.client().with_key(&key));
    party.play_out(&mut Dice(5));
    party
}

#[test]
fn the_check_says_who_added_to_the_seed_and_has_what_a_browser_compares() {
    let live = Live::open();
    let person = Person::parse(&"5".repeat(32)).unwrap();
    let party = finished(&live, &person);
    let path = format!("/t/{}/check", party.table);
    let check = page(&live, &person, &path, "en");
    assert!(check.contains("Ada added to the seed after seeing the seal"), "{check}");
    assert!(
        check.contains(&format!("<code>{NONCE}</code>")) && check.contains("<dd>nothing</dd>"),
        "{check}"
    );
    assert_eq!(held(&check, "data-kept"), party.table);
    assert_eq!(held(&check, "data-seal"), commitment(&live, &party.table));
    assert_eq!(held(&check, "data-nonces"), NONCE);
    let stranger = Person::parse(&"6".repeat(32)).unwrap();
    assert_eq!(held(&page(&live, &stranger, &path, "en"), "data-nonces"), "");
    assert!(page(&live, &person, &path, "pl").contains("trafił dodatek od gracza Ada"));
    assert!(page(&live, &person, &path, "fr").contains("Ada a complété la graine"));
}

#[test]
fn whoever_plays_again_has_seen_the_seal_of_the_next_table() {
    let live = Live::open();
    let person = Person::parse(&"5".repeat(32)).unwrap();
    let party = finished(&live, &person);
    let over = page(&live, &person, &format!("/t/{}", party.table), "en");
    let (next, seal) = (held(&over, "data-nonce").to_owned(), held(&over, "data-seal").to_owned());
    let answer = send(&live, &person, &format!("/t/{}/rematch", party.table), &format!("nonce-0={NONCE}"));
    assert_eq!((answer.status, answer.header("location")), (303, Some(&*format!("/t/{next}"))));
    assert_eq!(commitment(&live, &next), seal);
    assert_eq!(nonces(&live, &next), [(0, Some(NONCE.to_owned()))]);
}
