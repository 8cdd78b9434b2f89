use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play, play_until};

/// Opens a table for two people, and gives its address.
async fn open_for_two(hall: &Hall, host: &Browser, game: &str, others: &str) -> String {
    host.goto(&hall.at(&format!("/open?game={game}"))).await;
    fill_in(host, others).await
}

/// Fills in the form that opens a table.
pub(crate) async fn fill_in(host: &Browser, others: &str) -> String {
    host.wait("main input[name=name]").await.send_keys("Ada").await.unwrap();
    host.click(&format!("select[name=others] option[value={others}]")).await;
    host.click("main button.main").await;
    host.wait("#table").await;
    host.page.current_url().await.unwrap().to_string()
}

#[tokio::test]
async fn two_browsers_play_and_a_third_looks_on() {
    let hall = Hall::open();
    let (ada, zofia) = (
        Browser::open(Reader::default()).await,
        Browser::open(Reader { lang: "pl", ..Reader::default() }).await,
    );
    let gallery = Browser::open(Reader { lang: "fr", ..Reader::default() }).await;
    let table = open_for_two(&hall, &ada, "worlds-fair", "people").await;

    zofia.goto(&table).await;
    zofia.wait(".lobby input[name=name]").await.send_keys("Zofia").await.unwrap();
    zofia.click(".lobby form[action$='/sit'] button").await;
    ada.click("form[action$='/start'] button").await;
    gallery.goto(&table).await;
    let (by_ada, by_zofia) = tokio::join!(play(&ada, Way::List, 3), play(&zofia, Way::Board, 4));
    assert!(by_ada > 5 && by_zofia > 5);

    gallery.wait(".after .score-sheet").await;
    assert!(!gallery.has(".desk form[action$='/choose']").await);
    for browser in [ada, zofia, gallery] {
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        browser.close().await;
    }
}

#[tokio::test]
async fn several_people_share_a_browser_and_a_cover_keeps_their_secrets() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    open_for_two(&hall, &browser, "skyrise", "hot").await;
    browser.click("form[action$='/start'] button").await;
    browser.wait(".cover").await;
    assert!(!browser.has(".board-area").await);
    play_until(&browser, Way::List, 5, 12).await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn where_nothing_is_secret_a_shared_browser_needs_no_cover() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    open_for_two(&hall, &browser, "worlds-fair", "hot").await;
    browser.click("form[action$='/start'] button").await;
    assert!(play(&browser, Way::List, 6).await > 10);
    assert!(!browser.has(".cover").await);
    browser.close().await;
}
