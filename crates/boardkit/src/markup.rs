use std::collections::BTreeSet;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use midway_ui::Drawn;
use roxmltree::{Document, Node};

/// All markup of an update, the list of moves as a page writes it.
pub fn markup(drawn: &Drawn) -> String {
    let seats: String = drawn.seats.iter().map(|seat| seat.0.as_str()).collect();
    let list = drawn.groups.iter().flat_map(|(group, labels)| group.items.iter().zip(labels));
    let list: String = list
        .map(|(item, label)| {
            let href = format!("/t/k3v9x2m7q4abc?pick={}", item.handle);
            let label = label.replace('&', "&amp;");
            format!("<li><a href=\"{href}\" data-pick data-handle=\"{}\">{label}</a></li>", item.handle)
        })
        .collect();
    format!("<div>{}{}{seats}<ul>{list}</ul>{}</div>", drawn.board.0, drawn.hand.0, drawn.end.0)
}

/// How many bytes of a text are sent.
pub fn zipped(text: &str) -> usize {
    let mut zip = GzEncoder::new(Vec::new(), Compression::default());
    zip.write_all(text.as_bytes()).expect("a vector takes all");
    zip.finish().expect("a vector takes all").len()
}

/// HTML as XML, in one element: every element is closed, and every attribute has a value.
pub fn as_xml(markup: &str) -> String {
    let mut xml = String::from("<page>");
    let mut rest = markup;
    while let Some((before, after)) = rest.split_once('<') {
        let (tag, behind) = after.split_once('>').expect("a tag ends");
        xml.push_str(&format!("{before}<{}", valued(tag)));
        let name = tag.split(' ').next().unwrap_or_default();
        xml.push_str(if ["img", "input"].contains(&name) { "/>" } else { ">" });
        rest = behind;
    }
    xml.push_str(rest);
    (xml + "</page>").replace("&nbsp;", " ")
}

/// A tag in which attributes without a value have an empty one.
fn valued(tag: &str) -> String {
    let mut quoted = false;
    let parts = tag.split(|c: char| {
        quoted ^= c == '"';
        c == ' ' && !quoted
    });
    let valued = parts.enumerate().map(|(n, part)| {
        let bare = n > 0 && !part.is_empty() && part != "/" && !part.contains('=');
        if bare { format!("{part}=\"\"") } else { part.to_owned() }
    });
    valued.collect::<Vec<_>>().join(" ")
}

/// Markup is well formed, and keeps to what pages allow: no style, no script, no link within a link, a text for every
/// picture; keys and ids are there once.
pub fn assert_well_formed(markup: &str) {
    let xml = as_xml(markup);
    let page = Document::parse(&xml).unwrap_or_else(|fault| panic!("{fault}\n{xml}"));
    for attribute in ["data-key", "id"] {
        let mut seen = BTreeSet::new();
        for value in page.descendants().filter_map(|node| node.attribute(attribute)) {
            assert!(seen.insert(value), "{attribute} {value} is there twice");
        }
    }
    page.descendants().filter(Node::is_element).for_each(assert_allowed);
}

fn assert_allowed(node: Node<'_, '_>) {
    let name = node.tag_name().name();
    assert!(!["style", "script"].contains(&name), "{name}");
    for attribute in node.attributes() {
        assert!(attribute.name() != "style" && !attribute.name().starts_with("on"), "{}", attribute.name());
    }
    assert!(name != "img" || node.attribute("alt").is_some(), "a picture without a text");
    let in_link = node.ancestors().skip(1).any(|above| above.has_tag_name("a"));
    assert!(name != "a" || !in_link, "a link in a link");
}
