//! What a seat that knows its own tickets can expect to have at the end.

use midway_bots::logistic;
use midway_rails_sails::{Cards, MapNumbers, World};

use crate::card_needs::{Held, harbour_sets};
use crate::holdings::Holdings;
use crate::map_facts::CARDS_A_TURN;
use crate::plan::Plan;

/// Plans take longer than they should: routes are lost to others, and the last card of a colour does not come.
const DELAY: f32 = 1.08;
const DELAY_A_RIVAL: f32 = 0.08;
const HITCH: f32 = 1.0;
/// How uncertain the number of turns is, as a part of it, and at least.
const SPREAD: f32 = 0.15;
const LEAST_SPREAD: f32 = 0.6;
/// A card for a harbour must be of one colour, of one type and marked: it takes longer to find.
const MARKED_CARD: f32 = 2.6;
/// What long routes and tickets bring in a turn when the plan is done, and what a piece brings at most.
const SPARE_TURN: f32 = 4.0;
const SPARE_SHIP: f32 = 2.2;
const SPARE_TRAIN: f32 = 1.2;
/// How often another seat takes a route that is planned.
const BLOCKED: f32 = 0.05;

/// How much a harbour is worth that waits for tickets which will be complete.
const SURE: f32 = 0.9;

/// The parts of what is to come.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct PlanValue {
    pub(crate) points: f32,
    pub(crate) tickets: f32,
    pub(crate) routes: f32,
    pub(crate) harbours: f32,
    pub(crate) spare: f32,
    pub(crate) blocked: f32,
    /// What open tickets may bring and cost, both parts of `tickets`.
    pub(crate) hoped: f32,
    pub(crate) feared: f32,
    /// What the harbours that stand will earn, a part of `harbours`.
    pub(crate) standing: f32,
    /// How far the tickets may turn out better or worse than expected: the standard deviation if all hangs together,
    /// since what is late for one ticket is late for the next.
    pub(crate) risk: f32,
}

impl PlanValue {
    pub(crate) fn sum(&self) -> f32 {
        self.points + self.tickets + self.routes + self.harbours + self.spare - self.blocked
    }

    pub(crate) fn of(
        world: &World,
        plan: &Plan,
        holdings: &Holdings,
        hand: Cards,
        turns: f32,
        rivals: f32,
    ) -> Self {
        let numbers = &world.numbers;
        let held = Held::of(hand);
        let lack = plan.need.lack_of(&held);
        let jokers = f32::from(hand.jokers());
        let for_routes = jokers.min(lack.spaces());
        let short = shortage(plan, holdings);
        let exchange = if short > 0.0 { 1.0 } else { 0.0 };
        let routes_take = lack.turns(for_routes) + exchange;
        let delay = DELAY + DELAY_A_RIVAL * rivals;
        let chance = |takes: f32| likely((turns - takes) / (LEAST_SPREAD + SPREAD * turns + 0.1 * takes));
        let hitch = |takes: f32| HITCH * takes / (takes + 1.0);
        let sites = sites(numbers, plan, holdings, chance(delay * routes_take + hitch(routes_take)));
        let (harbour_points, harbours_take) =
            harbours(numbers, &sites, holdings, hand, jokers - for_routes, turns, routes_take);
        let mut plan_value =
            PlanValue { points: holdings.points, tickets: plan.won - plan.lost, ..PlanValue::default() };
        plan_value.routes = -f32::from(numbers.exchange) * short;
        let whole = plan.stages.len();
        for (at, stage) in plan.stages.iter().enumerate() {
            let takes = if at + 1 == whole { routes_take } else { stage.need.lack_of(&held).turns(jokers) };
            let share = takes / routes_take.max(0.5);
            let chance = chance(delay * takes + 0.3 * share * harbours_take + hitch(takes));
            plan_value.risk += (chance * (1.0 - chance)).max(0.0).sqrt() * (stage.gain + stage.loss);
            let (hoped, feared) = (chance * stage.gain, (1.0 - chance) * stage.loss);
            plan_value.tickets += hoped - feared;
            plan_value.hoped += hoped;
            plan_value.feared += feared;
            plan_value.routes += (0.2 + 0.75 * chance) * stage.route_points;
        }
        plan_value.harbours = harbour_points;
        plan_value.standing = sites.standing;
        let spare = soft_positive(turns - routes_take - harbours_take);
        let ships = f32::from(holdings.ships.saturating_sub(plan.ships));
        let trains = f32::from(holdings.trains.saturating_sub(plan.trains));
        plan_value.spare = soft_least(SPARE_TURN * spare, SPARE_SHIP * ships + SPARE_TRAIN * trains);
        plan_value.blocked = BLOCKED * rivals * plan.detours;
        plan_value
    }
}

/// Pieces that must be exchanged for the plan.
pub(crate) fn shortage(plan: &Plan, holdings: &Holdings) -> f32 {
    f32::from(plan.trains.saturating_sub(holdings.trains))
        + f32::from(plan.ships.saturating_sub(holdings.ships))
}

/// What the best free places for harbours would earn, best first, and what the harbours that stand will.
struct Sites {
    standing: f32,
    free: [f32; 3],
}

fn sites(numbers: &MapNumbers, plan: &Plan, holdings: &Holdings, chance: f32) -> Sites {
    let mut sites = Sites { standing: 0.0, free: [0.0; 3] };
    let mut next = 0;
    for port in &plan.ports {
        let (now, then) = (worth(numbers, port.complete), worth(numbers, port.named));
        let expected = now + SURE * chance * (then - now);
        if holdings.built & port.city.bit() != 0 {
            sites.standing += expected;
        } else if holdings.taken & port.city.bit() == 0 && next < 3 {
            sites.free[next] = expected;
            next += 1;
        }
    }
    sites
}

pub(crate) fn worth(numbers: &MapNumbers, tickets: u8) -> f32 {
    f32::from(numbers.harbour_points[usize::from(tickets).min(3)])
}

/// What harbours will earn, less those that will not be built, and the turns that they take.
fn harbours(
    numbers: &MapNumbers,
    sites: &Sites,
    holdings: &Holdings,
    hand: Cards,
    jokers: f32,
    turns: f32,
    routes_take: f32,
) -> (f32, f32) {
    let unbuilt = f32::from(numbers.unbuilt_harbour);
    let mut sum = sites.standing - unbuilt * f32::from(holdings.harbours);
    let mut take = 0.0;
    let mut jokers = jokers;
    let sets = harbour_sets(hand);
    for (site, &held) in sites.free.iter().zip(&sets).take(usize::from(holdings.harbours)) {
        let lacking = 4.0 - f32::from(held.min(4));
        let helped = lacking.min(jokers);
        jokers -= helped;
        let cost = 1.0 + MARKED_CARD * (lacking - helped) / CARDS_A_TURN;
        let chance = likely((turns - take - cost - routes_take) / (0.6 + 0.12 * turns));
        sum += chance * (site + unbuilt);
        take += chance * cost;
    }
    (sum, take)
}

/// How likely it is that something normal is less than this many deviations above its mean, or nearly.
pub(crate) fn likely(deviations: f32) -> f32 {
    logistic(1.7 * deviations)
}

/// x if it is positive, else 0, with the corner rounded off.
fn soft_positive(x: f32) -> f32 {
    0.5 * (x + (x * x + 1.0).sqrt())
}

/// The lesser of the two, rounded likewise.
fn soft_least(a: f32, b: f32) -> f32 {
    0.5 * (a + b - ((a - b) * (a - b) + 4.0).sqrt())
}
