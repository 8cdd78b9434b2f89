use std::collections::BTreeMap;
use std::fs;

use midway_game::{Game, Record, Replayed, Tables, replay as replay_lines};
use midway_testkit::expect::{self, assert_records};

use crate::scripts::{HEAD, WHOLE, after, open, record, replay};
use crate::toy::{Honest, find};

/// The error of a record of these lines.
fn error(lines: &str) -> String {
    replay(&record(lines)).unwrap_err().to_string()
}

#[test]
fn a_record_replays_and_its_expectations_are_counted() {
    let text = record("  turn chance\n# deal 5\n# deal 3\n  turn 0,1\n; a comment\n\n0 bid 2\n  turn 1\n");
    assert_eq!(replay(&text), Ok(Replayed { steps: 3, draws: 2, expectations: 3, unmet: None }));
    assert_eq!(replay(&record(WHOLE)), Ok(Replayed { steps: 12, draws: 4, expectations: 0, unmet: None }));
}

#[test]
fn a_record_prints_as_it_was_read() {
    let text = record(WHOLE);
    assert_eq!(Record::parse(&text).unwrap().to_string(), text);
}

#[test]
fn a_record_cut_short_replays_as_far_as_it_goes() {
    let text = record(WHOLE);
    let at = text.find("1 swap").unwrap();
    assert_eq!(replay(&text[..at]).unwrap().steps, 4);
    assert_eq!(replay(&text[..at + 4]).unwrap_err().line, 10);
}

#[test]
fn a_record_cut_short_in_its_head_says_what_is_missing() {
    let lines = HEAD.lines().count();
    for kept in 0..lines - 1 {
        let text: String = HEAD.split_inclusive('\n').take(kept).collect();
        let error = open(&text).map(drop).unwrap_err();
        assert_eq!(error.line, kept.max(1), "{error}");
    }
}

#[test]
fn an_expectation_that_fails_names_its_line() {
    assert_eq!(error("# deal 5\n  turn 0,1\n"), "line 7: turn: expected 0,1, found chance");
}

#[test]
fn an_illegal_choice_names_its_line_and_clause() {
    let lines = WHOLE.replace("0 bid 1", "0 bid 2");
    assert_eq!(error(&lines), "line 15: '0 bid 2' is refused: this chip is used up (BD-2.2)");
}

#[test]
fn a_choice_out_of_turn_names_its_line_and_who_is_waited_for() {
    let expected =
        "line 9: '0 bid 3' is refused: it is not the turn of seat 0: waiting for seat 1: bid (BD-2.1)";
    assert_eq!(error("# deal 5\n# deal 3\n0 bid 2\n0 bid 3\n"), expected);
}

#[test]
fn an_impossible_draw_names_its_line_and_clause() {
    let expected = "line 7: '# deal 5' is refused: this draw cannot come here (BD-1.1): deal 5";
    assert_eq!(error("# deal 5\n# deal 5\n"), expected);
}

#[test]
fn a_draw_where_nothing_is_drawn_names_its_line() {
    let expected = "line 8: '# deal 1' is refused: nothing is to be drawn here: waiting for seat 0, seat 1: bid (BD-2.1)";
    assert_eq!(error("# deal 5\n# deal 3\n# deal 1\n"), expected);
}

#[test]
fn a_line_after_the_end_is_refused() {
    assert_eq!(error(&format!("{WHOLE}0 keep\n")), "line 18: '0 keep' is refused: the game is over");
}

#[test]
fn an_unreadable_line_is_refused_with_its_number() {
    assert_eq!(
        error("# deal five\n"),
        "line 6: '# deal five' is refused: cannot read 'five': expected a card"
    );
    assert_eq!(error("hello\n"), "line 6: cannot read 'hello': expected a seat");
    assert_eq!(error("2 keep\n"), "line 6: there is no seat 2 at a table of 2");
}

/// The error of opening the whole game with something in its head replaced.
fn head_error(from: &str, to: &str) -> String {
    open(&record(WHOLE).replacen(from, to, 1)).map(drop).unwrap_err().to_string()
}

#[test]
fn an_unknown_game_is_named() {
    assert_eq!(head_error("game bids", "game whist"), "line 2: there is no game 'whist' here");
}

#[test]
fn another_revision_of_the_rules_is_named() {
    let expected = "line 3: it was played by revision 7 of the rules of bids; this is revision 1";
    assert_eq!(head_error("rules 1", "rules 7"), expected);
}

#[test]
fn a_table_that_the_game_does_not_allow_is_named() {
    assert_eq!(head_error("seats 2", "seats 5"), "line 4: Bids is played by 2 to 3 seats, not 5");
    let expected = "line 4: option rounds cannot be '9'; it can be: 2, 3";
    assert_eq!(head_error("seats 2", "seats 2\noption rounds 9"), expected);
}

fn other_tables() -> Tables {
    let cards = "card\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n";
    Tables::other(BTreeMap::from([("cards.tsv".into(), cards.into())]), Honest::META.tables)
}

#[test]
fn a_record_of_other_tables_asks_for_them() {
    let digest = other_tables().digest().unwrap();
    let text = record(WHOLE).replacen("seats 2\n", &format!("seats 2\ntables {digest}\n"), 1);
    let error = open(&text).map(drop).unwrap_err();
    assert_eq!(error.line, 5);
    assert!(error.what.contains("--data"), "{error}");
    let (record, mut table) = expect::open(find, &text, Some(&other_tables())).unwrap();
    assert_eq!(replay_lines(table.as_mut(), &record.lines, None, None).unwrap().steps, 12);
}

#[test]
fn a_record_of_the_standard_tables_is_played_with_them_whatever_else_is_there() {
    let (record, mut table) = expect::open(find, &record(WHOLE), Some(&other_tables())).unwrap();
    replay_lines(table.as_mut(), &record.lines, None, None).unwrap();
    assert_eq!(table.truth(), after(12).truth());
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(dir.path().join(name), text).unwrap();
    }
    dir
}

#[test]
fn a_folder_of_good_records_passes() {
    let dir =
        folder(&[("a.rec", &record(WHOLE)), ("b.rec", &record("# deal 1\n")), ("notes.txt", "no record")]);
    assert_records(dir.path(), find);
}

#[test]
#[should_panic(expected = "b.rec:7: '# deal 1' is refused")]
fn a_bad_record_in_a_folder_is_named_by_file_and_line() {
    let dir = folder(&[("a.rec", &record(WHOLE)), ("b.rec", &record("# deal 1\n# deal 1\n"))]);
    assert_records(dir.path(), find);
}

#[test]
#[should_panic(expected = "there is no .rec file")]
fn a_folder_without_records_fails() {
    assert_records(folder(&[("notes.txt", "")]).path(), find);
}
