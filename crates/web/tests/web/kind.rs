//! Keeping away from others, reporting them, and what the host does about it.

use std::time::{SystemTime, UNIX_EPOCH};

use midway_hall::{Person, Secret, Time, host_link};
use midway_web::Limits;
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::ratings::{page, secret};
use crate::scene::{Live, no_limits};

fn cookie(digit: char) -> String {
    format!("midway-me={}", secret(digit))
}

/// Somebody who shows their secret.
fn me(live: &Live, digit: char) -> Client {
    live.client().with_key(&secret(digit))
}

/// Sends a form as their browser would.
fn form(live: &Live, digit: char, path: &str, fields: &str) -> Answer {
    let token = Person::parse(&secret(digit)).unwrap().token();
    let (cookie, body) = (cookie(digit), format!("token={token}&{fields}"));
    let headers = [
        ("Cookie", cookie.as_str()),
        ("Origin", "http://hall.test"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    ];
    live.client().send("POST", path, &headers, Some(&body))
}

/// A table for three that somebody has opened on a page, where they sit first.
fn opened(live: &Live, digit: char, name: &str) -> String {
    let fields = format!("game=skyrise&seats=3&name={name}&others=people&clock=none");
    let opened = form(live, digit, "/open", &fields).expect(303);
    opened.header("location").unwrap().trim_start_matches("/t/").to_owned()
}

fn sit(live: &Live, table: &str, digit: char, name: &str) -> Answer {
    let body = json!({ "name": name, "person": secret(digit) }).to_string();
    live.client().post(&format!("/api/v1/tables/{table}/seats"), &body)
}

/// A table where Ann sits, who opened it, and Bob. The client plays for Bob.
fn ann_and_bob(live: &Live) -> (String, Client) {
    let table = opened(live, 'a', "Ann");
    let key = sit(live, &table, 'b', "Bob").expect(201).json()["key"].as_str().unwrap().to_owned();
    (table, live.client().with_key(&key))
}

fn say(client: &mut Client, table: &str, text: &str) -> Answer {
    client.post(&format!("/api/v1/tables/{table}/chat"), &json!({ "text": text }).to_string())
}

fn apart(live: &Live, digit: char, method: &str, place: &str) -> Answer {
    me(live, digit).send(method, &format!("/api/v1/me/apart/{place}"), &[], None)
}

fn shown(live: &Live, digit: char, path: &str) -> String {
    page(&mut live.client(), path, &[("Cookie", &cookie(digit))])
}

fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Time(since.as_millis() as i64)
}

/// The word of a link that the hall's secret makes.
fn link(live: &Live, at: Time) -> String {
    // Whoever asks first has the secret made.
    live.client().with_key("1.2").get("/api/v1/host").refused(403, "host-only");
    let path = format!("{}.secret", live.store.file().unwrap().display());
    let secret = Secret::parse(std::fs::read_to_string(path).unwrap().trim()).unwrap();
    host_link(&secret, at)
}

fn host(live: &Live) -> Client {
    let body = json!({ "link": link(live, now()) }).to_string();
    let pass = live.client().post("/api/v1/host/pass", &body).expect(201).json();
    live.client().with_key(pass["pass"].as_str().unwrap())
}

fn report(live: &Live, digit: char, table: &str, seat: u8, text: &str) -> Answer {
    let body = json!({ "table": table, "seat": seat, "text": text }).to_string();
    me(live, digit).post("/api/v1/me/reports", &body)
}

