//! Somebody has several browsers, and is forgotten in the end.

use crate::browser::{Browser, Reader};
use crate::hall::Hall;

/// What the page of one's devices is like on every screen that people have.
pub(crate) const SIZES: [(u32, u32); 3] = [(1366, 768), (390, 844), (844, 390)];

/// Whether the page is wider than its window.
pub(crate) const WIDER: &str = "return document.documentElement.scrollWidth > innerWidth + 1";

async fn devices(hall: &Hall, browser: &Browser) -> usize {
    browser.goto(&hall.at("/me")).await;
    browser.wait("main ul.tables li").await;
    let count = browser.run("return document.querySelectorAll('main ul.tables li').length", Vec::new()).await;
    count.as_u64().unwrap() as usize
}

pub(crate) async fn names_itself(browser: &Browser, name: &str) {
    browser.wait("main input[name=name]").await.send_keys(name).await.unwrap();
}

#[tokio::test]
async fn a_second_browser_arrives_by_a_link_is_revoked_and_the_first_is_forgotten() {
    let hall = Hall::open();
    let (here, there) = (
        Browser::open(Reader::default()).await,
        Browser::open(Reader { lang: "pl", ..Reader::default() }).await,
    );
    here.goto(&hall.at("/open?game=skyrise")).await;
    names_itself(&here, "Ada").await;
    here.click("select[name=others] option[value=people]").await;
    here.click("main button.main").await;
    here.wait("#table").await;
    let table = here.page.current_url().await.unwrap().path().to_owned();

    assert_eq!(devices(&hall, &here).await, 1);
    here.click("form[action$='/me/link'] button").await;
    let link = here.wait("main .secret").await.text().await.unwrap();
    there.goto(&link).await;
    there.click("main form button.main").await;
    there.wait(&format!("a[href$='{table}']")).await;
    for (wide, high) in SIZES {
        for browser in [&here, &there] {
            browser.resize(wide, high).await;
            assert_eq!(devices(&hall, browser).await, 2);
            let wider = browser.run(WIDER, Vec::new()).await;
            assert_eq!(wider, false, "{wide}x{high}");
        }
    }
    here.click("form[action$='/me/revoke'] button").await;
    here.until("return document.querySelectorAll('main ul.tables li').length === 1").await;
    there.goto(&hall.at("/")).await;
    there.wait("main").await;
    assert!(!there.has(&format!("a[href$='{table}']")).await, "it is somebody new");

    here.goto(&hall.at("/me/forget")).await;
    here.click("input[name=sure]").await;
    here.click("form[action$='/me/forget'] button.main").await;
    here.until("return location.pathname.endsWith('/me/forgotten')").await;
    here.goto(&hall.at(&table)).await;
    here.wait("#table").await;
    assert!(!here.text().await.contains("Ada"));
    for browser in [here, there] {
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        browser.close().await;
    }
}
