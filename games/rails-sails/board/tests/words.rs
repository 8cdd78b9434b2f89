//! No language is short of words. That all have the same messages is shown in the catalog.

mod table;

use midway_boardkit::{look, names};
use midway_rails_sails_board::RailsBoard;
use midway_ui::game::{Seat, Viewer};
use midway_ui::{AnyBoard, Board, Lang};
use table::{BOARD, drawn, maps_and_languages, play};

#[test]
fn a_whole_game_is_told_without_a_word_missing() {
    let lines = RailsBoard::words(Lang::En).lines().filter(|line| !line.starts_with(['#', ' ']));
    let keys: Vec<&str> = lines.filter_map(|line| Some(line.split_once(" =")?.0)).collect();
    let unspoken = |text: &str| {
        let bare = |key: &&&str| key.contains('-') && (text == **key || text.contains(&format!(">{key}<")));
        keys.iter().find(bare).copied()
    };
    for (map, lang) in maps_and_languages() {
        let names = names();
        let mut whole = None;
        play(3, map, 21, |random| {
            let drawn = drawn(random, lang, &[]);
            assert_eq!(unspoken(&drawn.ask), None);
            assert_eq!(unspoken(&drawn.hand.into_string()), None);
            if let Some((_, say)) = &drawn.only {
                assert_eq!(unspoken(say), None);
            }
            whole = Some(random.game.clone());
        });
        let whole = whole.unwrap();
        for viewer in [Viewer::Gallery, Viewer::Seat(Seat(1))] {
            let look = look(viewer, lang, &[], &names);
            let told = BOARD.tell(&whole, &look, 0);
            for (line, clause) in told.iter().flat_map(|step| &step.lines) {
                assert!(BOARD.rulebook(lang).clause(clause).is_some(), "{clause}: {line}");
                assert!(line.ends_with(['.', '…']) && !line.contains('$') && !line.contains("{"), "{line}");
            }
        }
    }
}
