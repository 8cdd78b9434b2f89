//! The markup itself.

use std::collections::BTreeSet;

use midway_boardkit::{ASSETS, assert_well_formed, markup};
use midway_ui::{AnyBoard, Lang};

use crate::play::{BOARD, Table};

#[test]
fn it_is_well_formed_without_styles_or_scripts_and_its_keys_are_unique() {
    Table::each(|table| assert_well_formed(&markup(&table.draw(Lang::En, table.viewer(), &[]))));
}

#[test]
fn it_stays_so_with_something_picked() {
    Table::each(|table| {
        let drawn = table.draw(Lang::Pl, table.viewer(), &[]);
        let first = drawn.groups.first().and_then(|(group, _)| group.items.first());
        if let Some(item) = first {
            let picked = table.draw(Lang::Pl, table.viewer(), std::slice::from_ref(&item.handle));
            assert_well_formed(&markup(&picked));
        }
    });
}

#[test]
fn pictures_are_well_formed_and_hold_every_picture_that_is_shown() {
    let mut names = BTreeSet::new();
    for asset in BOARD.assets() {
        let text = String::from_utf8(asset.body).unwrap();
        let picture = roxmltree::Document::parse(&text).unwrap();
        names.insert(asset.name.clone());
        for view in picture.descendants().filter(|node| node.tag_name().name() == "view") {
            names.insert(format!("{}#{}", asset.name, view.attribute("id").unwrap()));
        }
        assert!(picture.descendants().all(|node| node.tag_name().name() != "style"));
    }
    Table::each(|table| {
        let markup = markup(&table.draw(Lang::Fr, table.viewer(), &[]));
        for source in markup.split(&format!("src=\"{ASSETS}")).skip(1) {
            let shown = source.split('"').next().unwrap();
            assert!(names.contains(shown), "{shown}");
        }
    });
}

#[test]
fn the_poster_is_well_formed_in_every_language() {
    for lang in Lang::ALL {
        assert_well_formed(&BOARD.poster(lang).into_string());
    }
}

#[test]
fn every_rule_of_the_style_sheet_keeps_to_its_own() {
    let scopes = [".board-worlds-fair", ".hand-worlds-fair", ".end-worlds-fair", ".poster-worlds-fair"];
    let style = BOARD.style();
    let mut rest = style;
    while let Some((head, tail)) = rest.split_once('{') {
        let head = head.rsplit(['}', '/']).next().unwrap_or_default().trim();
        if head.starts_with('@') {
            rest = tail;
            continue;
        }
        let (_, after) = tail.split_once('}').unwrap();
        for selector in head.split(", ") {
            // The place that a table's page gives the board or the hand may stand before it.
            let own = selector.trim().trim_start_matches(".board-area").trim_start_matches(".hand-area");
            let own = own.trim_start_matches([' ', '>']);
            assert!(scopes.iter().any(|scope| own.starts_with(scope)), "{selector}");
        }
        rest = after;
    }
}
