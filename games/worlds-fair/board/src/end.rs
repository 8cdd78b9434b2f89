//! What stands below the score sheet: everybody's album, and what was left out of it.

use maud::{Markup, html};
use midway_ui::game::Seat;
use midway_ui::seat_tag;

use crate::{FairScene, album, verdict};

pub(crate) fn end(scene: &FairScene<'_>) -> Markup {
    let winners = verdict::winners(scene.view);
    html! {
        section class="end-worlds-fair" {
            h2 { (scene.words.say("end-albums")) }
            div class="albums" { @for seat in Seat::all(scene.view.seats()) {
                article class={ "card seat-" (seat) @if winners.contains(&seat) { " winner" } } {
                    h3 { (seat_tag(seat, scene.name(seat)))
                        @if winners.contains(&seat) { span class="laurel" { (scene.words.say("end-winner")) } } }
                    (album::draw(scene, seat))
                    p class="quiet" { (leftover(scene, seat)) }
                }
            } }
        }
    }
}

fn leftover(scene: &FairScene<'_>, seat: Seat) -> String {
    let left = scene.view.state().hold(seat).cards.exhibits();
    scene.words.with("end-leftover", [("count", left.into())])
}
