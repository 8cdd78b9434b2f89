//! How to play Rails & Sails well.
//!
//! A choice is good if it changes the points that a seat can expect. How these are found, from the bottom up:
//!
//! | question | file |
//! |---|---|
//! | What does each route of the map cost a player? | `map_facts` |
//! | What has a seat in front of it? | `holdings` |
//! | What is the cheapest way from city to city? | `cheapest_path` |
//! | Which routes should it claim for its tickets? | `plan`; `plan_totals` adds up what they ask for and bring; `plan_cache` keeps plans |
//! | Which cards does a plan ask for, and how far is a hand from them? | `card_needs` |
//! | How many turns are left? | `game_length` |
//! | What does the plan promise in these turns? | `plan_value` |
//! | How much of that comes true? | `calibration` |
//! | What would any change be worth to the seat? | `evaluation` puts the above together |
//! | How will the game end for every seat? | `forecast` |
//!
//! With an evaluation, each sort of choice is weighed in a file of its own: `turn`, `refill`, `tickets`,
//! `weigh_payment` (and `usual_payment` where listing all payments would take too long). `why` tells a person.
//!
//! A search plays games on from a choice. `contenders` picks the choices to compare, `likely_tickets` guesses what
//! others hold, and `playout` lets every seat follow its plan: the one that looks ahead with the weights above, the
//! others with the quick ones of `quick_turn` and `quick_tickets`.

mod about;
mod aspects;
mod calibration;
mod card_needs;
mod cheapest_path;
mod contenders;
mod evaluation;
mod forecast;
mod forgotten;
mod game_length;
mod holdings;
mod likely_tickets;
mod map_facts;
mod plan;
mod plan_cache;
mod plan_totals;
mod plan_value;
mod playout;
mod quick_tickets;
mod quick_turn;
mod refill;
mod tickets;
mod turn;
mod usual_payment;
mod weigh_payment;
mod why;
mod win_models;

use std::sync::LazyLock;

use midway_bots::search::Halving;
use midway_bots::{
    BotRng, Craft, Haze, Insight, Judge, Ladder, Playouts, Points, Position, Prospect, WinModel, final_points,
};
use midway_game::{Game, Remark, Seat};
use midway_rails_sails::{Action, Phase, RailsSails, State};

use evaluation::Evaluator;
use map_facts::MapFacts;
pub use plan_cache::PlanCache;
use turn::Care;

/// What a good player of Rails & Sails knows.
#[derive(Debug)]
pub struct RailsCraft {
    facts: MapFacts,
    /// What somebody is in who forgets tickets.
    haze: Option<Haze>,
}

/// The levels. `midway ladder rails-sails` measures them.
static LADDER: LazyLock<Ladder> = LazyLock::new(|| Ladder::fixed(include_str!("../ladder.txt")));

/// What was learned from games. A file that is empty knows nothing yet.
const NETS: &[&[u8]] = &[include_bytes!("../weights/mind.bin"), include_bytes!("../weights/lakes.bin")];

const JUDGE: &[u8] = include_bytes!("../weights/judge.bin");

