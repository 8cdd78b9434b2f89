//! Which tickets to keep, and how to split the pieces for them.

use midway_game::Seat;
use midway_rails_sails::{Action, RailsSails, State, TicketId, TicketSet};

use crate::chart::{CENT, Chart, Stock, TURN};
use crate::judge::Judge;
use crate::notes::Almanac;
use crate::pace::turns_left;
use crate::path::cheapest;
use crate::plan::{cities, stakes};

pub(crate) fn weigh_keep(
    judge: &Judge<'_>,
    legal: &[Action],
    notes: &mut Almanac,
    out: &mut Vec<f32>,
) {
    for action in legal {
        let Action::Keep(kept) = *action else {
            out.push(0.0);
            continue;
        };
        let mut stance = judge.stance;
        stance.tickets = stance.tickets.or(kept);
        out.push(judge.with_stance(&stance, notes));
    }
}

/// Each ticket by itself: its points against its way.
pub(crate) fn weigh_singly(
    rules: &RailsSails,
    chart: &Chart,
    state: &State,
    seat: Seat,
    legal: &[Action],
    out: &mut Vec<f32>,
) {
    let hold = state.hold(seat);
    let turns = turns_left(rules, state, seat);
    let mut prices = Vec::new();
    chart.prices_with(&Stock::of(hold.hand), &state.free, &mut prices);
    for route in hold.owned.iter() {
        if let Some(price) = prices.get_mut(usize::from(route.0)) {
            *price = 0;
        }
    }
    let mut path = Vec::new();
    let mut worth = |ticket: TicketId| -> f32 {
        let goal = &rules.world().tickets[usize::from(ticket.0)].goal;
        let (gain, loss) = stakes(goal);
        let mut price = 0.0;
        for leg in cities(goal).windows(2) {
            path.clear();
            match cheapest(chart, &prices, leg[0], leg[1], u32::MAX, &mut path) {
                Some(leg) => price += leg as f32 / CENT,
                None => return -loss,
            }
        }
        if price > TURN * turns { -loss } else { gain - 0.5 * price }
    };
    let mut worths = [(TicketId(0), 0.0); 5];
    let offered = hold.offered();
    for (slot, &ticket) in worths.iter_mut().zip(offered) {
        *slot = (ticket, worth(ticket));
    }
    let sum = |kept: TicketSet| {
        let those = worths[..offered.len().min(5)].iter().filter(|(ticket, _)| kept.contains(*ticket));
        those.map(|(_, worth)| worth).sum::<f32>()
    };
    out.extend(legal.iter().map(|action| if let Action::Keep(kept) = *action { sum(kept) } else { 0.0 }));
}

/// Trains beyond those of the plan: for detours and tickets to come.
const SPARE_TRAINS: f32 = 3.0;

/// The trains that the plan asks for and some more; every train too few or too many costs about a point.
pub(crate) fn weigh_split(judge: &Judge<'_>, legal: &[Action], out: &mut Vec<f32>) {
    let wanted = wanted_trains(judge);
    out.extend(legal.iter().map(|action| match *action {
        Action::Split { trains } => -(f32::from(trains) - wanted).abs(),
        _ => 0.0,
    }));
}

pub(crate) fn wanted_trains(judge: &Judge<'_>) -> f32 {
    let numbers = &judge.rules.world().numbers;
    let spare_ships = f32::from(numbers.pieces) - f32::from(judge.plan.trains) - f32::from(judge.plan.ships);
    let spare = SPARE_TRAINS.min(0.4 * spare_ships.max(0.0));
    f32::from(judge.plan.trains) + spare
}
