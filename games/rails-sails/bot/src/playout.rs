//! A game played out: every seat follows a plan of its own, quickly.

use std::sync::Arc;

use midway_bots::{BotRng, Points, Position, Prospect};
use midway_game::{BySeat, Game, Seat, Step, Turn};
use midway_rails_sails::{Action, Cards, Deck, Phase, RailsSails, RouteId, RouteSet, State, TicketSet};
use rand_xoshiro::rand_core::SeedableRng;

use crate::calibration;
use crate::evaluation::Evaluator;
use crate::forecast;
use crate::holdings::Holdings;
use crate::map_facts::MapFacts;
use crate::plan::Plan;
use crate::plan_cache::PlanCache;
use crate::quick_tickets::{keep_planned, keep_promising};
use crate::quick_turn::{self, weigh_quick_turn};
use crate::tickets;
use crate::turn::{Care, weigh_turn};
use crate::usual_payment::{usual_harbour, usual_payment};

/// How many turns of its own a seat looks ahead. Until the end of a game luck would drown the difference between two
/// choices; after so many turns a forecast sees most of it.
const REACH: u32 = 16;
/// No turn is nearly as long.
const PATIENCE: u32 = 5_000;

/// Plays a game on and says what the seat that looks ahead can expect. Games with the same seed have the same luck, as
/// far as they ask the same of it.
pub(crate) fn play_on(
    rules: &RailsSails,
    facts: &MapFacts,
    state: &mut State,
    eyes: Seat,
    notes: &mut PlanCache,
    seed: u64,
) -> Prospect {
    let mut luck = Luck::new(seed);
    let (plans, legal, weights) = (Default::default(), Vec::new(), Vec::new());
    let mut playout = Playout { rules, facts, eyes, notes, plans, legal, weights };
    let first = state.turns;
    let mut turns = first;
    let mut begun = 0;
    for _ in 0..PATIENCE {
        if state.phase == (Phase::Turn { second: false }) && state.seat == eyes && state.turns > turns {
            turns = state.turns;
            begun += 1;
            if begun >= REACH {
                break;
            }
        }
        let step = match rules.turn(state) {
            Turn::Over => break,
            Turn::Chance => Step::Chance(rules.draw(state, luck.of(state.phase))),
            Turn::Seats(seats) => {
                match seats.first().and_then(|seat| Some((seat, playout.choose(state, seat)?))) {
                    Some((seat, action)) => Step::Choice(seat, action),
                    None => break,
                }
            }
        };
        rules.apply(state, &step);
    }
    playout.prospect(state, first)
}

/// A stream of chance for each deck and one for the tickets: what one of them is asked does not change the others.
struct Luck {
    streams: [BotRng; 3],
}

impl Luck {
    fn new(seed: u64) -> Self {
        Luck { streams: [1, 2, 3].map(|number: u64| BotRng::seed_from_u64(seed ^ number << 48)) }
    }

    fn of(&mut self, phase: Phase) -> &mut BotRng {
        let home = |slots: u8| if slots.trailing_zeros() < 3 { Deck::Train } else { Deck::Ship };
        let deck = match phase {
            Phase::Blind { deck, .. } => Some(deck),
            Phase::Fill { slots, from, .. } => Some(from.unwrap_or(home(slots))),
            _ => None,
        };
        &mut self.streams[deck.map_or(2, |deck| deck as usize)]
    }
}

/// A plan that a seat follows, and what it was made for.
struct Itinerary {
    plan: Arc<Plan>,
    tickets: TicketSet,
    owned: RouteSet,
}

struct Playout<'a> {
    rules: &'a RailsSails,
    facts: &'a MapFacts,
    /// The seat that looks ahead.
    eyes: Seat,
    notes: &'a mut PlanCache,
    plans: BySeat<Option<Itinerary>>,
    legal: Vec<Action>,
    weights: Vec<f32>,
}

