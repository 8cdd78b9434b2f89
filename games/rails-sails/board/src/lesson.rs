//! What a guide says in someone's first game: each thing once, when it comes up.

use midway_rails_sails::{Action, RailsSails};
use midway_ui::Scene;

use crate::ask::Asked;

pub(crate) fn lesson(scene: &Scene<'_, RailsSails>) -> Option<&'static str> {
    let turn = scene.view.table.turns / u16::from(scene.view.seats.len().clamp(1, 8) as u8);
    match Asked::of(scene.view.table.phase) {
        Asked::FirstTickets => Some("lesson-first-tickets"),
        Asked::Split => Some("lesson-split"),
        Asked::KeepTickets => Some("lesson-keep-tickets"),
        Asked::PayHarbour(_) => Some("lesson-pay-harbour"),
        Asked::PayRoute(_) => (turn < 12).then_some("lesson-pay-route"),
        Asked::Refill { .. } => (turn < 6).then_some("lesson-refill"),
        Asked::SecondCard => (turn < 4).then_some("lesson-second-card"),
        Asked::Turn => begin(scene, turn),
        Asked::None => None,
    }
}

fn begin(scene: &Scene<'_, RailsSails>, turn: u16) -> Option<&'static str> {
    let harbour = |action: &Action| matches!(action, Action::Harbour { .. });
    if scene.view.table.last_turns.is_some() {
        return Some("lesson-last-turns");
    }
    match turn {
        0 => Some("lesson-turn"),
        1 => Some("lesson-display"),
        2 => Some("lesson-cards"),
        3 => Some("lesson-ways"),
        _ if scene.legal.iter().any(harbour) => Some("lesson-harbour"),
        7 | 8 => Some("lesson-more-tickets"),
        12.. => Some("lesson-enough"),
        _ => None,
    }
}
