//! What a choice is about, for whoever overrates a thing: districts of a colour, buildings by their height, wonders, and letting go.

use midway_skyrise::{Action, DistrictId, Skyrise};

pub(crate) fn about(rules: &Skyrise, action: Action) -> [u32; 2] {
    match action {
        Action::Bid { building, at } => {
            [land(rules, at), 20 + rules.kit().height_of(building).index() as u32]
        }
        Action::Wonder { wonder, at } => [land(rules, at), 100 + u32::from(wonder)],
        Action::Pass => [LETTING_GO, 0],
        Action::Color { color } => [10 + u32::from(color), 0],
        Action::Token { district } => [land(rules, district), 0],
        // Each set of cards is a plan of its own.
        Action::Choose { cards } => [cards | PLANS, 0],
    }
}

const LETTING_GO: u32 = 1;
const PLANS: u32 = 1 << 31;

/// The colour of a district, which is what its structures count for.
fn land(rules: &Skyrise, at: DistrictId) -> u32 {
    let color = rules.kit().color_land.iter().position(|land| land.has(at));
    color.map_or(0, |color| 10 + color as u32)
}
