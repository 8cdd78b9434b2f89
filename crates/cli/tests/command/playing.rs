use serde_json::json;

use crate::room::Room;

const SEVEN: &[&str] = &["--seats", "3", "--seed", "7"];

#[test]
fn a_new_record_has_its_head_and_the_draws_of_the_set_up() {
    let record = Room::new().good(&["new", "worlds-fair", "--seats", "3", "--seed", "7"]);
    let (head, body) = record.split_once("\n\n").unwrap();
    assert!(head.starts_with("midway record 1\ngame worlds-fair\nrules 1\nseats 3\ncommitment "));
    assert_eq!(head.lines().filter(|line| line.starts_with("seed ")).count(), 1);
    let verbs: Vec<_> = body.lines().map(|line| line.split(' ').nth(1).unwrap()).collect();
    assert_eq!(
        verbs,
        ["tiles", "card", "card", "card", "card", "card", "card", "card", "card", "card", "card", "first"]
    );
}

#[test]
fn a_seed_makes_the_same_record_and_none_makes_another_each_time() {
    let room = Room::new();
    let new = |more: &[&str]| room.good(&[&["new", "worlds-fair", "--seats", "2"], more].concat());
    assert_eq!(new(&["--seed", "1"]), new(&["--seed", "1"]));
    assert_ne!(new(&[]), new(&[]));
    let digits = "00".repeat(32);
    assert!(new(&["--seed", &digits]).contains(&format!("\nseed {digits}\n")));
}

#[test]
fn options_stand_in_the_head() {
    let record = Room::new().good(&["new", "worlds-fair", "--seats", "2", "--option", "approvals=choose"]);
    assert!(record.contains("\noption approvals choose\n"));
}

#[test]
fn actions_are_lines_that_act_takes() {
    let room = Room::with_record(SEVEN);
    let actions = room.good(&["actions", "g.rec"]);
    assert_eq!(actions.lines().count(), 5);
    let first = actions.lines().next().unwrap();
    assert_eq!(first, "0 place agriculture");
    assert_eq!(room.good(&["act", "g.rec", first]).lines().next(), Some(first));
    assert_eq!(room.good(&["actions", "g.rec", "--seat", "1"]).lines().count(), 5);
}

#[test]
fn actions_in_json_name_seat_and_action() {
    let room = Room::with_record(SEVEN);
    let list = room.json(&["actions", "g.rec"]);
    assert_eq!(list[0], json!({ "seat": 0, "action": "place agriculture" }));
    assert_eq!(room.json(&["actions", "g.rec", "--seat", "1"]), json!([]));
}

#[test]
fn act_appends_the_choice_and_what_is_drawn() {
    let room = Room::with_record(SEVEN);
    let before = room.read("g.rec");
    let added = room.good(&["act", "g.rec", "place electricity"]);
    assert_eq!(added.lines().count(), 4);
    assert_eq!(room.read("g.rec"), before + &added);
    assert_eq!(room.files(), ["g.rec"]);
}

#[test]
fn act_keeps_comments_and_expectations() {
    let room = Room::with_record(SEVEN);
    let noted = room.read("g.rec") + "; a note\n  turn 0\n\n  legal 0 place electricity";
    room.write("g.rec", &noted);
    let added = room.good(&["act", "g.rec", "--seat", "0", "place electricity"]);
    assert_eq!(room.read("g.rec"), noted + "\n" + &added);
    assert!(room.good(&["check", "g.rec"]).contains("16 steps, 2 expectations"));
}

#[test]
fn a_record_keeps_its_line_ends() {
    let room = Room::with_record(SEVEN);
    room.write("g.rec", room.read("g.rec").replace('\n', "\r\n"));
    room.good(&["act", "g.rec", "place electricity"]);
    let text = room.read("g.rec");
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
}

#[test]
fn everything_pipes() {
    let room = Room::new();
    let record = room.good(&["new", "worlds-fair", "--seats", "2", "--seed", "3"]);
    let next = room.pipe(&["act", "-", "place fine_arts"], &record).out;
    assert!(next.starts_with(&record) && next.len() > record.len());
    for command in
        [&["show", "-"][..], &["actions", "-"], &["check", "-"], &["verify", "-"], &["show", "-", "--truth"]]
    {
        let run = room.pipe(command, &next);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{command:?}");
        assert!(!run.out.is_empty());
    }
    let refused = room.pipe(&["act", "-", "place moon"], &next).refusal();
    assert!(refused.starts_with("<stdin>:"), "{refused}");
    assert_eq!(room.files(), [""; 0]);
}

/// Plays on until the last step is a choice: a placement with a figure still to be played.
fn play_until_undoable(room: &Room) {
    for turn in 0.. {
        let actions = room.good(&["actions", "g.rec"]);
        let choice = actions.lines().nth(turn * 7 % actions.lines().count()).unwrap();
        if room.good(&["act", "g.rec", choice]).lines().count() == 1 {
            return;
        }
    }
}

#[test]
fn undo_takes_back_a_choice_that_nothing_followed() {
    let room = Room::with_record(SEVEN);
    play_until_undoable(&room);
    let text = room.read("g.rec");
    let last = text.lines().last().unwrap();
    let before = text.strip_suffix(&format!("{last}\n")).unwrap();
    room.write("g.rec", text.clone() + "  ask figures\n; a note about it\n");
    assert_eq!(room.good(&["undo", "g.rec"]), format!("took back: {last}\n"));
    assert_eq!(room.read("g.rec"), before);
    assert_eq!(room.pipe(&["undo", "-"], &text).out, before);
}

