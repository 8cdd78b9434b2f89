//! What can be told about a choice, for a network that judges choices one by one.

mod card;
mod claim;
mod keep;
mod names;

use midway_bots::{Craft, Position};
use midway_game::{Game, Seat};
use midway_rails_sails::{Action, CardKind, Deck, Mode, Phase};

pub(crate) use names::NAMES;

use crate::RailsCraft;
use crate::calibration;
use crate::evaluation::{Evaluator, mean_worth, next_cards};
use crate::forecast;
use crate::plan_cache::PlanCache;
use crate::plan_value::{PlanValue, shortage};
use crate::turn::{Care, Draws};

/// Appends the aspects of each choice; by what the craft thinks of it.
pub(crate) fn tell(
    eval: &Evaluator<'_>,
    legal: &[Action],
    odds: &[f32],
    notes: &mut PlanCache,
    out: &mut Vec<f32>,
) {
    let look = Look::new(eval, legal, odds);
    let common = look.common();
    for (nth, action) in legal.iter().enumerate() {
        let row = out.len();
        out.extend(common);
        out.extend(sorts(action));
        out.extend(look.weights(nth, action));
        out.extend(look.claim(action));
        out.extend(look.card(action));
        out.extend(look.keep(action, notes));
        out.extend(look.others(action));
        out[row..].iter_mut().for_each(|aspect| *aspect = aspect.clamp(-2.0, 1.98));
    }
}

/// How many sorts of choices there are: cards, a claim, tickets and so on.
const SORTS: usize = 9;

fn sort(action: &Action) -> usize {
    match action {
        Action::Take { .. } => 0,
        Action::Draw { .. } => 1,
        Action::Claim { .. } => 2,
        Action::Tickets => 3,
        Action::Harbour { .. } => 4,
        Action::Exchange { .. } => 5,
        Action::Keep(_) => 7,
        Action::Split { .. } => 8,
        Action::Pass | Action::Refill { .. } | Action::Pay(_) => 6,
    }
}

fn sorts(action: &Action) -> [f32; SORTS] {
    let mut sorts = [0.0; SORTS];
    sorts[sort(action)] = 1.0;
    sorts
}

fn flag(so: bool) -> f32 {
    f32::from(u8::from(so))
}

/// A position with what its aspects are made of.
struct Look<'a> {
    eval: &'a Evaluator<'a>,
    value: PlanValue,
    takes: f32,
    /// What cards add, what those of each deck add on average, and what a turn of drawing does.
    worths: [f32; CardKind::COUNT],
    decks: [f32; 2],
    draws: Draws,
    /// What choices are worth, in points behind the best; the best of each sort, and the second best of all.
    behind: Vec<f32>,
    best: [f32; SORTS],
    second: f32,
    /// What the best choice is worth, by what cards are; 0 where none can be drawn.
    base: f32,
}

impl<'a> Look<'a> {
    fn new(eval: &'a Evaluator<'a>, legal: &[Action], odds: &[f32]) -> Self {
        let behind: Vec<f32> = odds.iter().map(|odds| odds * RailsCraft::HEAT).collect();
        let mut best = [f32::MIN; SORTS];
        for (action, behind) in legal.iter().zip(&behind) {
            best[sort(action)] = best[sort(action)].max(*behind);
        }
        let first = behind.iter().position(|&behind| behind == 0.0);
        let others = behind.iter().enumerate().filter(|(at, _)| Some(*at) != first);
        let second = others.map(|(_, &behind)| behind).fold(-60.0, f32::max);
        let worths = eval.card_worths(Care::Full);
        let decks = Deck::ALL.map(|deck| mean_worth(next_cards(eval.at, deck), &worths));
        let draws = Draws::of(eval.at.state, |kind| worths[kind.index()], decks);
        let drawn = legal.iter().zip(&behind).find_map(|(action, behind)| match *action {
            Action::Take { slot } => Some(draws.take(slot) - behind),
            Action::Draw { deck } => Some(draws.draw(deck) - behind),
            _ => None,
        });
        let hand = eval.holdings.hand;
        let takes = eval.plan.need.lack(hand).turns(f32::from(hand.jokers()));
        let (value, base) = (eval.plan_value(), drawn.unwrap_or(0.0));
        Look { eval, value, takes, worths, decks, draws, behind, best, second, base }
    }

