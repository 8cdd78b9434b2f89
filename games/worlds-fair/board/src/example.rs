//! Small drawings that explain clauses, in the board's own art. They paint their own night, so they look the same in
//! both themes, and their only text is numbers.

mod pieces;
mod scoring;
mod turn;

use maud::{Markup, PreEscaped, html};
use midway_ui::game::{Game, Tables};
use midway_ui::{Value, Words};
use midway_worlds_fair::WorldsFair;

use self::pieces::{WIDE, ground};

/// A drawing and what its caption is told.
struct Example<'a> {
    high: f32,
    drawing: String,
    caption: &'static str,
    told: Vec<(&'a str, Value<'a>)>,
}

/// The table that the examples are set at.
const SEATS: u8 = 3;

pub(crate) fn example(clause: &str, words: &Words) -> Option<Markup> {
    let tables = Tables::standard(WorldsFair::META.tables);
    let rules = WorldsFair::new(SEATS, &Default::default(), &tables).ok()?;
    let numbers = rules.numbers();
    let example = match clause {
        "WF-3.4" => turn::collect(words),
        "WF-3.5" => turn::ride(numbers),
        "WF-3.6" => turn::refill(words, numbers),
        "WF-4.2" => turn::next_door(words),
        "WF-5.1" => scoring::tickets(numbers),
        "WF-5.2" => scoring::places(numbers),
        "WF-5.3" => scoring::tie(numbers),
        "WF-5.5" => scoring::approve(words, numbers),
        "WF-5.7" => scoring::recall(),
        "WF-6.1" => scoring::sets(numbers),
        _ => return None,
    };
    Some(figure(clause, words, example))
}

fn figure(clause: &str, words: &Words, example: Example<'_>) -> Markup {
    let Example { high, drawing, caption, told } = example;
    html! {
        svg class="example-worlds-fair" viewBox={ "0 0 " (WIDE) " " (high) } role="img"
            aria-label=(words.with("example-label", [("clause", clause.to_owned().into())])) {
            (PreEscaped(ground(high) + &drawing))
        }
        figcaption { (words.with_all(caption, told)) }
    }
}
