use midway_web::Config;
use serde_json::json;

use crate::scene::{Live, Party, Plan, no_limits};

const ORDER: &str = r#"{"game":"skyrise","seats":2}"#;

#[test]
fn every_answer_has_the_protecting_headers() {
    let live = Live::open();
    let mut client = live.client();
    for path in ["/healthz", "/api/v1/games", "/nothing", "/api/v1/tables/0000000000001"] {
        let answer = client.get(path);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self'"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
        assert!(answer.header("permissions-policy").is_some());
        assert_eq!(answer.header("access-control-allow-origin"), None);
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
}

#[test]
fn a_write_with_cookies_must_come_from_a_page_of_the_hall() {
    let live = Live::open();
    let mut client = live.client();
    let mut open = |headers: &[(&str, &str)]| client.send("POST", "/api/v1/tables", headers, Some(ORDER));
    let cookie = ("Cookie", "midway-x=1");
    open(&[cookie]).refused(403, "foreign-origin");
    open(&[cookie, ("Origin", "https://evil.test")]).refused(403, "foreign-origin");
    open(&[cookie, ("Origin", "null")]).refused(403, "foreign-origin");
    open(&[cookie, ("Sec-Fetch-Site", "cross-site")]).refused(403, "foreign-origin");
    open(&[cookie, ("Sec-Fetch-Site", "same-site")]).refused(403, "foreign-origin");
    open(&[cookie, ("Sec-Fetch-Site", "same-origin")]).expect(201);
    open(&[cookie, ("Origin", "https://hall.test")]).expect(201);
    open(&[]).expect(201);
}

#[test]
fn a_hall_that_knows_its_origin_believes_no_other() {
    let origin = Some("https://games.test".to_owned());
    let live = Live::with(Plan {
        config: Config { origin, limits: no_limits(), ..Config::default() },
        ..Plan::default()
    });
    let mut client = live.client();
    let mut open =
        |origin| client.send("POST", "/api/v1/tables", &[("Cookie", "a=b"), ("Origin", origin)], Some(ORDER));
    open("https://games.test").expect(201);
    open("http://games.test").refused(403, "foreign-origin");
    open("https://hall.test").refused(403, "foreign-origin");
}

#[test]
fn a_key_may_come_in_a_cookie_that_has_the_name_of_its_table() {
    let live = Live::open();
    let party = Party::begun(&live, "skyrise", 2);
    let other = Party::begun(&live, "skyrise", 2);
    let mut browser = live.client();
    let key = party.seats[1].key.clone().unwrap();
    let cookies = format!("midway-{}=junk; midway-{}={key}", other.table, party.table);
    let sheet = browser.send("GET", &party.path, &[("Cookie", &cookies)], None).expect(200).json();
    assert_eq!(sheet["you"], 1);
    let sheet = browser.send("GET", &other.path, &[("Cookie", &cookies)], None).expect(200).json();
    assert_eq!(sheet["you"], json!(null));
    let say = format!("{}/chat", party.path);
    let text = Some(r#"{"text":"hello"}"#);
    browser.send("POST", &say, &[("Cookie", &cookies)], text).refused(403, "foreign-origin");
    browser.send("POST", &say, &[("Cookie", &cookies), ("Origin", "http://hall.test")], text).expect(200);
}

#[test]
fn under_a_prefix_everything_is_there_and_nothing_elsewhere() {
    let config = Config { prefix: "/midway".into(), limits: no_limits(), ..Config::default() };
    let live = Live::with(Plan { config, ..Plan::default() });
    let mut client = live.client();
    client.get("/api/v1/games").refused(404, "not-found");
    client.get("/healthz").refused(404, "not-found");
    let mut client = live.client().under("/midway");
    client.get("/api/v1/games").expect(200);
    client.get("/healthz").expect(200);
    let table = client.post("/api/v1/tables", ORDER).expect(201).json();
    client.get(&format!("/api/v1/tables/{}", table["table"].as_str().unwrap())).expect(200);
}

#[test]
fn before_the_end_no_answer_holds_seed_record_or_another_seats_view() {
    let live = Live::open();
    let mut party = Party::begun(&live, "rails-sails", 3);
    for path in ["record", "verify", "review", "replay?viewer=1", "replay?viewer=1&step=0"] {
        party.seats[0].get(&format!("{}/{path}", party.path)).refused(409, "not-over");
        party.host.get(&format!("{}/{path}", party.path)).refused(409, "not-over");
    }
    let sheet = party.seats[0].get(&party.path).json();
    assert_eq!(sheet["seed"], json!(null));
    assert_eq!(sheet["commitment"].as_str().unwrap().len(), 64);
}

#[test]
fn settings_lead_back_into_the_hall_and_never_elsewhere() {
    let live = Live::open();
    let mut client = live.client();
    let person = "0".repeat(32);
    let cookie = format!("midway-me={person}");
    let token = midway_hall::Person::parse(&person).unwrap().token();
    let mut save = |back: &str| {
        let back: String = back.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let headers = [
            ("Cookie", cookie.as_str()),
            ("Origin", "http://hall.test"),
            ("Content-Type", "application/x-www-form-urlencoded"),
        ];
        let body = format!("token={token}&back={back}");
        let answer = client.send("POST", "/settings", &headers, Some(&body)).expect(303);
        answer.header("location").unwrap().to_owned()
    };
    assert_eq!(save("/rules/skyrise?lang=pl&a=b"), "/rules/skyrise?a=b");
    for back in [
        "/\t/host",
        "/\n/host",
        "/\r/host",
        "//host",
        "/\\host",
        "https://host",
        "/ /host",
        "/\u{0}/host",
        "",
    ] {
        assert_eq!(save(back), "/", "{back:?}");
    }
}

#[test]
fn a_request_names_one_host_and_no_endless_one() {
    let live = Live::open();
    let status = |head: &str| live.client().raw(format!("GET / HTTP/1.1\r\n{head}\r\n").as_bytes()).status;
    assert_eq!(status("Host: hall.test:1893\r\n"), 200);
    assert_eq!(status("Host: [::1]:1893\r\n"), 200);
    assert_eq!(status(""), 400);
    assert_eq!(status("Host: hall.test\r\nHost: other.test\r\n"), 400);
    assert_eq!(status(&format!("Host: {}\r\n", "h".repeat(2_000))), 400);
    assert_eq!(status("Host: hall.test/evil\r\n"), 400);
}
