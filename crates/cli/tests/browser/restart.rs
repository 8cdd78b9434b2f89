use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play, play_until};

#[tokio::test]
async fn a_page_comes_back_by_itself_when_the_server_was_killed() {
    let mut hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    browser.goto(&hall.at("/")).await;
    browser.click("form:has(input[value=worlds-fair]) button.main").await;
    browser.wait("#table .desk").await;
    assert_eq!(play_until(&browser, Way::List, 1, 4).await, 4);
    let before = entry(&browser).await;
    hall.kill_and_restart();
    assert!(play(&browser, Way::List, 2).await > 3);
    assert!(entry(&browser).await > before);
    browser.close().await;
}

#[tokio::test]
async fn a_page_that_could_not_be_fetched_is_fetched_again() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    browser.goto(&hall.at("/")).await;
    browser.click("form:has(input[value=worlds-fair]) button.main").await;
    browser.wait("#table .desk").await;
    // Long enough that all the bots have moved when the page can be had again.
    let cut_after_a_move = "const get = window.fetch; let until = 0;
        window.fetch = (what, how) => {
            if (how?.method === 'POST') until = Date.now() + 3000;
            else if (Date.now() < until) return Promise.reject(new TypeError('cut'));
            return get(what, how);
        };";
    browser.run(cut_after_a_move, Vec::new()).await;
    assert_eq!(play_until(&browser, Way::List, 1, 3).await, 3);
    browser.close().await;
}

/// How many entries the table has that the page shows.
async fn entry(browser: &Browser) -> u64 {
    let entry =
        browser.run("return Number(document.getElementById('table').dataset.entry)", Vec::new()).await;
    entry.as_u64().unwrap()
}