    /// What is the same for all choices.
    fn common(&self) -> [f32; 36] {
        let Look { eval, value, takes, .. } = self;
        let Position { rules, state, seat } = eval.at;
        let (held, plan, seats) = (&eval.holdings, &eval.plan, rules.seats());
        let rivals = || Seat::all(seats).filter(|&other| other != seat).map(|other| state.hold(other));
        let pieces = rivals().map(|rival| rival.pieces()).min().unwrap_or(0);
        let routes = rivals().map(|rival| f32::from(rival.points())).fold(f32::MIN, f32::max);
        let mine = calibration::expected_points(eval).0;
        let looks = |other| forecast::by_looks(eval.facts, Position { rules, state, seat: other });
        let theirs = Seat::all(seats).filter(|&other| other != seat).map(looks).fold(f32::MIN, f32::max);
        let lack = plan.need.lack(held.hand);
        let stakes = eval.facts.stakes;
        let points = |points: f32| points / (60.0 * stakes);
        [
            f32::from(seats) / 4.0,
            flag(seats == 2),
            flag(seats == 3),
            flag(seats == 4),
            flag(stakes < 0.75),
            flag(state.phase == Phase::FirstTickets),
            flag(state.phase == Phase::KeepTickets),
            flag(state.phase == Phase::Split),
            flag(state.phase == (Phase::Turn { second: true })),
            eval.turns / 20.0,
            takes / 20.0,
            (eval.turns - takes) / 10.0,
            held.hand.len() as f32 / 12.0,
            f32::from(held.hand.jokers()) / 3.0,
            f32::from(held.trains) / 20.0,
            f32::from(held.ships) / 20.0,
            f32::from(pieces) / 30.0,
            flag(state.last_turns.is_some()),
            points(value.hoped),
            points(value.feared),
            points(value.routes),
            points(value.harbours - value.standing),
            points(value.standing),
            value.spare / 30.0,
            points(value.risk),
            plan.detours / 60.0,
            held.tickets.len() as f32 / 8.0,
            plan.quests.len() as f32 / 5.0,
            f32::from(held.harbours) / 3.0,
            lack.rail / 12.0,
            lack.sea / 12.0,
            (held.points - routes) / 60.0,
            points(mine - theirs),
            plan.luck.now * 2.0,
            plan.luck.then * 2.0,
            (self.best[2].max(-30.0) - self.best[0].max(self.best[1]).max(-30.0)) / 15.0,
        ]
    }

    /// How the craft weighs a choice.
    fn weights(&self, nth: usize, action: &Action) -> [f32; 8] {
        let behind = self.behind.get(nth).copied().unwrap_or_default();
        let lead = if behind == 0.0 { -self.second } else { 0.0 };
        let of_sort = self.best[sort(action)];
        [
            behind / 8.0,
            behind / 40.0,
            (behind - of_sort) / 8.0,
            flag(behind == 0.0),
            flag(behind >= of_sort),
            lead / 10.0,
            (self.base + behind) / 20.0,
            self.base / 20.0,
        ]
    }

    /// A harbour, an exchange or a split.
    fn others(&self, action: &Action) -> [f32; 7] {
        let (plan, short) = (&self.eval.plan, shortage(&self.eval.plan, &self.eval.holdings));
        let mut told = [0.0; 7];
        match *action {
            Action::Harbour { city } => {
                if let Some(port) = plan.ports.iter().find(|port| port.city == city) {
                    (told[0], told[1]) = (f32::from(port.complete) / 2.0, f32::from(port.named) / 2.0);
                }
            }
            Action::Exchange { give, count } => {
                told[2] = f32::from(count) / 10.0;
                told[3] = flag(give == Mode::Rail);
                told[4] = short / 8.0;
            }
            Action::Split { trains } => {
                told[5] = f32::from(trains) / 20.0;
                told[6] = (f32::from(trains) - f32::from(plan.trains)) / 8.0;
            }
            _ => {}
        }
        told
    }
}
