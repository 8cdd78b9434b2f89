//! Scales on which a number is chosen: the split of trains and ships, and how many pieces are exchanged.

use maud::{Markup, html};
use midway_rails_sails::{Action, Mode, RailsSails};
use midway_ui::Scene;

use crate::name::name;
use crate::speech::Speech;

pub(crate) fn scales(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>) -> Markup {
    let advised = speech.world.numbers.beginner_trains;
    let split = scene.legal.iter().filter_map(|action| match action {
        Action::Split { trains } => Some((format!("trains-{trains}"), *trains, *trains == advised)),
        _ => None,
    });
    let splits: Vec<_> = split.collect();
    if !splits.is_empty() {
        return scale(scene, &speech.say("kind-trains"), &splits);
    }
    let exchanges: Vec<_> = Mode::ALL.into_iter().flat_map(|give| exchanges(scene, give)).collect();
    if exchanges.is_empty() { Markup::default() } else { scale(scene, &speech.say("kind-count"), &exchanges) }
}

/// The numbers that can be exchanged once it is clear what is given.
fn exchanges(scene: &Scene<'_, RailsSails>, give: Mode) -> Vec<(String, u8, bool)> {
    let handle = if give == Mode::Rail { "give-trains" } else { "give-ships" };
    let other = |action: &Action| matches!(action, Action::Exchange { give: given, .. } if *given != give);
    let clear = scene.desk.is_picked(handle) || !scene.legal.iter().any(other);
    if !clear || !scene.desk.is_picked("do-exchange") {
        return Vec::new();
    }
    let counts = scene.legal.iter().filter_map(|action| match action {
        Action::Exchange { give: given, count } if *given == give => {
            Some((format!("count-{count}"), *count, false))
        }
        _ => None,
    });
    counts.collect()
}

fn scale(scene: &Scene<'_, RailsSails>, heading: &str, steps: &[(String, u8, bool)]) -> Markup {
    html! {
        section class="scale" aria-label=(heading) {
            h3 { (heading) }
            div class="steps" {
                @for (handle, number, advised) in steps {
                    @let class = if *advised { "step advised" } else { "step" };
                    (scene.desk.tile(handle, class, &name(scene, handle), &html! { (number) }))
                }
            }
        }
    }
}
