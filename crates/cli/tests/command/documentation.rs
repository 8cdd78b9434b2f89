use std::path::Path;
use std::process::Command;

use crate::room::{Room, finish};

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

/// The script shares no code with us. Where there is no Python there is nothing to compare with.
#[test]
fn the_script_of_the_page_draws_what_we_draw() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("python3 is not here: the script was not tried");
        return;
    }
    let room = Room::new();
    room.write("redraw.py", block(&page(), "python"));
    let redraw = || {
        let mut python = Command::new("python3");
        python.args(["redraw.py", "g.rec"]).current_dir(room.path("")).output().unwrap()
    };
    for seats in ["2", "3", "4"] {
        room.write("g.rec", room.good(&["new", "worlds-fair", "--seats", seats]));
        let output = redraw();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let nonce = format!("seed {}\nnonce 1 {}", "ab".repeat(32), "cd".repeat(16));
    let seeded = room.good(&["new", "worlds-fair", "--seats", "2", "--seed", &"ab".repeat(32)]);
    room.write("g.rec", seeded.replace(&format!("seed {}", "ab".repeat(32)), &nonce));
    assert!(!redraw().status.success(), "a nonce changes every draw");
}

#[test]
fn the_records_of_the_games_hold_what_they_expect() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = std::fs::read_dir(games).unwrap().map(|game| game.unwrap().path().join("records"));
    let records = folders.filter_map(|folder| std::fs::read_dir(folder).ok()).flatten();
    let records: Vec<_> = records.map(|entry| entry.unwrap().path().display().to_string()).collect();
    let files: Vec<_> = records.iter().map(String::as_str).filter(|name| name.ends_with(".rec")).collect();
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