#[test]
fn who_is_muted_is_read_by_others_and_not_by_whoever_muted_them() {
    let live = Live::open();
    let (table, mut bob) = ann_and_bob(&live);
    say(&mut bob, &table, "Hurry up, slowcoach").expect(200);
    apart(&live, 'a', "PUT", &format!("{table}/1/mute")).expect(200);
    let ann_key = sit(&live, &table, 'a', "Ann").expect(201).json()["key"].as_str().unwrap().to_owned();
    let mut ann = live.client().with_key(&ann_key);
    let paths = [format!("/t/{table}"), format!("/t/{table}/chat")];
    assert!(paths.iter().all(|path| !shown(&live, 'a', path).contains("slowcoach")));
    assert!(paths[1..].iter().all(|path| shown(&live, 'c', path).contains("slowcoach")));
    for path in [format!("/api/v1/tables/{table}"), format!("/api/v1/tables/{table}/chat")] {
        assert_eq!(ann.get(&path).expect(200).json()["chat"], json!([]));
        assert_eq!(bob.get(&path).expect(200).json()["chat"][0]["text"], "Hurry up, slowcoach");
    }
    // They are the same person at another table, and come back in one's ears when that is taken back.
    let next = opened(&live, 'c', "Cid");
    let key = sit(&live, &next, 'b', "Rob").expect(201).json()["key"].as_str().unwrap().to_owned();
    say(&mut live.client().with_key(&key), &next, "Slowcoach again").expect(200);
    assert!(!shown(&live, 'a', &format!("/t/{next}/chat")).contains("Slowcoach"));
    apart(&live, 'a', "DELETE", &format!("{table}/1/mute")).expect(200);
    assert!(shown(&live, 'a', &format!("/t/{next}/chat")).contains("Slowcoach"));
}

#[test]
fn nobody_keeps_away_from_strangers_or_reports_them() {
    let live = Live::open();
    let (table, _) = ann_and_bob(&live);
    for place in [format!("{table}/0/mute"), format!("{table}/1/block")] {
        apart(&live, 'c', "PUT", &place).refused(403, "seat-only");
    }
    report(&live, 'c', &table, 1, "He cheats").refused(403, "seat-only");
    form(&live, 'c', &format!("/t/{table}/seat/1"), "do=mute").refused(403, "seat-only");
    live.client()
        .send("PUT", &format!("/api/v1/me/apart/{table}/1/mute"), &[], None)
        .refused(401, "no-person");
    apart(&live, 'a', "PUT", &format!("{table}/0/mute")).refused(409, "refused");
    apart(&live, 'a', "PUT", &format!("{table}/2/mute")).refused(409, "refused");
    apart(&live, 'a', "PUT", &format!("{table}/9/mute")).refused(422, "invalid");
    apart(&live, 'a', "PUT", &format!("{table}/1/hate")).refused(400, "malformed");
    apart(&live, 'a', "PUT", &format!("{table}/x/mute")).refused(400, "malformed");
    apart(&live, 'a', "PUT", "nowhere/1/mute").refused(404, "no-table");
    assert_eq!(me(&live, 'a').get("/api/v1/me/apart").expect(200).json()["people"], json!([]));
    // A form without its token changes nothing.
    let forged = [("Cookie", &*cookie('a')), ("Origin", "http://hall.test")];
    live.client()
        .send("POST", &format!("/t/{table}/seat/1"), &forged, Some("do=mute"))
        .refused(403, "forged");
}

#[test]
fn who_is_blocked_cannot_sit_at_ones_tables_and_is_not_told_why() {
    let live = Live::open();
    let (table, _) = ann_and_bob(&live);
    let other = opened(&live, 'a', "Ann");
    apart(&live, 'a', "PUT", &format!("{table}/1/block")).expect(200);
    let refused = sit(&live, &other, 'b', "Bob");
    assert!(!refused.text().contains("block") && !refused.text().contains("Ann"), "{}", refused.text());
    refused.refused(403, "unwelcome");
    let told = form(&live, 'b', &format!("/t/{other}/sit"), "seat=1&name=Robert").expect(200).text();
    assert!(told.contains("Please choose another."), "{told}");
    sit(&live, &other, 'c', "Cid").expect(201);
    // At a table of somebody else's they may meet.
    sit(&live, &opened(&live, 'c', "Cid"), 'b', "Bob").expect(201);
    apart(&live, 'a', "DELETE", &format!("{table}/1/block")).expect(200);
    sit(&live, &other, 'b', "Bob").expect(201);
}

