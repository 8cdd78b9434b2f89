use serde_json::{Value, json};

use crate::client::Client;
use crate::scene::{Dice, Live, Party};

fn order() -> Value {
    let clock = json!({ "live": { "seconds": 600, "increment": 10 } });
    json!({ "game": "worlds-fair", "seats": 2, "rated": true, "clock": clock })
}

/// Somebody sits down as the person with this secret.
pub(crate) fn sit(live: &Live, party: &mut Party, name: &str, secret: &str) {
    let mut client = live.client();
    let body = json!({ "name": name, "person": secret }).to_string();
    let joined = client.post(&format!("{}/seats", party.path), &body).expect(201).json();
    client.key = joined["key"].as_str().map(str::to_owned);
    party.seats.push(client);
}

pub(crate) fn secret(digit: char) -> String {
    std::iter::repeat_n(digit, 32).collect()
}

pub(crate) fn begun(live: &Live) -> Party {
    let mut party = Party::opened(live, &order());
    sit(live, &mut party, "Ann", &secret('a'));
    sit(live, &mut party, "Bob", &secret('b'));
    party.start();
    party
}

pub(crate) fn page(client: &mut Client, path: &str, headers: &[(&str, &str)]) -> String {
    client.send("GET", path, headers, None).expect(200).text()
}

