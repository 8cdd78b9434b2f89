//! The handles by which moves are picked.

use std::fmt::Write as _;

use midway_rails_sails::{Action, CardKind, Cards, Color, Mode, RailsSails};

/// What to do (unless the place on the board says it), then what with, then at what price.
pub(crate) fn handles(rules: &RailsSails, action: &Action, out: &mut Vec<String>) {
    let world = rules.world();
    let city = |id: midway_rails_sails::CityId| world.cities[id.index()].id.as_str();
    match *action {
        Action::Keep(kept) => {
            out.push(format!("kept-{}", kept.len()));
            out.extend(kept.iter().map(|ticket| format!("keep-{}", world.tickets[usize::from(ticket.0)].id)));
        }
        Action::Split { trains } => out.push(format!("trains-{trains}")),
        Action::Take { slot } => out.push(format!("take-{}", slot + 1)),
        Action::Draw { deck } => out.push(format!("deck-{}", deck.id())),
        Action::Refill { deck } => out.push(format!("refill-{}", deck.id())),
        Action::Claim { route } => {
            let route = world.route(route);
            out.push("do-claim".into());
            out.extend(route.ends.map(|end| format!("from-{}", city(end))));
            out.push(format!("route-{}", route.id));
        }
        Action::Tickets => out.push("do-tickets".into()),
        Action::Harbour { city: site } => {
            out.extend(["do-harbour".into(), format!("harbour-{}", city(site))]);
        }
        Action::Exchange { give, count } => {
            let give = if give == Mode::Rail { "give-trains" } else { "give-ships" };
            out.extend(["do-exchange".into(), give.into(), format!("count-{count}")]);
        }
        Action::Pass => out.push("do-pass".into()),
        Action::Pay(cards) => {
            out.push(format!("in-{}", colours(cards)));
            out.push(format!("jokers-{}", cards.jokers()));
            out.push(pay(cards));
        }
    }
}

/// The handle of one payment: its kinds with their copies.
pub(crate) fn pay(cards: Cards) -> String {
    let mut handle = String::from("pay-");
    for (n, (kind, copies)) in cards.kinds().enumerate() {
        let _ = write!(handle, "{}{}.{copies}", if n == 0 { "" } else { "+" }, kind.id());
    }
    handle
}

/// The payment of a handle.
pub(crate) fn paid(handle: &str) -> Option<Cards> {
    let kind = |part: &str| {
        let (kind, copies) = part.split_once('.')?;
        Some((CardKind::from_id(kind)?, copies.parse().ok()?))
    };
    handle.strip_prefix("pay-")?.split('+').map(kind).collect()
}

/// The colours of a payment, apart from jokers; jokers alone have none.
fn colours(cards: Cards) -> String {
    let has = |color: &Color| cards.trains(*color) + cards.ship_spaces(*color) > 0;
    let ids: Vec<&str> = Color::ALL.into_iter().filter(has).map(Color::id).collect();
    if ids.is_empty() { "joker".into() } else { ids.join("+") }
}
