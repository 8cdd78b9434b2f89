use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use crate::room::Room;

const BOTS: &[&str] = &["arena", "worlds-fair", "--bots", "search:20,heuristic,random"];
const SEVEN: &[&str] = &["--games", "45", "--seed", "7", "--jobs", "1"];

fn words<'a>(parts: &[&[&'a str]]) -> Vec<&'a str> {
    parts.concat()
}

/// What does not depend on the machine.
fn without_time(mut report: Value) -> Value {
    for key in ["jobs", "seconds"] {
        report.as_object_mut().unwrap().remove(key).unwrap();
    }
    for bot in report["bots"].as_array_mut().unwrap() {
        bot["thinking"].as_object_mut().unwrap().retain(|key, _| !key.contains("second"));
    }
    report
}

#[test]
fn a_series_depends_on_its_seed_and_not_on_its_jobs() {
    let room = Room::new();
    let series = |seed, jobs| {
        without_time(room.json(&words(&[BOTS, &["--games", "30", "--seed", seed, "--jobs", jobs]])))
    };
    let one = series("7", "1");
    assert_eq!(one, series("7", "2"));
    assert_ne!(one["bots"], series("8", "1")["bots"]);
    assert_eq!((&one["games"], &one["groups"], &one["stopped"]), (&30.into(), &10.into(), &false.into()));
}

#[test]
fn a_search_with_several_threads_plays_the_same_games_again() {
    let room = Room::new();
    for game in ["worlds-fair", "rails-sails"] {
        let series = |jobs| {
            let bots = ["arena", game, "--bots", "search:20,heuristic", "--threads", "2"];
            without_time(room.json(&words(&[&bots, &["--games", "4", "--seed", "7", "--jobs", jobs]])))
        };
        assert_eq!(series("1"), series("2"));
    }
}

#[test]
fn iterations_may_be_given_to_every_search_at_once() {
    let room = Room::new();
    let named = room.json(&words(&[&["arena", "worlds-fair", "--bots", "search:20,random"], SEVEN]));
    for budget in [["--iters", "20"], ["--budget", "20"]] {
        let given = &["arena", "worlds-fair", "--bots", "search,random"][..];
        assert_eq!(without_time(room.json(&words(&[given, SEVEN, &budget]))), without_time(named.clone()));
    }
    assert_eq!(named["budgets"], serde_json::json!(["20", "1"]));
}

#[test]
fn bots_of_one_name_are_one_line_and_no_win_is_lost() {
    let room = Room::new();
    let four = ["arena", "worlds-fair", "--bots", "random,heuristic,random,random", "--games", "40"];
    let report = room.json(&four);
    let bots = report["bots"].as_array().unwrap();
    let random = bots.iter().find(|bot| bot["bot"] == "random").unwrap();
    assert_eq!((bots.len(), &random["entrants"]), (2, &3.into()));
    let won = |bot: &Value| bot["win_rate"]["value"].as_f64().unwrap() * bot["entrants"].as_f64().unwrap();
    assert!((bots.iter().map(won).sum::<f64>() - 1.0).abs() < 1e-9);
    let lines: f64 = random["lines"].as_object().unwrap().values().map(|mean| mean.as_f64().unwrap()).sum();
    assert!((lines - random["score"]["value"].as_f64().unwrap()).abs() < 1e-9);
    assert_eq!(report["fair_share"], 0.25);
}

#[test]
fn a_series_in_words_has_wins_ratings_lines_seats_and_times() {
    let table = Room::new().good(&words(&[BOTS, SEVEN]));
    for word in [
        "45 games",
        "seed 7",
        "rating",
        "a fair share of wins is 33.3 %",
        "medals",
        "seat 2",
        "time a choice",
    ] {
        assert!(table.contains(word), "{word} is missing in\n{table}");
    }
}

