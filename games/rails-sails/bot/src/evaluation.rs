//! A position as its seat sees it: what it has, its plan, and what any change would be worth.

use std::sync::Arc;

use midway_bots::Position;
use midway_game::Game;
use midway_rails_sails::{CardKind, Cards, Color, Deck, Mode, Network, Phase, RailsSails, RouteId, TicketId};

use crate::card_needs::harbour_sets;
use crate::game_length::turns_left;
use crate::holdings::{Holdings, unseen};
use crate::map_facts::MapFacts;
use crate::plan::Plan;
use crate::plan_cache::PlanCache;
use crate::plan_value::PlanValue;
use crate::turn::Care;
use crate::usual_payment::{usual_harbour, usual_payment};

pub(crate) struct Evaluator<'a> {
    pub(crate) at: Position<'a, RailsSails>,
    pub(crate) facts: &'a MapFacts,
    pub(crate) holdings: Holdings,
    pub(crate) plan: Arc<Plan>,
    pub(crate) turns: f32,
    pub(crate) rivals: f32,
}

impl<'a> Evaluator<'a> {
    pub(crate) fn new(facts: &'a MapFacts, at: Position<'a, RailsSails>, notes: &mut PlanCache) -> Self {
        let [plan, steady] = notes.plans(at.rules.world(), facts, &settled(at));
        let mut eval = Evaluator::with_plan(facts, at, plan);
        if eval.value(&steady, &eval.holdings) > eval.value(&eval.plan, &eval.holdings) {
            eval.plan = steady;
        }
        eval
    }

    /// The view of a seat that goes by a plan it has.
    pub(crate) fn with_plan(facts: &'a MapFacts, at: Position<'a, RailsSails>, plan: Arc<Plan>) -> Self {
        let rivals = f32::from(at.rules.seats().saturating_sub(1));
        Evaluator { at, facts, holdings: settled(at), plan, turns: turns_left(at), rivals }
    }

    pub(crate) fn plan_value(&self) -> PlanValue {
        self.plan_value_with(self.holdings.hand)
    }

    fn plan_value_with(&self, hand: Cards) -> PlanValue {
        PlanValue::of(self.at.rules.world(), &self.plan, &self.holdings, hand, self.turns, self.rivals)
    }

    /// What the position is worth with another hand.
    pub(crate) fn with_hand(&self, hand: Cards) -> f32 {
        self.plan_value_with(hand).sum()
    }

    /// What other holdings are worth with its own plan.
    pub(crate) fn with_holdings(&self, holdings: &Holdings, notes: &mut PlanCache) -> f32 {
        let plans = notes.plans(self.at.rules.world(), self.facts, holdings);
        plans.iter().map(|plan| self.value(plan, holdings)).fold(f32::MIN, f32::max)
    }

    /// The same with only the plan that heeds its hand.
    pub(crate) fn with_plan_by_hand(&self, holdings: &Holdings, notes: &mut PlanCache) -> f32 {
        self.value(&notes.plan_by_hand(self.at.rules.world(), self.facts, holdings), holdings)
    }

    /// What other holdings are worth if the plan stays as it is.
    pub(crate) fn with_same_plan(&self, holdings: &Holdings) -> f32 {
        self.value(&self.plan, holdings)
    }

    fn value(&self, plan: &Plan, holdings: &Holdings) -> f32 {
        PlanValue::of(self.at.rules.world(), plan, holdings, holdings.hand, self.turns, self.rivals).sum()
    }

    /// What other holdings are worth if the plan is followed on from there.
    pub(crate) fn with_advanced_plan(&self, holdings: &Holdings) -> f32 {
        let mut plan = Plan::clone(&self.plan);
        plan.advance_roughly(self.at.rules.world(), holdings);
        self.value(&plan, holdings)
    }

