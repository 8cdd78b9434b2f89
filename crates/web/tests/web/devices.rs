use midway_hall::{Device, Person};
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::ratings::secret;
use crate::scene::Live;

const PATH: &str = "/api/v1/me/devices";

/// A browser with one cookie, which it keeps as it is told.
pub(crate) struct Visitor {
    client: Client,
    pub(crate) cookie: String,
    /// Where their pages come from.
    pub(crate) origin: &'static str,
}

impl Visitor {
    pub(crate) fn new(live: &Live, secret: &str) -> Visitor {
        let cookie = if secret.is_empty() { String::new() } else { format!("midway-me={secret}") };
        Visitor { client: live.client(), cookie, origin: "http://hall.test" }
    }

    fn keep(&mut self, answer: Answer) -> Answer {
        let mut set = answer
            .head
            .lines()
            .filter_map(|line| line.split_once(": "))
            .filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        if let Some((_, cookie)) = set.rfind(|(_, cookie)| cookie.starts_with("midway-me=")) {
            self.cookie = cookie.split(';').next().unwrap().to_owned();
        }
        answer
    }

    pub(crate) fn see(&mut self, path: &str) -> Answer {
        let headers =
            [("Accept", "text/html"), ("Cookie", &self.cookie), ("User-Agent", "Firefox/140.0 (Linux)")];
        let answer = self.client.send("GET", path, &headers, None);
        self.keep(answer)
    }

    /// Sends a form of the page.
    pub(crate) fn post(&mut self, page: &str, path: &str, fields: &str) -> Answer {
        let token = between(page, "name=\"token\" value=\"", "\"");
        let headers = [
            ("Cookie", &*self.cookie),
            ("Origin", self.origin),
            ("User-Agent", "Firefox/140.0 (Linux)"),
            ("Content-Type", "application/x-www-form-urlencoded"),
        ];
        let answer = self.client.send("POST", path, &headers, Some(&format!("token={token}&{fields}")));
        self.keep(answer)
    }

    pub(crate) fn secret(&self) -> &str {
        self.cookie.strip_prefix("midway-me=").unwrap()
    }

    /// Who they are, as far as others could tell: what follows from it is on every page.
    pub(crate) fn token(&mut self) -> String {
        between(&self.see("/me").expect(200).text(), "name=\"token\" value=\"", "\"").to_owned()
    }
}

pub(crate) fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}"));
    rest.split_once(after).unwrap().0
}

#[test]
fn a_browser_gets_a_secret_of_its_own() {
    let live = Live::open();
    let mut visitor = Visitor::new(&live, "");
    visitor.see("/").expect(200);
    let device = Device::parse(visitor.secret()).expect("the secret of a device");
    assert_eq!(visitor.token(), device.first_person().token());
    assert!(!visitor.see("/me").text().contains(&device.first_person().reveal()));
    let kept = visitor.cookie.clone();
    visitor.see("/").expect(200);
    assert_eq!(visitor.cookie, kept);
}

#[test]
fn another_browser_arrives_by_a_link_and_is_revoked_without_scripts() {
    let live = Live::open();
    let (mut first, mut second) = (Visitor::new(&live, ""), Visitor::new(&live, ""));
    let page = first.see("/me").expect(200).text();
    assert!(page.contains("Firefox, Linux") && page.contains("this device"), "{page}");
    let made = first.post(&page, "/me/link", "").expect(200).text();
    let link = between(&made, "http://hall.test/me/", "<");
    let path = format!("/me/{link}");
    assert!(made.contains("A link that nobody has opened yet"));

    let strange = second.token();
    let page = second.see(&path).expect(200).text();
    second.post(&page, &path, "").expect(303);
    let token = first.token();
    assert_eq!(second.token(), token);
    assert_ne!(second.secret(), first.secret());
    let spent = Visitor::new(&live, "").see(&path).expect(200).text();
    assert!(spent.contains("used already") && !spent.contains(&format!("action=\"{path}\"")), "{spent}");
    let page = second.see("/").text();
    second.post(&page, &path, "").refused(404, "not-found");

    let page = first.see("/me").text();
    let id = between(&page, "name=\"device\" value=\"", "\"").to_owned();
    first.post(&page, "/me/revoke", &format!("device={id}")).expect(303);
    assert!(![&token, &strange].contains(&&second.token()), "it is somebody new");
    assert_eq!(first.token(), token);
    for (lang, title) in [("en", "Your devices"), ("pl", "Twoje urządzenia"), ("fr", "Vos appareils")] {
        assert!(first.see(&format!("/me?lang={lang}")).text().contains(&format!("<h1>{title}</h1>")));
    }
}

