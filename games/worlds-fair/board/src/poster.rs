//! The picture by which people choose the game.

use maud::{Markup, html};
use midway_ui::Words;

pub(crate) fn draw(words: &Words) -> Markup {
    html! {
        svg class="poster-worlds-fair" viewBox="0 0 300 400" role="img" aria-label=(words.say("title")) {
            rect width="300" height="400" fill="#0b2a33" {}
            text x="150" y="60" text-anchor="middle" fill="#f4e4bd" { (words.say("poster-name")) }
        }
    }
}
