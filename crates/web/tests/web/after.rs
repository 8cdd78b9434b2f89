//! What a finished game's page tells of the choices that were made.

use std::time::{Duration, Instant};

use crate::scene::{Dice, Live, Party};

/// A page in a language, as a spectator gets it.
fn page(live: &Live, path: &str, lang: &str) -> String {
    let headers = [("Accept", "text/html"), ("Accept-Language", lang)];
    live.client().send("GET", path, &headers, None).expect(200).text()
}

fn finished(live: &Live) -> String {
    let mut party = Party::begun(live, "worlds-fair", 2);
    party.play_out(&mut Dice(7));
    party.path.replace("/api/v1/tables/", "/t/")
}

#[test]
fn no_opinion_is_asked_for_or_given_while_the_game_runs() {
    let live = Live::open();
    let party = Party::begun(&live, "worlds-fair", 2);
    let table = party.path.replace("/api/v1/tables/", "/t/");
    for path in [table.clone(), format!("{table}?step=12")] {
        let running = page(&live, &path, "en");
        assert!(!running.contains("data-opinion") && !running.contains("class=\"opinion\""), "{path}");
    }
}

/// When people look again, they find what a bot thinks of the turning points, in their language.
#[test]
fn a_finished_games_page_tells_what_a_bot_would_have_done_at_the_turning_points() {
    let live = Live::open();
    let table = finished(&live);
    assert!(page(&live, &table, "en").contains("turning-points"));
    let deadline = Instant::now() + Duration::from_secs(60);
    while !page(&live, &table, "en").contains("class=\"opinion\"") {
        assert!(Instant::now() < deadline, "no bot looked back");
        std::thread::sleep(Duration::from_millis(50));
    }
    for (lang, said) in [("en", "expert bot"), ("pl", "bot ekspert"), ("fr", "robot expert")] {
        let page = page(&live, &table, lang).to_lowercase();
        assert!(page.contains(said), "{lang}");
    }
    let polish = page(&live, &table, "pl");
    let told = polish.split("turning-points").nth(1).unwrap().split("</ol>").next().unwrap();
    let english = ["expert bot", "You ", "supporter", "Takes", " the ", "collect"];
    assert!(english.iter().all(|word| !told.contains(word)), "{told}");
}

#[test]
fn a_moment_of_a_finished_game_tells_what_was_chosen_and_offers_to_ask() {
    let live = Live::open();
    let table = finished(&live);
    let asks = (0..40).any(|step| {
        let shown = page(&live, &format!("{table}?step={step}"), "fr");
        shown.contains("class=\"told\"") && shown.contains("aurait fait un robot")
    });
    assert!(asks, "no moment offers to ask");
}