#[test]
fn who_is_blocked_is_not_paired() {
    let live = Live::open();
    let (table, _) = ann_and_bob(&live);
    apart(&live, 'a', "PUT", &format!("{table}/1/block")).expect(200);
    let path = "/api/v1/me/waiting";
    let wish = |name: &str| json!({ "name": name, "game": "skyrise", "seats": 2 }).to_string();
    me(&live, 'a').post(path, &wish("Ann")).expect(201);
    me(&live, 'b').post(path, &wish("Bob")).expect(201);
    let state = |digit| me(&live, digit).get(path).expect(200).json()["state"].clone();
    assert_eq!([state('a'), state('b')], ["waiting", "waiting"]);
    me(&live, 'c').post(path, &wish("Cid")).expect(201);
    for digit in ['a', 'c', 'a', 'c'] {
        state(digit);
    }
    assert_eq!(['a', 'b', 'c'].map(state), ["begun", "waiting", "begun"]);
}

/// The list has a row for each seat, so it does not tell that two names are one person.
#[test]
fn a_block_does_not_tell_who_somebody_is() {
    let live = Live::open();
    let (table, _) = ann_and_bob(&live);
    let other = opened(&live, 'c', "Cid");
    sit(&live, &other, 'b', "Rob").expect(201);
    sit(&live, &other, 'a', "Ann").expect(201);
    form(&live, 'a', &format!("/t/{table}/seat/1"), "do=block").expect(200);
    let mut ann = live.client();
    let cookies = cookie('a');
    let headers = [("Cookie", &*cookies)];
    let rob = page(&mut ann, &format!("/t/{other}/seat/1"), &headers);
    assert!(rob.contains("value=\"block\"") && !rob.contains("value=\"block-undo\""), "{rob}");
    assert!(page(&mut ann, &format!("/t/{table}/seat/1"), &headers).contains("value=\"block-undo\""));
    form(&live, 'a', &format!("/t/{other}/seat/1"), "do=block").expect(200);
    let list = page(&mut ann, "/apart", &headers);
    assert!(list.contains("Bob") && list.contains("Rob"), "{list}");
    let tag = Person::parse(&secret('b')).unwrap().owner();
    assert!(!String::from_utf8_lossy(&ann.heard).contains(&tag));
    form(&live, 'a', "/apart", &format!("table={table}&seat=1&distance=block")).expect(303);
    assert!(!shown(&live, 'a', "/apart").contains("Bob"));
}

#[test]
fn a_report_reaches_the_host_with_its_place_and_what_was_said() {
    let live = Live::open();
    let (table, mut bob) = ann_and_bob(&live);
    for n in 0..7 {
        say(&mut bob, &table, &format!("Rude {n}")).expect(200);
    }
    report(&live, 'a', &table, 1, "He is rude").expect(201);
    report(&live, 'a', &table, 1, "He is still rude").expect(201);
    let seen = host(&live).get("/api/v1/host").expect(200).json();
    let [report] = seen["reports"].as_array().unwrap().as_slice() else { panic!("{seen}") };
    let found = ["table", "seat", "name", "by", "text"].map(|key| report[key].clone());
    assert_eq!(found, [json!(table), json!(1), json!("Bob"), json!("Ann"), json!("He is rude")]);
    assert_eq!(report["said"], json!(["Rude 2", "Rude 3", "Rude 4", "Rude 5", "Rude 6"]));
    let path = format!("/api/v1/host/reports/{}", report["report"].as_str().unwrap());
    assert_eq!(host(&live).send("DELETE", &path, &[], None).expect(200).json()["reports"], json!([]));
    // Who is reported, or anybody, sees nothing of it.
    for path in ["/api/v1/host", &path] {
        bob.send(if path == "/api/v1/host" { "GET" } else { "DELETE" }, path, &[], None)
            .refused(403, "host-only");
    }
}

