//! All three languages say the same things.

mod table;

use std::collections::{BTreeMap, BTreeSet};

use midway_rails_sails_board::RailsBoard;
use midway_ui::game::{AnyMatch, Viewer};
use midway_ui::{AnyBoard, Board, Lang, Look};
use table::{BOARD, MAPS, drawn, names, play};

/// Every message with the variables it mentions.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in RailsBoard::words(lang).lines() {
        if let Some((name, _)) =
            line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            name.clone_into(&mut key);
            assert!(messages.insert(key.clone(), BTreeSet::new()).is_none(), "{key} twice in {lang:?}");
        }
        let variables = line.split('$').skip(1).filter_map(|rest| rest.split([' ', '}']).next());
        messages.entry(key.clone()).or_default().extend(variables.map(str::to_owned));
    }
    messages
}

#[test]
fn the_languages_have_the_same_messages_with_the_same_variables() {
    let english = messages(Lang::En);
    for lang in [Lang::Pl, Lang::Fr] {
        assert_eq!(messages(lang), english, "{lang:?}");
    }
}

#[test]
fn a_whole_game_is_told_without_a_word_missing() {
    let keys: Vec<String> = messages(Lang::En).into_keys().collect();
    let unspoken = |text: &str| {
        let bare =
            |key: &&String| key.contains('-') && (text == key.as_str() || text.contains(&format!(">{key}<")));
        keys.iter().find(bare).cloned()
    };
    for (map, lang) in MAPS.into_iter().zip([Lang::Pl, Lang::Fr]).chain([(MAPS[0], Lang::En)]) {
        let names = names();
        let mut whole = None;
        play(3, map, 21, |game| {
            let drawn = drawn(game, lang, &[]);
            assert_eq!(unspoken(&drawn.ask), None);
            assert_eq!(unspoken(&drawn.hand.into_string()), None);
            if let Some((_, say)) = &drawn.only {
                assert_eq!(unspoken(say), None);
            }
            whole = Some(game.clone());
        });
        let whole = whole.unwrap();
        for viewer in [Viewer::Gallery, Viewer::Seat(midway_ui::game::Seat(1))] {
            let look =
                Look { viewer, lang, may_choose: false, picks: &[], names: &names, base: "/", assets: "/" };
            let told = BOARD.tell(&whole as &dyn AnyMatch, &look, 0);
            for (line, clause) in told.iter().flat_map(|step| &step.lines) {
                assert!(BOARD.rulebook(lang).clause(clause).is_some(), "{clause}: {line}");
                assert!(line.ends_with(['.', '…']) && !line.contains('$') && !line.contains("{"), "{line}");
            }
        }
    }
}
