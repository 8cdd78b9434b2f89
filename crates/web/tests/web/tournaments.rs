use midway_hall::Person;
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::ratings::{page, secret};
use crate::scene::Live;

const PATH: &str = "/api/v1/tournaments";

fn order(format: &str, seats: u8) -> Value {
    let clock = json!({ "live": { "seconds": 600, "increment": 10 } });
    json!({ "name": "Olga", "title": "Friday cup, with cake", "about": "Bring\ncake; and tea", "format": format,
        "game": "skyrise", "seats": seats, "clock": clock, "rated": true, "grace_seconds": 300, "listed": true })
}

fn person(live: &Live, digit: char) -> Client {
    live.client().with_key(&secret(digit))
}

fn found(live: &Live) -> String {
    let answer = person(live, 'e').post(PATH, &order("swiss", 2).to_string()).expect(201).json();
    format!("{PATH}/{}", answer["tournament"].as_str().unwrap())
}

fn enter(live: &Live, at: &str, digit: char, name: &str) -> Answer {
    person(live, digit).post(&format!("{at}/players"), &json!({ "name": name }).to_string())
}

#[test]
fn a_round_is_made_and_its_table_opens_when_both_have_come() {
    let live = Live::open();
    let at = found(&live);
    let listed = live.client().get(PATH).expect(200).json();
    assert_eq!(listed["tournaments"][0]["title"], "Friday cup, with cake");
    enter(&live, &at, 'a', "Ann").expect(201);
    enter(&live, &at, 'b', "Bob").expect(201);
    person(&live, 'a').post(&format!("{at}/begin"), "").refused(403, "organiser-only");
    let sheet = person(&live, 'e').post(&format!("{at}/begin"), "").expect(200).json();
    assert_eq!(
        (&sheet["stage"], &sheet["rounds"][0]["boards"][0]["result"]),
        (&json!("running"), &Value::Null)
    );
    let me = format!("{at}/me");
    let ann = person(&live, 'a').get(&me).expect(200).json();
    assert_eq!((&ann["state"], &ann["tables"][0]["begun"]), (&json!("in"), &json!(false)));
    let bob = person(&live, 'b').get(&me).expect(200).json();
    assert_eq!(
        (&bob["tables"][0]["begun"], &bob["tables"][0]["table"]),
        (&json!(true), &ann["tables"][0]["table"])
    );
    let table = ann["tables"][0]["table"].as_str().unwrap();
    let sheet = live.client().get(&format!("/api/v1/tables/{table}")).expect(200).json();
    assert_eq!((&sheet["setup"]["rated"], &sheet["stage"]), (&json!(true), &json!("playing")));
    // Whoever sits there gets the key of their seat as the same person.
    let sit = json!({ "name": "Ann", "person": secret('a') }).to_string();
    live.client().post(&format!("/api/v1/tables/{table}/seats"), &sit).expect(201);
    assert_eq!(person(&live, 'c').get(&me).expect(200).json()["state"], "outside");
    let mine = person(&live, 'b').get("/api/v1/me/tournaments").expect(200).json();
    assert_eq!(mine["tournaments"][0]["stage"], "running");
}

#[test]
fn what_is_taken_away_is_what_stands_there() {
    let live = Live::open();
    let at = found(&live);
    enter(&live, &at, 'a', "Ann \"A\"").expect(201);
    enter(&live, &at, 'b', "Bob").expect(201);
    let mut client = live.client();
    assert!(!client.get(&format!("{at}/calendar.ics")).expect(200).text().contains("VEVENT"));
    person(&live, 'e').post(&format!("{at}/begin"), "").expect(200);
    let calendar = client.get(&format!("{at}/calendar.ics")).expect(200);
    assert!(calendar.header("content-type").unwrap().starts_with("text/calendar"));
    let text = calendar.text();
    assert!(text.contains("SUMMARY:Friday cup\\, with cake (1)\r\n"), "{text}");
    assert!(text.contains("DESCRIPTION:Bring\\ncake\\; and tea\r\n"), "{text}");
    let standings = client.get(&format!("{at}/standings.csv")).expect(200).text();
    assert!(
        standings.starts_with("rank,name,points,")
            && standings.contains("1,\"Ann \"\"A\"\"\",0,0,0,0,0,0\r\n")
    );
    let games = client.get(&format!("{at}/games.csv")).expect(200).text();
    assert_eq!(games.lines().count(), 3, "{games}");
    assert_eq!(client.get(&format!("{at}/records")).expect(200).text(), "");
}

