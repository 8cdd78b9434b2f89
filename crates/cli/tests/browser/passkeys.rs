//! Somebody loses their browser's memory and comes back by a passkey, which an authenticator inside Chromium keeps.

use serde_json::json;

use crate::browser::{Browser, Reader};
use crate::devices::{SIZES, WIDER, names_itself};
use crate::hall::Hall;

const ADD: &str = "form[data-passkey=create]:not([hidden]) button";
const RETURN: &str = "form[data-passkey=get]:not([hidden]) button";

/// A device that checks who is there, and always finds its owner.
async fn authenticator(browser: &Browser) {
    browser.tell("WebAuthn.enable", json!({})).await;
    let options = json!({
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": true,
        "hasUserVerification": true,
        "isUserVerified": true,
        "automaticPresenceSimulation": true,
    });
    browser.tell("WebAuthn.addVirtualAuthenticator", json!({ "options": options })).await;
}

#[tokio::test]
async fn a_browser_that_was_cleared_comes_back_by_its_passkey_until_that_is_removed() {
    let hall = Hall::open();
    // A passkey needs a name; an address in numbers has none.
    let at = |path: &str| hall.at(path).replace("127.0.0.1", "localhost");
    let browser = Browser::open(Reader::default()).await;
    authenticator(&browser).await;
    browser.goto(&at("/open?game=skyrise")).await;
    names_itself(&browser, "Ada").await;
    browser.click("select[name=others] option[value=people]").await;
    browser.click("main button.main").await;
    browser.wait("#table").await;
    let table = browser.page.current_url().await.unwrap().path().to_owned();
    let mine = format!("a[href$='{table}']");

    browser.goto(&at("/me")).await;
    browser.click(ADD).await;
    browser.wait("#passkeys ul li").await;
    for (wide, high) in SIZES {
        browser.resize(wide, high).await;
        assert_eq!(browser.run(WIDER, Vec::new()).await, false, "{wide}x{high}");
    }
    browser.click(ADD).await;
    let there = browser.wait("[data-error=InvalidStateError]:not([hidden])").await.text().await.unwrap();
    assert!(there.contains("already"), "{there}");

    browser.page.delete_all_cookies().await.unwrap();
    browser.goto(&at("/")).await;
    browser.wait("main").await;
    assert!(!browser.has(&mine).await, "it is somebody new");
    browser.click("details.switches summary").await;
    browser.click("form[action$='/settings'] a[href$='/me#passkeys']").await;
    browser.click(RETURN).await;
    browser.wait(&mine).await;
    browser.goto(&at(&table)).await;
    browser.wait("#table").await;
    assert!(browser.text().await.contains("Ada"));
    assert_eq!(browser.complaints().await, Vec::<String>::new());

    browser.goto(&at("/me")).await;
    browser.click("form[action$='/me/passkeys/remove'] button").await;
    browser.until("return !document.querySelector('#passkeys li')").await;
    browser.page.delete_all_cookies().await.unwrap();
    browser.goto(&at("/me")).await;
    browser.click(RETURN).await;
    let refused = browser.wait("main > .notice").await.text().await.unwrap();
    assert!(refused.contains("doesn’t know that passkey"), "{refused}");
    browser.goto(&at("/")).await;
    browser.wait("main").await;
    assert!(!browser.has(&mine).await);

    browser.goto(&hall.at("/me")).await;
    browser.wait("main").await;
    assert!(!browser.has("#passkeys").await, "where there can be none, none is offered");
    browser.close().await;
}
