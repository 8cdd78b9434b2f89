use midway_catalog::Library;
use midway_hall::rebuild_appraisals;
use serde_json::{Value, json};

use crate::client::Client;
use crate::ratings::{begun, page, secret, sit};
use crate::scene::{Dice, Live, Party};

/// Ann plays a rated game with Bob, and another game against a bot.
fn played(live: &Live) -> [String; 2] {
    let mut rated = begun(live);
    rated.play_out(&mut Dice(5));
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    let mut other = Party::opened(live, &json!({ "game": "worlds-fair", "seats": 2, "bots": bots }));
    sit(live, &mut other, "Annie", &secret('a'));
    other.start();
    while other.host.get(&other.path).json()["stage"] != "over" {
        if other.asked().first() == Some(&0) {
            other.choose_any(&mut Dice(3));
        }
    }
    [rated.table, other.table]
}

fn as_ann(live: &Live) -> Client {
    live.client().with_key(&secret('a'))
}

fn tables(answer: &Value) -> Vec<&str> {
    answer["games"].as_array().unwrap().iter().map(|game| game["table"].as_str().unwrap()).collect()
}

#[test]
fn somebody_finds_what_they_have_played_and_nobody_else_does() {
    let live = Live::open();
    let [rated, other] = played(&live);
    let mut ann = as_ann(&live);
    let all = ann.get("/api/v1/me/games").expect(200).json();
    assert_eq!(tables(&all), [other.as_str(), rated.as_str()]);
    assert_eq!(
        (&all["games"][1]["rated"], &all["games"][1]["seats"][1]["name"]),
        (&json!(true), &json!("Bob"))
    );
    let found = |client: &mut Client, query: &str| {
        let answer = client.get(&format!("/api/v1/me/games?{query}")).expect(200).json();
        tables(&answer).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(found(&mut ann, "rated=true"), [rated.as_str()]);
    assert_eq!(found(&mut ann, "with=BO"), [rated.as_str()]);
    let bot = all["games"][0]["seats"][1]["bot"].as_str().unwrap();
    assert_eq!(found(&mut ann, &format!("with={bot}")), [other.as_str()]);
    assert_eq!(found(&mut ann, "game=skyrise"), Vec::<String>::new());
    assert_eq!(found(&mut ann, "seats=3"), Vec::<String>::new());
    assert_eq!(found(&mut ann, "won=true").len() + found(&mut ann, "won=false").len(), 2);
    assert_eq!(found(&mut live.client().with_key(&secret('b')), ""), [rated.as_str()]);
    assert_eq!(found(&mut live.client().with_key(&secret('c')), ""), Vec::<String>::new());
    live.client().get("/api/v1/me/games").refused(401, "no-person");
    ann.get("/api/v1/me/games?after=never").refused(400, "malformed");
    ann.get("/api/v1/me/games?seats=many").refused(400, "malformed");
    ann.get("/api/v1/me/games?secret=1").refused(400, "malformed");
}

#[test]
fn results_tell_wins_opponents_and_lines_against_the_field() {
    let live = Live::open();
    played(&live);
    let results = as_ann(&live).get("/api/v1/me/results?game=worlds-fair").expect(200).json();
    assert_eq!(results["games"][0]["games"], 2);
    assert_eq!(results["opponents"].as_array().unwrap().len(), 2);
    let lines = results["lines"].as_array().unwrap();
    let sum = |key: &str| lines.iter().map(|line| line[key].as_f64().unwrap()).sum::<f64>();
    assert!((sum("mine") - results["games"][0]["points"].as_f64().unwrap()).abs() < 1e-9);
    assert!(sum("field") > 0.0);
}

#[test]
fn the_page_of_ones_games_is_searched_without_scripts() {
    let live = Live::open();
    let [rated, other] = played(&live);
    let (mut client, cookie) = (live.client(), format!("midway-me={}", secret('a')));
    let mut show = |path: &str| page(&mut client, path, &[("Cookie", &cookie)]);
    let all = show("/history");
    assert!(all.contains(&rated) && all.contains(&other));
    let of_game = show("/history?game=worlds-fair");
    assert!(of_game.contains("class=\"course\""), "{of_game}");
    let with = show("/history?with=bob&rated=1");
    assert!(with.contains(&rated) && !with.contains(&other));
    for (lang, title) in [("en", "My games"), ("pl", "Moje gry"), ("fr", "Mes parties")] {
        assert!(show(&format!("/history?lang={lang}")).contains(&format!("<h1>{title}</h1>")));
    }
    // Whatever an address asks for, it is looked for or not.
    let script = show("/history?with=%3Cscript%3E&game=chess&seats=-1&result=both&after=x&nonsense=1");
    assert!(!script.contains("<script>") && script.contains("No finished game fits."));
    let stranger = page(&mut live.client(), "/history", &[]);
    assert!(!stranger.contains(&rated) && !stranger.contains(&other));
}

#[test]
fn choices_are_told_with_the_moments_where_they_cost_most() {
    let live = Live::open();
    let [rated, other] = played(&live);
    let all = as_ann(&live).get("/api/v1/me/accuracy").expect(200).json();
    assert_eq!((&all["to_come"], &all["games"]), (&json!(2), &json!([])));
    let library = Library::standard();
    let made = live.runtime.block_on(rebuild_appraisals(&live.store, &library, "worlds-fair")).unwrap();
    assert_eq!(made.games, 2);
    let mut ann = as_ann(&live);
    let told = ann.get("/api/v1/me/accuracy?game=worlds-fair").expect(200).json();
    assert_eq!((&told["to_come"], &told["games"][0]["games"]), (&json!(0), &json!(2)));
    assert!(told["games"][0]["field"].is_null(), "two games tell nothing of everybody");
    let worst = &told["habits"][0]["worst"][0];
    let table = worst["table"].as_str().unwrap();
    assert!([rated.as_str(), other.as_str()].contains(&table) && worst["given"].as_f64().unwrap() > 0.0);
    assert_eq!(ann.get("/api/v1/me/accuracy?rated=true").expect(200).json()["games"][0]["games"], 1);
    live.client().get("/api/v1/me/accuracy").refused(401, "no-person");
    ann.get("/api/v1/me/accuracy?seats=many").refused(400, "malformed");

    let (mut client, cookie) = (live.client(), format!("midway-me={}", secret('a')));
    let moment = format!("/t/{table}?step={}", worst["step"]);
    for (lang, what) in [("en", "Placing supporters"), ("pl", "Stawianie pracowników"), ("fr", "Placer des")]
    {
        let shown = page(&mut client, &format!("/history?lang={lang}"), &[("Cookie", &cookie)]);
        assert!(shown.contains(&moment) && shown.contains(what) && !shown.contains("accuracy-"), "{shown}");
    }
    page(&mut client, &moment, &[("Cookie", &cookie)]);
    let stranger = page(&mut live.client(), "/history", &[]);
    assert!(!stranger.contains("?step="));
}