#[test]
fn nonsense_is_refused() {
    let live = Live::open();
    let at = found(&live);
    let mut ann = person(&live, 'a');
    ann.post(PATH, &order("round-robin", 3).to_string()).refused(422, "setup");
    ann.post(PATH, &order("league", 2).to_string()).refused(422, "setup");
    ann.post(PATH, &order("swiss", 9).to_string()).refused(422, "setup");
    ann.post(PATH, "{}").refused(400, "malformed");
    enter(&live, &at, 'a', "a bot").refused(422, "invalid");
    ann.send("DELETE", &format!("{at}/players/me"), &[], None).refused(404, "no-player");
    ann.get(&format!("{PATH}/0000000000007")).refused(404, "no-table");
    live.client().get(&format!("{at}/me")).refused(401, "no-person");
    let mut organiser = person(&live, 'e');
    organiser.post(&format!("{at}/begin"), "").refused(409, "refused");
    organiser.send("DELETE", &format!("{at}/players/3"), &[], None).refused(404, "no-player");
    organiser.post(&format!("{at}/cancel"), "").expect(200);
    organiser.post(&format!("{at}/cancel"), "").refused(409, "refused");
}

#[test]
fn a_tournament_gives_neither_secrets_nor_tags_away() {
    let live = Live::open();
    let at = found(&live);
    enter(&live, &at, 'a', "Ann").expect(201);
    enter(&live, &at, 'b', "Bob").expect(201);
    person(&live, 'e').post(&format!("{at}/begin"), "").expect(200);
    let mut client = live.client();
    for path in ["", "/standings.csv", "/games.csv", "/records", "/calendar.ics"] {
        client.get(&format!("{at}{path}")).expect(200);
    }
    page(&mut client, &at.replace("/api/v1", ""), &[]);
    let heard = String::from_utf8_lossy(&client.heard).into_owned();
    assert!(heard.contains("Ann"));
    for digit in ['a', 'b', 'e'] {
        let tag = Person::parse(&secret(digit)).unwrap().owner();
        assert!(!heard.contains(&tag) && !heard.contains(&secret(digit)));
    }
}

#[test]
fn a_tournament_is_opened_entered_and_begun_by_pages_without_scripts() {
    let live = Live::open();
    let cookie = |digit: char| format!("midway-me={}", secret(digit));
    let post = |digit: char, path: &str, more: &str| {
        let token = Person::parse(&secret(digit)).unwrap().token();
        let (cookie, kind) = (cookie(digit), "application/x-www-form-urlencoded");
        let headers = [("Cookie", &*cookie), ("Origin", "http://hall.test"), ("Content-Type", kind)];
        live.client().send("POST", path, &headers, Some(&format!("token={token}{more}")))
    };
    for (lang, title) in [("en", "Tournaments"), ("pl", "Turnieje"), ("fr", "Tournois")] {
        let shown = page(&mut live.client(), &format!("/tournaments?lang={lang}"), &[]);
        assert!(shown.contains(&format!("<h1>{title}</h1>")), "{shown}");
        assert!(page(&mut live.client(), &format!("/tournaments/new?lang={lang}"), &[]).contains("<form"));
    }
    let form = "&title=Cup&game=skyrise&seats=2&clock=live-10-10&format=swiss&grace=300&listed=1&name=Olga";
    let refused =
        post('e', "/tournaments", &form.replace("format=swiss", "format=league")).expect(200).text();
    assert!(refused.contains("role=\"alert\""));
    let opened = post('e', "/tournaments", form).expect(303);
    let at = opened.header("location").unwrap().to_owned();
    assert!(page(&mut live.client(), "/tournaments", &[]).contains(&at));
    assert!(page(&mut live.client(), &at, &[]).contains("/enter"));
    post('a', &format!("{at}/enter"), "&name=Ann").expect(303);
    assert!(post('b', &format!("{at}/enter"), "&name=ann").expect(200).text().contains("role=\"alert\""));
    post('b', &format!("{at}/enter"), "&name=Bob").expect(303);
    let seen = |digit: char| page(&mut live.client(), &at, &[("Cookie", &cookie(digit))]);
    assert!(seen('a').contains("http-equiv=\"refresh\"") && !seen('a').contains("/begin"));
    let mut stream = live.client().follow(&format!("{at}/events"), &[("Cookie", &cookie('a'))]);
    assert_eq!(stream.next().unwrap().data, json!({}));
    post('e', &format!("{at}/begin"), "").expect(303);
    assert!(seen('b').contains("/t/"));
    let address = loop {
        if let Some(address) = stream.next().unwrap().data["address"].as_str() {
            break address.to_owned();
        }
    };
    assert!(seen('a').contains(&address));
    post('b', &format!("{at}/leave"), "").expect(303);
    assert!(seen('b').contains("<s>Bob</s>"));
    post('e', &format!("{at}/cancel"), "").expect(303);
    assert!(!seen('e').contains("/cancel"));
}
