//! A tournament, from the form that opens it to its standings.

use std::time::Duration;

use crate::browser::{Browser, Reader};
use crate::hall::Hall;

/// Opens a tournament for two and gives its address.
async fn found(hall: &Hall, browser: &Browser) -> String {
    browser.goto(&hall.at("/")).await;
    browser.click("a[href$='/tournaments']").await;
    browser.click("a[href$='/tournaments/new']").await;
    browser.wait("input[name=title]").await.send_keys("Friday cup").await.unwrap();
    browser.wait("main input[name=name]").await.send_keys("Ada").await.unwrap();
    browser.click("select[name=game] option[value=skyrise]").await;
    browser.click("main button.main").await;
    browser.wait("form[action$='/enter']").await;
    browser.page.current_url().await.unwrap().to_string()
}

async fn enter(browser: &Browser, address: &str, name: &str) {
    browser.goto(address).await;
    let field = browser.wait("form[action$='/enter'] input[name=name]").await;
    field.clear().await.unwrap();
    field.send_keys(name).await.unwrap();
    browser.click("form[action$='/enter'] button").await;
    browser.wait("form[action$='/leave']").await;
}

/// Whether nothing sticks out of the window at its side.
async fn fits(browser: &Browser, what: &str) {
    let wide = "return document.documentElement.scrollWidth <= innerWidth + 1";
    assert_eq!(browser.run(wide, Vec::new()).await, serde_json::json!(true), "{what}");
}

#[tokio::test]
async fn two_browsers_play_a_tournament_and_see_how_they_stand() {
    let hall = Hall::open();
    let ada = Browser::open(Reader::default()).await;
    let zofia = Browser::open(Reader::upright("pl")).await;
    let address = found(&hall, &ada).await;
    enter(&ada, &address, "Ada").await;
    enter(&zofia, &address, "Zofia").await;
    fits(&zofia, "before it begins").await;
    // The organiser sees who comes, and begins.
    ada.until("return document.querySelector('main')?.textContent.includes('Zofia') === true").await;
    ada.click("form[action$='/begin'] button").await;
    for browser in [&ada, &zofia] {
        browser.wait("#table .desk").await;
    }
    let [here, there] = [ada.page.current_url().await.unwrap(), zofia.page.current_url().await.unwrap()];
    assert_eq!(here.path(), there.path());
    ada.goto(&address).await;
    // Whoever goes back to the tournament stays there, and finds their table again.
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    ada.click(".invitation a.main").await;
    for browser in [&ada, &zofia] {
        browser.wait("#table .desk").await;
        browser.run("document.querySelector('.resign').open = true; document.querySelector('form[action$=\"/resign\"] button').click()", Vec::new()).await;
    }
    // Bots play it to the end, and the round is over.
    ada.wait(".after .score-sheet").await;
    ada.goto(&address).await;
    ada.until("return document.querySelector('main [role=status]').textContent.includes('is over')").await;
    zofia.goto(&address).await;
    zofia.wait("table.ranking").await;
    fits(&zofia, "upright").await;
    zofia.resize(844, 390).await;
    fits(&zofia, "on its side").await;
    if let Some(folder) = std::env::var_os("MIDWAY_PICTURES") {
        zofia.picture(&std::path::Path::new(&folder).join("tournament-pl.png")).await.unwrap();
        ada.picture(&std::path::Path::new(&folder).join("tournament-en.png")).await.unwrap();
        ada.goto(&hall.at("/tournaments/new")).await;
        ada.picture(&std::path::Path::new(&folder).join("tournament-new.png")).await.unwrap();
    }
    for browser in [ada, zofia] {
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        browser.close().await;
    }
}