#[test]
fn a_cookie_of_an_earlier_version_is_exchanged_and_can_be_switched_off() {
    let live = Live::open();
    crate::ratings::begun(&live);
    let old = secret('a');
    let token = Person::parse(&old).unwrap().token();
    let mut visitor = Visitor::new(&live, &old);
    let page = visitor.see("/me").expect(200).text();
    assert!(Device::parse(visitor.secret()).is_some() && !page.contains(&old));
    assert_eq!(visitor.token(), token);
    assert_eq!(Visitor::new(&live, &old).token(), token, "another browser may have the same");
    let page = visitor.see("/me").text();
    visitor.post(&page, "/me/only", "only=1").expect(303);
    assert_ne!(Visitor::new(&live, &old).token(), token);
    live.client().with_key(&old).get("/api/v1/me/games").refused(401, "no-person");
    let body = json!({ "name": "Ann", "person": old }).to_string();
    let party = crate::scene::Party::opened(&live, &json!({ "game": "skyrise", "seats": 2 }));
    live.client().post(&format!("{}/seats", party.path), &body).refused(400, "malformed");
    assert_eq!(visitor.token(), token);
}

fn devices(client: &mut Client) -> Value {
    client.get(PATH).expect(200).json()
}

#[test]
fn programs_have_devices_too() {
    let live = Live::open();
    let mut old = live.client().with_key(&secret('a'));
    assert_eq!(devices(&mut old), json!({ "devices": [], "only": false }));
    let added = old.post(PATH, &json!({ "name": "a robot of mine" }).to_string()).expect(201).json();
    let mut client = live.client().with_key(added["secret"].as_str().unwrap());
    let listed = devices(&mut client);
    assert_eq!(listed["devices"][0]["id"], added["id"]);
    assert_eq!(
        (&listed["devices"][0]["name"], &listed["devices"][0]["this"]),
        (&json!("a robot of mine"), &json!(true))
    );
    assert!(!listed.to_string().contains(added["secret"].as_str().unwrap()));

    old.send("PUT", &format!("{PATH}/only"), &[], Some(r#"{"only":true}"#)).refused(409, "no-device");
    let only = client.send("PUT", &format!("{PATH}/only"), &[], Some(r#"{"only":true}"#)).expect(200).json();
    assert_eq!(only["only"], true);
    old.get(PATH).refused(401, "no-person");
    let link = client.post(PATH, r#"{"link":true}"#).expect(201).json();
    assert!(link["path"].as_str().unwrap().ends_with(link["secret"].as_str().unwrap()));
    live.client().with_key(link["secret"].as_str().unwrap()).get(PATH).refused(401, "no-person");
    let gone = format!("{PATH}/{}", link["id"].as_str().unwrap());
    live.client().with_key(&secret('b')).send("DELETE", &gone, &[], None).refused(404, "no-device");
    assert_eq!(
        client.send("DELETE", &gone, &[], None).expect(200).json()["devices"].as_array().unwrap().len(),
        1
    );
    let own = format!("{PATH}/{}", added["id"].as_str().unwrap());
    client.send("DELETE", &own, &[], None).refused(404, "no-device");
    for _ in 1..20 {
        client.post(PATH, "{}").expect(201);
    }
    client.post(PATH, "{}").refused(409, "too-many-devices");
}
