use serde_json::json;

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play, play_until};

/// Where `./test` puts the accessibility checker.
pub(crate) fn axe() -> String {
    let folder =
        option_env!("CARGO_TARGET_TMPDIR").map(std::path::Path::new).and_then(|tmp| tmp.parent()).unwrap();
    let file = std::env::var_os("MIDWAY_AXE").map_or_else(|| folder.join("axe/axe.min.js"), Into::into);
    std::fs::read_to_string(&file)
        .unwrap_or_else(|_| panic!("{} is needed: ./test fetches it", file.display()))
}

const CHECK: &str = "
    const done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ['violations'] }).then((found) => done(found.violations
        .filter((one) => one.impact === 'serious' || one.impact === 'critical')
        .map((one) => one.id + ': ' + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + node.failureSummary).join(' | '))));
";

pub(crate) async fn assert_accessible(browser: &Browser, axe: &str, what: &str) {
    browser.run(axe, Vec::new()).await;
    let found = browser.page.execute_async(CHECK, Vec::new()).await.unwrap();
    assert_eq!(found, json!([]), "{what}");
}

async fn check_pages(dark: bool) {
    let (hall, axe) = (Hall::open(), axe());
    let browser = Browser::open(Reader { dark, ..Reader::default() }).await;
    for page in [
        "/",
        "/open?game=worlds-fair",
        "/me",
        "/me/forget",
        "/notices",
        "/now",
        "/watch",
        "/ratings/skyrise",
        "/history",
        "/statistics/skyrise",
        "/apart",
        "/host",
        "/tournaments",
        "/tournaments/new",
        "/guide/worlds-fair",
        "/guide/rails-sails",
        "/guide/skyrise",
        "/rules/worlds-fair",
        "/rules/rails-sails",
        "/rules/skyrise",
    ] {
        browser.goto(&hall.at(page)).await;
        assert_accessible(&browser, &axe, page).await;
    }
    for game in ["worlds-fair", "rails-sails", "skyrise"] {
        browser.goto(&hall.at(&format!("/learn/{game}"))).await;
        assert_accessible(&browser, &axe, game).await;
        browser.click("main form button.main").await;
        browser.wait(".desk .choices a, .desk [data-confirm]").await;
        assert_accessible(&browser, &axe, &format!("{game}, at the beginning")).await;
        play_until(&browser, Way::List, 3, 5).await;
        assert_accessible(&browser, &axe, &format!("{game}, in the middle")).await;
    }
    browser.goto(&hall.at("/learn/worlds-fair")).await;
    browser.click("main form button.main").await;
    browser.wait(".desk .choices a").await;
    play(&browser, Way::List, 3).await;
    assert_accessible(&browser, &axe, "the end").await;
    browser.close().await;
}

#[tokio::test]
async fn nothing_serious_stands_in_the_way_of_anybody_on_paper() {
    check_pages(false).await;
}

#[tokio::test]
async fn nothing_serious_stands_in_the_way_of_anybody_in_the_dark() {
    check_pages(true).await;
}
