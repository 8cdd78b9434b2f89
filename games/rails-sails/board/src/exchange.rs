//! How many pieces are exchanged: a slider each way that shows the result. Without JavaScript, the numbers are links.

use maud::{Markup, html};
use midway_rails_sails::{Action, Mode, RailsSails, TravellerView};
use midway_ui::Scene;

use crate::name::name;
use crate::say::say;
use crate::scale::step;
use crate::speech::Speech;

pub(crate) fn slider(
    scene: &Scene<'_, RailsSails>,
    speech: &Speech<'_>,
    give: Mode,
    counts: &[u8],
) -> Markup {
    let given = if give == Mode::Rail { "give-trains" } else { "give-ships" };
    let heading = speech.say(given);
    let handle = |count: u8| format!("count-{count}");
    let is_picked = |count: &u8| scene.desk.is_picked(given) && scene.desk.is_picked(&handle(*count));
    let picked = counts.iter().copied().find(is_picked);
    let words = picked.map_or_else(|| speech.say("exchange-none"), |count| name(scene, &handle(count)));
    html! {
        section class="scale exchange" aria-label=(heading) {
            h3 { (heading) }
            // Zero picks nothing, so that the slider reaches every number.
            input type="range" min="0" max=(counts.len()) value=(picked.unwrap_or(0)) step="1" data-slide=(given)
                aria-label=(heading) aria-valuetext=(words) data-key={ "slider-" (given) };
            (outcome(scene, speech, give, picked))
            div class="steps" {
                @for &count in counts {
                    @let handles = ["do-exchange".to_owned(), given.to_owned(), handle(count)];
                    span data-slot=(given) { (step(scene, &handles, count, "step")) }
                }
            }
        }
    }
}

/// The pieces before and after, and the points lost.
fn outcome(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>, give: Mode, picked: Option<u8>) -> Markup {
    let Some(seat) = scene.own().and_then(|seat| scene.view.seats.get(seat.index())) else {
        return Markup::default();
    };
    let count = picked.unwrap_or(0);
    let lost = speech.world.numbers.exchange * i16::from(count);
    html! {
        output class={ "outcome seat-" (scene.own().map_or(0, |seat| seat.0)) } {
            span class="visually-hidden" {
                @if count == 0 { (speech.say("exchange-none")) } @else { (say(scene, &Action::Exchange { give, count })) }
            }
            span aria-hidden="true" {
                @for mode in [give, other(give)] { (stock(seat, mode, mode == give, count)) }
                span class="cost" { "−" (lost) }
            }
        }
    }
}

fn other(mode: Mode) -> Mode {
    match mode {
        Mode::Rail => Mode::Sea,
        Mode::Sea => Mode::Rail,
    }
}

fn stock(seat: &TravellerView, mode: Mode, given: bool, count: u8) -> Markup {
    let (picture, had) = match mode {
        Mode::Rail => ("rs-train", seat.trains),
        Mode::Sea => ("rs-ship", seat.ships),
    };
    let has = if given { had.saturating_sub(count) } else { had.saturating_add(count) };
    html! {
        span class="stock" {
            svg viewBox="-17 -12 34 24" { use href={ "#" (picture) } {} }
            (had) " → " strong { (has) }
        }
    }
}
