//! What can be told about tickets that are kept.

use midway_rails_sails::{Action, TicketSet};

use super::Look;
use crate::plan::stakes;
use crate::plan_cache::PlanCache;
use crate::plan_value::{PlanValue, shortage};

impl Look<'_> {
    /// Tickets that are kept: how many, and what becomes of the plan.
    pub(super) fn keep(&self, action: &Action, notes: &mut PlanCache) -> [f32; 10] {
        let Action::Keep(kept) = *action else { return [0.0; 10] };
        let eval = self.eval;
        let world = eval.at.rules.world();
        let mut held = eval.holdings;
        held.tickets = held.tickets.or(kept);
        let [plan, _] = notes.plans(world, eval.facts, &held);
        let value = PlanValue::of(world, &plan, &held, held.hand, eval.turns, eval.rivals);
        let (gain, loss) = self.stakes_of(kept);
        let takes = plan.need.lack(held.hand).turns(f32::from(held.hand.jokers()));
        let points = |points: f32| points / (60.0 * eval.facts.stakes);
        [
            kept.len() as f32 / 3.0,
            points(gain),
            points(loss),
            plan.given_up.len() as f32,
            (eval.turns - takes) / 10.0,
            (f32::from(held.pieces()) - f32::from(plan.trains) - f32::from(plan.ships)) / 20.0,
            points(value.hoped - self.value.hoped),
            points(value.feared - self.value.feared),
            points(value.harbours - self.value.harbours),
            shortage(&plan, &held) / 8.0,
        ]
    }

    fn stakes_of(&self, kept: TicketSet) -> (f32, f32) {
        let world = self.eval.at.rules.world();
        let each = kept
            .iter()
            .filter_map(|id| world.tickets.get(usize::from(id.0)))
            .map(|ticket| stakes(&ticket.goal));
        each.fold((0.0, 0.0), |sum, each| (sum.0 + each.0, sum.1 + each.1))
    }
}