#[test]
fn a_series_that_was_cut_goes_on_as_if_it_had_not_been() {
    let room = Room::new();
    let series = words(&[BOTS, SEVEN, &["--log", "games.jsonl"]]);
    let whole = without_time(room.json(&series));
    let text = room.read("games.jsonl");
    assert_eq!(text.lines().count(), 46);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let torn = [lines[..1].concat(), lines[5..20].concat(), lines[20][..40].into()].concat();
    for cut in [torn.clone(), torn + "\n", lines[0].into(), text.clone()] {
        room.write("games.jsonl", cut);
        // The seed is in the file.
        let again = words(&[BOTS, &["--games", "45", "--jobs", "1", "--log", "games.jsonl", "--resume"]]);
        assert_eq!(without_time(room.json(&again)), whole);
        assert_eq!(room.read("games.jsonl").lines().count(), 46);
    }
    let fewer = without_time(
        room.json(&words(&[BOTS, &["--games", "30", "--seed", "7", "--log", "games.jsonl", "--resume"]])),
    );
    assert_eq!(fewer, without_time(room.json(&words(&[BOTS, &["--games", "30", "--seed", "7"]]))));
}

#[test]
fn another_series_is_not_gone_on_with() {
    let room = Room::new();
    let series = words(&[BOTS, SEVEN]);
    let log = ["--log", "games.jsonl"];
    room.good(&words(&[&series, &log]));
    let text = room.read("games.jsonl");
    let line = room.bad(&words(&[&series, &log]));
    assert!(line.starts_with("games.jsonl: the file is there already"), "{line}");
    let resume = |arguments: &[&str]| room.bad(&words(&[&["arena"], arguments, &log, &["--resume"]]));
    let other = "games.jsonl:1: this is another series: its";
    assert_eq!(
        resume(&words(&[&BOTS[1..], &["--games", "9", "--seed", "8"]])),
        format!("{other} seed: 7; asked for: 8")
    );
    assert_eq!(
        resume(&["worlds-fair", "--bots", "search:21,heuristic,random", "--games", "9"]),
        format!(
            "{other} bots: search:20 (20), heuristic (1), random (1); asked for: search:21 (21), heuristic (1), random (1)"
        )
    );
    assert_eq!(
        resume(&words(&[&BOTS[1..], &["--games", "9", "--option", "approvals=choose"]])),
        format!("{other} options: standard; asked for: approvals=choose")
    );
    assert_eq!(
        resume(&words(&[&BOTS[1..], &["--games", "9", "--threads", "2"]])),
        format!("{other} threads of a search: 1; asked for: 2")
    );
    assert_eq!(
        resume(&["skyrise", "--bots", "random,random", "--games", "9"]),
        format!("{other} game: worlds-fair; asked for: skyrise")
    );
    assert_eq!(room.read("games.jsonl"), text, "a refusal changes nothing");
}

#[test]
fn a_spoilt_file_is_refused_with_its_line() {
    let room = Room::new();
    let series = words(&[BOTS, SEVEN, &["--log", "games.jsonl"]]);
    room.good(&series);
    let text = room.read("games.jsonl");
    let resume = |text: &str| {
        room.write("games.jsonl", text);
        room.bad(&words(&[&series, &["--resume"]]))
    };
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    assert_eq!(resume("{}\n"), "games.jsonl:1: this is not the file of a series");
    assert_eq!(resume(""), "games.jsonl:1: this is not the file of a series");
    lines[3] = "{\"number\":\n";
    assert!(resume(&lines.concat()).starts_with("games.jsonl:4: this is no game of a series"));
    lines[3] = lines[2];
    assert_eq!(resume(&lines.concat()), "games.jsonl:4: game 1 is there twice");
    let swapped = lines[2].replace("\"number\":1,", "\"number\":2,");
    lines[3] = &swapped;
    assert_eq!(resume(&lines.concat()), "games.jsonl:4: the game is not one of this series");
}

