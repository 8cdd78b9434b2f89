//! One area of the fair: its hall, the cards at its outer edge, its supporters.

use maud::{Markup, html};
use midway_ui::Offer;
use midway_worlds_fair::{Action, Area, Figure, FigureEffect, Phase};

use crate::handles::{self, PLAY, is_next};
use crate::phrase::{self, Case};
use crate::symbols::emblem;
use crate::{FairScene, ask, cards, crews, say};

/// With more moves than this, they are not put into words beforehand.
const FEW: usize = 12;

pub(crate) fn draw(scene: &FairScene<'_>, place: usize) -> Markup {
    let state = scene.view.state();
    let area = state.tiles[place];
    let name = phrase::area(scene.words, area, Case::Name);
    let target = matches!(state.phase, Phase::Figures | Phase::Refill { .. }) && state.target == area;
    html! {
        section data-beat-place class={ "pavilion at-" (place) " " (area.id()) @if target { " target" } } aria-label=(label(scene, area)) {
            (gate(scene, area))
            img class="hall" src={ (scene.assets) "halls.svg#" (area.id()) } alt="";
            h3 class="sign" { (emblem(scene, area, "")) span { (name) } }
            (cards::pile(scene, area))
            (crews::draw(scene, area))
        }
    }
}

/// What is picked when the area is: it covers the whole pavilion, under the supporters.
fn gate(scene: &FairScene<'_>, area: Area) -> Markup {
    let handle = gate_handle(scene, area);
    let blocked = is_next(scene, &["figure", "from", "whose"]);
    let picked = matches!(scene.desk.offer(&handle), Offer::Picked(_));
    if blocked && !picked {
        return html! { span class="gate" data-key=(handles::area(area)) {} };
    }
    let label = deed(scene, &handle).unwrap_or_else(|| label(scene, area));
    scene.desk.tile(&handle, "gate", &label, &html! {})
}

/// What picking a thing would do, if that leaves one of only a few moves.
fn deed(scene: &FairScene<'_>, handle: &str) -> Option<String> {
    let has = |action: &&Action| {
        let mut of = Vec::new();
        handles::handles(scene.rules, action, &mut of);
        of.iter().any(|one| one == handle)
    };
    if scene.legal.len() > FEW {
        return None;
    }
    let mut doing = scene.legal.iter().filter(has);
    doing.next().filter(|_| doing.next().is_none()).map(|action| say::say(scene, action))
}

/// A figure that adds where its player just placed is simply played, and picking that area plays it.
fn gate_handle(scene: &FairScene<'_>, area: Area) -> String {
    let state = scene.view.state();
    let adds_here = |figure: Figure| {
        scene.rules.numbers().effects[figure.index()] == FigureEffect::SameArea && state.target == area
    };
    if state.phase == Phase::Figures && ask::chosen(scene).is_some_and(adds_here) {
        return PLAY.to_owned();
    }
    handles::area(area)
}

fn label(scene: &FairScene<'_>, area: Area) -> String {
    let (words, pile) = (scene.words, &scene.view.state().piles[area.index()]);
    let cards = phrase::cards(words, pile.cards(), phrase::figure).unwrap_or_else(|| words.say("no-cards"));
    let room = scene.view.capacity(area).saturating_sub(pile.len());
    let name = phrase::area(words, area, Case::Name);
    words.with("area-label", [("area", name.into()), ("cards", cards.into()), ("room", room.into())])
}
