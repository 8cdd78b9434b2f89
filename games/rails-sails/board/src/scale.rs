//! The scales on which numbers are chosen: the split of trains and ships, and how many pieces are exchanged.

use maud::{Markup, html};
use midway_rails_sails::{Action, Mode, RailsSails};
use midway_ui::Scene;

use crate::exchange;
use crate::name::name;
use crate::speech::Speech;

pub(crate) fn scales(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>) -> Markup {
    let advised = speech.world.numbers.beginner_trains;
    let split = scene.legal.iter().filter_map(|action| {
        let Action::Split { trains } = action else { return None };
        Some((format!("trains-{trains}"), *trains, *trains == advised))
    });
    let splits: Vec<_> = split.collect();
    if !splits.is_empty() {
        return scale(scene, &speech.say("kind-trains"), &splits);
    }
    let given = Mode::ALL.into_iter().map(|give| (give, exchanges(scene, give)));
    html! {
        @for (give, counts) in given.filter(|(_, counts)| !counts.is_empty()) {
            (exchange::slider(scene, speech, give, &counts))
        }
    }
}

/// The numbers that can be exchanged, unless it is the other kind that is given.
fn exchanges(scene: &Scene<'_, RailsSails>, give: Mode) -> Vec<u8> {
    if !scene.desk.is_picked("do-exchange") {
        return Vec::new();
    }
    let counts = scene.legal.iter().filter_map(|action| {
        let Action::Exchange { give: given, count } = action else { return None };
        (*given == give).then_some(*count)
    });
    counts.collect()
}

fn scale(scene: &Scene<'_, RailsSails>, heading: &str, steps: &[(String, u8, bool)]) -> Markup {
    html! {
        section class="scale" aria-label=(heading) {
            h3 { (heading) }
            div class="steps" {
                @for (handle, number, advised) in steps {
                    (step(scene, std::slice::from_ref(handle), *number, if *advised { "step advised" } else { "step" }))
                }
            }
        }
    }
}

/// One number of a scale, picked by the last of the handles; it replaces a number that is already picked.
pub(crate) fn step(scene: &Scene<'_, RailsSails>, handles: &[String], number: u8, class: &str) -> Markup {
    let Some((handle, rest)) = handles.split_last() else { return Markup::default() };
    let picked = handles.iter().all(|handle| scene.desk.is_picked(handle));
    let (state, href) = match picked {
        true => ("picked", scene.desk.picking(rest)),
        false => ("open", scene.desk.picking(handles)),
    };
    let label = name(scene, handle);
    html! {
        a class={ (class) " " (state) } href=(href) data-key=(handles.join("+")) data-pick aria-label=(label) title=(label)
            aria-current=[picked.then_some("true")] { (number) }
    }
}
