//! What a guide says in someone's first game: each thing once, when it comes up.

use midway_worlds_fair::Phase;

use crate::FairScene;

/// With this many spaces left, the end of the round is in sight.
const NEAR: u8 = 3;
/// The guide talks about a scoring for this many spaces after it.
const FRESH: u8 = 2;

pub(crate) fn lesson(scene: &FairScene<'_>) -> Option<&'static str> {
    let state = scene.view.state();
    match state.phase {
        Phase::Place => place(scene),
        Phase::Figures => (state.round == 1).then_some("lesson-figures"),
        Phase::Approve { .. } => Some("lesson-approve"),
        Phase::Tiles | Phase::Deal { .. } | Phase::First | Phase::Refill { .. } | Phase::Over => None,
    }
}

fn place(scene: &FairScene<'_>) -> Option<&'static str> {
    let state = scene.view.state();
    let turn = state.turns / u16::from(scene.view.seats().max(1));
    let left = scene.view.wheel().saturating_sub(state.car);
    match (state.round, turn) {
        (1, 0) => Some("lesson-place"),
        (1, 1) => Some("lesson-exhibits"),
        (1, 2) => Some("lesson-majority"),
        (1, 3) => Some("lesson-tickets"),
        (1, _) if left <= NEAR => Some("lesson-round-ends"),
        (2, _) if state.car <= FRESH => Some("lesson-scored"),
        (3, _) if state.car <= FRESH => Some("lesson-last-round"),
        _ => None,
    }
}
