use midway_game::{Game, Seat, Step, Turn, places};
use midway_net::{exp, ln, logistic, prior};

use crate::{Craft, Points, Position};

/// What a state promises to every seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// The chance to win; together 1.
    pub win: Points,
    /// The points expected at the end.
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
        let scores = rules.scores(state);
        let places = places(&scores);
        let winners = places.iter().filter(|&&place| place == 1).count() as f32;
        let mut win = Points::default();
        for (seat, _) in Seat::all(rules.seats()).zip(&places).filter(|&(_, &place)| place == 1) {
            win[seat] = 1.0 / winners;
        }
        Prospect { win, points: final_points(rules, state) }
    }

    /// What a craft expects of a state: through the eyes of a seat, or of someone who sees everything, as whoever looks
    /// back at a game does. The real result where the game is over.
    pub fn of<G: Game, C: Craft<G>>(
        craft: &C,
        rules: &G,
        state: &G::State,
        eyes: Option<Seat>,
        notes: &mut C::Notes,
    ) -> Self {
        if rules.turn(state) == Turn::Over {
            return Prospect::of_end(rules, state);
        }
        let points = craft.forecast(rules, state, eyes, notes);
        Prospect::of_points(points, rules.seats(), craft.doubt(rules, state))
    }

    /// What a craft in a seat expects of a choice of that seat.
    pub fn after<G: Game, C: Craft<G>>(
        craft: &C,
        at: Position<'_, G>,
        action: G::Action,
        notes: &mut C::Notes,
    ) -> Self {
        let mut after = at.state.clone();
        at.rules.apply(&mut after, &Step::Choice(at.seat, action));
        Prospect::of(craft, at.rules, &after, Some(at.seat), notes)
    }

    /// What forecasts with such a doubt promise.
    pub fn of_points(points: Points, seats: u8, doubt: f32) -> Self {
        let width = width(doubt);
        let best = points.of(seats).iter().copied().fold(f32::MIN, f32::max);
        let mut win = Points::default();
        Seat::all(seats).for_each(|seat| win[seat] = exp((points[seat] - best) / width));
        let sum: f32 = win.of(seats).iter().sum();
        Seat::all(seats).for_each(|seat| win[seat] /= sum);
        Prospect { win, points }
    }

    /// The same moved towards another, so many times as far.
    pub(crate) fn moved(&self, to: &Prospect, times: f32) -> Prospect {
        let between =
            |from: &Points, to: &Points| Points::from_fn(|seat| from[seat] + times * (to[seat] - from[seat]));
        Prospect { win: between(&self.win, &to.win), points: between(&self.points, &to.points) }
    }

    /// How much a point more is worth in a game that is even, given the doubt of a forecast.
    pub(crate) fn utility_of_a_point(doubt: f32) -> f32 {
        WIN * 0.25 / width(doubt) + (1.0 - WIN) * 0.5 / LEAD
    }

    /// How many points a seat is before the best of the others, or behind.
    pub fn lead(&self, seat: Seat, seats: u8) -> f32 {
        let others = Seat::all(seats).filter(|&other| other != seat).map(|other| self.points[other]);
        self.points[seat] - others.fold(f32::MIN, f32::max)
    }

    /// The chances as networks read what somebody thinks of them, those of `eyes` first.
    pub fn priors(&self, eyes: Seat, seats: u8) -> [i16; 8] {
        let mut priors = [0; 8];
        for (prior_of, seat) in priors.iter_mut().zip(eyes.round(seats)) {
            *prior_of = prior(ln(self.win[seat].max(f32::MIN_POSITIVE)));
        }
        priors
    }

    /// What a seat aims for, from 0 to 1.
    pub fn utility(&self, seat: Seat, seats: u8) -> f32 {
        let lead = self.lead(seat, seats);
        WIN * self.win[seat] + (1.0 - WIN) * logistic(2.0 * lead / LEAD)
    }
}

/// The points of every seat in a game that is over.
pub fn final_points<G: Game>(rules: &G, state: &G::State) -> Points {
    let mut points = Points::default();
    Seat::all(rules.seats()).for_each(|seat| points[seat] = rules.score(state, seat).total() as f32);
    points
}

/// The width of the logistic curve that is closest to the normal one with this deviation.
fn width(doubt: f32) -> f32 {
    0.55 * doubt.max(0.5)
}
