//! Small drawings that explain clauses on the rules page, made from the board's own art and the game's tables.

mod auction;
mod corner;
mod tally;

use std::sync::OnceLock;

use maud::{Markup, html};
use midway_skyrise::{Kit, Skyrise};
use midway_ui::game::{Game, Tables};
use midway_ui::{Point, Words};

/// The gap between two moments of one place.
const GAP: f32 = 30.0;

/// What an example shows, and how large it is.
struct Picture {
    corner: (f32, f32),
    size: (f32, f32),
    inside: Markup,
}

impl Picture {
    /// Another moment of the same place, to the right.
    fn then(self, next: &Picture) -> Picture {
        let (left, middle) = (self.corner.0 + self.size.0, self.corner.1 + self.size.1 / 2.0);
        let shift = left + GAP - next.corner.0;
        let inside = html! {
            (self.inside)
            g transform={ "translate(" (shift) " 0)" } { (next.inside) }
            (corner::arrow(Point::new(left - 2.0, middle), Point::new(left + GAP - 8.0, middle)))
        };
        Picture { size: (self.size.0 + GAP + next.size.0, self.size.1), inside, ..self }
    }
}

/// A clause, the key of its messages, and what is drawn.
type Example = (&'static str, &'static str, fn(&Kit) -> Picture);

/// The clauses that newcomers stumble over.
const EXAMPLES: [Example; 10] = [
    ("SK-3.2", "open", auction::open),
    ("SK-3.4", "raise", auction::raise),
    ("SK-3.5", "wonder", auction::wonder),
    ("SK-3.8", "build", auction::build),
    ("SK-4.1", "rows", tally::rows),
    ("SK-4.3", "wild", tally::wild),
    ("SK-6.3", "hammer", auction::hammer),
    ("SK-6.H18", "vault", auction::vault),
    ("SK-7.1", "control", tally::control),
    ("SK-7.2", "panorama", auction::panorama),
];

/// The drawing of a clause with its caption, for the inside of a `figure`.
pub(crate) fn example(clause: &str, words: &Words) -> Option<Markup> {
    let (_, key, draw) = EXAMPLES.iter().find(|(number, ..)| *number == clause)?;
    let kit = standard_kit()?;
    let Picture { corner, size, inside } = draw(kit);
    let label = words.say(&format!("example-{key}-label"));
    Some(html! {
        svg class="example-skyrise" viewBox={ (corner.0) " " (corner.1) " " (size.0) " " (size.1) } width=(size.0) height=(size.1)
            role="img" aria-label=(label) {
            rect x=(corner.0) y=(corner.1) width=(size.0) height=(size.1) rx="14" fill="#33305e" {}
            (inside)
        }
        figcaption { (words.with(&format!("example-{key}"), numbers(kit))) }
    })
}

/// The numbers that captions name, so that they cannot disagree with the tables.
fn numbers(kit: &Kit) -> [(&'static str, midway_ui::Value<'static>); 3] {
    let lakes = kit.panoramas.iter().find(|card| card.id == "lakes");
    [
        ("control", kit.control.into()),
        ("surplus", kit.surplus.into()),
        ("lake", lakes.map_or(0, |card| card.points).into()),
    ]
}

/// The kit of a game for four: what stands in the tables.
fn standard_kit() -> Option<&'static Kit> {
    static RULES: OnceLock<Option<Skyrise>> = OnceLock::new();
    let rules = || Skyrise::new(4, &Default::default(), &Tables::standard(Skyrise::META.tables)).ok();
    RULES.get_or_init(rules).as_ref().map(Skyrise::kit)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use midway_ui::{Board, Lang, Rulebook};

    use super::*;
    use crate::SkyBoard;

    fn words(lang: Lang) -> Words {
        Words::new(lang, &[SkyBoard::words(lang)])
    }

    #[test]
    fn every_clause_that_has_an_example_is_one_of_the_rules() {
        for lang in Lang::ALL {
            let book = Rulebook::read(SkyBoard::rules(lang));
            for (clause, ..) in EXAMPLES {
                assert!(book.clause(clause).is_some(), "{lang:?} {clause}");
            }
        }
    }

    #[test]
    fn every_example_is_well_formed_and_has_a_label_and_a_caption_in_every_language() {
        for lang in Lang::ALL {
            let words = words(lang);
            for (clause, key, _) in EXAMPLES {
                let drawn = example(clause, &words).expect("it is drawn").into_string();
                let xml = format!("<figure>{drawn}</figure>");
                let parsed = roxmltree::Document::parse(&xml).expect("well-formed");
                let caption = parsed.descendants().find(|node| node.has_tag_name("figcaption"));
                let caption = caption.and_then(|node| node.text()).unwrap_or_default();
                assert!(caption.contains(' ') && !caption.contains("{$"), "{lang:?} {caption}");
                assert!(words.has(&format!("example-{key}-label")) && !drawn.contains(" style="), "{key}");
            }
        }
    }

    #[test]
    fn the_patterns_of_one_example_are_not_those_of_another() {
        let words = words(Lang::En);
        let mut seen = BTreeSet::new();
        for (clause, ..) in EXAMPLES {
            let drawn = example(clause, &words).expect("it is drawn").into_string();
            for id in drawn.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(seen.insert(id.to_owned()), "{clause} {id}");
            }
        }
    }
}
