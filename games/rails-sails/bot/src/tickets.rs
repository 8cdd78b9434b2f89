//! Which tickets to keep, and how to split the pieces for them.

use midway_rails_sails::Action;

use crate::evaluation::Evaluator;
use crate::plan_cache::PlanCache;

pub(crate) fn weigh_keep(eval: &Evaluator<'_>, legal: &[Action], notes: &mut PlanCache, out: &mut Vec<f32>) {
    for action in legal {
        let Action::Keep(kept) = *action else {
            out.push(0.0);
            continue;
        };
        let mut holdings = eval.holdings;
        holdings.tickets = holdings.tickets.or(kept);
        out.push(eval.with_holdings(&holdings, notes));
    }
}

/// Trains beyond those of the plan: for detours and tickets to come.
const SPARE_TRAINS: f32 = 3.0;

/// The trains that the plan asks for and some more; every train too few or too many costs about a point.
pub(crate) fn weigh_split(eval: &Evaluator<'_>, legal: &[Action], out: &mut Vec<f32>) {
    let wanted = wanted_trains(eval);
    out.extend(legal.iter().map(|action| match *action {
        Action::Split { trains } => -(f32::from(trains) - wanted).abs(),
        _ => 0.0,
    }));
}

fn wanted_trains(eval: &Evaluator<'_>) -> f32 {
    let numbers = &eval.at.rules.world().numbers;
    let spare_ships = f32::from(numbers.pieces) - f32::from(eval.plan.trains) - f32::from(eval.plan.ships);
    let spare = SPARE_TRAINS.min(0.4 * spare_ships.max(0.0));
    f32::from(eval.plan.trains) + spare
}
