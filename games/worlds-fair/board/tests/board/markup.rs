//! The markup itself.

use std::collections::BTreeSet;

use midway_ui::{AnyBoard, Drawn, Lang};

use crate::play::{BOARD, Table};

/// HTML in which every element is closed and every attribute has a value.
fn as_xml(markup: &str) -> String {
    let markup = markup.replace(" data-pick ", " data-pick=\"\" ").replace("&nbsp;", " ");
    let mut xml = String::from("<page>");
    let mut parts = markup.split("<img ");
    xml.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (attributes, rest) = part.split_once('>').unwrap();
        xml.push_str(&format!("<img {attributes}/>{rest}"));
    }
    xml + "</page>"
}

fn whole(drawn: Drawn) -> String {
    let parts = [drawn.board, drawn.hand, drawn.end].into_iter().chain(drawn.seats);
    parts.map(maud::Markup::into_string).collect()
}

pub(crate) fn check(markup: &str) {
    let xml = as_xml(markup);
    let page = roxmltree::Document::parse(&xml).unwrap_or_else(|fault| panic!("{fault}\n{xml}"));
    let mut keys = BTreeSet::new();
    for node in page.descendants().filter(roxmltree::Node::is_element) {
        assert!(!["style", "script"].contains(&node.tag_name().name()));
        assert!(node.attributes().all(|one| one.name() != "style" && !one.name().starts_with("on")));
        let inside_a_link = node.ancestors().skip(1).any(|above| above.tag_name().name() == "a");
        assert!(node.tag_name().name() != "a" || !inside_a_link, "a link in a link");
        if node.tag_name().name() == "img" {
            assert!(node.attribute("alt").is_some());
        }
        if let Some(key) = node.attribute("data-key") {
            assert!(keys.insert(key.to_owned()), "{key} is there twice");
        }
    }
}

#[test]
fn it_is_well_formed_without_styles_or_scripts_and_its_keys_are_unique() {
    Table::each(|table| check(&whole(table.draw(Lang::En, table.viewer(), &[]))));
}

#[test]
fn it_stays_so_with_something_picked() {
    Table::each(|table| {
        let drawn = table.draw(Lang::Pl, table.viewer(), &[]);
        let first = drawn.groups.first().and_then(|(group, _)| group.items.first());
        if let Some(item) = first {
            check(&whole(table.draw(Lang::Pl, table.viewer(), std::slice::from_ref(&item.handle))));
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
        let markup = whole(table.draw(Lang::Fr, table.viewer(), &[]));
        for source in markup.split("src=\"/a/worlds-fair/").skip(1) {
            let shown = source.split('"').next().unwrap();
            assert!(names.contains(shown), "{shown}");
        }
    });
}

#[test]
fn the_poster_is_well_formed_in_every_language() {
    for lang in Lang::ALL {
        check(&BOARD.poster(lang).into_string());
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
            assert!(scopes.iter().any(|scope| selector.trim().starts_with(scope)), "{selector}");
        }
        rest = after;
    }
}
