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

/// The page waits a little for the review; who comes early finds it when they look again.
#[test]
fn a_finished_games_page_tells_what_was_better_at_the_turning_points() {
    let live = Live::open();
    let table = finished(&live);
    let deadline = Instant::now() + Duration::from_secs(60);
    while !page(&live, &table, "en").contains("class=\"opinion\"") {
        assert!(Instant::now() < deadline, "nobody looked back");
        std::thread::sleep(Duration::from_millis(50));
    }
    for (lang, said) in
        [("en", "a better move for"), ("pl", "lepszy ruch gracza"), ("fr", "un meilleur coup pour")]
    {
        let page = page(&live, &table, lang).to_lowercase();
        assert!(page.contains(said), "{lang}");
    }
    let polish = page(&live, &table, "pl");
    let told = polish.split("turning-points").nth(1).unwrap().split("</ol>").next().unwrap();
    let english = ["better move", "percentage", "You ", "supporter", "Takes", " the ", "collect"];
    assert!(english.iter().all(|word| !told.contains(word)), "{told}");
}

#[test]
fn a_moment_of_a_finished_game_tells_what_was_chosen_and_offers_to_ask() {
    let live = Live::open();
    let table = finished(&live);
    let asks = (0..40).any(|step| {
        let shown = page(&live, &format!("{table}?step={step}"), "fr");
        shown.contains("class=\"told\"") && shown.contains("Y avait-il un meilleur coup")
    });
    assert!(asks, "no moment offers to ask");
}

/// What the page tells of each seat, in percent: start and result, luck, own moves and those of others.
fn told_shares(page: &str) -> Vec<Vec<i64>> {
    let table = page.split("class=\"shares\"").nth(1).unwrap().split("</table>").next().unwrap();
    let plain = table.replace("<strong>", "").replace(" → ", "<td class=\"number\">").replace('−', "-");
    let number = |cell: &str| cell.split(['<', '%']).next().unwrap().replace('+', "").parse::<i64>().unwrap();
    let seats = plain.split("<tbody").skip(1);
    seats.map(|seat| seat.split("<td class=\"number\">").skip(1).map(number).collect()).collect()
}

#[test]
fn page_and_api_tell_the_same_of_luck_and_moves_and_nothing_while_the_game_runs() {
    let live = Live::open();
    let mut party = Party::begun(&live, "worlds-fair", 2);
    let review = format!("{}/review", party.path);
    party.host.get(&review).expect(409);
    party.play_out(&mut Dice(7));
    let sheet = party.host.get(&review).expect(200).json();
    let told = told_shares(&page(&live, &party.path.replace("/api/v1/tables/", "/t/"), "en"));
    assert_eq!(told.len(), 2);
    for (told, share) in told.iter().zip(sheet["shares"].as_array().unwrap()) {
        let exact =
            ["start", "end", "luck", "own", "others"].map(|part| 100.0 * share[part].as_f64().unwrap());
        assert!(told.iter().zip(exact).all(|(&told, exact)| (told as f64 - exact).abs() < 2.0), "{told:?}");
        assert_eq!(told[0] + told[2..].iter().sum::<i64>(), told[1], "{told:?}");
    }
    let moments = sheet["moments"].as_array().unwrap();
    for turn in sheet["turning_points"].as_array().unwrap() {
        let seat = turn["seat"].as_u64().unwrap() as usize;
        let moment = turn["moment"].as_u64().unwrap() as usize;
        assert_eq!(turn["after"], moments[moment]["chances"][seat]);
    }
}
