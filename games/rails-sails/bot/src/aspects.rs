//! What can be told about a choice, for a network that judges choices one by one.

use midway_bots::{Craft, Position};
use midway_game::{Game, Seat};
use midway_rails_sails::{Action, CardKind, Cards, CityId, Deck, Mode, Phase, RailsSails, TicketSet};

use crate::RailsCraft;
use crate::calibration;
use crate::evaluation::{Evaluator, mean_worth, next_cards};
use crate::forecast;
use crate::plan::{points, stakes};
use crate::plan_cache::PlanCache;
use crate::plan_value::{PlanValue, shortage};
use crate::turn::{Care, Draws};
use crate::usual_payment::usual_payment;

/// All of them: what is the same for all choices, what sort of choice it is, how the craft weighs it, and what only a claim has,
/// only a card, only tickets, only a harbour or an exchange.
pub(crate) const NAMES: &[&str] = &[
    "seats",
    "two seats",
    "three seats",
    "four seats",
    "small map",
    "first tickets",
    "keep tickets",
    "split",
    "second card",
    "turns left",
    "turns of the plan",
    "slack",
    "hand",
    "jokers",
    "trains",
    "ships",
    "least pieces of a rival",
    "last turns",
    "hoped",
    "feared",
    "routes planned",
    "harbours planned",
    "harbours standing",
    "spare",
    "risk",
    "detours",
    "tickets",
    "tickets open",
    "harbours left",
    "lack rail",
    "lack sea",
    "ahead in routes",
    "ahead in all",
    "luck now",
    "luck then",
    "card or not",
    "take",
    "draw",
    "claim",
    "draw tickets",
    "harbour",
    "exchange",
    "pass",
    "keep",
    "split pieces",
    "behind",
    "behind much",
    "behind its sort",
    "best",
    "best of its sort",
    "lead",
    "worth",
    "worth of a turn",
    "length",
    "points",
    "sea",
    "pairs",
    "grey",
    "planned",
    "how soon planned",
    "joker paid",
    "cards paid",
    "hand after",
    "completes",
    "double",
    "rival at one end",
    "rival at both ends",
    "rival at each end",
    "mine at ends",
    "short of cards",
    "joker",
    "ship",
    "marked",
    "two ships",
    "cards saved",
    "turns saved",
    "held of it",
    "worth of it",
    "worth of the next",
    "blind mean",
    "rare",
    "kept",
    "points kept",
    "loss kept",
    "kept given up",
    "kept turns",
    "kept pieces",
    "kept hoped",
    "kept feared",
    "kept harbours",
    "kept lack of pieces",
    "tickets at port",
    "tickets to come at port",
    "pieces exchanged",
    "trains exchanged",
    "short of pieces",
    "trains split",
    "trains over plan",
];

impl RailsCraft {
    /// Appends the aspects of each choice; nothing where cards are paid with or laid out, which is left to the weights.
    pub(crate) fn tell_aspects(
        &self,
        at: Position<'_, RailsSails>,
        legal: &[Action],
        odds: &[f32],
        notes: &mut PlanCache,
        out: &mut Vec<f32>,
    ) {
        if !matches!(
            at.state.phase,
            Phase::FirstTickets | Phase::KeepTickets | Phase::Split | Phase::Turn { .. }
        ) {
            return;
        }
        let eval = Evaluator::new(&self.facts, at, notes);
        let look = Look::new(&eval, legal, odds);
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
}

/// The sort of a choice, as a row of flags: cards, a claim, tickets and so on.
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
    /// What a turn of drawing is worth more than the best choice is behind.
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

    /// A route: long or short, planned or not, dear or cheap, and who else may want it.
    fn claim(&self, action: &Action) -> [f32; 17] {
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

    /// A card, open or blind: what it is, and what it helps.
    fn card(&self, action: &Action) -> [f32; 11] {
        let eval = self.eval;
        let (kind, deck) = match *action {
            Action::Take { slot } => match eval.at.state.display.get(usize::from(slot)).copied().flatten() {
                Some(kind) => (Some(kind), kind.deck()),
                None => return [0.0; 11],
            },
            Action::Draw { deck } => (None, deck),
            _ => return [0.0; 11],
        };
        let mut told = [0.0; 11];
        let own = |kind: CardKind| self.worths[kind.index()];
        let worth = kind.map_or(self.decks[deck as usize], own);
        if let Some(kind) = kind {
            told[..7].copy_from_slice(&self.open_card(kind));
        }
        told[1] = flag(deck == Deck::Ship);
        told[7] = worth / 6.0;
        let both = match *action {
            Action::Take { slot } => self.draws.take(slot),
            _ => self.draws.draw(deck),
        };
        told[8] = (both - worth) / 6.0;
        told[9] = self.decks[deck as usize] / 6.0;
        let unseen = |kind: CardKind| f32::from(next_cards(eval.at, deck).count(kind));
        told[10] = kind.map_or(0.0, unseen) / 6.0;
        told
    }

    fn open_card(&self, kind: CardKind) -> [f32; 7] {
        let (hand, need) = (self.eval.holdings.hand, &self.eval.plan.need);
        let jokers = f32::from(hand.jokers());
        let full = hand.count(kind) >= Cards::MOST_COPIES;
        let then = if full { hand } else { hand.plus(Cards::of(kind, 1)) };
        let (before, after) = (need.lack(hand), need.lack(then));
        let held = kind.color().map_or(hand.jokers(), |color| match kind.deck() {
            Deck::Train => hand.trains(color),
            Deck::Ship => hand.ship_spaces(color),
        });
        let (spaces, marked) = kind.printed();
        [
            flag(kind == CardKind::JOKER),
            0.0,
            flag(marked),
            flag(spaces == 2),
            (before.spaces() - after.spaces()) / 2.0,
            before.turns(jokers) - after.turns(f32::from(then.jokers())),
            f32::from(held) / 4.0,
        ]
    }

    /// Tickets that are kept: how many, and what becomes of the plan.
    fn keep(&self, action: &Action, notes: &mut PlanCache) -> [f32; 10] {
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
