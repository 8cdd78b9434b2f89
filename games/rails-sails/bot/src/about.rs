//! What a choice is about, for whoever overrates a thing: colours, decks, trains or ships, long or short routes, harbours.

use midway_bots::Position;
use midway_rails_sails::{Action, RailsSails, RouteId};

pub(crate) fn about(at: Position<'_, RailsSails>, action: Action) -> [u32; 2] {
    match action {
        Action::Take { slot } => {
            let card = at.state.display.get(usize::from(slot)).copied().flatten();
            [CARDS, card.map_or(0, |kind| 100 + kind.index() as u32)]
        }
        Action::Draw { deck } | Action::Refill { deck } => [CARDS, 10 + deck as u32],
        Action::Claim { route } => claim(at, route),
        Action::Tickets => [2, 0],
        Action::Harbour { .. } => [3, 0],
        Action::Exchange { .. } => [4, 0],
        Action::Keep(kept) => [20 + kept.len(), 0],
        Action::Split { .. } | Action::Pass | Action::Pay(_) => [0; 2],
    }
}

const CARDS: u32 = 1;

fn claim(at: Position<'_, RailsSails>, route: RouteId) -> [u32; 2] {
    let route = at.rules.world().route(route);
    [30 + route.mode as u32, 40 + u32::from(route.length)]
}
