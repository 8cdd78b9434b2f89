//! Halls that are saved, damaged, put back and looked at.

use std::time::{Duration, SystemTime};
use std::{fs, thread};

use crate::room::Room;
use crate::serving::{Hall, begun, play};

/// A hall at which a few moves were made, saved in `saved.db` and then killed; what opens the seat at its table.
fn killed(room: &Room) -> [String; 3] {
    let hall = Hall::open(room, &[]);
    let words = begun(&hall);
    play(&hall, &words, 3);
    room.good(&["backup", "saved.db"]);
    words
}

/// Puts other bytes of the same length where some are first found in a file.
fn overwrite(room: &Room, file: &str, bytes: &str, with: &str) {
    assert_eq!(bytes.len(), with.len());
    let mut content = fs::read(room.path(file)).unwrap();
    let at = content.windows(bytes.len()).position(|window| window == bytes.as_bytes()).unwrap();
    content[at..at + with.len()].copy_from_slice(with.as_bytes());
    room.write(file, content);
}

#[test]
fn a_hall_is_not_put_back_beside_what_a_crash_has_left() {
    let room = Room::new();
    let words = killed(&room);
    fs::remove_file(room.path("midway.db")).unwrap();
    for side in ["midway.db-wal", "midway.db-shm"] {
        assert!(room.path(side).exists(), "{:?}", room.files());
        let refused = room.bad(&["restore", "saved.db"]);
        assert!(refused.contains(side), "{refused}");
        assert!(!room.path("midway.db").exists());
        fs::remove_file(room.path(side)).unwrap();
    }
    room.good(&["restore", "saved.db"]);
    play(&Hall::open(&room, &[]), &words, 2);
}

#[test]
fn what_an_earlier_attempt_has_left_does_not_spoil_the_next() {
    let room = Room::new();
    let words = killed(&room);
    for side in ["-wal", "-shm"] {
        let left = format!("midway.db{side}");
        fs::rename(room.path(&left), room.path(&format!("other.db.restoring{side}"))).unwrap();
    }
    room.good(&["restore", "saved.db", "--store", "other.db"]);
    assert!(!room.files().iter().any(|name| name.contains("restoring")), "{:?}", room.files());
    play(&Hall::open(&room, &["--store", "other.db"]), &words, 2);
}

#[test]
fn a_file_that_is_open_or_was_when_its_program_ended_is_no_backup() {
    let room = Room::new();
    killed(&room);
    let refused = room.bad(&["restore", "midway.db", "--store", "other.db"]);
    assert!(refused.contains("midway.db-wal"), "{refused}");
}

#[test]
fn a_backup_with_a_table_that_does_not_follow_its_rules_is_not_whole() {
    let room = Room::new();
    killed(&room);
    overwrite(&room, "saved.db", "\"action\":\"place ", "\"action\":\"plaze ");
    let refused = room.run(&["restore", "saved.db", "--store", "other.db"]);
    assert_eq!(refused.code, 1, "{refused:?}");
    assert!(refused.err.contains("table ") && refused.err.contains("entry "), "{refused:?}");
    assert!(!room.files().iter().any(|name| name.starts_with("other")), "{:?}", room.files());
}

#[test]
fn a_sound_hall_is_whole_and_of_a_damaged_one_the_bad_entry_is_named() {
    let room = Room::new();
    let words = killed(&room);
    let whole = room.good(&["fsck", "--store", "saved.db"]);
    assert!(whole.contains("is whole: 1 tables"), "{whole}");
    overwrite(&room, "saved.db", "\"action\":\"place ", "\"action\":\"plaze ");
    let found = room.run(&["fsck", "--store", "saved.db"]);
    assert_eq!(found.code, 1, "{found:?}");
    assert!(found.out.contains(&format!("table {}: entry ", words[0])), "{found:?}");
}

#[test]
fn one_changed_byte_that_no_rule_could_notice_is_found_too() {
    let room = Room::new();
    let words = killed(&room);
    overwrite(&room, "saved.db", "\"name\":\"Ada\"", "\"name\":\"Eda\"");
    let refused = room.run(&["restore", "saved.db", "--store", "other.db"]);
    assert_eq!(refused.code, 1, "{refused:?}");
    assert!(refused.err.contains(&format!("table {}: entry 2 ", words[0])), "{refused:?}");
    assert_eq!(room.run(&["fsck", "--store", "saved.db"]).code, 1);
}

/// What pages have offered is void then: tables are missing whose seeds somebody may know.
#[test]
fn a_hall_that_is_put_back_ends_the_offers_that_were_made() {
    let room = Room::new();
    killed(&room);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let in_store = |file: &str, keep: bool| {
        runtime.block_on(async {
            let store = midway_store::Store::open(&room.path(file).display().to_string()).await.unwrap();
            if keep {
                store.keep_own("offers", "made before").await.unwrap();
            }
            let kept = store.own("offers").await.unwrap();
            store.close().await;
            kept
        })
    };
    assert_eq!(in_store("saved.db", true).as_deref(), Some("made before"));
    room.good(&["restore", "saved.db", "--store", "other.db"]);
    assert_eq!(in_store("other.db", false), None);
}

#[test]
fn a_hall_saves_itself_by_the_clock_and_what_it_saved_can_be_tried() {
    let room = Room::new();
    fs::create_dir(room.path("saved")).unwrap();
    let old =
        ["midway-2020-01-01-000000.db", "midway-2020-01-02-000000.db", "midway-2020-01-03-000000.db.part"];
    for name in old.into_iter().chain(["monday.db"]) {
        let file = fs::File::create(room.path("saved").join(name)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_hours(25)).unwrap();
    }
    let settings = ["--backup-folder", "saved", "--backup-keep", "2"];
    let mut hall = Hall::open(&room, &settings);
    let names = || {
        let files = fs::read_dir(room.path("saved")).unwrap();
        let mut names: Vec<_> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    while names().len() != 3 || names()[0] != old[1] {
        thread::sleep(Duration::from_millis(20));
    }
    let saved = names();
    assert!(saved[1].starts_with("midway-2") && *saved[1] > *old[2], "{saved:?}");
    assert_eq!(saved[2], "monday.db", "what somebody else put there stays");
    let metrics = hall.page("/metrics");
    let last = metrics.lines().find_map(|line| line.strip_prefix("midway_last_backup_timestamp_seconds "));
    assert!(last.unwrap().parse::<u64>().unwrap() > 1_700_000_000, "{last:?}");
    hall.end();

    let tried = room.good(&["restore", "--drill", "saved"]);
    assert!(tried.contains(&saved[1]) && tried.contains("is whole"), "{tried}");
    assert!(room.bad(&["restore", "--drill", "."]).contains("there is no backup in this folder"));
    room.write(&format!("saved/{}", saved[1]), "rubbish");
    assert!(!room.run(&["restore", "--drill", "saved"]).err.is_empty());

    Hall::open(&room, &settings).end();
    assert_eq!(names(), saved, "the next is not due yet");
}

#[test]
fn a_hall_in_postgresql_says_how_it_is_saved() {
    let store = "postgres://nobody@127.0.0.1:1/x";
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--store", store, "--backup-folder", "saved"];
    let refused = Room::new().run(&arguments);
    assert!(refused.code == 2 && refused.err.contains("pg_dump"), "{refused:?}");
}
