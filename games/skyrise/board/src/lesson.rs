//! What a guide says in someone's first game: each thing when it comes up, and then no more.

use midway_skyrise::{Phase, Skyrise};
use midway_ui::Scene;

pub(crate) fn lesson(scene: &Scene<'_, Skyrise>) -> Option<&'static str> {
    let table = &scene.view.table;
    match table.phase {
        Phase::Open if table.auctions == 0 => Some("lesson-open"),
        Phase::Raise { .. } if table.auctions == 0 => Some("lesson-raise"),
        Phase::Open | Phase::Raise { .. } => later(table.era, table.auctions),
        Phase::Answer { .. } => Some("lesson-answer"),
        Phase::Wild { .. } => Some("lesson-wild"),
        Phase::Vault { .. } => Some("lesson-vault"),
        Phase::Choose => Some("lesson-choose"),
        _ => None,
    }
}

/// What there is besides the auction, one thing with each.
fn later(era: u8, auctions: u16) -> Option<&'static str> {
    match (era, auctions) {
        (1, 1) => Some("lesson-built"),
        (1, 2) => Some("lesson-tokens"),
        (1, 3) => Some("lesson-islands"),
        (1, 4) => Some("lesson-panoramas"),
        (1, 5) => Some("lesson-ladder"),
        (1, _) => None,
        _ => Some("lesson-second-era"),
    }
}
