//! What the others do is seen, the past is plainly the past, and nothing is asked that can be taken back.

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play, play_until};

/// Sits down with two bots.
async fn sit_down(hall: &Hall, reader: Reader, game: &str) -> Browser {
    let browser = Browser::open(reader).await;
    browser.goto(&hall.at("/")).await;
    browser.click(&format!("form:has(input[value={game}]) button.main")).await;
    browser.wait("#table .desk").await;
    browser
}

/// Clicks on the first thing that can be picked on the board.
const PICK: &str = "const thing = document.querySelector('.board-area a.open[data-pick]');
    thing?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return thing !== null;";
const IS_PACED: &str = "return document.documentElement.dataset.pacing !== undefined";
const IS_NOT_PACED: &str = "return document.documentElement.dataset.pacing === undefined";

#[tokio::test]
async fn the_others_moves_are_shown_one_by_one_and_stay_marked_until_one_moves() {
    let hall = Hall::open();
    let reader = Reader { pace: "slow", asks: "final", ..Reader::default() };
    let browser = sit_down(&hall, reader, "worlds-fair").await;
    browser
        .until(&format!("if (document.documentElement.dataset.pacing !== undefined) return false; {PICK}"))
        .await;
    browser.until(IS_PACED).await;
    browser.wait(".caption").await;
    assert!(!browser.wait(".paced .ask").await.text().await.unwrap().is_empty());
    browser.until("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' })); return document.documentElement.dataset.pacing === undefined").await;
    browser.wait(".desk.mine").await;
    browser.until("return document.querySelector('.caption') === null").await;
    browser.wait(".board-area .mark").await;
    browser.wait(".since li").await;
    browser.until(PICK).await;
    browser.until("return document.querySelector('.board-area .mark') === null || document.documentElement.dataset.pacing !== undefined").await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn what_happened_since_ones_last_turn_is_shown_again_when_asked() {
    let hall = Hall::open();
    let reader = Reader { pace: "quick", ..Reader::default() };
    let browser = sit_down(&hall, reader, "skyrise").await;
    play_until(&browser, Way::List, 3, 3).await;
    browser.until(IS_NOT_PACED).await;
    browser.until("return document.querySelector('.since, .desk.mine') !== null").await;
    if browser.has(".since").await {
        browser.run("document.querySelector('.since').open = true", Vec::new()).await;
        browser.click("[data-again]").await;
        browser.until(IS_PACED).await;
        browser.until(IS_NOT_PACED).await;
    }
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn among_bots_two_cards_are_two_clicks_and_can_be_taken_back() {
    let hall = Hall::open();
    let browser = sit_down(&hall, Reader { asks: "final", ..Reader::default() }, "rails-sails").await;
    let turn = "return document.querySelector('.market a.open') !== null && document.querySelector('.desk.mine') !== null";
    // The tickets and the split of the pieces come first.
    let first = "if (document.querySelector('.market a.open')) return true;
        const sure = document.querySelector('.desk [data-confirm]');
        const pick = document.querySelector('.desk .kind-kept a, .desk .kind-trains a, .hand-area a.open, .desk .choices a');
        (sure ?? pick)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        return false;";
    browser.until(first).await;
    browser.until(turn).await;
    let entry = "return Number(document.getElementById('table').dataset.entry)";
    let before = browser.run(entry, Vec::new()).await.as_u64().unwrap();
    let take = "document.querySelector('.market a.open').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))";
    browser.run(take, Vec::new()).await;
    browser.until(&format!("return Number(document.getElementById('table').dataset.entry) > {before}")).await;
    assert!(!browser.has(".desk [data-confirm]").await);
    browser.wait("[data-undo]").await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn the_past_of_a_finished_game_says_so_and_is_stepped_through_with_any_eyes() {
    let hall = Hall::open();
    let browser = sit_down(&hall, Reader::plain("en"), "worlds-fair").await;
    play(&browser, Way::List, 11).await;
    browser.click("[data-turn-back]").await;
    browser.wait(".replay.past strong").await;
    browser.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))", Vec::new()).await;
    browser.wait(".after").await;
    assert!(!browser.has(".replay.past").await);
    browser.click("[data-play]").await;
    browser.wait(".replay.past").await;
    browser.click("[data-play]").await;
    browser.click(".replay a[href*='eyes=1']").await;
    browser.click("[data-present]").await;
    browser.wait(".after").await;
    browser.click(".log [data-walk]").await;
    browser.until("return document.documentElement.dataset.walking !== undefined").await;
    browser.wait(".board-area .lit").await;
    browser.click("[data-walk-on]").await;
    browser.click("[data-walk-end]").await;
    browser.until("return document.documentElement.dataset.walking === undefined && document.querySelector('.after') !== null").await;
    let table = browser.page.current_url().await.unwrap();
    browser.goto(&format!("{}/check", table.as_str().split('?').next().unwrap())).await;
    assert!(browser.wait("main [role=status]").await.text().await.unwrap().contains("fair"));
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn settings_stay_open_while_they_are_changed() {
    let hall = Hall::open();
    let browser = sit_down(&hall, Reader::default(), "worlds-fair").await;
    browser.click(".switches summary").await;
    browser.click("select[name=theme] option[value=dark]").await;
    browser.until("return document.documentElement.dataset.theme === 'dark'").await;
    assert!(browser.has(".switches[open]").await);
    browser.close().await;
}
