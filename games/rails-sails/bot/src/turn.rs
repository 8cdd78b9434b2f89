//! The choice of a turn: cards, a route, tickets, a harbour or an exchange.

use midway_rails_sails::{Action, CardKind, CityId, Deck, Mode, Phase, RouteId, State};

use crate::evaluation::{Evaluator, mean_worth, next_cards};
use crate::plan_cache::PlanCache;
use crate::plan_value::{likely, shortage};
use crate::usual_payment::{usual_harbour, usual_payment};

/// What drawing is worth: each card that lies open, and a card of each deck.
pub(crate) struct Draws {
    slots: [Option<f32>; 6],
    decks: [f32; 2],
    second: bool,
    jokers: [bool; 6],
}

impl Draws {
    fn new(eval: &Evaluator<'_>, care: Care) -> Self {
        let worths = eval.card_worths(care);
        let decks = Deck::ALL.map(|deck| mean_worth(next_cards(eval.at, deck), &worths));
        Draws::of(eval.at.state, |kind| worths[kind.index()], decks)
    }

    pub(crate) fn of(state: &State, worth: impl Fn(CardKind) -> f32, decks: [f32; 2]) -> Self {
        Draws {
            slots: state.display.map(|card| card.map(&worth)),
            decks,
            second: matches!(state.phase, Phase::Turn { second: true }),
            jokers: state.display.map(|card| card == Some(CardKind::JOKER)),
        }
    }

    /// What can be had as a second card after one slot is taken.
    fn next_best(&self, taken: Option<usize>) -> f32 {
        let open = (0..6).filter(|&slot| Some(slot) != taken && !self.jokers[slot]);
        let best = open.filter_map(|slot| self.slots[slot]).fold(f32::MIN, f32::max);
        best.max(self.decks[0]).max(self.decks[1])
    }

    pub(crate) fn take(&self, slot: u8) -> f32 {
        let slot = usize::from(slot).min(5);
        let worth = self.slots[slot].unwrap_or(0.0);
        if self.second || self.jokers[slot] { worth } else { worth + self.next_best(Some(slot)) }
    }

    pub(crate) fn draw(&self, deck: Deck) -> f32 {
        let worth = self.decks[deck as usize];
        if self.second { worth } else { worth + self.next_best(None) }
    }
}

/// How carefully claims are weighed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// With a new plan for what may change it.
    Full,
    Rough,
}

/// Routes off the plan for which a new plan is made.
const REPLANNED: usize = 3;

pub(crate) fn weigh_turn(
    eval: &Evaluator<'_>,
    legal: &[Action],
    care: Care,
    notes: &mut PlanCache,
    out: &mut Vec<f32>,
) {
    let base = eval.plan_value().sum();
    let draws = Draws::new(eval, care);
    let from = out.len();
    let least = if care == Care::Rough { long_enough(eval, legal) } else { [0; 2] };
    for action in legal {
        out.push(match *action {
            Action::Take { slot } => draws.take(slot),
            Action::Draw { deck } => draws.draw(deck),
            Action::Claim { route } if is_short(eval, route, least) => -100.0,
            Action::Claim { route } => claim(eval, route, base, care, notes),
            Action::Tickets => tickets(eval),
            Action::Harbour { city } => harbour(eval, city, base),
            Action::Exchange { give, count } => exchange(eval, give, count, base, care, notes),
            _ => 0.0,
        });
    }
    if care == Care::Full {
        replan(eval, legal, base, notes, &mut out[from..]);
    }
}

/// How long routes must be to be looked at where there is little time: those off the plan, and those on it.
fn long_enough(eval: &Evaluator<'_>, legal: &[Action]) -> [u8; 2] {
    let mut longest = [0; 2];
    for action in legal {
        if let Action::Claim { route } = *action {
            let planned = usize::from(eval.plan.routes.contains(route));
            longest[planned] = eval.at.rules.world().route(route).length.max(longest[planned]);
        }
    }
    [longest[0].saturating_sub(1), 0]
}

fn is_short(eval: &Evaluator<'_>, id: RouteId, least: [u8; 2]) -> bool {
    eval.at.rules.world().route(id).length < least[usize::from(eval.plan.routes.contains(id))]
}

