//! The choice of a turn: cards, a route, tickets, a harbour or an exchange.

use midway_game::Seat;
use midway_rails_sails::{Action, CardKind, CityId, Deck, Mode, Phase, RouteId, State};

use crate::judge::{Judge, mean_worth, next_cards};
use crate::notes::Almanac;
use crate::outlook::shortage;
use crate::payment::{usual_harbour, usual_payment};

/// What drawing is worth: each card that lies open, and a card of each deck.
pub(crate) struct Draws {
    slots: [Option<f32>; 6],
    decks: [f32; 2],
    second: bool,
    jokers: [bool; 6],
}

impl Draws {
    pub(crate) fn new(judge: &Judge<'_>, state: &State, seat: Seat, care: Care) -> Self {
        let worths = judge.card_worths(care);
        let decks = Deck::ALL.map(|deck| mean_worth(next_cards(judge.rules, state, seat, deck), &worths));
        Draws::of(state, |kind| worths[kind.index()], decks)
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
    judge: &Judge<'_>,
    state: &State,
    seat: Seat,
    legal: &[Action],
    care: Care,
    notes: &mut Almanac,
    out: &mut Vec<f32>,
) {
    let base = judge.outlook().sum();
    let draws = Draws::new(judge, state, seat, care);
    let from = out.len();
    let least = if care == Care::Rough { long_enough(judge, legal) } else { [0; 2] };
    for action in legal {
        out.push(match *action {
            Action::Take { slot } => draws.take(slot),
            Action::Draw { deck } => draws.draw(deck),
            Action::Claim { route } if is_short(judge, route, least) => -100.0,
            Action::Claim { route } => claim(judge, route, base, care, notes),
            Action::Tickets => tickets(judge),
            Action::Harbour { city } => harbour(judge, city, base),
            Action::Exchange { give, count } => exchange(judge, give, count, base, care, notes),
            _ => 0.0,
        });
    }
    if care == Care::Full {
        replan(judge, legal, base, notes, &mut out[from..]);
    }
}

/// How long routes must be to be looked at where there is little time: those off the plan, and those on it.
fn long_enough(judge: &Judge<'_>, legal: &[Action]) -> [u8; 2] {
    let mut longest = [0; 2];
    for action in legal {
        if let Action::Claim { route } = *action {
            let planned = usize::from(judge.plan.routes.contains(route));
            longest[planned] = judge.rules.world().route(route).length.max(longest[planned]);
        }
    }
    [longest[0].saturating_sub(1), 0]
}

fn is_short(judge: &Judge<'_>, id: RouteId, least: [u8; 2]) -> bool {
    judge.rules.world().route(id).length < least[usize::from(judge.plan.routes.contains(id))]
}

pub(crate) fn claim(judge: &Judge<'_>, id: RouteId, base: f32, care: Care, notes: &mut Almanac) -> f32 {
    let mut stance = judge.stance;
    stance.claim(judge.rules, id, usual_payment(judge.rules.world().route(id), stance.hand));
    if !judge.plan.routes.contains(id) {
        return judge.with_same_plan(&stance) - base;
    }
    match care {
        Care::Full => judge.with_stance(&stance, notes) - base,
        Care::Rough => judge.with_advanced_plan(&stance) - base,
    }
}

/// Makes a new plan for the best routes that the plan does not name.
fn replan(judge: &Judge<'_>, legal: &[Action], base: f32, notes: &mut Almanac, weights: &mut [f32]) {
    let mut best = [(f32::MIN, usize::MAX); REPLANNED];
    for (at, action) in legal.iter().enumerate() {
        if let Action::Claim { route } = *action
            && !judge.plan.routes.contains(route)
            && weights[at] > best[REPLANNED - 1].0
        {
            best[REPLANNED - 1] = (weights[at], at);
            best.sort_by(|a, b| b.0.total_cmp(&a.0));
        }
    }
    for (_, at) in best {
        if let Some(Action::Claim { route }) = legal.get(at) {
            let mut stance = judge.stance;
            stance.claim(judge.rules, *route, usual_payment(judge.rules.world().route(*route), stance.hand));
            weights[at] = judge.with_stance(&stance, notes) - base;
        }
    }
}

/// What a draw of tickets may bring: those that are complete at once are kept, and one must be.
pub(crate) fn tickets(judge: &Judge<'_>) -> f32 {
    let numbers = &judge.rules.world().numbers;
    let drawn = f32::from(numbers.tickets_drawn);
    let luck = &judge.plan.luck;
    let takes = judge.plan.need.lack(judge.stance.hand).turns(f32::from(judge.stance.hand.jokers()));
    let sure = crate::outlook::logistic((judge.turns - 1.0 - takes) / (1.0 + 0.1 * judge.turns));
    let odds = luck.now + sure * (luck.then - luck.now);
    let each = if odds > 0.0 {
        (luck.now * luck.now_points + sure * (luck.then * luck.then_points - luck.now * luck.now_points))
            / odds
    } else {
        0.0
    };
    let none = (1.0 - odds).powf(drawn);
    let spare = (judge.turns - 1.0 - takes).max(0.0);
    let forced = (0.8 * spare - FORCED).min(0.0);
    EAGER + drawn * odds * (each + FEEDS) + none * forced
}

/// A ticket that is not complete yet may still come cheap, and four give a choice.
const EAGER: f32 = 3.0;
/// What is lost with a ticket that had to be kept and cannot be completed.
const FORCED: f32 = 18.0;
/// A complete ticket may feed a harbour besides.
const FEEDS: f32 = 2.0;

pub(crate) fn harbour(judge: &Judge<'_>, city: CityId, base: f32) -> f32 {
    let mut stance = judge.stance;
    stance.hand = stance.hand.less(usual_harbour(stance.hand));
    stance.built |= city.bit();
    stance.harbours = stance.harbours.saturating_sub(1);
    judge.with_same_plan(&stance) - base
}

pub(crate) fn exchange(
    judge: &Judge<'_>,
    give: Mode,
    count: u8,
    base: f32,
    care: Care,
    notes: &mut Almanac,
) -> f32 {
    let short = match give {
        Mode::Sea => judge.plan.trains.saturating_sub(judge.stance.trains),
        Mode::Rail => judge.plan.ships.saturating_sub(judge.stance.ships),
    };
    if short == 0 || short != count || shortage(&judge.plan, &judge.stance) <= 0.0 {
        return -10.0 - f32::from(count);
    }
    let mut stance = judge.stance;
    stance.exchange(judge.rules, give, count);
    match care {
        Care::Full => judge.with_stance(&stance, notes) - base,
        Care::Rough => judge.with_same_plan(&stance) - base,
    }
}
