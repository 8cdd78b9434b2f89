use std::time::Instant;

use crate::browser::{Browser, Reader};
use crate::hall::Hall;
use crate::player::{LONGEST_GAME, Way, play};

/// Opens the hall, plays a quick game of three to its end, and looks at the result.
async fn quick_game(reader: Reader, game: &str, way: Way) {
    let hall = Hall::open();
    let browser = Browser::open(reader).await;
    browser.goto(&hall.at("/")).await;
    browser.click(&format!("form:has(input[value={game}]) button.main")).await;
    browser.wait("#table .desk").await;
    let choices = play(&browser, way, 7).await;
    assert!(choices > 5, "only {choices} choices");
    browser.wait(".after .score-sheet").await;
    assert!(!browser.scrolls().await);
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    browser.close().await;
}

macro_rules! games {
    ($($name:ident: $game:literal, $way:ident, $reader:ident, $lang:literal;)*) => {$(
        #[tokio::test]
        async fn $name() {
            quick_game(Reader::$reader($lang), $game, Way::$way).await;
        }
    )*};
}

games! {
    a_whole_worlds_fair_is_played_by_clicks_on_the_board: "worlds-fair", Board, plain, "en";
    a_whole_worlds_fair_is_played_on_a_phone_held_upright: "worlds-fair", Board, upright, "pl";
    a_whole_worlds_fair_is_played_on_a_phone_on_its_side: "worlds-fair", Board, sideways, "fr";
    a_whole_worlds_fair_is_played_by_the_keyboard_alone: "worlds-fair", Keys, plain, "pl";
    a_whole_worlds_fair_is_played_by_the_list_in_french: "worlds-fair", List, plain, "fr";
    a_whole_skyrise_is_played_by_the_keyboard_alone: "skyrise", Keys, plain, "fr";
    a_whole_rails_and_sails_is_played_by_the_keyboard_alone: "rails-sails", Keys, plain, "en";
}

#[tokio::test]
async fn a_whole_worlds_fair_is_played_without_a_script() {
    let hall = Hall::open();
    let browser = Browser::open(Reader { script: false, ..Reader::default() }).await;
    browser.goto(&hall.at("/")).await;
    browser.click("form:has(input[value=worlds-fair]) button.main").await;
    let (mut picked, began) = (0, Instant::now());
    while !browser.has(".after").await {
        assert!(began.elapsed() < LONGEST_GAME, "the game does not end:\n{}", browser.text().await);
        if browser.try_click(".desk form[action$='/choose'] [data-confirm]").await {
            picked += 1;
        } else if !browser.try_click(".desk .choices a").await {
            // Without a script one looks again oneself.
            browser.page.refresh().await.unwrap();
        }
    }
    assert!(picked > 5, "only {picked} choices");
    assert!(browser.has(".score-sheet").await);
    browser.close().await;
}
