//! The drawings that explain clauses.

use std::collections::BTreeSet;

use midway_boardkit::assert_well_formed;
use midway_ui::{AnyBoard, Lang};

use crate::play::BOARD;

/// The clauses that are explained by a drawing.
const EXPLAINED: [&str; 10] =
    ["WF-3.4", "WF-3.5", "WF-3.6", "WF-4.2", "WF-5.1", "WF-5.2", "WF-5.3", "WF-5.5", "WF-5.7", "WF-6.1"];

#[test]
fn the_clauses_that_are_explained_are_in_the_rules_of_every_language() {
    for lang in Lang::ALL {
        let book = BOARD.rulebook(lang);
        let clauses = book.sections.iter().flat_map(|section| &section.clauses);
        let numbers = clauses.map(|clause| clause.number.as_str());
        let explained: Vec<&str> = numbers.filter(|number| BOARD.example(number, lang).is_some()).collect();
        assert_eq!(explained, EXPLAINED, "{}", lang.id());
    }
}

#[test]
fn every_example_is_well_formed_and_has_a_label_and_a_caption_of_its_own_in_every_language() {
    for clause in EXPLAINED {
        let captions = Lang::ALL.map(|lang| {
            let drawn = BOARD.example(clause, lang).unwrap().into_string();
            assert_well_formed(&drawn);
            assert!(drawn.contains(r#"role="img""#) && drawn.contains("aria-label="), "{drawn}");
            let caption = drawn.split("<figcaption>").nth(1).unwrap().split('<').next().unwrap().to_owned();
            let whole = caption.len() > 40 && caption.ends_with('.') && !caption.contains(['{', '}']);
            assert!(whole, "{clause} {}: {caption}", lang.id());
            caption
        });
        let different: BTreeSet<&String> = captions.iter().collect();
        assert_eq!(different.len(), captions.len(), "{captions:?}");
    }
}
