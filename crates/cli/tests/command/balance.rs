use serde_json::Value;

use crate::room::Room;

const GAMES: [&str; 3] = ["worlds-fair", "rails-sails", "skyrise"];

fn balance<'a>(game: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["balance", game, "--games", "12", "--bot", "random", "--seed", "1"], more].concat()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn sum(values: &[Value], of: impl Fn(&Value) -> &Value) -> f64 {
    values.iter().map(|value| of(value).as_f64().unwrap()).sum()
}

#[test]
fn wins_by_seat_and_by_order_of_play_are_shares_of_the_same_games() {
    for game in GAMES {
        let report = Room::new().json(&balance(game, &["--seats", "3"]));
        let table = &report["tables"][0];
        assert_eq!((&table["seats"], &table["games"]), (&3.into(), &12.into()), "{game}");
        for standings in [&table["by_seat"], &table["by_order"]] {
            let wins = sum(list(standings), |standing| &standing["win"]["value"]);
            assert!((wins - 1.0).abs() < 1e-9, "{game}: shared victories are split, none is lost: {wins}");
        }
        let means = |of: &str| sum(list(&table[of]), |standing| &standing["score"]["mean"]);
        assert!((means("by_seat") - means("by_order")).abs() < 1e-6, "{game}");
    }
}

#[test]
fn score_lines_add_up_to_the_scores_of_winners_and_others() {
    let report = Room::new().json(&balance("skyrise", &["--seats", "4"]));
    let table = &report["tables"][0];
    for who in ["winners", "others"] {
        let lines = sum(list(&table["lines"]), |line| &line[who]["mean"]);
        assert!((lines - table[who]["mean"].as_f64().unwrap()).abs() < 1e-6, "{who}");
    }
}

#[test]
fn every_group_of_things_is_told_with_wins_and_points() {
    let report = Room::new().json(&balance("rails-sails", &["--seats", "2"]));
    let groups = list(&report["tables"][0]["groups"]);
    let names: Vec<_> = groups.iter().map(|group| group["group"].as_str().unwrap()).collect();
    assert!(["routes", "tickets", "tours"].iter().all(|name| names.contains(name)), "{names:?}");
    for item in groups.iter().flat_map(|group| list(&group["items"])) {
        let (win, held) = (&item["win"], item["held"].as_u64().unwrap());
        let [value, low, high] = ["value", "low", "high"].map(|key| win[key].as_f64().unwrap());
        assert!(low <= value && value <= high && (1..=24).contains(&held), "{item}");
        assert!(item["points"].is_number() && item["paid"].as_f64().unwrap() <= 1.0, "{item}");
    }
}

#[test]
fn all_numbers_of_seats_are_played_unless_one_is_named() {
    let room = Room::new();
    let report = room.json(&balance("worlds-fair", &[]));
    let seats: Vec<_> =
        list(&report["tables"]).iter().map(|table| table["seats"].as_u64().unwrap()).collect();
    assert_eq!(seats, [2, 3, 4]);
    let text = room.good(&balance("worlds-fair", &["--seats", "3"]));
    for word in ["World's Fair 1893, 3 seats", "order of play", "winners", "exhibits approved", "Electricity"]
    {
        assert!(text.contains(word), "{word} is missing in\n{text}");
    }
}

#[test]
fn the_result_does_not_depend_on_the_jobs() {
    let room = Room::new();
    let tables = |jobs| room.json(&balance("skyrise", &["--jobs", jobs]))["tables"].clone();
    assert_eq!(tables("1"), tables("3"));
}

#[test]
fn the_page_is_one_file_that_needs_no_other() {
    let room = Room::new();
    for game in GAMES {
        room.good(&balance(game, &["--out", "balance.html"]));
        assert_eq!(room.files(), ["balance.html"]);
        let page = room.read("balance.html");
        for outside in ["http:", "https:", "src=", "<script", "<link", "@import", "NaN", "inf%"] {
            assert!(!page.contains(outside), "{game}: {outside} is in the page");
        }
        assert_eq!(page.matches("url(").count(), page.matches("url(#").count(), "{game}");
        let images = page.matches("role=\"img\"").count();
        assert!(images > 20, "{game}: {images} charts");
        assert_eq!(page.matches("<desc>").count(), images, "{game}: every chart is described");
        assert_eq!(page.matches("<details>").count(), images, "{game}: every chart has its numbers");
        assert!(page.ends_with("</html>"), "{game}");
    }
}

#[test]
fn what_cannot_be_balanced_is_refused() {
    let room = Room::new();
    let bad = |more: &[&str]| room.bad(&[&["balance", "skyrise"], more].concat());
    assert!(room.bad(&["balance", "chess"]).starts_with("there is no game 'chess'"));
    assert_eq!(bad(&["--seats", "5"]), "skyrise is played by 2 to 4 seats, not 5");
    assert_eq!(bad(&["--seats", "many"]), "--seats is a number or all, not 'many'");
    assert_eq!(bad(&["--games", "0"]), "--games must be at least 1");
    assert!(bad(&["--bot", "wizard"]).starts_with("there is no bot \"wizard\""));
    assert!(bad(&["--bot", "search", "--iters", "0"]).starts_with("a bot cannot think"));
    assert!(bad(&["--jobs", "0"]).contains("--jobs"));
    assert!(bad(&["--out", "nowhere/balance.html"]).starts_with("nowhere/balance.html: "));
    assert!(bad(&["--option", "map=moon"]).contains("map"));
}
