//! A seat's own view of a position: its stance, its plan, and what any change would be worth.

use std::sync::Arc;

use midway_game::{Game, Seat};
use midway_rails_sails::{
    CardKind, Cards, Color, Deck, Mode, Network, Phase, RailsSails, RouteId, State, TicketId,
};

use crate::chart::Chart;
use crate::need::harbour_sets;
use crate::notes::Almanac;
use crate::outlook::Outlook;
use crate::pace::turns_left;
use crate::payment::{usual_harbour, usual_payment};
use crate::plan::Plan;
use crate::stance::Stance;
use crate::turn::Care;

pub(crate) struct Judge<'a> {
    pub(crate) rules: &'a RailsSails,
    pub(crate) chart: &'a Chart,
    pub(crate) stance: Stance,
    pub(crate) plan: Arc<Plan>,
    pub(crate) turns: f32,
    pub(crate) rivals: f32,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(
        rules: &'a RailsSails,
        chart: &'a Chart,
        state: &State,
        seat: Seat,
        notes: &mut Almanac,
    ) -> Self {
        let stance = settled(rules, state, seat);
        let [plan, steady] = notes.plans(rules.world(), chart, &stance);
        let rivals = f32::from(rules.seats().saturating_sub(1));
        let turns = turns_left(rules, state, seat);
        let mut judge = Judge { rules, chart, stance, plan, turns, rivals };
        if judge.value(&steady, &stance) > judge.value(&judge.plan, &stance) {
            judge.plan = steady;
        }
        judge
    }

    /// The view of a seat that goes by a plan it has.
    pub(crate) fn with_plan(
        rules: &'a RailsSails,
        chart: &'a Chart,
        state: &State,
        seat: Seat,
        plan: Arc<Plan>,
    ) -> Self {
        let rivals = f32::from(rules.seats().saturating_sub(1));
        let turns = turns_left(rules, state, seat);
        Judge { rules, chart, stance: settled(rules, state, seat), plan, turns, rivals }
    }

    pub(crate) fn outlook(&self) -> Outlook {
        self.outlook_with(self.stance.hand)
    }

    fn outlook_with(&self, hand: Cards) -> Outlook {
        Outlook::of(self.rules.world(), &self.plan, &self.stance, hand, self.turns, self.rivals)
    }

    /// What the position is worth with another hand.
    pub(crate) fn with_hand(&self, hand: Cards) -> f32 {
        self.outlook_with(hand).sum()
    }

    /// What another stance is worth with its own plan.
    pub(crate) fn with_stance(&self, stance: &Stance, notes: &mut Almanac) -> f32 {
        let plans = notes.plans(self.rules.world(), self.chart, stance);
        plans.iter().map(|plan| self.value(plan, stance)).fold(f32::MIN, f32::max)
    }

    /// The same with only the plan that heeds its hand.
    pub(crate) fn with_plan_by_hand(&self, stance: &Stance, notes: &mut Almanac) -> f32 {
        self.value(&notes.plan_by_hand(self.rules.world(), self.chart, stance), stance)
    }

    /// What another stance is worth if the plan stays as it is.
    pub(crate) fn with_same_plan(&self, stance: &Stance) -> f32 {
        self.value(&self.plan, stance)
    }

    fn value(&self, plan: &Plan, stance: &Stance) -> f32 {
        Outlook::of(self.rules.world(), plan, stance, stance.hand, self.turns, self.rivals).sum()
    }

    /// What another stance is worth if the plan is followed on from there.
    pub(crate) fn with_advanced_plan(&self, stance: &Stance) -> f32 {
        let mut plan = Plan::clone(&self.plan);
        plan.advance_roughly(self.rules.world(), stance);
        self.value(&plan, stance)
    }

    /// A planned route that a card helps to pay.
    pub(crate) fn wanted_by(&self, kind: CardKind) -> Option<RouteId> {
        let world = self.rules.world();
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
        let twin = self.rules.world().route(id).twin;
        let at = self.plan.order.iter().position(|&route| route == id || Some(route) == twin)?;
        self.plan.quests.iter().find(|quest| quest.routes > at).map(|quest| quest.ticket)
    }

    /// The ticket that a route of the plan completes, if it is the last that is missing.
    pub(crate) fn completed_by(&self, id: RouteId) -> Option<TicketId> {
        let mut owned = self.stance.owned;
        owned.insert(id);
        let network = Network::new(self.rules.world(), &owned);
        let done = |ticket: TicketId| {
            let ticket = self.rules.world().tickets.get(usize::from(ticket.0));
            ticket.is_some_and(|ticket| network.ticket_points(&ticket.goal) > 0)
        };
        self.plan.quests.iter().map(|quest| quest.ticket).find(|&ticket| done(ticket))
    }

    /// What a card of each kind would add. Roughly, cards that leave the same lacking are worth the same.
    pub(crate) fn card_worths(&self, care: Care) -> [f32; CardKind::COUNT] {
        let mine = self.stance.hand;
        let wants = |hand: Cards| (self.plan.need.lack(hand), harbour_sets(hand));
        let base = self.outlook().sum();
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

/// How a seat stands; where it has begun to pay for something, as if that were paid.
fn settled(rules: &RailsSails, state: &State, seat: Seat) -> Stance {
    let mut stance = Stance::of(rules, state, seat);
    match state.phase {
        Phase::PayRoute(id) if seat == state.seat => {
            let paid = usual_payment(rules.world().route(id), stance.hand);
            stance.claim(rules, id, paid);
        }
        Phase::PayHarbour(city) if seat == state.seat && stance.harbours > 0 => {
            stance.hand = stance.hand.less(usual_harbour(stance.hand));
            stance.built |= city.bit();
            stance.harbours -= 1;
        }
        _ => {}
    }
    stance
}

/// The cards that a deck may bring next, as far as a seat can know.
pub(crate) fn next_cards(rules: &RailsSails, state: &State, seat: Seat, deck: Deck) -> Cards {
    if state.deck.has_deck(deck) {
        crate::stance::unseen(rules, state, seat).of_deck(deck)
    } else {
        state.discard.of_deck(deck)
    }
}

/// The mean of what cards are worth.
pub(crate) fn mean_worth(cards: Cards, worths: &[f32; CardKind::COUNT]) -> f32 {
    let sum: f32 = cards.kinds().map(|(kind, copies)| f32::from(copies) * worths[kind.index()]).sum();
    sum / (cards.len() as f32).max(1.0)
}
