use midway_game::{Game, Score, Seat, Step, Turn, places};

use crate::{Craft, Points};

/// What a state promises to every seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// The chance to win; together 1.
    pub win: Points,
    pub points: Points,
}

/// How much of a seat's utility is its chance to win; the rest is its lead. A bot that only counted wins would play
/// without aim once a game is decided.
const WIN: f32 = 0.85;
/// The lead, in points, beyond which more is hardly better.
const LEAD: f32 = 30.0;

impl Prospect {
    /// The real result of a game that is over.
    pub fn of_end<G: Game>(rules: &G, state: &G::State) -> Self {
        let scores: Vec<Score> = Seat::all(rules.seats()).map(|seat| rules.score(state, seat)).collect();
        let places = places(&scores);
        let winners = places.iter().filter(|&&place| place == 1).count() as f32;
        let mut prospect = Prospect { win: Points::default(), points: Points::default() };
        for (seat, score) in scores.iter().enumerate().take(8) {
            prospect.points[seat] = score.total() as f32;
            prospect.win[seat] = if places[seat] == 1 { 1.0 / winners } else { 0.0 };
        }
        prospect
    }

    /// What a craft in a seat expects of a game that goes on.
    pub fn of_craft<G: Game, C: Craft<G>>(
        rules: &G,
        craft: &C,
        state: &G::State,
        seat: Seat,
        notes: &mut C::Notes,
    ) -> Self {
        let points = craft.foresee(rules, state, seat, notes);
        Prospect::of_points(points, rules.seats(), craft.doubt(rules, state))
    }

    /// What a craft in a seat expects of a choice of that seat.
    pub fn after<G: Game, C: Craft<G>>(
        rules: &G,
        craft: &C,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        notes: &mut C::Notes,
    ) -> Self {
        let mut after = state.clone();
        rules.apply(&mut after, &Step::Choice(seat, action));
        match rules.turn(&after) {
            Turn::Over => Prospect::of_end(rules, &after),
            _ => Prospect::of_craft(rules, craft, &after, seat, notes),
        }
    }

    /// What a craft expects that sees everything, as whoever looks back at a game does.
    pub fn of_truth<G: Game, C: Craft<G>>(
        rules: &G,
        craft: &C,
        state: &G::State,
        notes: &mut C::Notes,
    ) -> Self {
        let points = craft.forecast(rules, state, notes);
        Prospect::of_points(points, rules.seats(), craft.doubt(rules, state))
    }

    /// What forecasts with such a doubt promise.
    pub fn of_points(points: Points, seats: u8, doubt: f32) -> Self {
        let seats = usize::from(seats.min(8));
        let width = width(doubt);
        let best = points[..seats].iter().copied().fold(f32::MIN, f32::max);
        let mut win = Points::default();
        for seat in 0..seats {
            win[seat] = ((points[seat] - best) / width).exp();
        }
        let sum: f32 = win.iter().sum();
        win.iter_mut().for_each(|win| *win /= sum);
        Prospect { win, points }
    }

    /// How much a point more is worth in a game that is even, given the doubt of a forecast.
    pub(crate) fn utility_of_a_point(doubt: f32) -> f32 {
        WIN * 0.25 / width(doubt) + (1.0 - WIN) * 0.5 / LEAD
    }

    /// How many points a seat is before the best of the others, or behind.
    pub fn lead(&self, seat: Seat, seats: u8) -> f32 {
        let others =
            Seat::all(seats).filter(|&other| other != seat).map(|other| self.points[other.index() & 7]);
        self.points[seat.index() & 7] - others.fold(f32::MIN, f32::max)
    }

    /// What a seat aims for, from 0 to 1.
    pub fn utility(&self, seat: Seat, seats: u8) -> f32 {
        let me = seat.index() & 7;
        let lead = self.lead(seat, seats);
        WIN * self.win[me] + (1.0 - WIN) * (0.5 + 0.5 * (lead / LEAD).tanh())
    }
}

/// The width of the logistic curve that is closest to the normal one with this deviation.
fn width(doubt: f32) -> f32 {
    0.55 * doubt.max(0.5)
}
