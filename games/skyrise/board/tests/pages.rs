//! What is drawn is small, well-formed and speaks every language.

mod support;

use std::collections::BTreeSet;

use midway_boardkit::{
    ASSETS, MOST_BYTES, MOST_ZIPPED, RandomGame, as_xml, assert_well_formed, look, markup, names, zipped,
};
use midway_skyrise::Skyrise;
use midway_ui::game::{Seat, Viewer};
use midway_ui::{AnyBoard, Lang};
use support::{BOARD, begin, draw, step};

/// Some moments of random games, for a viewer that takes turns.
fn moments(every: usize, mut each: impl FnMut(&RandomGame<Skyrise>, Viewer, Lang)) {
    for seats in 2..=4u8 {
        for seed in 0..3 {
            let mut random = begin(seats, seed);
            let mut count = usize::from(seed);
            loop {
                if count % every == 0 || random.asked().is_none() {
                    let viewer = match (count / every) % 3 {
                        0 => Viewer::Gallery,
                        _ => random.viewer(),
                    };
                    each(&random, viewer, Lang::ALL[(count / every) % Lang::ALL.len()]);
                }
                count += 1;
                if !step(&mut random) {
                    break;
                }
            }
        }
    }
}

#[test]
fn an_update_is_light() {
    let mut heaviest = (0, 0);
    moments(1, |random, viewer, lang| {
        let text = markup(&draw(&random.game, viewer, lang, &[]));
        heaviest = (heaviest.0.max(text.len()), heaviest.1.max(zipped(&text)));
    });
    assert!(heaviest.0 <= MOST_BYTES && heaviest.1 <= MOST_ZIPPED, "{heaviest:?}");
}

#[test]
fn markup_is_well_formed_without_style_or_script_and_its_keys_and_ids_are_there_only_once() {
    moments(5, |random, viewer, lang| assert_well_formed(&markup(&draw(&random.game, viewer, lang, &[]))));
}

/// A key that has no message speaks for itself, and a variable that was not told stays in its braces.
fn is_key(text: &str) -> bool {
    let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.contains("{$") || (text.contains('-') && text.chars().all(word) && !text.starts_with('-'))
}

#[test]
fn nothing_that_is_shown_is_without_its_words() {
    moments(3, |random, viewer, lang| {
        let drawn = draw(&random.game, viewer, lang, &[]);
        let xml = as_xml(&markup(&drawn));
        let parsed = roxmltree::Document::parse(&xml).expect("well-formed");
        let texts = parsed.descendants().filter_map(|node| node.text());
        let labels = ["aria-label", "title", "alt"];
        let spoken =
            parsed.descendants().flat_map(|node| labels.map(|label| node.attribute(label))).flatten();
        for text in texts.chain(spoken) {
            assert!(!text.split([' ', ',', '·']).any(|word| is_key(word.trim())), "{lang:?}: {text}");
        }
        for text in drawn.only.iter().map(|only| &only.say).chain([&drawn.ask]) {
            assert!(!text.split(' ').any(is_key), "{lang:?}: {text}");
        }
    });
}

#[test]
fn every_choice_says_what_it_does() {
    moments(7, |random, _, lang| {
        for handles in support::handles(random) {
            let drawn = draw(&random.game, random.viewer(), lang, &handles);
            let midway_ui::OnlyMove { action: notation, say, .. } =
                drawn.only.expect("its handles leave one choice");
            assert!(say != notation && !say.split([' ', '.', ',']).any(is_key), "{lang:?}: {say}");
        }
    });
}

#[test]
fn the_log_tells_every_step_and_cites_clauses_that_exist() {
    let names = names();
    for seats in 2..=4 {
        let mut random = begin(seats, 5);
        while step(&mut random) {}
        for (lang, viewer) in Lang::ALL.into_iter().cycle().zip(Viewer::all(seats)) {
            let told = BOARD.tell(&random.game, &look(viewer, lang, &[], &names), 0);
            assert!(told.iter().filter(|step| step.by.is_some()).all(|step| !step.lines.is_empty()));
            for (line, clause) in told.iter().flat_map(|step| &step.lines) {
                assert!(!line.split([' ', '.', ',']).any(is_key), "{lang:?}: {line}");
                assert!(BOARD.rulebook(lang).clause(clause).is_some(), "{clause}");
            }
        }
    }
}

/// Shows SK-8.2.
#[test]
fn a_secret_choice_is_told_others_the_same_whatever_was_chosen() {
    let names = names();
    let mut random = begin(3, 5);
    while random.game.ask().what != "choose" {
        assert!(step(&mut random));
    }
    let chooser = random.asked().unwrap();
    let told = |choice| {
        let mut game = random.game.clone();
        game.choose(chooser, choice, game.revision()).unwrap();
        let others = Seat::all(3).filter(|&seat| seat != chooser).map(Viewer::Seat).chain([Viewer::Gallery]);
        let last = game.steps().len() - 1;
        others.map(|viewer| BOARD.tell(&game, &look(viewer, Lang::En, &[], &names), last)).collect::<Vec<_>>()
    };
    let legal = random.legal();
    assert_eq!(told(legal[0]), told(legal[1]));
}

#[test]
fn every_asset_that_is_named_is_brought_along() {
    let brought: BTreeSet<String> = BOARD.assets().into_iter().map(|asset| asset.name).collect();
    moments(9, |random, viewer, lang| {
        let text = markup(&draw(&random.game, viewer, lang, &[]));
        for part in text.split(ASSETS).skip(1) {
            let name = part.split('"').next().unwrap_or_default();
            assert!(brought.contains(name), "{name}");
        }
    });
    for asset in BOARD.assets() {
        let text = String::from_utf8(asset.body).expect("text");
        assert!(roxmltree::Document::parse(&text).is_ok(), "{}", asset.name);
    }
}