#[test]
fn what_the_arena_refuses() {
    let room = Room::new();
    let refuses = |arguments: &[&str], line: &str| {
        let said = room.bad(&words(&[&["arena", "worlds-fair", "--games", "2"], arguments]));
        assert!(said.starts_with(line), "{arguments:?}: {said}");
        assert!(room.files().is_empty(), "nothing is left behind");
    };
    refuses(
        &["--bots", "random,deep-blue"],
        "there is no bot \"deep-blue\": choose a level such as beginner, expert or master",
    );
    refuses(&["--bots", "random,"], "there is no bot \"\"");
    let nothing = "a bot cannot think with a budget of nothing";
    refuses(&["--bots", "random,search:0"], nothing);
    refuses(&["--bots", "random,search", "--iters", "0"], nothing);
    refuses(&["--bots", "random,search", "--budget", "0ms"], nothing);
    refuses(&["--bots", "random,search", "--budget", "soon"], "\"soon\" is not a budget");
    let seats = "worlds-fair is played by 2 to 4 seats, not";
    refuses(&["--bots", "random"], &format!("{seats} 1: name one bot for each seat"));
    refuses(&["--bots", "random,random,random,random,random"], &format!("{seats} 5"));
    refuses(&["--bots", "random,random", "--jobs", "0"], "--jobs must be at least 1");
    for threads in ["0", "65"] {
        refuses(&["--bots", "random,search:9", "--threads", threads], "--threads must be from 1 to 64");
    }
    refuses(&["--bots", "random,random", "--option", "sky=red"], "unknown option 'sky'");
    refuses(&["--bots", "random,random", "--out", "no/where.html"], "no/where.html: ");
    refuses(&["--bots", "random,random", "--resume"], "--resume needs the file to go on with");
    refuses(&["--bots", "random,random", "--resume", "--log", "no.jsonl"], "no.jsonl: nothing to resume");
    let none = room.bad(&["arena", "worlds-fair", "--games", "0", "--bots", "random,random"]);
    assert_eq!(none, "--games must be at least 1");
    assert!(
        room.bad(&["arena", "chess", "--games", "1", "--bots", "random,random"]).contains("no game 'chess'")
    );
}

#[test]
fn the_report_is_one_page_that_needs_nothing_else() {
    let room = Room::new();
    room.good(&words(&[BOTS, SEVEN, &["--out", "report.html"]]));
    assert_eq!(room.files(), ["report.html", "report.jsonl"]);
    let page = room.read("report.html");
    for outside in ["http:", "https:", "src=", "<link", "<script", "@import", "url(//"] {
        assert!(!page.contains(outside), "{outside} is in the page");
    }
    for part in ["<svg", "Rating", "Win rate by seat", "Where points come from", "search:20", "fair share"] {
        assert!(page.contains(part), "{part} is missing");
    }
    assert!(page.contains("midway arena worlds-fair --bots search:20,heuristic,random --games 45 --seed 7"));
}

/// Ctrl-C in the middle of a long series: what was played is reported and kept.
#[cfg(unix)]
#[test]
fn an_interrupted_series_keeps_what_is_done() {
    let room = Room::new();
    let series = [
        "arena",
        "worlds-fair",
        "--bots",
        "search:300,random",
        "--games",
        "1000000",
        "--jobs",
        "1",
        "--log",
        "l.jsonl",
    ];
    let mut command = room.command(&series);
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let played = || std::fs::read_to_string(room.path("l.jsonl")).map_or(0, |text| text.lines().count());
    while played() < 12 {
        sleep(Duration::from_millis(20));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(out.contains("rating"), "{out}");
    assert!(err.contains("of 1,000,000 games; the same command with --resume goes on"), "{err}");
    let resumed = [
        "arena",
        "worlds-fair",
        "--bots",
        "search:300,random",
        "--games",
        "12",
        "--log",
        "l.jsonl",
        "--resume",
    ];
    assert_eq!(room.json(&resumed)["games"], 12);
}
