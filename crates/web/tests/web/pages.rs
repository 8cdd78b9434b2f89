//! The pages, as a browser asks for them.

use std::time::Duration;

use midway_web::{Limits, Rate};

use crate::client::{Answer, Client};
use crate::scene::{Live, no_limits};

/// A browser: it keeps the secret it is given, and says where its forms come from.
pub(crate) struct Browser {
    pub(crate) client: Client,
    pub(crate) cookie: String,
    token: String,
}

impl Browser {
    pub(crate) fn open(live: &Live) -> Browser {
        let mut client = live.client();
        let home = client.get("/").expect(200);
        let cookie = home.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        let text = home.text();
        let token =
            text.split("name=\"token\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        Browser { client, cookie, token }
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        let headers = [("Cookie", self.cookie.as_str()), ("Accept", "text/html")];
        self.client.send("GET", path, &headers, None)
    }

    pub(crate) fn post(&mut self, path: &str, fields: &str) -> Answer {
        let body = format!("token={}&{fields}", self.token);
        self.send(path, &body)
    }

    fn send(&mut self, path: &str, body: &str) -> Answer {
        let headers = [
            ("Cookie", self.cookie.as_str()),
            ("Origin", "http://hall.test"),
            ("Content-Type", "application/x-www-form-urlencoded"),
        ];
        self.client.send("POST", path, &headers, Some(body))
    }

    /// Sends a file as a form does.
    pub(crate) fn upload(&mut self, path: &str, name: &str, text: &str) -> Answer {
        let part = |name: &str, value: &str| {
            format!("--line\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let body = part("token", &self.token) + &part(name, text) + "--line--\r\n";
        let headers = [
            ("Cookie", self.cookie.as_str()),
            ("Origin", "http://hall.test"),
            ("Content-Type", "multipart/form-data; boundary=line"),
        ];
        self.client.send("POST", path, &headers, Some(&body))
    }

    /// From here on its forms look like another site's.
    pub(crate) fn forget_token(&mut self) {
        self.token.clear();
    }

    /// Keeps the cookie that an answer sets, beside the secret.
    pub(crate) fn keep(&mut self, answer: &Answer) {
        let set = answer.header("set-cookie").unwrap().split(';').next().unwrap();
        self.cookie = format!("{}; {set}", self.cookie);
    }

    /// Waits until the browser's seat is to move: bots may come first.
    pub(crate) fn wait_for_turn(&mut self, table: &str) {
        for _ in 0..600 {
            if self.get(table).expect(200).text().contains("data-pick") {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("nothing to choose at {table}");
    }

    /// Opens a quick game, and returns the path of its page.
    pub(crate) fn play(&mut self, game: &str) -> String {
        let answer = self.post("/play", &format!("game={game}")).expect(303);
        answer.header("location").unwrap().to_owned()
    }
}

#[test]
fn a_secret_is_given_to_a_browser_once_where_no_script_and_no_other_site_gets_it() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let set = live.client().get("/").header("set-cookie").unwrap().to_owned();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
    assert_eq!(browser.get("/").expect(200).header("set-cookie"), None);
}

#[test]
fn a_form_without_its_token_changes_nothing() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let mut other = Browser::open(&live);
    browser.send("/play", "game=skyrise").refused(403, "forged");
    let stolen = format!("token={}&game=skyrise", other.token);
    browser.send("/play", &stolen).refused(403, "forged");
    assert!(!browser.get("/").text().contains("/t/"), "a table was opened");
    assert!(other.play("skyrise").starts_with("/t/"));
}

#[test]
fn a_form_that_is_too_long_is_not_read() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    browser.post("/play", &format!("game=skyrise&more={}", "x".repeat(20_000))).refused(413, "too-large");
    assert!(!browser.get("/").text().contains("/t/"), "a table was opened");
}

#[test]
fn a_choice_that_is_sent_twice_or_late_is_told_so_and_changes_nothing() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let table = browser.play("skyrise");
    let late = browser.post(&format!("{table}/choose"), "action=pass&revision=0").expect(200).text();
    assert!(late.contains("role=\"alert\""), "{late}");
    let rubbish = browser.post(&format!("{table}/choose"), "action=fly&revision=999999").expect(200).text();
    assert!(rubbish.contains("role=\"alert\""));
    browser.post(&format!("{table}/choose"), "action=pass").refused(404, "not-found");
    browser.post(&format!("{table}/fly"), "").refused(404, "not-found");
}

#[test]
fn a_seat_is_the_browsers_that_took_it_and_no_other_plays_for_it() {
    let live = Live::open();
    let (mut mine, mut other) = (Browser::open(&live), Browser::open(&live));
    let table = mine.play("skyrise");
    assert!(mine.get("/").text().contains(&table));
    assert!(!other.get("/").text().contains(&table));
    mine.wait_for_turn(&table);
    let looked = other.get(&table).expect(200).text();
    assert!(!looked.contains("data-pick") && !looked.contains("/resign"));
    let page = other.post(&format!("{table}/choose"), "action=pass&revision=9").expect(200).text();
    assert!(page.contains("role=\"alert\""));
    let page = other.post(&format!("{table}/resign"), "seat=0").expect(200).text();
    assert!(page.contains("role=\"alert\""));
}

#[test]
fn a_table_that_is_over_offers_its_result_and_no_more_play() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let table = browser.play("worlds-fair");
    let home = browser.get("/").text();
    assert!(home.contains(&table) && home.contains("Continue") && !home.contains("See the result"), "{home}");
    browser.post(&format!("{table}/resign"), "seat=0").expect(303);
    let mut home = String::new();
    for _ in 0..1200 {
        home = browser.get("/").text();
        if home.contains("See the result") {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(home.contains("See the result") && !home.contains("Continue"), "{home}");
}

#[test]
fn pages_have_the_limits_of_the_api() {
    let one = Rate::new(1, Duration::from_secs(600));
    let live = Live::limited(Limits { tables: one, ..no_limits() });
    let mut browser = Browser::open(&live);
    browser.play("worlds-fair");
    browser.post("/play", "game=worlds-fair").refused(429, "too-many");
}

#[test]
fn who_lost_the_way_is_told_in_words_and_in_the_own_language() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let headers = [("Accept", "text/html"), ("Accept-Language", "pl,en;q=0.5")];
    let page = browser.client.send("GET", "/t/aaaaaaaaaaaaa", &headers, None).expect(404);
    assert!(page.text().contains("Nie ma takiego stołu"), "{}", page.text());
    assert!(browser.get("/nowhere").expect(404).text().contains("There is no such page"));
    live.client().get("/nowhere").refused(404, "not-found");
}

#[test]
fn a_switch_leads_back_within_the_hall_only() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    for (back, leads) in [
        ("/rules/skyrise", "/rules/skyrise"),
        ("/rules/skyrise?lang=pl", "/rules/skyrise"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
    ] {
        let answer = browser.post("/settings", &format!("lang=fr&theme=dark&back={back}")).expect(303);
        assert_eq!(answer.header("location"), Some(leads));
    }
}

#[test]
fn a_language_that_an_address_asks_for_is_kept() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let page = browser.get("/?lang=fr").expect(200);
    assert!(page.text().contains("lang=\"fr\""));
    browser.keep(&page);
    assert!(browser.get("/rules/skyrise").expect(200).text().contains("lang=\"fr\""));
}

