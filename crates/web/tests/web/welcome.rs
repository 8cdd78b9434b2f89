//! The way to a game: the first page, opening a table, being invited, links that are shared, guides.

use std::time::Duration;

use crate::pages::Browser;
use crate::scene::Live;

const GAMES: [&str; 3] = ["worlds-fair", "rails-sails", "skyrise"];

/// Opens a table, and returns the path of its page.
fn open(browser: &mut Browser, order: &str) -> String {
    browser.post("/open", order).expect(303).header("location").unwrap().to_owned()
}

#[test]
fn each_seat_is_for_whom_the_form_says() {
    let live = Live::open();
    let (mut host, mut guest) = (Browser::open(&live), Browser::open(&live));
    let order =
        "game=worlds-fair&name=Ada&seats=4&others=people&seat-1=me&seat-0=expert&seat-3=hot&name-3=Zofia";
    let table = open(&mut host, order);
    let page = host.get(&table).expect(200).text();
    let seats = page.split("class=\"seats\"").nth(1).unwrap();
    let order = ["Expert bot", "Ada", ">free<", "Zofia"].map(|name| seats.find(name).expect(name));
    assert!(order.is_sorted(), "{order:?}");
    assert!(!guest.get("/").text().contains(&table), "only a seat for anyone lists the table");
    let open_table = open(&mut host, "game=worlds-fair&name=Ada&seats=3&others=novice&seat-2=open");
    assert!(guest.get("/").text().contains(&open_table));
}

#[test]
fn whoever_is_invited_sees_the_clock_and_the_options_and_is_asked_to_sit_down_first() {
    let live = Live::open();
    let (mut host, mut guest) = (Browser::open(&live), Browser::open(&live));
    let order = "game=rails-sails&name=Ada&seats=2&others=people&clock=days-3&option-map=great-lakes";
    let table = open(&mut host, order);
    let page = guest.get(&table).expect(200).text();
    assert!(page.contains("3 days per move") && page.contains("The Great Lakes"), "{page}");
    let main = page.split("<main").nth(1).unwrap();
    let first = main.split("<button").nth(1).unwrap();
    assert!(first.contains("Sit down"), "{first}");
    assert!(!host.get(&table).text().contains("class=\"card invitation\""));
}

#[test]
fn another_game_against_bots_begins_at_once() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    let table = browser.play("worlds-fair");
    browser.post(&format!("{table}/resign"), "seat=0").expect(303);
    let over = |browser: &mut Browser| browser.get(&table).text().contains("class=\"after card\"");
    while !over(&mut browser) {
        std::thread::sleep(Duration::from_millis(50));
    }
    let again = browser.post(&format!("{table}/rematch"), "").expect(303);
    let next = again.header("location").unwrap().to_owned();
    assert_ne!(next, table);
    assert!(browser.get(&next).expect(200).text().contains("class=\"table table-worlds-fair\""));
}

#[test]
fn the_first_page_counts_what_was_said_since_the_reader_last_looked() {
    let live = Live::open();
    let (mut ada, mut zofia) = (Browser::open(&live), Browser::open(&live));
    let table = open(&mut ada, "game=worlds-fair&name=Ada&seats=2&others=people");
    zofia.post(&format!("{table}/sit"), "seat=1&name=Zofia").expect(303);
    ada.post(&format!("{table}/start"), "").expect(303);
    assert!(!ada.get("/").text().contains("new message"));
    zofia.post(&format!("{table}/say"), "seat=1&text=hello").expect(303);
    assert!(ada.get("/").text().contains("one new message"));
    let looked = ada.get(&table).expect(200);
    ada.keep(&looked);
    assert!(!ada.get("/").text().contains("new message"));
}

#[test]
fn my_tables_tell_whose_turn_it_is_and_show_the_board() {
    let live = Live::open();
    for game in GAMES {
        let mut browser = Browser::open(&live);
        let table = browser.play(game);
        browser.wait_for_turn(&table);
        let home = browser.get("/").text();
        let mine = home.split("class=\"tables\"").nth(1).unwrap().split("</ul>").next().unwrap();
        assert!(mine.contains("Your turn") && mine.contains("class=\"sketch\""), "{game}: {mine}");
        // What is drawn several times on one page has no ids, and what becomes a picture has no letters.
        let sketch = mine.split("<svg").nth(1).unwrap().split("</svg>").next().unwrap();
        assert!(!sketch.contains(" id=") && !sketch.contains("<text"), "{game}: {sketch}");
    }
}

#[test]
fn a_link_shows_a_picture_of_the_table_which_is_the_same_whoever_asks() {
    let live = Live::open();
    let (mut mine, mut other) = (Browser::open(&live), Browser::open(&live));
    let table = mine.play("skyrise");
    mine.wait_for_turn(&table);
    let page = other.get(&format!("{table}?step=3")).expect(200).text();
    let named = page.split("property=\"og:image\" content=\"").nth(1).unwrap().split('"').next().unwrap();
    let path = named.strip_prefix("http://hall.test").unwrap();
    assert_eq!(path, format!("{table}/picture?step=3"));
    let (seen, strange) = (mine.get(path).expect(200), other.get(path).expect(200));
    assert_eq!(seen.header("content-type"), Some("image/png"));
    assert!(seen.body.starts_with(b"\x89PNG") && seen.body == strange.body);
    other.get("/t/aaaaaaaaaaaaa/picture").expect(404);
}

#[test]
fn a_phone_finds_the_icons_that_the_manifest_names() {
    let live = Live::open();
    let mut client = live.client();
    for (lang, shortcut) in
        [("en", "Play Skyrise"), ("pl", "Zagraj: Skyrise"), ("fr", "Jouer\u{202f}: Skyrise")]
    {
        let page = client.get(&format!("/?lang={lang}")).expect(200).text();
        let path = format!("/manifest.{lang}.webmanifest");
        assert!(page.contains(&format!("rel=\"manifest\" href=\"{path}\"")));
        let manifest = client.get(&path).expect(200).json();
        assert!(manifest["shortcuts"].as_array().unwrap().iter().any(|one| one["name"] == shortcut));
        for icon in manifest["icons"].as_array().unwrap() {
            let answer = client.get(icon["src"].as_str().unwrap()).expect(200);
            assert!(answer.header("content-type").unwrap().starts_with("image/"));
        }
    }
}

#[test]
fn every_game_has_a_guide_with_drawings_and_three_mistakes_in_every_language() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    for game in GAMES {
        for lang in ["en", "pl", "fr"] {
            let page = browser.get(&format!("/guide/{game}?lang={lang}")).expect(200).text();
            let main = page.split("<main").nth(1).unwrap().split("</main>").next().unwrap();
            assert!(main.matches("<figure").count() >= 5, "{game} {lang}");
            let mistakes = main.split("class=\"mistakes\"").nth(1).unwrap();
            assert_eq!(mistakes.matches("<li>").count(), 3, "{game} {lang}");
            assert!(!main.contains("guide-"), "{game} {lang}: a message is missing");
        }
    }
}
