use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{Way, play, play_until};

const GAMES: [&str; 3] = ["worlds-fair", "rails-sails", "skyrise"];

#[tokio::test]
async fn from_the_first_page_to_the_first_choice_it_is_one_click() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    browser.goto(&hall.at("/")).await;
    browser.click("form:has(input[value=worlds-fair]) button.main").await;
    browser.wait(".desk .ask").await;
    assert!(browser.has(".masthead").await);
    browser.close().await;
}

#[tokio::test]
async fn a_first_game_is_guided_to_its_end() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    for (game, most) in GAMES.into_iter().zip([200, 2, 2]) {
        browser.goto(&hall.at(&format!("/learn/{game}"))).await;
        browser.click("main form button.main").await;
        browser.wait(".lesson").await;
        assert!(play_until(&browser, Way::List, 9, most).await >= 2);
    }
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

#[tokio::test]
async fn a_hint_names_a_choice_and_its_reason_and_marks_the_seat() {
    let hall = Hall::open();
    let browser = Browser::open(Reader::default()).await;
    browser.goto(&hall.at("/learn/worlds-fair")).await;
    browser.click("main form button.main").await;
    browser.wait(".desk .choices a").await;
    browser.click("[data-hint]").await;
    browser.click(".hints li a").await;
    browser.wait(".desk form[action$='/choose'] [data-confirm]").await;
    browser.close().await;
}

#[tokio::test]
async fn a_clause_of_the_log_opens_the_rules_at_its_place() {
    let hall = Hall::open();
    let browser = Browser::open(Reader { lang: "pl", ..Reader::default() }).await;
    browser.goto(&hall.at("/learn/worlds-fair")).await;
    browser.click("main form button.main").await;
    browser.click(".log .setup summary").await;
    browser.click(".log a.clause").await;
    browser.wait(".rules-drawer .clause-text.fresh").await;
    browser.wait(".rules-drawer input").await.send_keys("WF-3.2").await.unwrap();
    let shown = browser
        .run(
            "return [...document.querySelectorAll('.clause-text')].filter((c) => !c.hidden).length",
            Vec::new(),
        )
        .await;
    assert!((1..10).contains(&shown.as_u64().unwrap()), "{shown} clauses");
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

/// Pictures of every kind of page, to look at: `MIDWAY_PICTURES=folder cargo test --test browser pictures -- --ignored`.
#[tokio::test]
#[ignore = "it makes pictures for people to look at"]
async fn pictures_of_every_page() {
    let folder = std::path::PathBuf::from(std::env::var("MIDWAY_PICTURES").unwrap());
    std::fs::create_dir_all(&folder).unwrap();
    let hall = Hall::open();
    for (size, wide, high) in [("desk", 1280, 900), ("phone", 390, 844)] {
        for dark in [false, true] {
            let browser = Browser::open(Reader { wide, high, dark, ..Reader::default() }).await;
            let picture = async |name: &str| {
                let theme = if dark { "dark" } else { "light" };
                browser.picture(&folder.join(format!("{name}-{size}-{theme}.png"))).await.unwrap();
            };
            browser.goto(&hall.at("/")).await;
            picture("home").await;
            browser.goto(&hall.at("/open?game=skyrise")).await;
            picture("open").await;
            for game in GAMES {
                browser.goto(&hall.at(&format!("/rules/{game}"))).await;
                picture(&format!("rules-{game}")).await;
                browser.goto(&hall.at(&format!("/learn/{game}"))).await;
                picture(&format!("learn-{game}")).await;
                browser.click("main form button.main").await;
                browser.wait(".desk .choices a, .desk [data-confirm]").await;
                play_until(&browser, Way::List, 3, 6).await;
                browser.wait(".desk .choices a, .desk [data-confirm], .after").await;
                browser.goto(browser.page.current_url().await.unwrap().as_str()).await;
                picture(&format!("table-{game}")).await;
                if size == "desk" || game == "worlds-fair" {
                    play(&browser, Way::List, 5).await;
                    browser.goto(browser.page.current_url().await.unwrap().as_str()).await;
                    picture(&format!("over-{game}")).await;
                }
            }
            browser.close().await;
        }
    }
}
