//! A hall hands out the one that needs no network.

use serde_json::Value;

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play_until};
use crate::pocket::{begin, settle};

/// What a browser tells a site that it could keep like an app.
const OFFER: &str = r#"
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = async () => { document.body.dataset.asked = ""; };
    dispatchEvent(offer);
"#;

#[tokio::test]
async fn a_hall_under_a_path_offers_a_hall_that_goes_on_when_it_is_gone() {
    let mut hall = Hall::open_under("/games");
    let browser = Browser::open(Reader::plain("pl")).await;
    browser.goto(&hall.at("/")).await;
    browser.click("a[href='/games/pocket/']").await;
    settle(&browser).await;
    browser.run(OFFER, Vec::new()).await;
    browser.click("[data-install]:not([hidden])").await;
    browser.wait("body[data-asked]").await;
    hall.end();
    browser.page.goto(&hall.at("/pocket/")).await.unwrap();
    begin(&browser, "worlds-fair").await;
    assert_eq!(play_until(&browser, Way::List, 8, 3).await, 3);
    let workers = "navigator.serviceWorker.getRegistrations()
        .then((all) => all.map((one) => new URL(one.scope).pathname).join()).then(arguments[0])";
    let scopes = browser.page.execute_async(workers, Vec::new()).await.unwrap();
    assert_eq!(scopes, Value::from("/games/pocket/"));
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}
