//! How to play Rails & Sails well.
//!
//! A seat's tickets are planned as one network (`plan`); the plan says which routes and cards are missing and so how
//! many turns it takes. Against the turns that are left (`pace`) this gives the chance of every ticket and harbour,
//! and the points to be expected at the end (`outlook`). Choices are weighed by how much they change that number.

mod chart;
mod conjecture;
mod contenders;
mod experience;
mod forecast;
mod glance;
mod judge;
mod need;
mod notes;
mod offer;
mod outlook;
mod pace;
mod path;
mod pay;
mod payment;
mod plan;
mod refill;
mod rival;
mod stance;
mod survey;
mod tickets;
mod turn;
mod voyage;
mod why;

use midway_bots::{BotRng, Craft, Ladder, Points, Prospect};
use midway_game::{Game, Remark, Seat};
use midway_rails_sails::{Action, Phase, RailsSails, State};

use chart::Chart;
use judge::Judge;
pub use notes::Almanac;
use turn::Care;

/// What a good player of Rails & Sails knows.
#[derive(Debug)]
pub struct RailsCraft {
    chart: Chart,
}

impl RailsCraft {
    fn weigh_with(
        &self,
        rules: &RailsSails,
        state: &State,
        seat: Seat,
        legal: &[Action],
        care: Care,
        (notes, out): (&mut Almanac, &mut Vec<f32>),
    ) {
        let judge = Judge::new(rules, &self.chart, state, seat, notes);
        match state.phase {
            Phase::FirstTickets | Phase::KeepTickets => {
                tickets::weigh_keep(&judge, legal, notes, out);
            }
            Phase::Split => tickets::weigh_split(&judge, legal, out),
            Phase::Turn { .. } => turn::weigh_turn(&judge, state, seat, legal, care, notes, out),
            Phase::Refill { second, joker, .. } => {
                refill::weigh_refill(&judge, state, seat, second || joker, legal, out);
            }
            Phase::PayRoute(_) | Phase::PayHarbour(_) => {
                pay::weigh_pay(&judge, state.hold(seat).hand, legal, out);
            }
            _ => out.extend(legal.iter().map(|_| 0.0)),
        }
    }
}

impl Craft<RailsSails> for RailsCraft {
    type Notes = Almanac;
    const HEAT: f32 = 1.5;
    const WORLDS: u32 = 1;
    const HORIZON: u32 = 0;
    const BY_PLAYOUTS: bool = true;
    /// A game that is played on takes about half a millisecond, more on a busy machine; a hall waits ten seconds. Luck
    /// weighs heavily in this game: a regular slips, an expert does not, and only a master looks ahead.
    const LADDER: Ladder = Ladder { blur: [2.2, 1.0], most: [0, 800] };

    fn new(rules: &RailsSails) -> Self {
        RailsCraft { chart: Chart::new(rules.world()) }
    }

    fn weigh(
        &self,
        rules: &RailsSails,
        state: &State,
        seat: Seat,
        legal: &[Action],
        notes: &mut Almanac,
        out: &mut Vec<f32>,
    ) {
        self.weigh_with(rules, state, seat, legal, Care::Full, (notes, out));
    }

    fn sketch(
        &self,
        rules: &RailsSails,
        state: &State,
        seat: Seat,
        legal: &[Action],
        notes: &mut Almanac,
        out: &mut Vec<f32>,
    ) {
        match state.phase {
            Phase::FirstTickets | Phase::KeepTickets => {
                tickets::weigh_singly(rules, &self.chart, state, seat, legal, out);
            }
            _ => self.weigh_with(rules, state, seat, legal, Care::Rough, (notes, out)),
        }
    }

    fn weigh_other(
        &self,
        rules: &RailsSails,
        state: &State,
        seat: Seat,
        legal: &[Action],
        _notes: &mut Almanac,
        out: &mut Vec<f32>,
    ) {
        rival::weigh_rival(rules, &self.chart, state, seat, legal, out);
    }

    fn forecast(&self, rules: &RailsSails, state: &State, notes: &mut Almanac) -> Points {
        if state.phase == Phase::Over {
            return forecast::final_points(rules, state);
        }
        let mut points = Points::default();
        for seat in Seat::all(rules.seats()) {
            points[seat.index() & 7] = forecast::by_plan(rules, &self.chart, state, seat, notes);
        }
        points
    }

    fn foresee(&self, rules: &RailsSails, state: &State, eyes: Seat, notes: &mut Almanac) -> Points {
        if state.phase == Phase::Over {
            return forecast::final_points(rules, state);
        }
        let mut points = Points::default();
        for seat in Seat::all(rules.seats()) {
            points[seat.index() & 7] = if seat == eyes {
                forecast::by_plan(rules, &self.chart, state, seat, notes)
            } else {
                forecast::by_looks(rules, &self.chart, state, seat)
            };
        }
        points
    }

    fn doubt(&self, rules: &RailsSails, state: &State) -> f32 {
        forecast::doubt(rules, &self.chart, state)
    }

    fn is_secret(&self, _rules: &RailsSails, state: &State) -> bool {
        matches!(state.phase, Phase::FirstTickets | Phase::Split | Phase::KeepTickets)
    }

    fn contenders(
        &self,
        _rules: &RailsSails,
        state: &State,
        legal: &[Action],
        weights: &[f32],
        out: &mut Vec<usize>,
    ) {
        contenders::pick(state.phase, legal, weights, out);
    }

    fn conjecture(
        &self,
        rules: &RailsSails,
        state: &mut State,
        eyes: Seat,
        notes: &mut Almanac,
        rng: &mut BotRng,
    ) {
        conjecture::guess_tickets(rules, &self.chart, state, eyes, notes, rng);
    }

    fn play_on(
        &self,
        rules: &RailsSails,
        state: &mut State,
        eyes: Seat,
        notes: &mut Almanac,
        seed: u64,
    ) -> Prospect {
        voyage::play_on(rules, &self.chart, state, eyes, notes, seed)
    }

    fn why(
        &self,
        rules: &RailsSails,
        state: &State,
        seat: Seat,
        action: &Action,
        notes: &mut Almanac,
    ) -> Vec<Remark> {
        let judge = Judge::new(rules, &self.chart, state, seat, notes);
        why::why(&judge, state, seat, action)
    }
}