#[test]
fn a_first_game_is_guided_and_other_games_are_not() {
    let live = Live::open();
    for game in ["worlds-fair", "rails-sails", "skyrise"] {
        let mut browser = Browser::open(&live);
        let begun = browser.post(&format!("/learn/{game}"), "").expect(303);
        let table = begun.header("location").unwrap().to_owned();
        browser.keep(&begun);
        browser.wait_for_turn(&table);
        assert!(browser.get(&table).text().contains("class=\"lesson\""), "{game}");
        let other = browser.play(game);
        browser.wait_for_turn(&other);
        assert!(!browser.get(&other).text().contains("class=\"lesson\""), "{game}");
    }
}

#[test]
fn assets_are_kept_for_good_and_every_style_a_page_names_is_there() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let page = browser.get("/").text();
    let named: Vec<&str> = page.split('"').filter(|word| word.contains("/assets/")).collect();
    assert!(named.len() >= 5, "{named:?}");
    for asset in named {
        let answer = browser.get(asset.split('#').next().unwrap()).expect(200);
        assert!(answer.header("cache-control").unwrap().contains("immutable"));
    }
}

#[test]
fn who_sits_down_on_a_page_adds_a_nonce_that_their_browser_made() {
    let live = Live::open();
    let mut party =
        crate::scene::Party::opened(&live, &serde_json::json!({ "game": "worlds-fair", "seats": 2 }));
    let person = midway_hall::Person::parse(&"5".repeat(32)).unwrap();
    let page = live.client().get(&format!("/t/{}", party.table)).expect(200).text();
    let commitment = party.host.get(&party.path).json()["commitment"].as_str().unwrap().to_owned();
    assert!(page.contains("data-nonce") && page.contains("nonce.js") && page.contains(&commitment));
    let sit = |nonce: &str| {
        let headers = [
            ("Cookie", &*format!("midway-me={}", person.reveal())),
            ("Origin", "http://hall.test"),
            ("Content-Type", "application/x-www-form-urlencoded"),
        ];
        let body = format!("token={}&seat=0&name=Ada&nonce={nonce}", person.token());
        live.client().send("POST", &format!("/t/{}/sit", party.table), &headers, Some(&body)).status
    };
    assert_eq!(sit("not a nonce"), 200, "the page says why not");
    let nonce = "0123456789abcdef".repeat(2);
    assert_eq!(sit(&nonce), 303);
    party.join(&live, 1);
    party.start();
    let table = party.table.parse().unwrap();
    party.seats.insert(0, live.client().with_key(&person.seat_key(table, midway_game::Seat(0)).reveal()));
    party.play_out(&mut crate::scene::Dice(5));
    let check = live.client().get(&format!("/t/{}/check", party.table)).expect(200).text();
    assert!(check.contains(&nonce), "{check}");
    party.host.get(&format!("{}/verify", party.path)).expect(200);
}