#[test]
fn a_rated_game_is_played_over_http_and_leads_to_the_leaderboard() {
    let live = Live::open();
    let mut party = begun(&live);
    party.play_out(&mut Dice(5));
    let mut client = live.client();
    let board = client.get("/api/v1/ratings/worlds-fair").expect(200).json();
    assert_eq!(board["people"], 2);
    assert_eq!(board["bots"][1]["level"], "beginner");
    let mut names: Vec<&str> =
        board["rows"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Ann", "Bob"]);
    let row = &board["rows"][0];
    // All tests come from one address.
    assert_eq!(
        (&row["games"], &row["same_address"], &row["provisional"]),
        (&json!(1), &json!(1), &json!(true))
    );
    let seats = client.get(&format!("{}/ratings", party.path)).expect(200).json();
    assert!(seats["seats"][0]["change"].as_f64().unwrap() != 0.0);
    assert_eq!(seats["seats"][0]["face"].as_str().unwrap().len(), 13);
    let ended = page(&mut client, &format!("/t/{}", party.table), &[]);
    assert!(ended.contains("class=\"rating quiet\""), "{ended}");
}

#[test]
fn a_rated_table_needs_a_clock_and_people_who_are_known() {
    let live = Live::open();
    let mut client = live.client();
    let timeless = json!({ "game": "worlds-fair", "seats": 2, "rated": true }).to_string();
    client.post("/api/v1/tables", &timeless).refused(422, "setup");
    let mut party = Party::opened(&live, &order());
    sit(&live, &mut party, "Ann", &secret('a'));
    let nobody = json!({ "name": "Eve", "person": "me" }).to_string();
    client.post(&format!("{}/seats", party.path), &nobody).refused(400, "malformed");
    let twice = json!({ "name": "Ann", "seat": 1, "person": secret('a') }).to_string();
    client.post(&format!("{}/seats", party.path), &twice).refused(409, "rated");
    let stranger = json!({ "name": "Eve" }).to_string();
    client.post(&format!("{}/seats", party.path), &stranger).expect(201);
    party.host.post(&format!("{}/start", party.path), "").refused(409, "rated");
}

#[test]
fn who_sits_down_twice_as_one_person_gets_the_same_seat() {
    let live = Live::open();
    let party = Party::opened(&live, &order());
    let sit = json!({ "name": "Ann", "person": secret('a') }).to_string();
    let path = format!("{}/seats", party.path);
    let mut client = live.client();
    let [first, again] = [0, 1].map(|_| client.post(&path, &sit).expect(201).json());
    assert_eq!((&first["seat"], &first["key"]), (&again["seat"], &again["key"]));
}

#[test]
fn a_rated_table_gives_no_hints_on_pages_or_elsewhere() {
    let live = Live::open();
    let mut party = begun(&live);
    let seat = party.asked()[0];
    let cookie = format!("midway-me={}", secret(if seat == 0 { 'a' } else { 'b' }));
    let shown = page(&mut live.client(), &format!("/t/{}", party.table), &[("Cookie", &cookie)]);
    assert!(shown.contains("class=\"rating quiet\""));
    assert!(!shown.contains("data-hint"), "{shown}");
    let path = party.path.clone();
    party.seats[seat].post(&format!("{path}/hint"), "{}").refused(409, "rated");
    party.choose_any(&mut Dice(1));
    party.seats[seat]
        .post(&format!("{path}/motions"), r#"{"motion":{"rewind":{"steps":1}}}"#)
        .refused(409, "rated");
}

#[test]
fn the_leaderboard_is_a_page_in_every_language() {
    let live = Live::open();
    begun(&live).play_out(&mut Dice(5));
    let mut client = live.client();
    for (lang, title) in [("en", "Ratings"), ("pl", "Ranking"), ("fr", "Classement")] {
        let shown = page(&mut client, &format!("/ratings/worlds-fair?lang={lang}"), &[]);
        assert!(shown.contains(&format!("<h1>{title}</h1>")), "{shown}");
        assert!(shown.contains("Ann") && shown.contains("1500"), "{shown}");
    }
    let mine =
        page(&mut client, "/ratings/worlds-fair", &[("Cookie", &format!("midway-me={}", secret('a')))]);
    assert!(mine.contains("class=\"mine\""));
    assert!(page(&mut client, "/ratings/skyrise", &[]).contains("Nobody has played a rated game yet."));
    client.get("/ratings").expect(303);
    client.get("/ratings/chess").expect(404);
    client.get("/api/v1/ratings/chess").refused(404, "not-found");
    client.get("/api/v1/ratings/skyrise?skip=x").refused(400, "malformed");
    page(&mut client, "/ratings/worlds-fair?skip=99999999999999999999", &[]);
    let beyond = client.get("/api/v1/ratings/worlds-fair?skip=18446744073709551615").expect(200).json();
    assert_eq!(beyond["rows"], json!([]));
}

/// What a stranger hears of people is a name and a face: neither secret nor tag.
#[test]
fn ratings_give_neither_secrets_nor_tags_away() {
    let live = Live::open();
    let mut party = begun(&live);
    party.play_out(&mut Dice(5));
    let mut client = live.client();
    for path in ["/api/v1/ratings/worlds-fair", "/ratings/worlds-fair", &format!("{}/ratings", party.path)] {
        client.get(path).expect(200);
    }
    let heard = String::from_utf8_lossy(&client.heard).into_owned();
    let tags = ['a', 'b'].map(|digit| midway_hall::Person::parse(&secret(digit)).unwrap().owner());
    for hidden in tags.into_iter().chain(['a', 'b'].map(secret)) {
        assert!(!heard.contains(&hidden));
    }
}

#[test]
fn a_table_is_opened_rated_by_the_form() {
    let live = Live::open();
    let mut client = live.client();
    let cookie = format!("midway-me={}", secret('c'));
    let form = page(&mut client, "/open?game=skyrise", &[("Cookie", &cookie)]);
    assert!(form.contains("name=\"rated\""));
    let token = midway_hall::Person::parse(&secret('c')).unwrap().token();
    let headers = [
        ("Cookie", cookie.as_str()),
        ("Origin", "http://hall.test"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    ];
    let post = |client: &mut Client, clock: &str| {
        let body = format!("token={token}&game=skyrise&seats=2&name=Ann&others=people&clock={clock}&rated=1");
        client.send("POST", "/open", &headers, Some(&body))
    };
    assert!(post(&mut client, "none").expect(200).text().contains("A rated game needs a clock."));
    let opened = post(&mut client, "live-10-10").expect(303);
    let table = opened.header("location").unwrap().to_owned();
    assert!(page(&mut client, &table, &[("Cookie", &cookie)]).contains("Rated game"));
}
