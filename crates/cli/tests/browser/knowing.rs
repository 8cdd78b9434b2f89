//! What somebody has played is known to them, and each page about people fits in every window.

use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::access::{assert_accessible, axe};
use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play};

const SIZES: [(u32, u32); 3] = [(1366, 768), (390, 844), (844, 390)];

/// A page in all sizes: nothing sticks out at the side, and nobody is kept from reading it. Pictures of it go to the folder
/// `MIDWAY_PICTURES`, if there is one.
pub(crate) async fn look_at(browser: &Browser, axe: &str, address: &str, name: &str) {
    browser.goto(address).await;
    for (wide, high) in SIZES {
        browser.resize(wide, high).await;
        let fits = "return document.documentElement.scrollWidth <= innerWidth + 1";
        assert_eq!(browser.run(fits, Vec::new()).await, json!(true), "{name} at {wide}x{high}");
        if let Some(folder) = std::env::var_os("MIDWAY_PICTURES") {
            let file = std::path::Path::new(&folder).join(format!("{name}-{wide}x{high}.png"));
            browser.picture(&file).await.unwrap();
        }
    }
    assert_accessible(browser, axe, name).await;
}

/// The link that makes a browser the host's.
fn host_link(hall: &Hall) -> String {
    let made = Command::new(env!("CARGO_BIN_EXE_midway"))
        .args(["host-link", "--origin", &hall.address, "--store"])
        .arg(hall.store())
        .output()
        .unwrap();
    String::from_utf8(made.stdout).unwrap().trim().to_owned()
}

#[tokio::test]
async fn somebody_learns_from_their_games_and_the_host_sees_who_is_here() {
    let (hall, axe) = (Hall::open(), axe());
    let browser = Browser::open(Reader::plain("pl")).await;
    browser.goto(&hall.at("/")).await;
    browser.click("form:has(input[value=worlds-fair]) button.main").await;
    browser.wait("#table .desk").await;
    play(&browser, Way::List, 7).await;
    let table = browser.page.current_url().await.unwrap();
    // The hall looks at the moves while nobody needs its bots.
    let known = async {
        while !browser.has("table a[href*='?step=']").await {
            tokio::time::sleep(Duration::from_millis(300)).await;
            browser.goto(&hall.at("/history?game=worlds-fair")).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), known).await.expect("it finds something");
    look_at(&browser, &axe, &hall.at("/history?game=worlds-fair"), "history").await;
    // The link leads to the moment before the move.
    browser.click("table a[href*='?step=']").await;
    browser.wait(".replay.past").await;
    assert_eq!(browser.page.current_url().await.unwrap().path(), table.path());
    for (page, name) in [("/statistics/worlds-fair", "statistics"), ("/me", "me"), ("/me/forget", "forget")] {
        look_at(&browser, &axe, &hall.at(page), name).await;
    }
    browser.goto(&host_link(&hall)).await;
    browser.click("main form button").await;
    browser.until("return location.pathname === '/host'").await;
    look_at(&browser, &axe, &hall.at("/host"), "host").await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}
