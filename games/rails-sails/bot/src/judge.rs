//! A seat's own view of a position: its stance, its plan, and what any change would be worth.

use std::sync::Arc;

use midway_game::{Game, Seat};
use midway_rails_sails::{Cards, Kind, Phase, RailsSails, State};

use crate::chart::Chart;
use crate::notes::Almanac;
use crate::outlook::Outlook;
use crate::pace::turns_left;
use crate::payment::{usual_harbour, usual_payment};
use crate::plan::Plan;
use crate::stance::Stance;

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
        let plan = notes.plan(rules.world(), chart, &stance);
        let rivals = f32::from(rules.seats().saturating_sub(1));
        Judge { rules, chart, stance, plan, turns: turns_left(rules, state, seat), rivals }
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
        let plan = notes.plan(self.rules.world(), self.chart, stance);
        self.value(&plan, stance)
    }

    /// What another stance is worth if the plan stays as it is.
    pub(crate) fn with_same_plan(&self, stance: &Stance) -> f32 {
        self.value(&self.plan, stance)
    }

    fn value(&self, plan: &Plan, stance: &Stance) -> f32 {
        Outlook::of(self.rules.world(), plan, stance, stance.hand, self.turns, self.rivals).sum()
    }

    /// What one more turn would be worth.
    pub(crate) fn turn_worth(&self) -> f32 {
        let world = self.rules.world();
        let more = Outlook::of(world, &self.plan, &self.stance, self.stance.hand, self.turns + 1.0, self.rivals);
        more.sum() - self.outlook().sum()
    }

    /// What a card of each kind would add.
    pub(crate) fn card_worths(&self) -> [f32; Kind::COUNT] {
        let base = self.outlook().sum();
        let mut worths = [0.0; Kind::COUNT];
        for kind in Kind::all() {
            if self.stance.hand.count(kind) < Cards::MOST_COPIES {
                let hand = self.stance.hand.plus(Cards::of(kind, 1));
                worths[kind.index()] = self.with_hand(hand) - base;
            }
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
pub(crate) fn next_cards(
    rules: &RailsSails,
    state: &State,
    seat: Seat,
    deck: midway_rails_sails::Deck,
) -> Cards {
    if state.deck.has_deck(deck) {
        crate::stance::unseen(rules, state, seat).of_deck(deck)
    } else {
        state.discard.of_deck(deck)
    }
}

/// The mean of what cards are worth.
pub(crate) fn mean_worth(cards: Cards, worths: &[f32; Kind::COUNT]) -> f32 {
    let sum: f32 = cards.kinds().map(|(kind, copies)| f32::from(copies) * worths[kind.index()]).sum();
    sum / (cards.len() as f32).max(1.0)
}

/// Seats other than this one.
pub(crate) fn others(rules: &RailsSails, seat: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(rules.seats()).filter(move |&other| other != seat)
}