impl<'a> Playout<'a> {
    fn at<'s>(&self, state: &'s State, seat: Seat) -> Position<'s, RailsSails>
    where
        'a: 's,
    {
        Position { rules: self.rules, state, seat }
    }

    fn choose(&mut self, state: &State, seat: Seat) -> Option<Action> {
        match state.phase {
            Phase::PayRoute(id) => {
                let paid = usual_payment(self.rules.world().route(id), state.hold(seat).hand);
                self.pay(state, seat, paid)
            }
            Phase::PayHarbour(_) => self.pay(state, seat, usual_harbour(state.hold(seat).hand)),
            _ => self.weigh(state, seat),
        }
    }

    /// What every seat can expect by its plan: of the others too, since a route that they need may be worth taking.
    fn prospect(&mut self, state: &State, first: u16) -> Prospect {
        let seats = self.rules.seats();
        let missed = quick_turn::missed(seats, state.turns.saturating_sub(first)) * self.facts.stakes;
        let mut points = Points::default();
        let mut risk = 0.0;
        for seat in Seat::all(seats) {
            let (own, doubt) = self.own_points(state, seat);
            if seat == self.eyes {
                points[seat] = own;
                risk = doubt;
            } else {
                points[seat] = own + missed;
            }
        }
        let others = forecast::doubt_of_others(self.facts, self.at(state, self.eyes));
        Prospect::of_points(points, seats, (others * others + risk * risk).sqrt())
    }

    /// What its plan promises to a seat, and how far that may be wrong.
    fn own_points(&mut self, state: &State, seat: Seat) -> (f32, f32) {
        if state.phase == Phase::Over {
            return (self.rules.score(state, seat).total() as f32, 0.0);
        }
        let plan = self.plan(state, seat);
        calibration::expected_points(&Evaluator::with_plan(self.facts, self.at(state, seat), plan))
    }

    fn pay(&mut self, state: &State, seat: Seat, paid: Cards) -> Option<Action> {
        let usual = Action::Pay(paid);
        if self.rules.check(state, seat, &usual).is_ok() {
            return Some(usual);
        }
        self.legal.clear();
        self.rules.actions(state, seat, &mut self.legal);
        let jokers = |action: &&Action| if let Action::Pay(paid) = action { paid.jokers() } else { 0 };
        self.legal.iter().min_by_key(jokers).copied()
    }

    fn weigh(&mut self, state: &State, seat: Seat) -> Option<Action> {
        self.legal.clear();
        self.rules.actions(state, seat, &mut self.legal);
        if let [only] = self.legal[..] {
            return Some(only);
        }
        self.weights.clear();
        let plan = self.plan(state, seat);
        let eval = Evaluator::with_plan(self.facts, self.at(state, seat), plan);
        match state.phase {
            Phase::FirstTickets | Phase::KeepTickets => {
                let numbers = &self.rules.world().numbers;
                let first = state.phase == Phase::FirstTickets;
                let fewest = if first { numbers.tickets_keep } else { numbers.tickets_drawn_keep };
                let offered = state.hold(seat).offered();
                let kept = Action::Keep(if seat == self.eyes {
                    keep_planned(&eval, offered, fewest.into(), self.notes)
                } else {
                    keep_promising(&eval, offered, fewest.into())
                });
                return self.legal.contains(&kept).then_some(kept).or(self.legal.first().copied());
            }
            Phase::Split => tickets::weigh_split(&eval, &self.legal, &mut self.weights),
            Phase::Refill { .. } => weigh_refill(&eval, &self.legal, &mut self.weights),
            _ if seat == self.eyes => {
                weigh_turn(&eval, &self.legal, Care::Rough, self.notes, &mut self.weights);
            }
            _ => weigh_quick_turn(&eval, &self.legal, self.notes, &mut self.weights),
        }
        self.best()
    }

    fn best(&self) -> Option<Action> {
        let most = self.weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let at = self.weights.iter().position(|&weight| weight >= most)?;
        self.legal.get(at).copied()
    }

    /// The plan of a seat: the one that it had, as far as it still holds.
    fn plan(&mut self, state: &State, seat: Seat) -> Arc<Plan> {
        let holdings = Holdings::of(Position { rules: self.rules, state, seat });
        let world = self.rules.world();
        let slot = &mut self.plans[seat];
        match slot {
            Some(known) if known.tickets == holdings.tickets && known.holds(self.rules, &holdings) => {
                if known.owned != holdings.owned {
                    Arc::make_mut(&mut known.plan).advance(world, &holdings);
                    known.owned = holdings.owned;
                }
                known.plan.clone()
            }
            _ => {
                let plan = self.notes.plan_by_hand(world, self.facts, &holdings);
                *slot =
                    Some(Itinerary { plan: plan.clone(), tickets: holdings.tickets, owned: holdings.owned });
                plan
            }
        }
    }
}

impl Itinerary {
    /// Whether every route of the plan is claimed or can still be.
    fn holds(&self, rules: &RailsSails, holdings: &Holdings) -> bool {
        let had = |route: RouteId| holdings.owned.contains(route) || holdings.open.contains(route);
        self.plan.order.iter().all(|&route| had(route) || rules.world().route(route).twin.is_some_and(had))
    }
}

/// The deck of which the plan lacks more.
fn weigh_refill(eval: &Evaluator<'_>, legal: &[Action], out: &mut Vec<f32>) {
    let lack = eval.plan.need.lack(eval.holdings.hand);
    out.extend(legal.iter().map(|action| match *action {
        Action::Refill { deck: Deck::Train } => lack.rail,
        _ => lack.sea,
    }));
}