#[test]
fn reports_cannot_flood_the_host() {
    let live = Live::limited(Limits { reports: Limits::default().reports, ..no_limits() });
    let (table, _) = ann_and_bob(&live);
    report(&live, 'a', &table, 1, "").refused(422, "invalid");
    report(&live, 'a', &table, 1, &"x".repeat(501)).refused(422, "invalid");
    report(&live, 'a', &table, 1, &"x".repeat(20_000)).refused(413, "too-large");
    let taken = (0..12).map(|_| report(&live, 'a', &table, 1, "Rude").status).collect::<Vec<_>>();
    assert_eq!(taken.iter().filter(|status| **status == 201).count(), 8, "{taken:?}");
    assert_eq!(taken.last(), Some(&429));
    assert_eq!(host(&live).get("/api/v1/host").expect(200).json()["reports"].as_array().unwrap().len(), 1);
}

#[test]
fn the_host_is_whoever_followed_the_link_and_nobody_else() {
    let live = Live::open();
    let good = link(&live, now());
    let (until, mark) = good.split_once('.').unwrap();
    let later = format!("{}.{mark}", until.parse::<i64>().unwrap() + 1);
    let old = link(&live, Time(now().0 - 600_001));
    let take = |link: &str| live.client().post("/api/v1/host/pass", &json!({ "link": link }).to_string());
    for forged in [later.as_str(), &old, "", ".", "9999999999999.", &"a.b".repeat(2000)] {
        take(forged).refused(403, "old-link");
    }
    // A link is no pass.
    live.client().with_key(&good).get("/api/v1/host").refused(403, "host-only");
    assert!(live.client().get("/host").expect(403).text().contains("midway host-link"));
    assert!(page(&mut live.client(), &format!("/host/enter/{good}"), &[]).contains("Enter as the host"));
    let entered = form(&live, 'a', &format!("/host/enter/{good}"), "").expect(303);
    let pass = entered.header("set-cookie").unwrap().to_owned();
    assert!(pass.contains("HttpOnly") && pass.contains("SameSite=Lax"), "{pass}");
    let pass = pass.split(';').next().unwrap().to_owned();
    let cookies = format!("{}; {pass}", cookie('a'));
    for (lang, title) in [("en", "Masked words"), ("pl", "Maskowane słowa"), ("fr", "Mots masqués")] {
        let shown = page(&mut live.client(), &format!("/host?lang={lang}"), &[("Cookie", &cookies)]);
        assert!(shown.contains(title), "{shown}");
    }
    // Signing out ends every pass.
    let mut other = host(&live);
    other.get("/api/v1/host").expect(200);
    other.send("DELETE", "/api/v1/host/pass", &[], None).expect(204);
    other.get("/api/v1/host").refused(403, "host-only");
    live.client().send("GET", "/host", &[("Cookie", &cookies)], None).expect(403);
    form(&live, 'a', "/host/words", "words=x").refused(403, "host-only");
}

#[test]
fn whoever_is_kept_out_can_read_and_nothing_else_until_they_are_let_in() {
    let live = Live::open();
    let (table, mut bob) = ann_and_bob(&live);
    sit(&live, &table, 'c', "Cid").expect(201);
    form(&live, 'a', &format!("/t/{table}/start"), "").expect(303);
    let order = json!({ "table": table, "seat": 1, "days": 7, "why": "rude" }).to_string();
    let seen = host(&live).post("/api/v1/host/bans", &order).expect(200).json();
    assert_eq!((&seen["bans"][0]["name"], &seen["bans"][0]["why"]), (&json!("Bob"), &json!("rude")));
    let sheet = bob.get(&format!("/api/v1/tables/{table}")).expect(200).json();
    assert_eq!(sheet["chairs"][1]["away"], "left");
    say(&mut bob, &table, "Why?").refused(403, "banned");
    for deed in ["return", "undo", "resign", "leave"] {
        bob.post(&format!("/api/v1/tables/{table}/{deed}"), "").refused(403, "banned");
    }
    sit(&live, &opened(&live, 'a', "Ann"), 'b', "Bob").refused(403, "banned");
    let wish = json!({ "name": "Bob", "game": "skyrise", "seats": 2 }).to_string();
    me(&live, 'b').post("/api/v1/me/waiting", &wish).refused(403, "banned");
    report(&live, 'b', &table, 0, "Unfair").refused(403, "banned");
    let told = form(&live, 'b', "/open", "game=skyrise&seats=2&name=Bob&others=people&clock=none")
        .expect(200)
        .text();
    assert!(told.contains("The host of this hall keeps you out until"), "{told}");
    assert!(shown(&live, 'b', &format!("/t/{table}")).contains("Ann"));
    let face = seen["bans"][0]["face"].as_str().unwrap();
    let left = host(&live).send("DELETE", &format!("/api/v1/host/bans/{face}"), &[], None).expect(200).json();
    assert_eq!(left["bans"], json!([]));
    bob.post(&format!("/api/v1/tables/{table}/return"), "").expect(200);
    say(&mut bob, &table, "Sorry").expect(200);
}