#[test]
fn undo_refuses_once_something_was_drawn() {
    let room = Room::with_record(SEVEN);
    let fresh = room.bad(&["undo", "g.rec"]);
    assert_eq!(fresh, "g.rec:19: nobody has chosen yet");
    room.good(&["act", "g.rec", "place electricity"]);
    let text = room.read("g.rec");
    assert!(
        room.bad(&["undo", "g.rec"]).starts_with("g.rec:20: seat 0 has nothing to undo: a draw has followed")
    );
    assert_eq!(room.read("g.rec"), text);
}

#[test]
fn own_draws_are_listed_and_entered_by_hand() {
    let room = Room::with_record(&["--seats", "2", "--own-draws"]);
    assert!(!room.read("g.rec").contains("seed"));
    let draws = room.good(&["actions", "g.rec"]);
    assert_eq!(draws.lines().count(), 120);
    room.good(&["act", "g.rec", draws.lines().last().unwrap()]);
    let cards = room.json(&["actions", "g.rec"]);
    assert_eq!(cards[0], json!({ "draw": "card exhibit_agriculture", "weight": 7 }));
    assert_eq!(room.good(&["act", "g.rec", "# card midway_ticket"]), "# card midway_ticket\n");
    assert!(room.bad(&["verify", "g.rec"]).contains("no seed"));
}

#[test]
fn a_view_is_text_or_json_and_the_truth_is_the_state() {
    let room = Room::with_record(SEVEN);
    assert_eq!(room.good(&["show", "g.rec"]), room.good(&["show", "g.rec", "--gallery"]));
    assert!(room.good(&["show", "g.rec", "--seat", "2"]).contains("Electricity"));
    assert!(room.json(&["show", "g.rec", "--seat", "2"]).is_object());
    let truth = room.json(&["show", "g.rec", "--truth"]);
    assert!(truth.is_object());
    assert_eq!(
        truth.to_string(),
        serde_json::from_str::<serde_json::Value>(&room.good(&["show", "g.rec", "--truth"]))
            .unwrap()
            .to_string()
    );
    assert_eq!(room.run(&["show", "g.rec", "--truth", "--gallery"]).code, 2);
}

#[test]
fn check_tells_what_held_and_what_did_not() {
    let room = Room::with_record(SEVEN);
    assert_eq!(room.good(&["check", "g.rec"]), "ok g.rec: 12 steps, 0 expectations\n");
    room.write("bad.rec", room.read("g.rec") + "  turn 1\n");
    let run = room.run(&["check", "bad.rec", "g.rec"]);
    assert_eq!(run.code, 1);
    assert_eq!(run.out, "ok g.rec: 12 steps, 0 expectations\n");
    assert!(run.err.starts_with("midway: bad.rec:20: turn: expected 1, found 0"), "{}", run.err);
    let list = room.run(&["check", "bad.rec", "g.rec", "--json"]).out;
    let list: serde_json::Value = serde_json::from_str(&list).unwrap();
    assert_eq!(
        (&list[0]["ok"], &list[1]["ok"], &list[1]["steps"]),
        (&json!(false), &json!(true), &json!(12))
    );
}

#[test]
fn verify_draws_everything_again() {
    let room = Room::with_record(SEVEN);
    assert_eq!(
        room.good(&["verify", "g.rec"]),
        "ok g.rec: all 12 draws are those of the seed committed to\n"
    );
    assert_eq!(room.json(&["verify", "g.rec"])["draws"], 12);
    room.write("g.rec", room.read("g.rec").replace("# first 0", "# first 1"));
    let run = room.run(&["verify", "g.rec"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.starts_with("midway: g.rec:19: "), "{}", run.err);
}

#[test]
#[cfg(unix)]
fn act_keeps_permissions_and_follows_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let room = Room::with_record(SEVEN);
    std::fs::set_permissions(room.path("g.rec"), std::fs::Permissions::from_mode(0o640)).unwrap();
    symlink("g.rec", room.path("link.rec")).unwrap();
    room.good(&["act", "link.rec", "place electricity"]);
    assert!(std::fs::symlink_metadata(room.path("link.rec")).unwrap().is_symlink());
    assert_eq!(std::fs::metadata(room.path("g.rec")).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(room.read("g.rec").contains("0 place electricity"));
}

#[test]
fn a_whole_game_can_be_played_and_shows_its_score() {
    let room = Room::with_record(&["--seats", "2", "--seed", "5"]);
    let mut record = room.read("g.rec");
    for turn in 0.. {
        let actions = room.pipe(&["actions", "-"], &record).out;
        let Some(choice) = actions.lines().nth(turn * 3 % actions.lines().count().max(1)) else { break };
        record = room.pipe(&["act", "-", choice], &record).out;
    }
    let shown = room.pipe(&["show", "-"], &record).out;
    assert!(shown.contains("total") && (shown.contains("wins with") || shown.contains("share the victory")));
    assert!(room.pipe(&["act", "-", "place electricity"], &record).refusal().contains("the game is over"));
    assert_eq!(room.pipe(&["verify", "-"], &record).code, 0);
}
