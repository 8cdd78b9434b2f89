use midway_game::{BySeat, Game, Seat, Step, Turn};
use rand_xoshiro::rand_core::SeedableRng;

use crate::{BotRng, Craft, Prospect, WinModel};

/// The chance of every seat to win; together 1.
pub type Chances = BySeat<f64>;

/// Says how likely every seat is to win, with all cards open: for looking back at a game, never for playing it.
///
/// What a position promises is what the craft forecasts, made a probability by a [`WinModel`] that was fitted to many
/// games. Before a draw it is the mean over what may be drawn until a seat has to choose, so that luck is neither good
/// nor bad on average. At the end of a game it is the result: 1 for a winner, a part of it for those who share a win.
#[derive(Debug)]
pub struct Estimator<'a, G: Game, C: Craft<G>> {
    rules: &'a G,
    craft: C,
    notes: C::Notes,
    model: WinModel,
    /// The spread of a forecast when nothing has happened yet.
    first_spread: f32,
}

/// Draws that are looked at before chance decides. Odd luck evens out over a game; the sum is exact in any case.
const DRAWS: u32 = 12;
/// No run of draws in our games is nearly as long.
const LONGEST_RUN: u32 = 10_000;

impl<'a, G: Game, C: Craft<G>> Estimator<'a, G, C> {
    /// One for games with these rules.
    pub fn new(rules: &'a G) -> Self {
        let model = C::new(rules).win_model(rules);
        Estimator::with_model(rules, model)
    }

    /// One with another model than the craft's.
    pub fn with_model(rules: &'a G, model: WinModel) -> Self {
        let craft = C::new(rules);
        let first_spread = craft.spread(rules, &rules.setup()).max(1.0);
        Estimator { rules, craft, notes: C::Notes::default(), model, first_spread }
    }

    /// Everybody's chances. `luck` seeds the draws that are looked at: the same number gives the same answer.
    pub fn chances(&mut self, state: &G::State, luck: u64) -> Chances {
        match self.rules.turn(state) {
            Turn::Chance => self.before_draws(state, luck),
            Turn::Seats(_) | Turn::Over => self.settled(state),
        }
    }

    /// Everybody's chances once a seat has taken a choice.
    pub fn after(&mut self, state: &G::State, seat: Seat, action: G::Action, luck: u64) -> Chances {
        let mut after = state.clone();
        self.rules.apply(&mut after, &Step::Choice(seat, action));
        self.chances(&after, luck)
    }

    /// The craft with its notes.
    pub fn craft(&mut self) -> (&C, &mut C::Notes) {
        (&self.craft, &mut self.notes)
    }

    /// What the model is told about a position in which nothing is to be drawn.
    pub fn features(&mut self, state: &G::State) -> Features {
        let Estimator { rules, craft, notes, first_spread, .. } = self;
        let forecast = craft.forecast(rules, state, None, notes);
        let spread = craft.spread(rules, state).max(1.0);
        let turn = rules.turn(state);
        let (scale, left) = (f64::from(spread), f64::from(spread / *first_spread));
        let mut lines = Features::default();
        for seat in Seat::all(rules.seats()) {
            let now = f64::from(rules.score(state, seat).total());
            lines[seat] =
                SeatFeatures { forecast: f64::from(forecast[seat]), now, scale, left, asked: turn.has(seat) };
        }
        lines
    }

    fn settled(&mut self, state: &G::State) -> Chances {
        let seats = self.rules.seats();
        if self.rules.turn(state) == Turn::Over {
            let end = Prospect::of_end(self.rules, state).win;
            let winners = end.of(seats).iter().filter(|&&part| part > 0.0).count().max(1) as f64;
            return Chances::from_fn(|seat| if end[seat] > 0.0 { 1.0 / winners } else { 0.0 });
        }
        let features = self.features(state);
        self.model.chances(&features, seats)
    }

    fn before_draws(&mut self, state: &G::State, luck: u64) -> Chances {
        let mut rng = BotRng::seed_from_u64(luck);
        let mut mean = Chances::default();
        for _ in 0..DRAWS {
            let mut after = state.clone();
            for _ in 0..LONGEST_RUN {
                if self.rules.turn(&after) != Turn::Chance {
                    break;
                }
                let drawn = self.rules.draw(&after, &mut rng);
                self.rules.apply(&mut after, &Step::Chance(drawn));
            }
            let chances = self.settled(&after);
            Seat::all(self.rules.seats()).for_each(|seat| mean[seat] += chances[seat] / f64::from(DRAWS));
        }
        mean
    }
}

/// What is known of each seat's position.
pub type Features = BySeat<SeatFeatures>;

/// What is known of a seat's position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatFeatures {
    /// The points that the craft expects at the end.
    pub forecast: f64,
    /// The points that it would have if the game ended now.
    pub now: f64,
    /// The spread of the forecast.
    pub scale: f64,
    /// The same as a part of the spread at the beginning: how much of the game is left to decide.
    pub left: f64,
    /// Whether it has to choose now.
    pub asked: bool,
}