impl Craft<RailsSails> for RailsCraft {
    type Notes = PlanCache;
    type Lookahead = Halving<RailsSails, RailsCraft>;
    const HEAT: f32 = 1.5;
    const ASPECTS: &'static [&'static str] = aspects::NAMES;
    const MIND_PLAYS_ON: bool = true;

    fn ladder() -> &'static Ladder {
        &LADDER
    }

    fn new(rules: &RailsSails) -> Self {
        RailsCraft { facts: MapFacts::new(rules.world()), haze: None }
    }

    /// Beginners have some of their tickets in mind, and not always the same.
    fn hazy(rules: &RailsSails, haze: Haze) -> Self {
        RailsCraft { haze: Some(haze), ..RailsCraft::new(rules) }
    }

    fn about(&self, at: Position<'_, RailsSails>, action: &Action) -> [u32; 2] {
        about::about(at, *action)
    }

    fn insight(rules: &RailsSails) -> Option<Insight<RailsSails>> {
        Insight::of_files(rules, NETS)
    }

    fn judge(rules: &RailsSails) -> Option<Judge> {
        Judge::of_file(JUDGE, rules.seats(), aspects::NAMES)
    }

    fn aspects(
        &self,
        at: Position<'_, RailsSails>,
        legal: &[Action],
        odds: &[f32],
        notes: &mut PlanCache,
        out: &mut Vec<f32>,
    ) {
        if contenders::matters(at.state.phase) {
            aspects::tell(&Evaluator::new(&self.facts, at, notes), legal, odds, notes, out);
        }
    }

    fn weigh(
        &self,
        at: Position<'_, RailsSails>,
        legal: &[Action],
        notes: &mut PlanCache,
        out: &mut Vec<f32>,
    ) {
        let kept = self.haze.and_then(|haze| forgotten::without_forgotten(haze, at));
        let at = Position { state: kept.as_ref().unwrap_or(at.state), ..at };
        let eval = Evaluator::new(&self.facts, at, notes);
        match at.state.phase {
            Phase::FirstTickets | Phase::KeepTickets => tickets::weigh_keep(&eval, legal, notes, out),
            Phase::Split => tickets::weigh_split(&eval, legal, out),
            Phase::Turn { .. } => turn::weigh_turn(&eval, legal, Care::Full, notes, out),
            Phase::Refill { second, joker, .. } => refill::weigh_refill(&eval, second || joker, legal, out),
            Phase::PayRoute(_) | Phase::PayHarbour(_) => weigh_payment::weigh_payment(&eval, legal, out),
            _ => out.extend(legal.iter().map(|_| 0.0)),
        }
    }

    /// By plans; of seats whose tickets are only guessed, by looks.
    fn forecast(
        &self,
        rules: &RailsSails,
        state: &State,
        eyes: Option<Seat>,
        notes: &mut PlanCache,
    ) -> Points {
        if state.phase == Phase::Over {
            return final_points(rules, state);
        }
        let mut points = Points::default();
        for seat in Seat::all(rules.seats()) {
            let at = Position { rules, state, seat };
            points[seat] = if eyes.is_none_or(|eyes| eyes == seat) {
                forecast::by_plan(&self.facts, at, notes)
            } else {
                forecast::by_looks(&self.facts, at)
            };
        }
        points
    }

    fn doubt(&self, rules: &RailsSails, state: &State) -> f32 {
        forecast::doubt(rules, &self.facts, state)
    }

    fn is_secret(&self, _rules: &RailsSails, state: &State) -> bool {
        matches!(state.phase, Phase::FirstTickets | Phase::Split | Phase::KeepTickets)
    }

    fn spread(&self, rules: &RailsSails, state: &State) -> f32 {
        forecast::spread(rules, &self.facts, state)
    }

    fn win_model(&self, rules: &RailsSails) -> WinModel {
        win_models::of(self.facts.stakes, rules.seats())
    }

    fn why(&self, at: Position<'_, RailsSails>, action: &Action, notes: &mut PlanCache) -> Vec<Remark> {
        why::why(&Evaluator::new(&self.facts, at, notes), action)
    }
}

impl Playouts<RailsSails> for RailsCraft {
    fn contenders(&self, at: Position<'_, RailsSails>, legal: &[Action], weights: &[f32]) -> Vec<usize> {
        contenders::pick(at.state.phase, legal, weights)
    }

    fn conjecture(
        &self,
        rules: &RailsSails,
        state: &mut State,
        eyes: Seat,
        notes: &mut PlanCache,
        rng: &mut BotRng,
    ) {
        likely_tickets::guess_tickets(rules, &self.facts, state, eyes, notes, rng);
    }

    fn play_on(
        &self,
        rules: &RailsSails,
        state: &mut State,
        eyes: Seat,
        notes: &mut PlanCache,
        seed: u64,
    ) -> Prospect {
        playout::play_on(rules, &self.facts, state, eyes, notes, seed)
    }
}
