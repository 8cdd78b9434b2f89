//! The first page, and what explains itself.

use serde_json::json;

use crate::browser::{Browser, Reader};
use crate::hall::Hall;

/// Begins a quick World's Fair from the first page.
async fn play_now(hall: &Hall, browser: &Browser) {
    browser.goto(&hall.at("/")).await;
    browser.click("form:has(input[value=worlds-fair]) button.main").await;
    browser.wait("#table .board-area").await;
}

#[tokio::test]
async fn play_now_and_my_tables_lie_in_the_first_window() {
    let hall = Hall::open();
    for (wide, high, lang) in [(1366, 768, "en"), (390, 844, "pl")] {
        let browser = Browser::open(Reader { wide, high, lang, ..Reader::default() }).await;
        play_now(&hall, &browser).await;
        browser.goto(&hall.at("/")).await;
        let lowest =
            "return Math.max(...['.my-tables a.button', '.my-tables .sketch svg', '.posters button.main']
            .map((name) => document.querySelector(name).getBoundingClientRect().bottom))";
        let lowest = browser.run(lowest, Vec::new()).await.as_f64().unwrap();
        assert!(lowest <= f64::from(high), "{lang}: {lowest} of {high}");
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        browser.close().await;
    }
}

#[tokio::test]
async fn a_card_says_what_it_is_where_it_lies_and_a_question_mark_lists_the_keys() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    play_now(&hall, &browser).await;
    browser.wait(".pile .lying img").await;
    let rests = "const card = document.querySelector('.pile .lying img'), box = card.getBoundingClientRect();
        const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
        document.elementFromPoint(clientX, clientY)
            .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX, clientY }));
        const tip = document.getElementById('tip');
        return !tip.hidden && tip.textContent === card.alt;";
    browser.until(rests).await;
    browser
        .run(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))",
            Vec::new(),
        )
        .await;
    browser.wait("#keys[open]").await;
    browser.click("#keys button").await;
    assert_eq!(browser.run("return document.getElementById('keys').open", Vec::new()).await, json!(false));
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}
