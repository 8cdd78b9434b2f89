use crate::room::{Room, finish};

/// A room with the standard tables in `mine`.
fn exported() -> Room {
    let room = Room::new();
    room.good(&["data", "export", "worlds-fair", "mine"]);
    room
}

fn edit(room: &Room, file: &str, from: &str, to: &str) {
    let text = room.read(file);
    assert!(text.contains(from), "{file} has no '{from}'");
    room.write(file, text.replacen(from, to, 1));
}

#[test]
fn exported_tables_are_the_standard_ones() {
    let room = exported();
    let check = room.json(&["data", "check", "worlds-fair", "mine"]);
    assert_eq!(check["standard"], true);
    assert_eq!(check["set_ups"], 6);
    let standard = room.good(&["new", "worlds-fair", "--seats", "3", "--seed", "7"]);
    assert_eq!(room.good(&["new", "worlds-fair", "--seats", "3", "--seed", "7", "--data", "mine"]), standard);
}

#[test]
fn an_export_overwrites_only_by_force() {
    let room = exported();
    edit(&room, "mine/areas.tsv", "green\t3", "green\t4");
    let edited = room.read("mine/areas.tsv");
    let line = room.bad(&["data", "export", "worlds-fair", "mine"]);
    assert_eq!(line, "mine/areas.tsv: the file is there already; --force overwrites");
    assert_eq!(room.read("mine/areas.tsv"), edited);
    room.good(&["data", "export", "worlds-fair", "copy", "--data", "mine"]);
    assert_eq!(room.read("copy/areas.tsv"), edited);
    room.good(&["data", "export", "worlds-fair", "mine", "--force"]);
    assert_ne!(room.read("mine/areas.tsv"), edited);
}

#[test]
fn a_fault_is_told_with_file_and_line() {
    let room = exported();
    edit(&room, "mine/areas.tsv", "green\t3", "green\tmany");
    let line = room.bad(&["data", "check", "worlds-fair", "mine"]);
    assert!(line.starts_with("mine/areas.tsv:4: capacity is 'many'"), "{line}");
    for command in
        [&["new", "worlds-fair", "--seats", "2"][..], &["sim", "worlds-fair", "--seats", "2", "--games", "1"]]
    {
        assert_eq!(room.bad(&[command, &["--data", "mine"]].concat()), line);
    }
    std::fs::remove_file(room.path("mine/areas.tsv")).unwrap();
    assert_eq!(room.bad(&["data", "check", "worlds-fair", "mine"]), "mine/areas.tsv: the file is missing");
}

#[test]
fn a_file_that_is_no_table_is_a_warning() {
    let room = exported();
    room.write("mine/aeras.tsv", "");
    let run = room.run(&["data", "check", "worlds-fair", "mine"]);
    assert_eq!(run.code, 0);
    assert_eq!(run.err, "midway: mine/aeras.tsv: warning: worlds-fair has no such table, it is not read\n");
}

#[test]
fn a_folder_without_tables_is_refused() {
    let room = Room::new();
    let line = room.bad(&["data", "check", "worlds-fair", "."]);
    assert_eq!(line, ".: this folder holds no tables of worlds-fair");
    assert_eq!(
        room.bad(&["bench", "--data", "nowhere"]),
        "nowhere: this folder holds no tables of worlds-fair"
    );
}

#[test]
fn a_record_is_bound_to_its_tables() {
    let room = exported();
    edit(&room, "mine/areas.tsv", "green\t3", "green\t4");
    let record = room.good(&["new", "worlds-fair", "--seats", "2", "--seed", "1", "--data", "mine"]);
    assert!(record.contains("\ntables "));
    room.write("g.rec", &record);
    let line = room.bad(&["show", "g.rec"]);
    assert!(line.starts_with("g.rec:5: ") && line.contains("--data"), "{line}");
    room.good(&["show", "g.rec", "--data", "mine"]);
    room.good(&["--data", "mine", "act", "g.rec", "place electricity"]);
}

#[test]
fn the_folder_may_be_named_by_the_environment_and_hold_one_for_each_game() {
    let room = Room::new();
    room.good(&["data", "export", "worlds-fair", "mine/worlds-fair"]);
    edit(&room, "mine/worlds-fair/areas.tsv", "green\t3", "green\t4");
    let mut command = room.command(&["new", "worlds-fair", "--seats", "2"]);
    command.env("MIDWAY_DATA", "mine");
    assert!(finish(command, "").out.contains("\ntables "));
    let mut command = room.command(&["new", "worlds-fair", "--seats", "2"]);
    command.env("MIDWAY_DATA", "");
    let run = finish(command, "");
    assert!(!run.out.contains("\ntables ") && run.code == 0, "{run:?}");
}

#[test]
fn what_is_reconstructed_is_shown() {
    let room = Room::new();
    let shown = room.good(&["data", "show", "worlds-fair"]);
    assert!(shown.contains("areas.tsv  5 reconstructed"), "{shown}");
    let list = room.json(&["data", "show", "worlds-fair"]);
    let areas = &list[0];
    assert_eq!((&areas["table"], &areas["sources"]["reconstructed"]), (&"areas.tsv".into(), &5.into()));
    assert_eq!(areas["reconstructed"][0]["area"], "agriculture");
}
