//! The cards that lie at an area, with the free places beside them.
//!
//! `data-from` names the `data-key` of the thing that new things in an element came from.

use maud::{Markup, html};
use midway_worlds_fair::Area;

use crate::symbols::face;
use crate::{FairScene, phrase};

pub(crate) fn pile(scene: &FairScene<'_>, area: Area) -> Markup {
    let pile = scene.view.state().piles[area.index()].cards();
    let room = usize::from(scene.view.capacity(area)).saturating_sub(pile.len());
    html! {
        ol class="pile" data-key={ "pile-" (area.id()) } data-from="deck" {
            @for (n, &card) in pile.iter().enumerate() {
                li class="lying" data-key={ "card-" (area.id()) "-" (n) "-" (card.id()) } {
                    (face(scene, card, &phrase::label(scene.words, scene.rules, card)))
                }
            }
            @for _ in 0..room { li class="free" { span class="visually-hidden" { (scene.words.say("card-room")) } } }
        }
    }
}
