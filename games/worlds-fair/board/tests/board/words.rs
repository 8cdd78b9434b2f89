//! The words in every language.

use std::fs;
use std::path::Path;

use midway_ui::game::Game;
use midway_ui::{AnyBoard, Board, Lang};
use midway_worlds_fair::WorldsFair;
use midway_worlds_fair_board::FairBoard;

use crate::play::{BOARD, Table};

/// The keys of all messages. That they are the same in every language is shown in the catalog, for every game.
fn keys() -> Vec<&'static str> {
    let lines = FairBoard::words(Lang::En).lines().filter(|line| !line.starts_with(['#', ' ']));
    lines.filter_map(|line| Some(line.split_once(" =")?.0)).collect()
}

#[test]
fn every_message_can_be_read() {
    for lang in Lang::ALL {
        for key in keys() {
            assert!(BOARD.words(lang).has(key), "{key} in {}", lang.id());
        }
    }
}

#[test]
fn score_lines_and_options_have_names() {
    for lang in Lang::ALL {
        let words = BOARD.words(lang);
        for key in ["title", "about", "score-coins", "score-medals", "score-sets"] {
            assert!(words.has(key), "{key}");
        }
        for option in WorldsFair::META.options {
            assert!(words.has(&format!("option-{}", option.key)));
            for value in option.values {
                assert!(words.has(&format!("option-{}-{value}", option.key)));
            }
        }
    }
}

/// Everything that people read at a table.
fn all_texts(table: &Table, lang: Lang) -> Vec<String> {
    let drawn = table.draw(lang, table.viewer(), &[]);
    let mut texts = vec![drawn.ask];
    texts.extend(drawn.groups.into_iter().flat_map(|(_, labels)| labels));
    texts.extend(drawn.only.map(|only| only.say));
    for markup in [drawn.board, drawn.hand, drawn.end].into_iter().chain(drawn.seats) {
        texts.extend(readable(&markup.into_string()));
    }
    texts
}

/// The text between tags, and in labels.
fn readable(markup: &str) -> Vec<String> {
    let between = markup.split('>').map(|part| part.split('<').next().unwrap_or_default());
    let labels = ["aria-label=\"", "alt=\"", "title=\""].into_iter().flat_map(|attribute| {
        markup.split(attribute).skip(1).map(|rest| rest.split('"').next().unwrap_or_default())
    });
    between.chain(labels).filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

#[test]
fn no_key_and_no_empty_variable_shows() {
    let keys = keys();
    Table::each(|table| {
        for lang in Lang::ALL {
            for text in all_texts(table, lang) {
                assert!(!keys.contains(&text.as_str()), "{text} in {}", lang.id());
                assert!(!text.contains("{$") && !text.contains("{ $"), "{text}");
            }
        }
    });
}

/// All the code that may name a message: the board's and, for reasons, the bot's.
fn sources() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut left = vec![root.join("src"), root.join("../bot/src")];
    let mut text = String::new();
    while let Some(path) = left.pop() {
        match fs::read_dir(&path) {
            Ok(inside) => left.extend(inside.map(|entry| entry.unwrap().path())),
            Err(_) => text.push_str(&fs::read_to_string(path).unwrap()),
        }
    }
    text
}

#[test]
fn every_message_is_used() {
    let sources = sources();
    // The house asks for some by itself, and these families are put together from ids.
    let families = [
        "title", "about", "kind-", "score-", "option-", "area-", "figure-", "place-", "deck-", "discard-",
        "fact-", "lesson-", "guide-", "verb-", "held-",
    ];
    for key in keys() {
        let built = families.iter().any(|family| key.starts_with(family));
        assert!(built || sources.contains(&format!("\"{key}\"")), "{key} is not used");
    }
}
