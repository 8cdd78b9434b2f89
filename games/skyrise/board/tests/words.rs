//! The messages: the same in every language, and all that the house needs.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use midway_skyrise::Skyrise;
use midway_ui::game::Game;
use midway_ui::{AnyBoard, Lang};
use support::{BOARD, RandomGame};

/// Every message with the variables that it is told.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in BOARD.source(lang).lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) =
            line.split_once(" = ").filter(|_| line.starts_with(|c: char| c.is_alphabetic()))
        {
            key = name.to_owned();
            assert!(messages.insert(key.clone(), BTreeSet::new()).is_none(), "{key} is there twice");
        }
        for variable in line.split('$').skip(1) {
            let name = variable.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
            messages.entry(key.clone()).or_default().insert(name.to_owned());
        }
    }
    messages
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let english = messages(Lang::En);
    for lang in [Lang::Pl, Lang::Fr] {
        assert_eq!(messages(lang), english, "{lang:?}");
    }
}

#[test]
fn the_house_finds_what_it_asks_for() {
    let mut random = RandomGame::new(3, 1);
    while random.step() {}
    let score = random.game.rules().score(random.game.state(), midway_ui::game::Seat(0));
    let lines = score.lines.iter().map(|line| format!("score-{}", line.name.replace('_', "-")));
    let options = Skyrise::META.options.iter().flat_map(|option| {
        let value = |value: &&str| format!("option-{}-{}", option.key, value.replace(',', "-"));
        let values: Vec<String> = option.values.iter().map(value).collect();
        [format!("option-{}", option.key)].into_iter().chain(values)
    });
    let kinds =
        ["number", "at", "wonder", "do", "island", "color", "card"].map(|kind| format!("kind-{kind}"));
    let needed: Vec<String> =
        ["title", "about"].map(str::to_owned).into_iter().chain(lines).chain(options).chain(kinds).collect();
    for lang in Lang::ALL {
        for key in &needed {
            assert!(BOARD.words(lang).has(key), "{lang:?} {key}");
        }
    }
}
