//! What was played without a server comes to a hall as a file.

use midway_web::Config;

use crate::client::Answer;
use crate::pages::Browser;
use crate::scene::{Live, Plan, no_limits};

fn pocket() -> Live {
    let config = Config { limits: no_limits(), pocket: true, ..Config::default() };
    Live::with(Plan { config, ..Plan::default() })
}

/// Sends a file as a form does.
fn bring(browser: &mut Browser, text: &str) -> Answer {
    browser.upload("/bundle", "file", text)
}

#[test]
fn a_game_from_a_pocket_goes_on_in_a_hall() {
    let (here, there) = (pocket(), Live::open());
    let mut pocket = Browser::open(&here);
    let table = pocket.play("worlds-fair");
    pocket.wait_for_turn(&table);
    let saved = pocket.get("/bundle/my-games.midway").expect(200);
    assert!(saved.header("content-disposition").unwrap().contains("my-games.midway"));
    let mut hall = Browser::open(&there);
    let page = bring(&mut hall, &saved.text()).expect(200).text();
    assert!(page.contains("One game was added."), "{page}");
    assert!(hall.get("/").text().contains(&table));
    hall.wait_for_turn(&table);
    let page = bring(&mut hall, &saved.text()).expect(200).text();
    assert!(page.contains("already"), "{page}");
    let mut stranger = Browser::open(&there);
    assert!(!stranger.get(&table).expect(200).text().contains("data-pick"), "a stranger only watches");
}

#[test]
fn a_hall_gives_nobody_its_tables() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    browser.play("worlds-fair");
    browser.get("/bundle/my-games.midway").expect(404);
    assert!(!browser.get("/bundle").expect(200).text().contains("my-games.midway"));
}

#[test]
fn rubbish_is_refused_in_words_and_changes_nothing() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    for (text, told) in [
        ("", "neither a file with saved games"),
        ("\u{fffd}PNG\u{0}\r\n", "neither a file with saved games"),
        ("{\"midway\":\"bundle\",\"version\":9}\n", "newer version"),
        ("{\"midway\":\"bundle\",\"version\":1}\n", "damaged"),
        (&"x".repeat(5 * 1024 * 1024), "too large"),
    ] {
        let page = bring(&mut browser, text).expect(422).text();
        assert!(page.contains(told) && page.contains("Nothing was changed."), "{page}");
    }
    assert!(!browser.get("/").text().contains("my-tables"));
}

#[test]
fn a_file_comes_from_a_page_of_the_hall() {
    let live = Live::open();
    let mut browser = Browser::open(&live);
    browser.post("/bundle", "file=x").expect(400);
    browser.forget_token();
    bring(&mut browser, "").expect(403);
}
