use std::path::Path;
use std::process::Command;

use crate::room::{Room, Run, finish};

fn page() -> String {
    document("docs/records.md")
}

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    std::fs::read_to_string(path).unwrap()
}

fn block<'a>(page: &'a str, language: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

#[test]
fn the_example_of_the_page_is_a_real_record() {
    let page = page();
    let record = Room::new().good(&["new", "worlds-fair", "--seats", "3", "--seed", "7"]);
    let (head, body) = record.split_once("\n\n").unwrap();
    assert!(block(&page, "").starts_with(head));
    for draw in body.lines().take(2).chain(body.lines().last()) {
        assert!(page.contains(draw), "{draw}");
    }
}

/// What the example says of a record, and how it exits.
fn redraw(room: &Room, args: &[&str]) -> Run {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/check_draws.py");
    let mut python = Command::new("python3");
    python.arg(script).args(args).current_dir(room.path(""));
    finish(python, "")
}

#[test]
fn the_script_draws_what_we_draw() {
    assert!(page().contains("`examples/check_draws.py g.rec`"));
    let room = Room::new();
    for (game, seats) in [("worlds-fair", "2"), ("worlds-fair", "4"), ("rails-sails", "5"), ("skyrise", "3")]
    {
        room.write("g.rec", room.good(&["new", game, "--seats", seats]));
        let run = redraw(&room, &["g.rec"]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{game}");
    }
    let nonce = format!("seed {}\nnonce 1 {}", "ab".repeat(32), "cd".repeat(16));
    let seeded = room.good(&["new", "worlds-fair", "--seats", "2", "--seed", &"ab".repeat(32)]);
    room.write("g.rec", seeded.replace(&format!("seed {}", "ab".repeat(32)), &nonce));
    assert_eq!(redraw(&room, &["g.rec"]).code, 1, "a nonce changes every draw");
    let other = seeded.replace(&"ab".repeat(32), &"cd".repeat(32));
    room.write("g.rec", other);
    assert!(redraw(&room, &["g.rec"]).err.contains("not the one committed to"));
}

/// Every golden record, with its text.
fn golden() -> Vec<(String, String)> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = std::fs::read_dir(games).unwrap().map(|game| game.unwrap().path().join("records"));
    let files = folders.filter_map(|folder| std::fs::read_dir(folder).ok()).flatten();
    let paths =
        files.map(|file| file.unwrap().path()).filter(|path| path.extension() == Some("rec".as_ref()));
    paths.map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn the_script_draws_whole_games_again() {
    let room = Room::new();
    for (path, text) in golden() {
        let draws = text.lines().filter(|line| line.starts_with("# ")).count();
        let run = redraw(&room, &[&path]);
        if text.contains("\nseed ") {
            let all = format!("all {draws} draws are those of the seed and nonces\n");
            assert!(run.code == 0 && run.out.ends_with(&all), "{run:?}");
        } else {
            let all = format!("there is no seed: all {draws} draws could come");
            assert!(run.code == 2 && run.err.contains(&all), "{run:?}");
        }
    }
}

#[test]
fn the_script_refuses_a_record_with_a_draw_that_is_not_the_seeds() {
    let room = Room::new();
    for (path, text) in golden().into_iter().filter(|(_, text)| text.contains("\nseed ")) {
        let lines: Vec<&str> = text.lines().collect();
        let draws: Vec<usize> = (0..lines.len()).filter(|&n| lines[n].starts_with("# ")).collect();
        let kind = |n: usize| lines[n].split(' ').nth(1);
        let twin = |n: usize| {
            draws.iter().copied().find(|&other| kind(other) == kind(n) && lines[other] != lines[n])
        };
        let changed = draws.iter().rev().copied().find_map(|n| twin(n).map(|other| (n, lines[other])));
        let (n, drawn) = changed.unwrap();
        let mut spoilt = lines.clone();
        spoilt[n] = drawn;
        room.write("g.rec", spoilt.join("\n"));
        let run = redraw(&room, &["g.rec"]);
        assert!(run.code == 1 && run.err.contains(&format!("line {}: ", n + 1)), "{path}: {run:?}");
    }
}

#[test]
fn the_script_follows_steps_taken_back_and_tables_of_ones_own() {
    let room = Room::new();
    room.write("g.rec", room.good(&["new", "worlds-fair", "--seats", "3", "--seed", "7"]));
    room.good(&["act", "g.rec", "place electricity"]);
    let text = std::fs::read_to_string(room.path("g.rec")).unwrap();
    room.write("g.rec", text.clone() + "back 12\n");
    room.good(&["act", "g.rec", "place electricity"]);
    let again = std::fs::read_to_string(room.path("g.rec")).unwrap();
    assert_ne!(again.lines().last(), text.lines().last(), "what was taken back is drawn afresh");
    assert_eq!(redraw(&room, &["g.rec"]).err, "");

    room.good(&["data", "export", "worlds-fair", "mine"]);
    let deck = std::fs::read_to_string(room.path("mine/deck.tsv")).unwrap();
    room.write("mine/deck.tsv", deck.replace("daniel_burnham\tfigure\t-\t5", "daniel_burnham\tfigure\t-\t6"));
    room.write("g.rec", room.good(&["new", "worlds-fair", "--seats", "3", "--data", "mine"]));
    assert_eq!(redraw(&room, &["g.rec", "--data", "mine"]).err, "");
    assert!(redraw(&room, &["g.rec"]).err.contains("other tables"));
}

#[test]
fn the_records_of_the_games_hold_what_they_expect() {
    let golden = golden();
    let files: Vec<_> = golden.iter().map(|(path, _)| path.as_str()).collect();
    let checked = Room::new().good(&[&["check"], &files[..]].concat());
    assert_eq!(checked.lines().filter(|line| line.starts_with("ok ")).count(), files.len());
}

/// The game in a file, that is: the studies below it take too long for a test.
#[test]
fn what_the_readme_suggests_to_try_works_as_printed() {
    let readme = document("README.md");
    let (_, section) = readme.split_once("## A few things to try\n").unwrap();
    let (game, _) = block(section, "").split_once("\n\n").unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_midway")).parent().unwrap();
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
    let room = Room::new();
    let mut shell = Command::new("sh");
    shell.args(["-euc", game]).current_dir(room.path("")).env("PATH", path);
    let run = finish(shell, "");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("took back: 0 bid 23 O1"), "{}", run.out);
}
