use midway_web::Config;
use serde_json::{Value, json};

use crate::authenticator::{Authenticator, text};
use crate::client::Answer;
use crate::devices::{Visitor, between};
use crate::ratings::secret;
use crate::scene::{Live, Plan, no_limits};

const ORIGIN: &str = "https://hall.test";
const PATH: &str = "/api/v1/me/passkeys";

fn hall_at(origin: &str) -> Live {
    let config = Config { limits: no_limits(), origin: Some(origin.into()), ..Config::default() };
    Live::with(Plan { config, ..Plan::default() })
}

fn visitor(live: &Live, secret: &str) -> Visitor {
    let mut visitor = Visitor::new(live, secret);
    visitor.origin = ORIGIN;
    visitor.see("/me").expect(200);
    visitor
}

fn encoded(said: &Value) -> String {
    let said = said.to_string();
    format!("passkey={}", form_urlencoded::byte_serialize(said.as_bytes()).collect::<String>())
}

/// Somebody's browser adds a passkey on their page.
fn added(visitor: &mut Visitor) -> Authenticator {
    let options = visitor.see("/me/passkeys/create").expect(200).json();
    let passkey = Authenticator::new(options["user"]["id"].as_str().unwrap(), ORIGIN);
    assert_eq!((&options["rp"]["id"], &options["attestation"]), (&json!("hall.test"), &json!("none")));
    assert_eq!(options["authenticatorSelection"]["userVerification"], "required");
    let page = visitor.see("/me").text();
    let made = passkey.make(options["challenge"].as_str().unwrap());
    let done = visitor.post(&page, "/me/passkeys", &encoded(&made)).expect(303);
    assert_eq!(done.header("location"), Some("/me"));
    passkey
}

/// What a browser sends that comes back by a passkey.
fn signed(visitor: &mut Visitor, passkey: &mut Authenticator) -> String {
    let options = visitor.see("/me/passkeys/get").expect(200).json();
    assert_eq!((&options["rpId"], &options["userVerification"]), (&json!("hall.test"), &json!("required")));
    encoded(&passkey.sign(options["challenge"].as_str().unwrap()))
}

fn come_back(visitor: &mut Visitor, said: &str) -> Answer {
    let page = visitor.see("/me").text();
    visitor.post(&page, "/me/passkeys/return", said)
}

#[test]
fn a_browser_adds_a_passkey_and_another_comes_back_by_it_until_it_is_removed() {
    let live = hall_at(ORIGIN);
    let mut first = visitor(&live, "");
    let mut passkey = added(&mut first);
    let options = first.see("/me/passkeys/create").json();
    assert_eq!(options["excludeCredentials"][0]["id"], text(&passkey.id));
    let page = first.see("/me").expect(200).text();
    assert!(page.contains("Firefox, Linux") && page.contains("not used yet"), "{page}");

    let mut second = visitor(&live, "");
    let strange = second.token();
    let said = signed(&mut second, &mut passkey);
    assert_eq!(come_back(&mut second, &said).expect(303).header("location"), Some("/"));
    let token = first.token();
    assert_eq!(second.token(), token);
    assert_ne!(second.secret(), first.secret());
    assert!(first.see("/me").text().contains("last used on"));

    let page = first.see("/me").text();
    let id = text(&passkey.id);
    assert!(page.contains(&format!("name=\"passkey\" value=\"{id}\"")));
    first.post(&page, "/me/passkeys/remove", &format!("passkey={id}")).expect(303);
    let mut third = visitor(&live, "");
    let before = third.cookie.clone();
    let said = signed(&mut third, &mut passkey);
    let refused = come_back(&mut third, &said).expect(404).text();
    assert!(refused.contains("This hall doesn’t know that passkey"), "{refused}");
    assert_eq!(third.cookie, before);
    assert!(![&token, &strange].contains(&&third.token()));
    assert_eq!(second.token(), token, "a browser that is back is a device of its own");
    for (lang, title) in [("en", "Passkeys"), ("pl", "Klucze dostępu"), ("fr", "Clés d’accès")] {
        assert!(first.see(&format!("/me?lang={lang}")).text().contains(&format!("<h2>{title}</h2>")));
    }
}