pub(crate) fn claim(eval: &Evaluator<'_>, id: RouteId, base: f32, care: Care, notes: &mut PlanCache) -> f32 {
    let mut holdings = eval.holdings;
    holdings.claim(eval.at.rules, id, usual_payment(eval.at.rules.world().route(id), holdings.hand));
    if !eval.plan.routes.contains(id) {
        return eval.with_same_plan(&holdings) - base;
    }
    match care {
        Care::Full => eval.with_holdings(&holdings, notes) - base,
        Care::Rough => eval.with_advanced_plan(&holdings) - base,
    }
}

/// Makes a new plan for the best routes that the plan does not name.
fn replan(eval: &Evaluator<'_>, legal: &[Action], base: f32, notes: &mut PlanCache, weights: &mut [f32]) {
    let mut best = [(f32::MIN, usize::MAX); REPLANNED];
    for (at, action) in legal.iter().enumerate() {
        if let Action::Claim { route } = *action
            && !eval.plan.routes.contains(route)
            && weights[at] > best[REPLANNED - 1].0
        {
            best[REPLANNED - 1] = (weights[at], at);
            best.sort_by(|a, b| b.0.total_cmp(&a.0));
        }
    }
    for (_, at) in best {
        if let Some(Action::Claim { route }) = legal.get(at) {
            let mut holdings = eval.holdings;
            holdings.claim(
                eval.at.rules,
                *route,
                usual_payment(eval.at.rules.world().route(*route), holdings.hand),
            );
            weights[at] = eval.with_holdings(&holdings, notes) - base;
        }
    }
}

/// What a draw of tickets may bring: those that are complete at once are kept, and one must be.
pub(crate) fn tickets(eval: &Evaluator<'_>) -> f32 {
    let numbers = &eval.at.rules.world().numbers;
    let drawn = f32::from(numbers.tickets_drawn);
    let luck = &eval.plan.luck;
    let takes = eval.plan.need.lack(eval.holdings.hand).turns(f32::from(eval.holdings.hand.jokers()));
    let sure = likely((eval.turns - 1.0 - takes) / (1.0 + 0.1 * eval.turns));
    let odds = luck.now + sure * (luck.then - luck.now);
    let each = if odds > 0.0 {
        (luck.now * luck.now_points + sure * (luck.then * luck.then_points - luck.now * luck.now_points))
            / odds
    } else {
        0.0
    };
    let none: f32 = (0..numbers.tickets_drawn).map(|_| 1.0 - odds).product();
    let spare = (eval.turns - 1.0 - takes).max(0.0);
    let forced = (0.8 * spare - FORCED).min(0.0);
    EAGER + drawn * odds * (each + FEEDS) + none * forced
}

/// A ticket that is not complete yet may still come cheap, and four give a choice.
const EAGER: f32 = 3.0;
/// What is lost with a ticket that had to be kept and cannot be completed.
const FORCED: f32 = 18.0;
/// A complete ticket may feed a harbour besides.
const FEEDS: f32 = 2.0;

pub(crate) fn harbour(eval: &Evaluator<'_>, city: CityId, base: f32) -> f32 {
    let mut holdings = eval.holdings;
    holdings.hand = holdings.hand.less(usual_harbour(holdings.hand));
    holdings.built |= city.bit();
    holdings.harbours = holdings.harbours.saturating_sub(1);
    eval.with_same_plan(&holdings) - base
}

pub(crate) fn exchange(
    eval: &Evaluator<'_>,
    give: Mode,
    count: u8,
    base: f32,
    care: Care,
    notes: &mut PlanCache,
) -> f32 {
    let short = match give {
        Mode::Sea => eval.plan.trains.saturating_sub(eval.holdings.trains),
        Mode::Rail => eval.plan.ships.saturating_sub(eval.holdings.ships),
    };
    if short == 0 || short != count || shortage(&eval.plan, &eval.holdings) <= 0.0 {
        return -10.0 - f32::from(count);
    }
    let mut holdings = eval.holdings;
    holdings.exchange(eval.at.rules, give, count);
    match care {
        Care::Full => eval.with_holdings(&holdings, notes) - base,
        Care::Rough => eval.with_same_plan(&holdings) - base,
    }
}
