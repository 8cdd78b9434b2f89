//! What is asked of the viewer now, or for whom it waits.

use midway_rails_sails::{Phase, RailsSails};
use midway_ui::Scene;

use crate::speech::Speech;

pub(crate) fn ask(scene: &Scene<'_, RailsSails>) -> String {
    let speech = Speech::of(scene);
    if scene.over {
        return speech.say("ask-over");
    }
    if scene.is_asked() { mine(scene, &speech) } else { theirs(scene, &speech) }
}

fn mine(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>) -> String {
    let numbers = &speech.world.numbers;
    match scene.view.table.phase {
        Phase::FirstTickets => speech.with("ask-first-tickets", [("least", numbers.tickets_keep.into())]),
        Phase::KeepTickets => speech.with("ask-keep-tickets", [("least", numbers.tickets_drawn_keep.into())]),
        Phase::Split => speech.with("ask-split", [("pieces", numbers.pieces.into())]),
        Phase::Turn { second: true } => speech.say("ask-second-card"),
        Phase::Refill { slot, .. } => speech.with("ask-refill", [("slot", (slot + 1).into())]),
        Phase::PayRoute(route) => speech.with("ask-pay-route", [("route", speech.route(route).into())]),
        Phase::PayHarbour(city) => speech.with("ask-pay-harbour", [("city", speech.city(city).into())]),
        _ if scene.legal.contains(&midway_rails_sails::Action::Pass) => speech.say("ask-pass"),
        _ => speech.say("ask-turn"),
    }
}

fn theirs(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>) -> String {
    let names: Vec<&str> = scene.to_act.iter().map(|seat| scene.name(seat)).collect();
    let names = ("name", names.join(", ").into());
    match scene.view.table.phase {
        Phase::FirstTickets => speech.with("wait-first-tickets", [names]),
        Phase::KeepTickets => speech.with("wait-keep-tickets", [names]),
        Phase::Split => speech.with("wait-split", [names]),
        Phase::Turn { second: true } => speech.with("wait-second-card", [names]),
        Phase::Refill { .. } => speech.with("wait-refill", [names]),
        Phase::PayRoute(route) => {
            speech.with("wait-pay-route", [names, ("route", speech.ends(route).into())])
        }
        Phase::PayHarbour(city) => {
            speech.with("wait-pay-harbour", [names, ("city", speech.city(city).into())])
        }
        Phase::Turn { second: false } => speech.with("wait-turn", [names]),
        _ => speech.say("wait-chance"),
    }
}