#[test]
fn what_is_forged_repeated_or_too_large_leaves_a_browser_who_it_was() {
    let live = hall_at(ORIGIN);
    let mut first = visitor(&live, "");
    let mut passkey = added(&mut first);
    let (mut thief, mut other) = (visitor(&live, ""), visitor(&live, ""));
    let (cookie, token) = (thief.cookie.clone(), thief.token());
    let mut refused = |said: &str, status: u16, why: &str| {
        let page = come_back(&mut thief, said).expect(status).text();
        assert!(page.contains(why), "{why}: {page}");
        assert_eq!(thief.token(), token);
        assert_eq!(thief.cookie, cookie);
    };
    for said in ["", "passkey=", "passkey=%7B%7D", "passkey=%00", "passkey=%5B%5D"] {
        refused(said, 400, "can’t be used here");
    }
    let mut elsewhere = passkey.clone();
    elsewhere.origin = "https://hall.example".into();
    let asked = signed(&mut other, &mut passkey);
    refused(&asked, 409, "That took too long");
    refused(&signed(&mut other, &mut elsewhere), 403, "can’t be used here");
    come_back(&mut other, &asked).expect(303);
    refused(&asked, 409, "That took too long");

    let page = thief.see("/me").text();
    let large = format!("passkey={}", "a".repeat(20_000));
    thief.post(&page, "/me/passkeys/return", &large).refused(413, "too-large");
    let forged = page.replace(&token, &"0".repeat(64));
    thief.post(&forged, "/me/passkeys/return", "passkey=").refused(403, "forged");
    let mut foreign = visitor(&live, "");
    foreign.origin = "https://evil.test";
    foreign.post(&page, "/me/passkeys", "").refused(403, "foreign-origin");
    assert_eq!(thief.token(), token);
    assert_eq!(
        live.client().with_key(first.secret()).get(PATH).json()["passkeys"].as_array().unwrap().len(),
        1
    );
}

#[test]
fn where_a_browser_can_have_no_passkey_none_is_offered() {
    for origin in ["http://hall.test", "http://127.0.0.1:1893", "https://10.0.0.7"] {
        let live = hall_at(origin);
        let mut visitor = Visitor::new(&live, "");
        let page = visitor.see("/me").expect(200).text();
        assert!(!page.to_lowercase().contains("passkey"), "{page}");
        visitor.see("/me/passkeys/get").expect(409);
        live.client().post("/api/v1/passkeys/options", "").refused(409, "no-passkeys");
    }
    let live = Live::open();
    assert!(!live.client().send("GET", "/me", &[], None).text().contains("passkey.js"));
    let page = live.client().raw(b"GET /me HTTP/1.1\r\nHost: localhost:1893\r\n\r\n").text();
    assert!(
        page.contains("data-passkeys=\"http://localhost:1893\"") && page.contains("passkey.js"),
        "{page}"
    );
}

#[test]
fn programs_have_passkeys_too() {
    let live = hall_at(ORIGIN);
    let mut ann = live.client().with_key(&secret('a'));
    assert_eq!(ann.get(PATH).expect(200).json(), json!({ "passkeys": [] }));
    live.client().post(&format!("{PATH}/options"), "").refused(401, "no-person");
    let options = ann.post(&format!("{PATH}/options"), "").expect(200).json();
    let challenge = options["challenge"].as_str().unwrap();
    let mut passkey = Authenticator::of_edwards(options["user"]["id"].as_str().unwrap(), ORIGIN);
    let body = json!({ "name": "my robot", "passkey": passkey.make(challenge) }).to_string();
    live.client().with_key(&secret('b')).post(PATH, &body).refused(409, "stale");
    let listed = ann.post(PATH, &body).expect(201).json();
    let id = text(&passkey.id);
    assert_eq!(
        (&listed["passkeys"][0]["id"], &listed["passkeys"][0]["name"]),
        (&json!(id), &json!("my robot"))
    );
    ann.post(PATH, &body).refused(409, "refused");
    let file = ann.get("/api/v1/me/export").expect(200).json();
    assert_eq!(file["passkeys"][0]["name"], "my robot");

    let mut back = || {
        let mut client = live.client();
        let options = client.post("/api/v1/passkeys/options", "").expect(200).json();
        let said = passkey.sign(options["challenge"].as_str().unwrap());
        (client.post("/api/v1/passkeys", &json!({ "passkey": said }).to_string()), said)
    };
    let (answer, said) = back();
    let secret = answer.expect(201).json()["secret"].as_str().unwrap().to_owned();
    let mut device = live.client().with_key(&secret);
    assert!(device.get(PATH).expect(200).json()["passkeys"][0]["used"].is_i64());
    let again = json!({ "passkey": said }).to_string();
    live.client().post("/api/v1/passkeys", &again).refused(409, "stale");
    live.client().post("/api/v1/passkeys", r#"{"passkey":{}}"#).refused(400, "malformed");

    let gone = format!("{PATH}/{id}");
    live.client()
        .with_key(&crate::ratings::secret('b'))
        .send("DELETE", &gone, &[], None)
        .refused(404, "no-passkey");
    device.send("DELETE", &gone, &[], None).expect(200);
    ann.post(PATH, &body).refused(409, "stale");
    back().0.refused(404, "no-passkey");
}

#[test]
fn whoever_is_forgotten_has_no_passkey_any_more() {
    let live = hall_at(ORIGIN);
    let mut ann = visitor(&live, "");
    let mut passkey = added(&mut ann);
    live.client().with_key(ann.secret()).send("DELETE", "/api/v1/me", &[], None).expect(202);
    let mut stranger = visitor(&live, "");
    let said = signed(&mut stranger, &mut passkey);
    come_back(&mut stranger, &said).expect(404);
    assert!(!between(&stranger.see("/me").text(), "id=\"passkeys\"", "</section>").contains("not used yet"));
}
