//! Watching others play, and following them.

use midway_hall::{Face, Person};
use serde_json::{Value, json};

use crate::client::Client;
use crate::ratings::{begun, page, secret};
use crate::scene::{Dice, Live, Party};

fn face(digit: char) -> String {
    Face::of(&Person::parse(&secret(digit)).unwrap().owner()).to_string()
}

fn watched(live: &Live) -> Vec<Value> {
    live.client().get("/api/v1/watch").expect(200).json()["tables"].as_array().unwrap().clone()
}

#[test]
fn rated_games_are_there_to_watch_once_they_have_begun_and_others_if_they_are_listed() {
    let live = Live::open();
    let clock = json!({ "live": { "seconds": 600, "increment": 10 } });
    Party::opened(&live, &json!({ "game": "skyrise", "seats": 2, "rated": true, "clock": clock }));
    Party::begun(&live, "skyrise", 2);
    let mut listed = Party::opened(&live, &json!({ "game": "skyrise", "seats": 2, "listed": true }));
    (0..2).for_each(|seat| listed.join(&live, seat));
    listed.start();
    let rated = begun(&live);
    let tables = watched(&live);
    let found: Vec<&str> = tables.iter().map(|table| table["table"].as_str().unwrap()).collect();
    assert_eq!(found.len(), 2, "{tables:?}");
    assert!(found.contains(&&*rated.table) && found.contains(&&*listed.table), "{tables:?}");
    let of_rated = tables.iter().find(|table| table["rated"] == true).unwrap();
    assert_eq!(
        (&of_rated["seats"][0]["name"], &of_rated["seats"][0]["face"]),
        (&json!("Ann"), &json!(face('a')))
    );
    for (lang, title) in [("en", "Games to watch"), ("pl", "Gry do obejrzenia"), ("fr", "Parties à regarder")]
    {
        let shown = page(&mut live.client(), &format!("/watch?lang={lang}"), &[]);
        assert!(shown.contains(&format!("<h1>{title}</h1>")) && shown.contains(&rated.table), "{shown}");
    }
    assert!(page(&mut live.client(), "/", &[]).contains("href=\"/watch\""));
}

/// Of one address one viewer counts, and whoever sits at the table is none.
#[test]
fn viewers_are_counted() {
    let live = Live::open();
    let rated = begun(&live);
    let path = format!("{}/events", rated.path);
    let mine = format!("midway-me={}", secret('a'));
    let mut own = live.client().follow(&path, &[("Cookie", &mine)]);
    own.next().unwrap();
    assert_eq!(watched(&live)[0]["viewers"], 0);
    let mut streams = [(); 3].map(|()| live.client().follow(&path, &[]));
    streams.iter_mut().for_each(|stream| drop(stream.next().unwrap()));
    // The list is as old as three seconds at most: another table makes no difference to it, time does.
    let counted = (0..60).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(100));
        watched(&live)[0]["viewers"] == 1
    });
    assert!(counted, "{:?}", watched(&live));
}

#[test]
fn the_page_of_what_there_is_to_watch_hears_of_changes() {
    let live = Live::open();
    let mut stream = live.client().follow("/watch/events", &[]);
    assert_eq!(stream.next().unwrap().data, json!({}));
    begun(&live);
    assert_eq!(stream.next().unwrap().data, json!({}));
}

#[test]
fn somebody_who_plays_rated_games_can_be_followed_and_does_not_hear_of_it() {
    let live = Live::open();
    begun(&live).play_out(&mut Dice(5));
    let (ann, path) = (face('a'), format!("/api/v1/people/{}", face('a')));
    let known = live.client().get(&path).expect(200).json();
    assert_eq!((&known["name"], &known["ratings"][0]["games"]), (&json!("Ann"), &json!(1)));
    assert_eq!((known["games"].as_array().unwrap().len(), &known["playing"]), (1, &json!([])));
    let mut cid = live.client().with_key(&secret('c'));
    let following = format!("/api/v1/me/following/{ann}");
    cid.send("PUT", &following, &[], None).expect(200);
    let second = begun(&live);
    let people = cid.get("/api/v1/me/following").expect(200).json();
    assert_eq!(
        (&people["people"][0]["name"], &people["people"][0]["playing"][0]["table"]),
        (&json!("Ann"), &json!(second.table))
    );
    let cookie = format!("midway-me={}", secret('c'));
    let shown = page(&mut live.client(), "/watch", &[("Cookie", &cookie)]);
    assert!(shown.contains("People you follow") && shown.contains(&format!("/p/{ann}")), "{shown}");
    for (lang, last) in
        [("en", "Last rated games"), ("pl", "Ostatnie gry rankingowe"), ("fr", "Dernières parties classées")]
    {
        let shown = page(&mut live.client(), &format!("/p/{ann}?lang={lang}"), &[("Cookie", &cookie)]);
        assert!(shown.contains(last) && shown.contains("value=\"unfollow\""), "{shown}");
    }
    assert!(page(&mut live.client(), "/ratings/worlds-fair", &[]).contains(&format!("/p/{ann}")));
    let mine =
        page(&mut live.client(), &format!("/p/{ann}"), &[("Cookie", &format!("midway-me={}", secret('a')))]);
    assert!(mine.contains("This is you") && !mine.contains("value=\"follow\""), "{mine}");
    let left = cid.send("DELETE", &following, &[], None).expect(200).json();
    assert_eq!(left["people"], json!([]));
}

/// A face is of rated games alone, and nothing leads from it to the tag or to other games.
#[test]
fn a_face_tells_of_rated_games_and_of_nothing_else() {
    let live = Live::open();
    let mut private = Party::opened(&live, &json!({ "game": "skyrise", "seats": 2 }));
    crate::ratings::sit(&live, &mut private, "Anna", &secret('a'));
    crate::ratings::sit(&live, &mut private, "Bert", &secret('b'));
    private.start();
    let mut client = live.client();
    begun(&live).play_out(&mut Dice(5));
    client.get(&format!("/api/v1/people/{}", face('a'))).expect(200);
    page(&mut client, &format!("/p/{}", face('a')), &[]);
    page(&mut client, "/watch", &[]);
    let heard = String::from_utf8_lossy(&client.heard).into_owned();
    let tag = Person::parse(&secret('a')).unwrap().owner();
    for hidden in [&private.table, &tag, &secret('a'), "Anna"] {
        assert!(!heard.contains(hidden), "{hidden}");
    }
    for odd in ["0", "zzz", &"a".repeat(500), &face('d')] {
        client.get(&format!("/api/v1/people/{odd}")).refused(404, "no-person");
    }
    let mut cid: Client = live.client().with_key(&secret('c'));
    cid.send("PUT", &format!("/api/v1/me/following/{}", face('d')), &[], None).refused(404, "no-person");
    live.client().get("/api/v1/me/following").refused(401, "no-person");
}

#[test]
fn without_a_game_that_ended_before_today_there_is_none_of_the_day() {
    let live = Live::open();
    begun(&live).play_out(&mut Dice(5));
    assert_eq!(live.client().get("/api/v1/watch/day").expect(200).json()["game"], Value::Null);
    assert!(!page(&mut live.client(), "/", &[]).contains("Game of the day"));
}
