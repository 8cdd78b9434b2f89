//! What the viewer is asked now, or whom it is waiting for.

use midway_rails_sails::{Action, CityId, Phase, RailsSails, RouteId, home};
use midway_ui::Scene;

use crate::speech::Speech;

/// What a seat can be asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    FirstTickets,
    KeepTickets,
    Split,
    Turn,
    SecondCard,
    Refill {
        slot: u8,
        /// Whether a second card may follow.
        more: bool,
    },
    PayRoute(RouteId),
    PayHarbour(CityId),
    /// Nothing: chance draws, or the game is over.
    None,
}

impl Asked {
    pub(crate) fn of(phase: Phase) -> Asked {
        match phase {
            Phase::FirstTickets => Asked::FirstTickets,
            Phase::KeepTickets => Asked::KeepTickets,
            Phase::Split => Asked::Split,
            Phase::Turn { second } => {
                if second {
                    Asked::SecondCard
                } else {
                    Asked::Turn
                }
            }
            Phase::Refill { slot, second, joker } => Asked::Refill { slot, more: !second && !joker },
            Phase::PayRoute(route) => Asked::PayRoute(route),
            Phase::PayHarbour(city) => Asked::PayHarbour(city),
            Phase::Deal { .. }
            | Phase::Fill { .. }
            | Phase::DealTickets { .. }
            | Phase::First
            | Phase::Blind { .. }
            | Phase::DrawTickets { .. }
            | Phase::Over => Asked::None,
        }
    }
}

pub(crate) fn ask(scene: &Scene<'_, RailsSails>) -> String {
    let speech = Speech::of(scene);
    if scene.over {
        return speech.say("ask-over");
    }
    if scene.is_asked() { mine(scene, &speech) } else { theirs(scene, &speech) }
}

fn mine(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>) -> String {
    let numbers = &speech.world.numbers;
    match Asked::of(scene.view.table.phase) {
        Asked::FirstTickets => speech.with("ask-first-tickets", [("least", numbers.tickets_keep.into())]),
        Asked::KeepTickets => speech.with("ask-keep-tickets", [("least", numbers.tickets_drawn_keep.into())]),
        Asked::Split => speech.with("ask-split", [("pieces", numbers.pieces.into())]),
        Asked::SecondCard => speech.say("ask-second-card"),
        Asked::Refill { slot, more } => {
            let key = if more { "ask-refill-or-take" } else { "ask-refill" };
            speech.with(key, [("slot", (slot + 1).into()), ("deck", speech.source_deck(home(slot)).into())])
        }
        Asked::PayRoute(route) => speech.with("ask-pay-route", [("route", speech.route(route).into())]),
        Asked::PayHarbour(city) => speech.with("ask-pay-harbour", [("city", speech.city(city).into())]),
        Asked::Turn if scene.desk.is_picked("do-exchange") => speech.say("ask-exchange"),
        Asked::Turn => {
            let passes = scene.legal.contains(&Action::Pass);
            speech.say(if passes { "ask-pass" } else { "ask-turn" })
        }
        Asked::None => speech.say("wait-chance"),
    }
}

fn theirs(scene: &Scene<'_, RailsSails>, speech: &Speech<'_>) -> String {
    let names: Vec<&str> = scene.to_act.iter().map(|seat| scene.name(seat)).collect();
    let names = ("name", names.join(", ").into());
    match Asked::of(scene.view.table.phase) {
        Asked::FirstTickets => speech.with("wait-first-tickets", [names]),
        Asked::KeepTickets => speech.with("wait-keep-tickets", [names]),
        Asked::Split => speech.with("wait-split", [names]),
        Asked::SecondCard => speech.with("wait-second-card", [names]),
        Asked::Refill { .. } => speech.with("wait-refill", [names]),
        Asked::PayRoute(route) => {
            speech.with("wait-pay-route", [names, ("route", speech.ends(route).into())])
        }
        Asked::PayHarbour(city) => {
            speech.with("wait-pay-harbour", [names, ("city", speech.city(city).into())])
        }
        Asked::Turn => speech.with("wait-turn", [names]),
        Asked::None => speech.say("wait-chance"),
    }
}