#[test]
fn who_was_reported_is_kept_out_by_the_page() {
    let live = Live::open();
    let (table, mut bob) = ann_and_bob(&live);
    report(&live, 'a', &table, 1, "Rude").expect(201);
    let good = link(&live, now());
    let entered = form(&live, 'd', &format!("/host/enter/{good}"), "").expect(303);
    let pass = entered.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let id = host(&live).get("/api/v1/host").expect(200).json()["reports"][0]["report"].clone();
    let token = Person::parse(&secret('d')).unwrap().token();
    let cookies = format!("{}; {pass}", cookie('d'));
    let headers = [
        ("Cookie", cookies.as_str()),
        ("Origin", "http://hall.test"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    ];
    let body = format!("token={token}&report={}&days=0&why=x", id.as_str().unwrap());
    let told = live.client().send("POST", "/host/ban", &headers, Some(&body)).expect(200).text();
    assert!(told.contains("They are kept out.") && told.contains("for good"), "{told}");
    say(&mut bob, &table, "Hello").refused(403, "wrong-key");
    sit(&live, &table, 'b', "Bob").refused(403, "banned");
}

#[test]
fn words_are_masked_for_all_but_whoever_wrote_them() {
    let live = Live::open();
    let (table, mut bob) = ann_and_bob(&live);
    say(&mut bob, &table, "You ÍDIOT, not idiotic").expect(200);
    let order = json!({ "words": "idiot\nłajdak" }).to_string();
    assert_eq!(
        host(&live).send("PUT", "/api/v1/host/words", &[], Some(&order)).expect(200).json()["words"],
        "idiot\nłajdak"
    );
    let path = format!("/api/v1/tables/{table}/chat");
    let text = |client: &mut Client| client.get(&path).expect(200).json()["chat"][0]["text"].clone();
    assert_eq!(text(&mut live.client()), Value::from("You •••••, not idiotic"));
    assert_eq!(text(&mut bob), Value::from("You ÍDIOT, not idiotic"));
    let chat = format!("/t/{table}/chat");
    assert!(shown(&live, 'a', &chat).contains("•••••") && shown(&live, 'b', &chat).contains("ÍDIOT"));
    live.client()
        .with_key("x")
        .send("PUT", "/api/v1/host/words", &[], Some(&order))
        .refused(403, "host-only");
}

#[test]
fn what_can_be_done_about_somebody_is_a_page_in_every_language() {
    let live = Live::open();
    let (table, _) = ann_and_bob(&live);
    assert!(shown(&live, 'a', &format!("/t/{table}")).contains(&format!("/t/{table}/seat/1")));
    assert!(!shown(&live, 'c', &format!("/t/{table}")).contains(&format!("/t/{table}/seat/1")));
    for (lang, title, list) in [
        ("en", "About Bob", "People you keep away from"),
        ("pl", "Bob: co można zrobić", "Osoby, których unikasz"),
        ("fr", "À propos de Bob", "Personnes que vous évitez"),
    ] {
        assert!(shown(&live, 'a', &format!("/t/{table}/seat/1?lang={lang}")).contains(title));
        assert!(shown(&live, 'a', &format!("/apart?lang={lang}")).contains(list));
    }
    let sent = form(&live, 'a', &format!("/t/{table}/seat/1"), "do=report&text=Rude").expect(200).text();
    assert!(sent.contains("The host will read it."));
}
