use serde_json::Value;

use crate::ratings::page;
use crate::scene::{Dice, Live, Party};

#[test]
fn what_wins_is_told_once_enough_was_played() {
    let live = Live::open();
    let mut client = live.client();
    assert!(page(&mut client, "/statistics/worlds-fair", &[]).contains("Not enough games yet"));
    let live = Live::open();
    (0..5).for_each(|seed| Party::begun(&live, "worlds-fair", 2).play_out(&mut Dice(seed)));
    let mut client = live.client();
    let told = client.get("/api/v1/statistics/worlds-fair").expect(200).json();
    let table = &told["tables"][0];
    assert_eq!((&table["seats"], &table["games"]), (&2.into(), &5.into()));
    let numbers = |list: &Value, key: &str| {
        list.as_array().unwrap().iter().map(|row| row[key].as_f64().unwrap()).sum::<f64>()
    };
    let wins: f64 = table["wins"].as_array().unwrap().iter().filter_map(Value::as_f64).sum();
    assert!((wins - 1.0).abs() < 1e-9);
    for who in ["winners", "others"] {
        assert!((numbers(&table["lines"], who) - table["points"][who].as_f64().unwrap()).abs() < 1e-9);
    }
    let held = table["held"].as_array().unwrap();
    assert!(held.iter().any(|row| row["thing"].as_str().unwrap().starts_with("sets ")), "{held:?}");
    let most = held.iter().filter(|row| row["thing"].as_str().unwrap().starts_with("most "));
    assert!(most.clone().all(|row| (0.0..=1.0).contains(&row["wins"].as_f64().unwrap())) && most.count() > 0);
    let shown = page(&mut client, "/statistics/worlds-fair?lang=pl", &[]);
    assert!(shown.contains("Pełne zestawy") && shown.contains("Elektryczność"), "{shown}");
    for (lang, title) in [("en", "What wins"), ("pl", "Co wygrywa"), ("fr", "Ce qui gagne")] {
        let shown = page(&mut client, &format!("/statistics/worlds-fair?lang={lang}"), &[]);
        assert!(shown.contains(&format!("<h1>{title}</h1>")) && !shown.contains("statistics-"), "{shown}");
    }
    client.get("/statistics").expect(303);
    client.get("/statistics/chess").expect(404);
    client.get("/api/v1/statistics/chess").refused(404, "not-found");
}
