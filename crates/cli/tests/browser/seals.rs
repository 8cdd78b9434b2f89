//! The shuffle, which the hall and the browser seal together.

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play};

/// What the browser says of the check, once it has compared.
async fn verdict(browser: &Browser) -> String {
    browser.wait("[data-kept]:not([hidden])").await.text().await.unwrap()
}

#[tokio::test]
async fn a_quick_game_is_sealed_by_both_and_the_browser_finds_what_it_kept_in_the_check() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::plain("en")).await;
    browser.goto(&hall.at("/")).await;
    let seal =
        browser.run("return document.querySelector('.posters [data-seal]').dataset.seal", Vec::new()).await;
    browser.click("form:has(input[value=worlds-fair]) button.main").await;
    browser.wait("#table .desk").await;
    let kept = "return new Map(JSON.parse(localStorage.getItem('midway-seals'))).get(location.pathname.split('/').pop())";
    let kept = browser.run(kept, Vec::new()).await;
    let nonce = kept["nonces"][0].as_str().unwrap().to_owned();
    assert!(kept["seal"] == seal && nonce.len() == 32, "{kept}");
    play(&browser, Way::List, 11).await;
    let table = browser.page.current_url().await.unwrap();
    let check = format!("{}/check", table.as_str().split('?').next().unwrap());
    browser.goto(&check).await;
    assert!(verdict(&browser).await.starts_with("This browser kept the seal"));
    let said = browser.text().await;
    assert!(said.contains(&nonce) && said.contains(seal.as_str().unwrap()), "{said}");
    let another = "localStorage.setItem('midway-seals', localStorage.getItem('midway-seals').replaceAll(arguments[0], 'another'))";
    browser.run(another, vec![nonce.into()]).await;
    browser.goto(&check).await;
    assert!(verdict(&browser).await.contains("Don’t trust these draws"));
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}
