//! What another seat is likely to choose, as far as one can tell without its tickets.

use midway_game::Seat;
use midway_rails_sails::{Action, CardKind, Cards, RailsSails, State};

use crate::chart::Chart;
use crate::payment::usual_payment;

/// What a card is worth to a seat whose plan is unknown.
const JOKER: f32 = 3.0;
const DOUBLE: f32 = 2.2;
const CARD: f32 = 1.6;
/// Another of a colour that is in hand already brings a long route nearer.
const ALIKE: f32 = 0.15;
const UNSEEN: f32 = 1.9;

pub(crate) fn weigh_rival(
    rules: &RailsSails,
    chart: &Chart,
    state: &State,
    seat: Seat,
    legal: &[Action],
    out: &mut Vec<f32>,
) {
    let hand = state.hold(seat).hand;
    out.extend(legal.iter().map(|action| match *action {
        Action::Take { slot } => match state.display.get(usize::from(slot)) {
            Some(Some(kind)) => card(*kind, hand),
            _ => 0.0,
        },
        Action::Draw { .. } => UNSEEN,
        Action::Claim { route } => claim(rules, chart, state, seat, route),
        Action::Tickets => -2.0 + 4.0 * f32::from(u8::from(state.last_turns.is_none() && state.turns > 40)),
        Action::Harbour { .. } => 6.0,
        Action::Exchange { count, .. } => -5.0 - f32::from(count),
        Action::Pay(paid) => -f32::from(paid.count(CardKind::JOKER)) - 0.3 * paid.len() as f32,
        _ => 0.0,
    }));
}

fn card(kind: CardKind, hand: Cards) -> f32 {
    if kind == CardKind::JOKER {
        return JOKER;
    }
    let base = if kind.printed().0 == 2 { DOUBLE } else { CARD };
    base + ALIKE * f32::from(hand.count(kind))
}

/// Long routes, and routes that go on from where the seat is.
fn claim(
    rules: &RailsSails,
    chart: &Chart,
    state: &State,
    seat: Seat,
    id: midway_rails_sails::RouteId,
) -> f32 {
    let route = rules.world().route(id);
    let hold = state.hold(seat);
    let points = crate::plan::points(rules.world(), id);
    let joins = route.ends.iter().filter(|end| hold.touched >> (end.0 & 63) & 1 == 1).count() as f32;
    let jokers = f32::from(usual_payment(route, hold.hand).jokers());
    let effort = chart.efforts.get(usize::from(id.0)).copied().unwrap_or(1.0);
    points - 2.2 * (effort - 1.0) - 1.5 + 1.0 * joins - 1.5 * jokers
}
