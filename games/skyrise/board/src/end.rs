//! What stands below the score sheet: the points as bars. The board walks through where they come from.

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
