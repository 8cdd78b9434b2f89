//! What a guide says in someone's first game: each thing once, when it comes up.

use midway_skyrise::Skyrise;
use midway_ui::Scene;

use crate::ask::Asked;

pub(crate) fn lesson(scene: &Scene<'_, Skyrise>) -> Option<&'static str> {
    let table = &scene.view.table;
    match Asked::of(table.phase) {
        Asked::Open if table.auctions == 0 => Some("lesson-open"),
        Asked::Raise if table.auctions == 0 => Some("lesson-raise"),
        Asked::Open | Asked::Raise => later(table.era, table.auctions),
        Asked::Answer { .. } => Some("lesson-answer"),
        Asked::Wild => Some("lesson-wild"),
        Asked::Vault => Some("lesson-vault"),
        Asked::Choose => Some("lesson-choose"),
        Asked::None => None,
    }
}

/// What there is besides the auction, one thing per auction.
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
