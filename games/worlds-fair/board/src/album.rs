//! Approved exhibits as stamps: a row is a set, a column a category.

use maud::{Markup, html};
use midway_ui::game::Seat;
use midway_worlds_fair::Area;

use crate::FairScene;
use crate::phrase::{self, Case};
use crate::symbols::stamp;

pub(crate) fn draw(scene: &FairScene<'_>, seat: Seat) -> Markup {
    let tokens = scene.view.state().hold(seat).tokens;
    let sets = tokens.iter().copied().max().unwrap_or(0);
    if sets == 0 {
        return html! { p class="quiet" { (scene.words.say("album-empty")) } };
    }
    html! { ol class="album" { @for set in 1..=sets { (page(scene, seat, tokens, set)) } } }
}

/// The n-th set holds a stamp of every category that has n of them (WF-6.1).
fn page(scene: &FairScene<'_>, seat: Seat, tokens: [u8; Area::COUNT], set: u8) -> Markup {
    let has = |area: Area| tokens[area.index()] >= set;
    let size = Area::ALL.into_iter().filter(|&area| has(area)).count();
    let points = scene.rules.numbers().sets[size];
    html! {
        li class={ "set" @if size == Area::COUNT { " whole" } } {
            @for area in Area::ALL {
                @if has(area) {
                    span class="stamp" data-key={ "stamp-" (seat) "-" (area.id()) "-" (set) } {
                        (stamp(scene, area, &phrase::area(scene.words, area, Case::Name)))
                    }
                } @else { span class="stamp gap" {} }
            }
            span class="worth" { (scene.words.with("points-worth", [("points", points.into())])) }
        }
    }
}