    /// A planned route that a card helps to pay.
    pub(crate) fn wanted_by(&self, kind: CardKind) -> Option<RouteId> {
        let world = self.at.rules.world();
        self.plan.order.iter().copied().find(|&id| {
            let route = world.route(id);
            let deck = if route.mode == Mode::Rail { Deck::Train } else { Deck::Ship };
            let fits = |color: Color| match route.mode {
                Mode::Rail => kind == CardKind::train_plain(color) || kind == CardKind::train_harbor(color),
                Mode::Sea => kind == CardKind::ship_single(color) || kind == CardKind::ship_double(color),
            };
            kind.deck() == deck && route.color.is_none_or(fits)
        })
    }

    /// The ticket that a route of the plan is for: the first that is not complete without it.
    pub(crate) fn needed_by(&self, id: RouteId) -> Option<TicketId> {
        let twin = self.at.rules.world().route(id).twin;
        let at = self.plan.order.iter().position(|&route| route == id || Some(route) == twin)?;
        self.plan.quests.iter().find(|quest| quest.routes > at).map(|quest| quest.ticket)
    }

    /// The ticket that a route of the plan completes, if it is the last that is missing.
    pub(crate) fn completed_by(&self, id: RouteId) -> Option<TicketId> {
        let mut owned = self.holdings.owned;
        owned.insert(id);
        let network = Network::new(self.at.rules.world(), &owned);
        let done = |ticket: TicketId| {
            let ticket = self.at.rules.world().tickets.get(usize::from(ticket.0));
            ticket.is_some_and(|ticket| network.ticket_points(&ticket.goal) > 0)
        };
        self.plan.quests.iter().map(|quest| quest.ticket).find(|&ticket| done(ticket))
    }

    /// What a card of each kind would add. Roughly, cards that leave the same lacking are worth the same.
    pub(crate) fn card_worths(&self, care: Care) -> [f32; CardKind::COUNT] {
        let mine = self.holdings.hand;
        let wants = |hand: Cards| (self.plan.need.lack(hand), harbour_sets(hand));
        let base = self.plan_value().sum();
        // Most cards are of no use for the plan, nor for a harbour: no need to look closer.
        let mut known = [(wants(mine), 0.0); CardKind::COUNT];
        let mut count = 1;
        let mut worths = [0.0; CardKind::COUNT];
        for kind in CardKind::all().filter(|&kind| mine.count(kind) < Cards::MOST_COPIES) {
            let hand = mine.plus(Cards::of(kind, 1));
            let wants = wants(hand);
            let alike = known[..count].iter().find(|(known, _)| *known == wants && kind != CardKind::JOKER);
            let worth = alike.map_or_else(|| self.with_hand(hand) - base, |&(_, worth)| worth);
            if alike.is_none() && care == Care::Rough && kind != CardKind::JOKER && count < CardKind::COUNT {
                known[count] = (wants, worth);
                count += 1;
            }
            worths[kind.index()] = worth;
        }
        worths
    }
}

/// What a seat has; where it has begun to pay for something, as if that were paid.
fn settled(at: Position<'_, RailsSails>) -> Holdings {
    let mut holdings = Holdings::of(at);
    match at.state.phase {
        Phase::PayRoute(id) if at.seat == at.state.seat => {
            let paid = usual_payment(at.rules.world().route(id), holdings.hand);
            holdings.claim(at.rules, id, paid);
        }
        Phase::PayHarbour(city) if at.seat == at.state.seat && holdings.harbours > 0 => {
            holdings.hand = holdings.hand.less(usual_harbour(holdings.hand));
            holdings.built |= city.bit();
            holdings.harbours -= 1;
        }
        _ => {}
    }
    holdings
}

/// The cards that a deck may bring next, as far as a seat can know.
pub(crate) fn next_cards(at: Position<'_, RailsSails>, deck: Deck) -> Cards {
    if at.state.deck.has_deck(deck) { unseen(at).of_deck(deck) } else { at.state.discard.of_deck(deck) }
}

/// The mean of what cards are worth.
pub(crate) fn mean_worth(cards: Cards, worths: &[f32; CardKind::COUNT]) -> f32 {
    let sum: f32 = cards.kinds().map(|(kind, copies)| f32::from(copies) * worths[kind.index()]).sum();
    sum / (cards.len() as f32).max(1.0)
}
