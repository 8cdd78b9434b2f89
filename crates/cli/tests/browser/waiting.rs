//! Strangers find each other.

use std::time::Duration;

use crate::access::axe;
use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::knowing::look_at;

/// Says that somebody wants to play a rated game of two.
async fn wait(hall: &Hall, browser: &Browser, name: &str) {
    browser.goto(&hall.at("/now")).await;
    browser.wait("main input[name=name]").await.send_keys(name).await.unwrap();
    browser.click("select[name=game] option[value=skyrise]").await;
    browser.click("input[name=rated]").await;
    browser.click("main button.main").await;
}

#[tokio::test]
async fn two_browsers_are_paired_and_their_game_is_rated() {
    let hall = Hall::open();
    let ada = Browser::open(Reader::default()).await;
    let zofia = Browser::open(Reader { lang: "pl", ..Reader::default() }).await;
    wait(&hall, &ada, "Ada").await;
    ada.wait("form[action$='/now/leave'] button").await;
    // Who waits is seen before one says anything.
    zofia.goto(&hall.at("/now")).await;
    zofia.until("return document.querySelector('.waiters')?.textContent.includes('Ada') === true").await;
    wait(&hall, &zofia, "Zofia").await;
    for browser in [&ada, &zofia] {
        browser.wait("#table .desk").await;
    }
    let [here, there] = [ada.page.current_url().await.unwrap(), zofia.page.current_url().await.unwrap()];
    assert_eq!(here.path(), there.path());
    for browser in [&ada, &zofia] {
        browser.run("document.querySelector('.resign').open = true; document.querySelector('form[action$=\"/resign\"] button').click()", Vec::new()).await;
    }
    // Bots play it to the end.
    ada.wait(".after .score-sheet").await;
    // A look at the ratings is good for a second.
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    ada.goto(&hall.at("/ratings/skyrise")).await;
    ada.wait("table.ranking tr.mine").await;
    let listed = ada.wait("table.ranking").await.text().await.unwrap();
    assert!(listed.contains("Ada") && listed.contains("Zofia"), "{listed}");
    let face = ada.wait("table.ranking tr.mine a[href*='/p/']").await.attr("href").await.unwrap().unwrap();
    // Who sits where is drawn by lot.
    let seat = zofia.wait(".seat-panel a[href*='/seat/']").await.attr("href").await.unwrap().unwrap();
    let axe = axe();
    for (page, name) in [
        ("/ratings/skyrise", "ratings"),
        (face.as_str(), "person"),
        ("/watch", "watch"),
        ("/now", "now"),
        (seat.as_str(), "neighbour"),
        ("/apart", "apart"),
        ("/tournaments", "tournaments"),
    ] {
        look_at(&zofia, &axe, &hall.at(page), name).await;
    }
    for browser in [ada, zofia] {
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        browser.close().await;
    }
}
