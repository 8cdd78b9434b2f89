use serde_json::Value;

use crate::room::Room;

const SEVEN: &[&str] = &["--seats", "3", "--seed", "7"];
const QUICK: &[&str] = &["hint", "g.rec", "--iters", "60", "--seed", "1"];

fn actions(hint: &Value) -> Vec<&str> {
    hint["hints"].as_array().unwrap().iter().map(|hint| hint["action"].as_str().unwrap()).collect()
}

/// A record of another game in `g.rec`.
fn room_of(game: &str) -> Room {
    let room = Room::new();
    room.write("g.rec", room.good(&[&["new", game], SEVEN].concat()));
    room
}

#[test]
fn a_hint_names_legal_choices_and_what_comes_of_them() {
    let room = Room::with_record(SEVEN);
    let hint = room.json(QUICK);
    assert_eq!((&hint["seat"], &hint["choices"], &hint["effort"]), (&0.into(), &5.into(), &"60".into()));
    let legal = room.good(&["actions", "g.rec"]);
    assert!(actions(&hint).iter().all(|action| legal.lines().any(|line| line == format!("0 {action}"))));
    let shares: f64 =
        hint["hints"].as_array().unwrap().iter().map(|hint| hint["share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-3, "all five together got all the thinking: {shares}");
}

#[test]
fn the_same_seed_and_iterations_give_the_same_hint() {
    for game in ["worlds-fair", "rails-sails", "skyrise"] {
        let room = room_of(game);
        let hint = |seed| room.json(&["hint", "g.rec", "--seat", "0", "--iters", "40", "--seed", seed]);
        assert_eq!(hint("1"), hint("1"), "{game}");
    }
}

#[test]
fn a_hint_in_words_says_who_was_asked_and_for_what() {
    let room = Room::with_record(SEVEN);
    let hint = room.good(&[QUICK, &["--most", "2"]].concat());
    for word in [
        "● seat 0  World’s Fair 1893 (WF-3.1)",
        "Your turn: choose an area for your supporter.",
        "search, 60 iterations, 5 moves to choose from, seed 1",
        "thinking",
    ] {
        assert!(hint.contains(word), "{word} is missing in\n{hint}");
    }
    assert_eq!(hint.lines().filter(|line| line.starts_with("  place ")).count(), 2);
    let by_craft = room.good(&["hint", "g.rec", "--bot", "regular"]);
    assert!(!by_craft.contains("thinking"), "a bot that does not look ahead spends nothing:\n{by_craft}");
}

#[test]
fn a_hint_gives_its_reasons_in_the_language_that_is_asked_for() {
    let room = Room::with_record(SEVEN);
    let why = |lang| room.json(&[QUICK, &["--lang", lang]].concat())["hints"][0]["why"].to_string();
    let english = room.json(QUICK)["hints"][0]["why"].to_string();
    assert_eq!(why("en"), english);
    assert!(english.contains("You ") && why("pl") != english && why("fr").contains("Vous "), "{english}");
    let refused = room.bad(&[QUICK, &["--lang", "la"]].concat());
    assert_eq!(refused, "--lang: there is no language 'la': choose en, pl or fr");
}

#[test]
fn a_hint_in_words_is_all_in_the_language_that_is_asked_for() {
    let room = Room::with_record(SEVEN);
    let hint = room.good(&[QUICK, &["--lang", "pl"]].concat());
    for word in [
        "● miejsce 0  Wystawa Światowa 1893 (WF-3.1)",
        "Twoja tura: wybierz obszar dla pracownika.",
        "search, iteracje: 60, 5 ruchów do wyboru, ziarno 1",
        "ruch ",
        "wygrana",
        "namysł",
    ] {
        assert!(hint.contains(word), "{word} is missing in\n{hint}");
    }
    for word in ["choice", "move", "seat", "thinking", "seed"] {
        assert!(!hint.contains(word), "{word} is left in\n{hint}");
    }
}

#[test]
fn a_hint_can_be_taken() {
    let room = Room::with_record(SEVEN);
    let hint = room.json(QUICK);
    room.good(&["act", "g.rec", actions(&hint)[0]]);
}

#[test]
fn a_hint_may_be_limited_by_time() {
    let hint = Room::with_record(SEVEN).json(&["hint", "g.rec", "--bot", "expert", "--budget", "20ms"]);
    assert_eq!((&hint["bot"], &hint["effort"]), (&"expert".into(), &"20ms".into()));
}

#[test]
fn where_several_seats_choose_one_must_be_named() {
    let room = room_of("rails-sails");
    let line =
        "g.rec: say whose choice with --seat: waiting for seat 0, seat 1, seat 2: first-tickets (RS-2.3)";
    assert_eq!(room.bad(QUICK), line);
    assert_eq!(room.json(&[QUICK, &["--seat", "2"]].concat())["seat"], 2);
}

#[test]
fn what_cannot_be_hinted_is_refused() {
    let room = Room::with_record(SEVEN);
    let bad = |arguments: &[&str]| room.bad(&[&["hint", "g.rec"], arguments].concat());
    assert_eq!(
        bad(&["--seat", "1"]),
        "g.rec: seat 1 is not asked to choose now: waiting for seat 0: place (WF-3.1)"
    );
    assert_eq!(bad(&["--seat", "3"]), "g.rec: there is no seat 3: the seats are 0 to 2");
    assert!(bad(&["--bot", "wizard"]).starts_with("there is no bot \"wizard\": choose a level"));
    for nothing in [&["--iters", "0"], &["--budget", "0ms"], &["--bot", "search:0"]] {
        assert!(bad(nothing).starts_with("a bot cannot think with a budget of nothing"), "{nothing:?}");
    }
    assert!(bad(&["--budget", "soon"]).contains("is not a budget"));
    assert!(bad(&["--bot", "search:9", "--iters", "9"]).contains("a budget of its own"));
    assert_eq!(bad(&["--most", "0"]), "--most must be at least 1");
    assert!(room.bad(&["hint", "none.rec"]).starts_with("none.rec: "));
}

#[test]
fn a_game_that_is_over_has_no_hints() {
    let room = Room::new();
    let records = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/worlds-fair/records");
    room.write("g.rec", std::fs::read(records.join("shared-victory.rec")).unwrap());
    assert_eq!(room.bad(&["hint", "g.rec"]), "g.rec: the game is over: there is nothing left to choose");
}

#[test]
fn a_draw_that_is_awaited_is_nobody_s_choice() {
    let room = Room::with_record(&["--seats", "2", "--own-draws"]);
    assert!(room.bad(&["hint", "g.rec"]).starts_with("g.rec: nobody is to choose: a draw is awaited"));
}
