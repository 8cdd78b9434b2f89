//! The board as a whole: five pavilions in the order of the table around the wheel.

use maud::{Markup, html};

use crate::{FairScene, pavilion, symbols, wheel};

pub(crate) fn draw(scene: &FairScene<'_>) -> Markup {
    html! {
        div class="board board-worlds-fair" role="group" aria-label=(scene.words.say("board-label")) {
            (symbols::defs(scene.view.seats()))
            div class="fair" {
                img class="sky backdrop" src={ (scene.assets) "sky.svg" } alt="";
                @for place in 0..scene.view.state().tiles.len() { (pavilion::draw(scene, place)) }
                (wheel::draw(scene))
                @if !scene.over { (reading(scene)) }
            }
        }
    }
}

/// How to read what stands at the end of each row of supporters.
fn reading(scene: &FairScene<'_>) -> Markup {
    let first = scene.rules.numbers().first;
    html! {
        p class="reading" {
            span class="medal gold" aria-hidden="true" { (first.medal) }
            span class="permit" aria-hidden="true" { (first.approvals) }
            span { (scene.words.say("reading-label")) }
        }
    }
}
