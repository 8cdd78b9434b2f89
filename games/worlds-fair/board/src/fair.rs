//! The board as a whole: five pavilions in the order of the table around the wheel.

use maud::{Markup, html};

use crate::{FairScene, pavilion, symbols, wheel};

pub(crate) fn draw(scene: &FairScene<'_>) -> Markup {
    html! {
        div class="board board-worlds-fair" role="group" aria-label=(scene.words.say("board-label")) {
            (symbols::defs(scene.view.seats()))
            div class="fair" {
                img class="sky" src={ (scene.assets) "sky.svg" } alt="";
                @for place in 0..scene.view.state().tiles.len() { (pavilion::draw(scene, place)) }
                (wheel::draw(scene))
            }
        }
    }
}
