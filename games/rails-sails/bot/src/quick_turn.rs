//! How others take a turn in a game played on: at a glance, since most of the time would go into them.

use midway_rails_sails::{Action, CardKind, Cards, RouteId};

use crate::card_needs::Lack;
use crate::evaluation::Evaluator;
use crate::plan::points;
use crate::plan_cache::PlanCache;
use crate::turn::{Care, Draws, claim, exchange, harbour, tickets};
use crate::usual_payment::usual_payment;

/// Turns that a card off a deck saves, if any card of that deck is lacking.
const BLIND: f32 = 0.3;
/// How much of the points of a planned route nobody counts on before it is claimed.
const UNSURE: f32 = 0.3;
/// The weight of what is not looked at.
const UNSEEN: f32 = -100.0;
/// What another gets less for a turn at a glance than it would in earnest, on the World map, for every seat beyond two.
/// Counted in games of a search with two seats to five: a seat that takes the others for weaker than they are believes to
/// be ahead, and dares too little.
const MISSED: f32 = 0.6;

/// What another seat has too little after so many turns of all seats.
pub(crate) fn missed(seats: u8, turns: u16) -> f32 {
    MISSED * f32::from(seats.saturating_sub(2)) * f32::from(turns) / f32::from(seats.max(1))
}

/// Cards by the turns that they save, routes of the plan by the turn that they take, and of all other routes only the
/// longest.
pub(crate) fn weigh_quick_turn(
    eval: &Evaluator<'_>,
    legal: &[Action],
    notes: &mut PlanCache,
    out: &mut Vec<f32>,
) {
    let base = eval.plan_value().sum();
    let quick = QuickTurn::new(eval, base);
    let decks = [quick.blind(quick.lack.rail), quick.blind(quick.lack.sea)];
    let draws = Draws::of(eval.at.state, |kind| quick.card(kind), decks);
    let longest = longest_off_plan(eval, legal);
    out.extend(legal.iter().map(|action| match *action {
        Action::Take { slot } => draws.take(slot),
        Action::Draw { deck } => draws.draw(deck),
        Action::Claim { route } if eval.plan.routes.contains(route) => quick.claim(route),
        Action::Claim { route } if longest == Some(route) => claim(eval, route, base, Care::Rough, notes),
        Action::Claim { .. } => UNSEEN,
        Action::Tickets => tickets(eval),
        Action::Harbour { city } => harbour(eval, city, base),
        Action::Exchange { give, count } => exchange(eval, give, count, base, Care::Rough, notes),
        _ => 0.0,
    }));
}

fn longest_off_plan(eval: &Evaluator<'_>, legal: &[Action]) -> Option<RouteId> {
    let route = |action: &Action| if let Action::Claim { route } = *action { Some(route) } else { None };
    let others = legal.iter().filter_map(route).filter(|&route| !eval.plan.routes.contains(route));
    others.max_by_key(|&route| eval.at.rules.world().route(route).length)
}

struct QuickTurn<'a> {
    eval: &'a Evaluator<'a>,
    lack: Lack,
    jokers: f32,
    /// The turns that the plan takes, and those that a joker saves.
    takes: f32,
    joker: f32,
    /// What a turn is worth that is saved.
    turn: f32,
}

impl<'a> QuickTurn<'a> {
    fn new(eval: &'a Evaluator<'a>, base: f32) -> Self {
        let hand = eval.holdings.hand;
        let lack = eval.plan.need.lack(hand);
        let jokers = f32::from(hand.jokers());
        let takes = lack.turns(jokers);
        let joker = takes - lack.turns(jokers + 1.0);
        let worth = || (eval.with_hand(hand.plus(Cards::of(CardKind::JOKER, 1))) - base).max(0.0) / joker;
        let turn = if joker > 0.0 { worth() } else { 0.0 };
        QuickTurn { eval, lack, jokers, takes, joker, turn }
    }

    fn card(&self, kind: CardKind) -> f32 {
        if kind == CardKind::JOKER {
            return self.turn * self.joker;
        }
        let hand = self.eval.holdings.hand.plus(Cards::of(kind, 1));
        self.turn * (self.takes - self.eval.plan.need.lack(hand).turns(self.jokers))
    }

    /// A card off a deck of which so many are lacking.
    fn blind(&self, lacking: f32) -> f32 {
        if lacking > 0.0 { self.turn * BLIND } else { 0.0 }
    }

    /// A claim is a turn less to go; jokers spent on it are missing elsewhere.
    fn claim(&self, id: RouteId) -> f32 {
        let world = self.eval.at.rules.world();
        let jokers = f32::from(usual_payment(world.route(id), self.eval.holdings.hand).jokers());
        self.turn * (1.0 - self.joker * jokers) + UNSURE * points(world, id)
    }
}
