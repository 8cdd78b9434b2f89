//! What stands under the score sheet: the points as bars. Where they come from is walked through on the board.

use maud::{Markup, html};
use midway_skyrise::Skyrise;
use midway_ui::Scene;

use crate::chart;

pub(crate) fn end(scene: &Scene<'_, Skyrise>) -> Markup {
    html! {
        div class="end-skyrise" {
            h2 { (scene.words.say("end-walk")) }
            (chart::chart(scene, &chart::ALL))
            p { a href="#sk-walk" { (scene.words.say("walk-there")) } }
        }
    }
}
