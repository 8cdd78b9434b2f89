//! What can be told about a route that is claimed.

use midway_bots::Position;
use midway_game::{Game, Seat};
use midway_rails_sails::{Action, CityId, Mode};

use super::{Look, flag};
use crate::plan::{points, stakes};
use crate::usual_payment::usual_payment;

impl Look<'_> {
    /// A route: long or short, planned or not, dear or cheap, and who else may want it.
    pub(super) fn claim(&self, action: &Action) -> [f32; 17] {
        let Action::Claim { route: id } = *action else { return [0.0; 17] };
        let eval = self.eval;
        let (world, hand) = (eval.at.rules.world(), eval.holdings.hand);
        let route = world.route(id);
        let paid = usual_payment(route, hand);
        let planned = eval.plan.routes.contains(id);
        let soon = eval.plan.order.iter().position(|&other| other == id || Some(other) == route.twin);
        let soon = soon.map_or(0.0, |at| 1.0 / (1.0 + at as f32));
        let left = hand.less(paid);
        let completes =
            if planned { eval.completed_by(id).map_or(0.0, |done| self.stake(done.0)) } else { 0.0 };
        let [at_one, at_both, at_each] = self.rivals_at(route.ends);
        let mine = eval.at.state.hold(eval.at.seat).touched;
        [
            f32::from(route.length) / 6.0,
            points(world, id) / 15.0,
            flag(route.mode == Mode::Sea),
            f32::from(route.pairs) / 4.0,
            flag(route.color.is_none()),
            flag(planned),
            soon,
            f32::from(paid.jokers()) / 2.0,
            paid.len() as f32 / 6.0,
            left.len() as f32 / 10.0,
            completes / 20.0,
            flag(route.twin.is_some_and(|twin| eval.holdings.open.contains(twin))),
            at_one,
            at_both,
            at_each,
            route.ends.iter().map(|end| flag(mine & end.bit() != 0)).sum::<f32>() / 2.0,
            (eval.plan.need.lack(left).spaces() - eval.plan.need.lack(hand).spaces()) / 6.0,
        ]
    }

    fn stake(&self, ticket: u8) -> f32 {
        let ticket = self.eval.at.rules.world().tickets.get(usize::from(ticket));
        ticket.map_or(0.0, |ticket| stakes(&ticket.goal).0)
    }

    /// How many rivals have routes at one of two cities, how many at both, and whether there are any at each.
    fn rivals_at(&self, ends: [CityId; 2]) -> [f32; 3] {
        let Position { rules, state, seat } = self.eval.at;
        let (mut one, mut both, mut at) = (0.0, 0.0, [false; 2]);
        for other in Seat::all(rules.seats()).filter(|&other| other != seat) {
            let there = ends.map(|end| state.hold(other).touched & end.bit() != 0);
            one += flag(there[0] != there[1]);
            both += flag(there[0] && there[1]);
            at = [at[0] || there[0], at[1] || there[1]];
        }
        [one / 2.0, both, flag(at[0] && at[1])]
    }
}
