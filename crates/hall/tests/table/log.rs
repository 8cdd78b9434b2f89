use midway_catalog::Library;
use midway_game::Viewer;
use midway_hall::{Deed, Entry, Motion, NotRebuilt, Setup, Table, TableId, TimeControl};

use crate::scene::{Scene, setup};

/// A table that has gone through everything.
fn eventful() -> Scene {
    let clock = TimeControl::Live { seconds: 600, increment: 5 };
    let mut scene = Scene::begun(Setup { clock, listed: true, ..setup("rails-sails", 2) });
    scene.choose_first();
    scene.seat(0, Deed::Undo).unwrap();
    (0..40).for_each(|_| scene.choose_first());
    scene.seat(1, Deed::Say { text: "Zażółć gęślą jaźń".into() }).unwrap();
    let steps = scene.table.game().lines(0).iter().rposition(|line| !line.starts_with('#')).unwrap() as u32;
    scene.seat(1, Deed::Propose(Motion::Rewind { steps })).unwrap();
    scene.seat(0, Deed::Answer { yes: true }).unwrap();
    scene.seat(0, Deed::Leave).unwrap();
    scene.seat(0, Deed::Return).unwrap();
    scene.seat(0, Deed::Propose(Motion::Pause)).unwrap();
    scene.seat(1, Deed::Answer { yes: true }).unwrap();
    scene.seat(1, Deed::Resume).unwrap();
    scene.seat(1, Deed::Resign).unwrap();
    scene
}

#[test]
fn a_table_is_rebuilt_from_its_log_and_nothing_else() {
    let scene = eventful();
    let text: Vec<String> = scene.log.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    let entries: Vec<Entry> = text.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(entries, scene.log);
    let rebuilt = Table::rebuild(&Library::standard(), &entries).unwrap();
    let sheet = |table: &Table, viewer| serde_json::to_string(&table.sheet(viewer, scene.now)).unwrap();
    for viewer in Viewer::all(2) {
        assert_eq!(sheet(&rebuilt, viewer), sheet(&scene.table, viewer));
    }
    assert_eq!(rebuilt.record().to_string(), scene.table.record().to_string());
    assert_eq!(rebuilt.entries(), entries.len() as u64);
}

#[test]
fn a_log_that_does_not_fit_is_refused_with_the_number_of_the_entry() {
    let scene = eventful();
    let corrupt = |entries: &[Entry]| match Table::rebuild(&Library::standard(), entries) {
        Err(NotRebuilt::Corrupt(corrupt)) => corrupt.number,
        other => panic!("{other:?}"),
    };
    assert_eq!(corrupt(&[]), 0);
    assert_eq!(corrupt(&scene.log[1..]), 0);
    let mut torn = scene.log.clone();
    torn.remove(9);
    assert!(corrupt(&torn) >= 9);
}

#[test]
fn there_is_one_rematch_and_only_after_the_end() {
    let mut scene = Scene::begun(setup("worlds-fair", 2));
    let rematch = Deed::Rematch { table: TableId(7) };
    assert!(scene.seat(0, rematch.clone()).is_err());
    scene.play_out();
    scene.seat(0, rematch.clone()).unwrap();
    assert!(scene.seat(1, rematch).is_err());
}
