//! The one reader of the rules files.
#![allow(clippy::unwrap_used)]

use midway_game::{Clause, Rulebook};

const BOOK: &str = "# Rules\n\nWords.\n\n## WF-1 Pieces\n\nWhat is *in* the box.\n\n\
    - **WF-1.1** For `2` players.\n  *(ruling)* Or more.\n- **WF-1.2** Five areas.\n\n\
    ## WF-2 Setup\n\n- **WF-2.1** Tiles.\n\n## Open questions\n\n- none\n";

#[test]
fn sections_and_clauses_are_read_with_their_paragraphs() {
    let book = Rulebook::read(BOOK);
    assert_eq!(
        (book.title.as_str(), book.preface.as_slice()),
        ("Rules", &["", "Words.", ""].map(String::from)[..])
    );
    let numbers: Vec<_> = book.clauses().map(|clause| (clause.number.as_str(), clause.line)).collect();
    assert_eq!(numbers, [("WF-1.1", 9), ("WF-1.2", 11), ("WF-2.1", 15)]);
    let first = book.clause("WF-1.1").unwrap();
    assert_eq!(first.paragraphs().collect::<Vec<_>>(), ["For `2` players.", "*(ruling)* Or more."]);
    let sections: Vec<_> = book.sections.iter().map(|section| section.number()).collect();
    assert_eq!(sections, [Some("WF-1"), Some("WF-2"), None]);
}

#[test]
fn clauses_need_no_section() {
    assert_eq!(Rulebook::read("# Toy\n- **BD-1.1** Deal.\n").clauses().count(), 1);
}

#[test]
fn ordinary_items_are_no_clauses() {
    let items = "- **Bold** text about SK-1.1\n- [SK-1.1](#bids) is a link\n- plain\n- **SK-1.1**: Bid.\n";
    assert_eq!(Rulebook::read(items).clauses().count(), 0);
}

#[test]
fn the_number_of_a_clause_is_a_game_a_section_and_an_item() {
    for word in ["WF-3.1", "RS-10.12", "SK-6.H12"] {
        assert!(Clause::is_number(word), "{word}");
    }
    for word in ["", "WF-3", "wf-3.1", "WFX-3.1", "WF-.1", "WF-3.", "WF-3.1.", "WF-H.1", "WF-3.1,", "WF 3.1"]
    {
        assert!(!Clause::is_number(word), "{word}");
    }
}

const PIECES: &str = "## WF-1 Pieces\n\n- **WF-1.1** For `2` players.\n  *(ruling)* Or more.\n\
    - **WF-1.2** Five areas.\n\n## WF-2 Setup\n\n- **WF-2.1** Tiles.\n";

#[test]
fn a_number_picks_a_section_or_a_clause() {
    let book = Rulebook::read(PIECES);
    let numbers = |wanted: &str| -> Vec<String> {
        book.only(wanted).unwrap().clauses().map(|clause| clause.number.clone()).collect()
    };
    assert_eq!(numbers("WF-1"), ["WF-1.1", "WF-1.2"]);
    assert_eq!(numbers("wf-1.2"), ["WF-1.2"]);
    assert_eq!(numbers("2.1"), ["WF-2.1"]);
}

#[test]
fn an_unknown_number_names_those_near_it() {
    assert_eq!(Rulebook::read(PIECES).only("WF-2.9").unwrap_err()[0], "WF-2.1");
}

#[test]
fn a_clause_is_told_without_the_marks_of_markdown() {
    let book = Rulebook::read(PIECES);
    assert_eq!(book.sections[0].clauses[0].plain(), "For 2 players.\n(ruling) Or more.");
}
