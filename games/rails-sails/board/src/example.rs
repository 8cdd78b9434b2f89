//! Small drawings that explain clauses on the rules page, made of the same parts as the board.

mod kit;
mod routes;
mod scoring;
mod supplies;

use std::sync::OnceLock;

use maud::{Markup, html};
use midway_rails_sails::{Options, RailsSails, World};
use midway_ui::Words;
use midway_ui::game::{Game, Tables};

use self::kit::sheet;

/// The drawing for a clause, made from the World's own tables: its height, and its content.
type Drawing = fn(&World) -> Option<(f32, Markup)>;

/// Each clause with its caption, its description in words, and the drawing.
const EXAMPLES: [(&str, &str, &str, Drawing); 10] = [
    ("RS-1.6", "example-seam", "drawing-seam", routes::seam),
    ("RS-4.3", "example-joker", "drawing-joker", supplies::joker),
    ("RS-5.2", "example-rail", "drawing-rail", routes::rail),
    ("RS-5.3", "example-sea", "drawing-sea", routes::sea),
    ("RS-5.4", "example-pairs", "drawing-pairs", routes::pairs),
    ("RS-5.7", "example-double", "drawing-double", routes::double),
    ("RS-6.4", "example-tour", "drawing-tour", scoring::tour),
    ("RS-7.2", "example-harbour", "drawing-harbour", supplies::harbour),
    ("RS-7.3", "example-harbour-points", "drawing-harbour-points", scoring::harbour_points),
    ("RS-8.1", "example-exchange", "drawing-exchange", supplies::exchange),
];

pub(crate) fn example(clause: &str, words: &Words) -> Option<Markup> {
    let (_, caption, shown, draw) = EXAMPLES.iter().find(|(of, ..)| *of == clause)?;
    let (height, inside) = draw(world()?)?;
    Some(html! { (sheet(height, &words.say(shown), &inside)) figcaption { (words.say(caption)) } })
}

/// The World with the standard tables.
fn world() -> Option<&'static World> {
    static RULES: OnceLock<Option<RailsSails>> = OnceLock::new();
    let tables = || Tables::standard(RailsSails::META.tables);
    let rules = RULES.get_or_init(|| RailsSails::new(2, &Options::default(), &tables()).ok());
    rules.as_ref().map(RailsSails::world)
}
