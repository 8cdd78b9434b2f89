//! The Ferris wheel with its car, and what belongs to the table as a whole: round, deck, discard pile.

use std::f32::consts::TAU;

use maud::{Markup, html};

use crate::FairScene;

/// The wheel's axle and the radius on which the cabins hang, in the units of `art`'s drawing.
pub(crate) const AXLE: (f32, f32) = (200.0, 190.0);
pub(crate) const RIM: f32 = 150.0;

pub(crate) fn draw(scene: &FairScene<'_>) -> Markup {
    let (car, spaces) = (scene.view.state().car.min(scene.view.wheel()), scene.view.wheel());
    let at = [("at", car.into()), ("of", spaces.into())];
    html! {
        section class="wheel" {
            div class="turning" {
                img class="frame" src={ (scene.assets) "wheel.svg" } alt="";
                svg viewBox="0 0 400 400" role="img" aria-label=(scene.words.with("wheel-label", at)) {
                    @for space in 0..spaces { (cabin(space, spaces, car)) }
                    (the_car(car, spaces))
                }
                (hub(scene))
            }
            (ledger(scene))
        }
    }
}

/// Where a space is: the start at the foot of the wheel, then clockwise.
pub(crate) fn spot(space: u8, spaces: u8) -> (f32, f32) {
    let turn = TAU * f32::from(space) / f32::from(spaces.max(1));
    (AXLE.0 - RIM * turn.sin(), AXLE.1 + RIM * turn.cos())
}

fn cabin(space: u8, spaces: u8, car: u8) -> Markup {
    let (x, y) = spot(space, spaces);
    let class = if space == 0 {
        "cabin start"
    } else if space <= car {
        "cabin lit"
    } else {
        "cabin"
    };
    html! {
        g class=(class) transform=(format!("translate({x:.1} {y:.1})")) {
            path d="M-13-4Q0-13 13-4V13H-13Z" {}
            path class="pane" d="M-9 1H-2V8H-9ZM2 1H9V8H2Z" {}
        }
    }
}

fn the_car(car: u8, spaces: u8) -> Markup {
    let (x, y) = spot(car, spaces);
    html! {
        g class="car" data-key="car" transform=(format!("translate({x:.1} {y:.1})")) {
            circle class="halo" r="27" {}
            path class="flag" d="M0-17V-32L15-27L0-22" {}
            path d="M-18-6Q0-19 18-6V17H-18Z" {}
            path class="pane" d="M-13 0H-3V10H-13ZM3 0H13V10H3Z" {}
        }
    }
}

/// How many tickets it takes to bring the car home; the year, when no more are sold.
fn hub(scene: &FairScene<'_>) -> Markup {
    html! {
        p class="hub" {
            @if scene.over { strong class="year" { (scene.words.say("fair-year")) } }
            @else if to_go(scene) == 0 { strong class="home" { (scene.words.say("wheel-home")) } }
            @else { strong class="number" { (to_go(scene)) } span { (left(scene)) } }
        }
    }
}

fn to_go(scene: &FairScene<'_>) -> u8 {
    scene.view.wheel().saturating_sub(scene.view.state().car)
}

/// What the number on the hub counts.
fn left(scene: &FairScene<'_>) -> String {
    scene.words.with("wheel-left", [("left", to_go(scene).into())])
}

fn ledger(scene: &FairScene<'_>) -> Markup {
    let (state, rounds) = (scene.view.state(), scene.rules.numbers().rounds);
    let key = if state.round_closed() && !scene.over { "round-scored" } else { "round-label" };
    let round = scene.words.with(key, [("round", state.round.into()), ("of", rounds.into())]);
    html! {
        div class="ledger" {
            @if !scene.over && to_go(scene) > 0 { p class="togo" { strong class="number" { (to_go(scene)) } " " (left(scene)) } }
            (stack(scene, "deck", state.deck.len()))
            p class="round" {
                span class="pennants" aria-hidden="true" {
                    @for n in 1..=rounds { i class={ "pennant" @if n <= state.round { " hoisted" } } {} }
                }
                span { (round) }
            }
            (stack(scene, "discard", state.discard.len()))
        }
    }
}

fn stack(scene: &FairScene<'_>, key: &str, cards: u32) -> Markup {
    html! {
        p class={ "stack " (key) @if cards == 0 { " none" } } data-key=(key) {
            strong class="number" { (cards) }
            span { (scene.words.say(&format!("{key}-label"))) }
        }
    }
}
