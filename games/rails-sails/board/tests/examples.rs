//! The drawings that explain clauses.

mod table;

use midway_rails_sails_board::RailsBoard;
use midway_ui::{AnyBoard, Board, Lang, Rulebook};
use table::BOARD;

const EXPLAINED: [&str; 10] =
    ["RS-1.6", "RS-4.3", "RS-5.2", "RS-5.3", "RS-5.4", "RS-5.7", "RS-6.4", "RS-7.2", "RS-7.3", "RS-8.1"];

#[test]
fn the_clauses_that_newcomers_stumble_over_are_drawn_and_no_others() {
    for lang in Lang::ALL {
        let book = Rulebook::read(RailsBoard::rules(lang));
        let clauses = book.sections.iter().flat_map(|section| &section.clauses);
        let drawn = clauses.filter(|clause| AnyBoard::example(&BOARD, &clause.number, lang).is_some());
        assert_eq!(drawn.map(|clause| clause.number.as_str()).collect::<Vec<_>>(), EXPLAINED);
    }
}

#[test]
fn each_drawing_is_well_formed_and_captioned_in_each_language() {
    for (lang, clause) in Lang::ALL.into_iter().flat_map(|lang| EXPLAINED.map(|clause| (lang, clause))) {
        let drawing = AnyBoard::example(&BOARD, clause, lang).unwrap().into_string();
        let page = format!("<figure>{drawing}</figure>");
        let page = roxmltree::Document::parse(&page).unwrap_or_else(|fault| panic!("{clause}: {fault}"));
        let svg = page.descendants().find(|node| node.has_tag_name("svg")).unwrap();
        let caption = page.descendants().find(|node| node.has_tag_name("figcaption")).unwrap();
        assert_eq!(svg.attribute("role"), Some("img"), "{clause}");
        for words in [svg.attribute("aria-label"), caption.text()] {
            let words = words.unwrap_or_default();
            assert!(words.ends_with('.') && words.contains(' '), "{clause} in {lang:?}: {words}");
        }
        // Pages that show a board too have definitions of their own, so nothing here may have a name.
        assert!(!page.descendants().any(|node| node.has_attribute("id") || node.has_attribute("style")));
    }
}
