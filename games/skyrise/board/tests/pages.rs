//! What is drawn is small, well-formed and speaks every language.

mod support;

use std::collections::BTreeSet;
use std::io::Write as _;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use midway_ui::game::{Seat, Viewer};
use midway_ui::{AnyBoard, Lang};
use support::{BOARD, RandomGame, as_xml, draw, look, markup, names};

/// What one update of a page may weigh.
const MOST_BYTES: usize = 60 * 1024;
const MOST_ZIPPED: usize = 8 * 1024;

/// Some moments of random games, for a viewer that takes turns.
fn moments(every: usize, mut each: impl FnMut(&RandomGame, Viewer, Lang)) {
    for seats in 2..=4u8 {
        for seed in 0..3 {
            let mut random = RandomGame::new(seats, seed);
            let mut count = usize::from(seed);
            loop {
                if count % every == 0 || random.asked().is_none() {
                    let viewer = match (count / every) % 3 {
                        0 => Viewer::Gallery,
                        _ => random.asked().map_or(Viewer::Gallery, Viewer::Seat),
                    };
                    each(&random, viewer, Lang::ALL[(count / every) % 3]);
                }
                count += 1;
                if !random.step() {
                    break;
                }
            }
        }
    }
}

fn zipped(text: &str) -> usize {
    let mut zip = GzEncoder::new(Vec::new(), Compression::default());
    zip.write_all(text.as_bytes()).expect("memory");
    zip.finish().expect("memory").len()
}

#[test]
fn an_update_is_light() {
    let names = names();
    let mut heaviest = (0, 0);
    moments(1, |random, viewer, lang| {
        let text = markup(&draw(&random.game, &look(viewer, lang, &[], &names)));
        heaviest = (heaviest.0.max(text.len()), heaviest.1.max(zipped(&text)));
    });
    assert!(heaviest.0 <= MOST_BYTES && heaviest.1 <= MOST_ZIPPED, "{heaviest:?}");
}

/// The quickest of several is what drawing takes; the rest is what else the machine does.
#[test]
#[allow(clippy::print_stdout, reason = "the figure is for people to read")]
fn an_update_is_drawn_in_less_than_two_milliseconds() {
    let names = names();
    let mut slowest = Duration::ZERO;
    moments(25, |random, viewer, lang| {
        let took = |_| {
            let began = Instant::now();
            markup(&draw(&random.game, &look(viewer, lang, &[], &names)));
            began.elapsed()
        };
        slowest = slowest.max((0..12).map(took).min().unwrap_or_default());
    });
    println!("the slowest of the updates took {slowest:?}");
    assert!(slowest < Duration::from_millis(2), "{slowest:?}");
}

#[test]
fn markup_is_well_formed_and_holds_neither_style_nor_script() {
    let names = names();
    moments(5, |random, viewer, lang| {
        let text = markup(&draw(&random.game, &look(viewer, lang, &[], &names)));
        assert!(!text.contains(" style=") && !text.contains("<style") && !text.contains("<script"));
        let xml = as_xml(&text);
        let parsed = roxmltree::Document::parse(&xml);
        assert!(parsed.is_ok(), "{:?}", parsed.err());
    });
}

#[test]
fn keys_and_ids_are_there_only_once() {
    let names = names();
    moments(5, |random, viewer, lang| {
        let xml = as_xml(&markup(&draw(&random.game, &look(viewer, lang, &[], &names))));
        let parsed = roxmltree::Document::parse(&xml).expect("well-formed");
        for attribute in ["data-key", "id"] {
            let mut seen = BTreeSet::new();
            for key in parsed.descendants().filter_map(|node| node.attribute(attribute)) {
                assert!(seen.insert(key), "{attribute} {key}");
            }
        }
    });
}

/// A key that has no message speaks for itself, and a variable that was not told stays in its braces.
fn is_key(text: &str) -> bool {
    let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.contains("{$") || (text.contains('-') && text.chars().all(word) && !text.starts_with('-'))
}

#[test]
fn nothing_that_is_shown_is_without_its_words() {
    let names = names();
    moments(3, |random, viewer, lang| {
        let drawn = draw(&random.game, &look(viewer, lang, &[], &names));
        let xml = as_xml(&markup(&drawn));
        let parsed = roxmltree::Document::parse(&xml).expect("well-formed");
        let texts = parsed.descendants().filter_map(|node| node.text());
        let labels = ["aria-label", "title", "alt"];
        let spoken =
            parsed.descendants().flat_map(|node| labels.map(|label| node.attribute(label))).flatten();
        for text in texts.chain(spoken) {
            assert!(!text.split([' ', ',', '·']).any(|word| is_key(word.trim())), "{lang:?}: {text}");
        }
        for text in drawn.only.iter().map(|(_, say)| say).chain([&drawn.ask]) {
            assert!(!text.split(' ').any(is_key), "{lang:?}: {text}");
        }
    });
}

#[test]
fn every_choice_says_what_it_does() {
    let names = names();
    moments(7, |random, _, lang| {
        let Some(seat) = random.asked() else { return };
        for handles in support::handles(&random.game, &random.legal(seat)) {
            let drawn = draw(&random.game, &look(Viewer::Seat(seat), lang, &handles, &names));
            let (notation, say) = drawn.only.expect("its handles leave one choice");
            assert!(say != notation && !say.split([' ', '.', ',']).any(is_key), "{lang:?}: {say}");
        }
    });
}

#[test]
fn the_log_tells_every_step_and_cites_clauses_that_exist() {
    let names = names();
    for seats in 2..=4 {
        let mut random = RandomGame::new(seats, 5);
        while random.step() {}
        for (lang, viewer) in Lang::ALL.into_iter().zip(Viewer::all(seats)) {
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
    let mut random = RandomGame::new(3, 5);
    while random.game.ask().what != "choose" {
        assert!(random.step());
    }
    let chooser = random.asked().unwrap();
    let told = |choice| {
        let mut game = random.game.clone();
        game.choose(chooser, choice, game.revision()).unwrap();
        let others = Seat::all(3).filter(|&seat| seat != chooser).map(Viewer::Seat).chain([Viewer::Gallery]);
        let last = game.steps().len() - 1;
        others.map(|viewer| BOARD.tell(&game, &look(viewer, Lang::En, &[], &names), last)).collect::<Vec<_>>()
    };
    let legal = random.legal(chooser);
    assert_eq!(told(legal[0]), told(legal[1]));
}

#[test]
fn every_asset_that_is_named_is_brought_along() {
    let names = names();
    let brought: BTreeSet<String> = BOARD.assets().into_iter().map(|asset| asset.name).collect();
    moments(9, |random, viewer, lang| {
        let text = markup(&draw(&random.game, &look(viewer, lang, &[], &names)));
        for part in text.split("/assets/skyrise/").skip(1) {
            let name = part.split('"').next().unwrap_or_default();
            assert!(brought.contains(name), "{name}");
        }
    });
    for asset in BOARD.assets() {
        let text = String::from_utf8(asset.body).expect("text");
        assert!(roxmltree::Document::parse(&text).is_ok(), "{}", asset.name);
    }
}
