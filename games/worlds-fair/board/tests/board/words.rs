//! The words in three languages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use midway_ui::game::Game;
use midway_ui::{AnyBoard, Lang};
use midway_worlds_fair::WorldsFair;

use crate::play::{BOARD, Table};

/// The messages of a source, each with the variables it is told.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            current = key.to_owned();
            assert!(found.insert(current.clone(), BTreeSet::new()).is_none(), "{key} is there twice");
        }
        let told = line.split('$').skip(1);
        let names =
            told.map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default());
        found.entry(current.clone()).or_default().extend(names.map(str::to_owned));
    }
    found.remove("");
    found
}

#[test]
fn the_languages_have_the_same_messages_and_are_told_the_same() {
    let english = messages(BOARD.source(Lang::En));
    for lang in [Lang::Pl, Lang::Fr] {
        let other = messages(BOARD.source(lang));
        let keys = |of: &BTreeMap<String, BTreeSet<String>>| of.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&english), keys(&other));
        for (key, told) in &english {
            assert_eq!(told, &other[key], "{key} in {}", lang.id());
        }
    }
}

#[test]
fn every_message_can_be_read() {
    for lang in Lang::ALL {
        for key in messages(BOARD.source(lang)).keys() {
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
    texts.extend(drawn.only.map(|(_, say)| say));
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
    let keys: BTreeSet<String> = messages(BOARD.source(Lang::En)).into_keys().collect();
    Table::each(|table| {
        for lang in Lang::ALL {
            for text in all_texts(table, lang) {
                assert!(!keys.contains(&text), "{text} in {}", lang.id());
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
        "fact-", "lesson-",
    ];
    for key in messages(BOARD.source(Lang::En)).keys() {
        let built = families.iter().any(|family| key.starts_with(family));
        assert!(built || sources.contains(&format!("\"{key}\"")), "{key} is not used");
    }
}
