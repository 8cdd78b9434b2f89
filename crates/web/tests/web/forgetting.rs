use serde_json::{Value, json};

use crate::devices::Visitor;
use crate::ratings::{begun, secret};
use crate::scene::{Dice, Live, Party};

fn played(live: &Live) -> Party {
    let mut party = begun(live);
    party.seats[0].post(&format!("{}/chat", party.path), r#"{"text":"words of mine"}"#);
    party.play_out(&mut Dice(5));
    party
}

#[test]
fn all_of_somebodys_data_is_one_file_by_page_and_by_api() {
    let live = Live::open();
    let party = played(&live);
    let mut visitor = Visitor::new(&live, &secret('a'));
    let saved = visitor.see("/me/export").expect(200);
    assert_eq!(saved.header("content-disposition"), Some("attachment; filename=\"my-data.json\""));
    let told = live.client().with_key(&secret('a')).get("/api/v1/me/export").expect(200).json();
    for file in [saved.json(), told] {
        assert_eq!(file["tables"].as_array().unwrap().len(), 1);
        assert_eq!(file["tables"][0]["table"], *party.table);
        assert!(file["tables"][0]["ended"]["place"].is_u64(), "{file}");
        assert!(file["ratings"]["worlds-fair"]["points"].is_f64());
        let text = file.to_string();
        assert!(text.contains("Ann") && !text.contains("Bob") && !text.contains(&secret('a')), "{text}");
    }
    let nothing = live.client().with_key(&secret('c')).get("/api/v1/me/export").expect(200).json();
    assert_eq!(nothing["tables"], json!([]));
    live.client().get("/api/v1/me/export").refused(401, "no-person");
}

fn leaders(live: &Live) -> Vec<String> {
    let board = live.client().get("/api/v1/ratings/worlds-fair").expect(200).json();
    let rows = board["rows"].as_array().unwrap().clone();
    rows.iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn somebody_is_forgotten_by_a_page_without_scripts() {
    let live = Live::open();
    let party = played(&live);
    let mut visitor = Visitor::new(&live, &secret('a'));
    let page = visitor.see("/me/forget").expect(200).text();
    visitor.post(&page, "/me/forget", "").expect(303);
    assert!(visitor.see("/history").text().contains(&party.table), "nobody is forgotten by mistake");
    let gone = visitor.post(&page, "/me/forget", "sure=1").expect(303);
    assert_eq!(gone.header("location"), Some("/me/forgotten"));
    assert_eq!(visitor.cookie, "midway-me=");
    assert!(gone.head.contains("Max-Age=0"));
    visitor.see("/me/forgotten").expect(200);
    assert!(!visitor.see("/history").text().contains(&party.table));

    let page = visitor.see(&format!("/t/{}", party.table)).expect(200).text();
    assert!(page.contains("somebody") && page.contains("Bob") && !page.contains("Ann"), "{page}");
    assert!(!page.contains("words of mine"));
    let theirs = live.client().with_key(&secret('b')).get("/api/v1/me/games").expect(200).json();
    assert_eq!(theirs["games"][0]["seats"][0]["name"], "");
    std::thread::sleep(std::time::Duration::from_millis(1100));
    assert_eq!(leaders(&live), ["Bob"]);
    for (lang, title) in [("en", "Forget me"), ("pl", "Zapomnij mnie"), ("fr", "M’oublier")] {
        assert!(
            visitor.see(&format!("/me/forget?lang={lang}")).text().contains(&format!("<h1>{title}</h1>"))
        );
    }
}

#[test]
fn somebody_is_forgotten_by_the_api() {
    let live = Live::open();
    played(&live);
    let mut ann = live.client().with_key(&secret('a'));
    live.client().send("DELETE", "/api/v1/me", &[], None).refused(401, "no-person");
    assert_eq!(ann.send("DELETE", "/api/v1/me", &[], None).expect(202).json(), json!({ "forgotten": true }));
    assert_eq!(ann.get("/api/v1/me/games").expect(200).json()["games"], Value::Array(Vec::new()));
}
