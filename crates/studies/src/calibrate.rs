//! Whether chances are chances: of the positions in which a seat is said to win in 70 of 100 games, it should win in
//! about 70.
//!
//! [`measure`] lets bots play whole games, asks the [`Estimator`] about some positions of each, and counts who won;
//! [`fit`] makes a new [`WinModel`] from other games in the same way. What is measured should never be what was fitted:
//! give them different seeds.

mod chart;
mod fitting;
mod reliability;
mod report;

use std::sync::Arc;

use midway_bots::{Chances, Craft, Entrant, Estimator, Features, Prospect, WinModel};
use midway_game::{Match, Seat, SetupError, TableGame, Turn};
use rayon::prelude::*;

use crate::arena::{Bout, play};
use crate::subject::Study;
use crate::{Stopwatch, Subject};
pub use reliability::{Bin, Reliability};
pub use report::CalibrationReport;

/// Games to be played.
#[derive(Clone, Debug)]
pub struct CalibrationPlan {
    /// Who plays: each game has one of them in all its seats, in turn.
    pub bots: Vec<Entrant>,
    /// How many games.
    pub games: u64,
    /// Of draws and bots.
    pub seed: u64,
}

/// Positions of one game that are looked at. More would tell little: they all end alike.
const POSITIONS: usize = 24;

/// How well the chances that a game's craft gives hold. `progress` is called after every game.
pub fn measure(
    subject: Subject<'_>,
    plan: &CalibrationPlan,
    progress: &(dyn Fn() + Sync),
) -> Result<Reliability, SetupError> {
    subject.study(Measuring(Games { plan, progress }))
}

/// The model that fits the games best. `progress` is called after every game.
pub fn fit(
    subject: Subject<'_>,
    plan: &CalibrationPlan,
    progress: &(dyn Fn() + Sync),
) -> Result<WinModel, SetupError> {
    subject.study(Fitting(Games { plan, progress }))
}

#[derive(Clone, Copy)]
struct Games<'a> {
    plan: &'a CalibrationPlan,
    progress: &'a (dyn Fn() + Sync),
}

impl Games<'_> {
    /// Plays every game and makes something of each.
    fn each<G: TableGame, C: Craft<G>, T: Send>(
        self,
        rules: &Arc<G>,
        of: impl Fn(&Match<G>) -> T + Sync,
    ) -> Vec<T> {
        let (seats, watch, plan) = (rules.seats(), Stopwatch::start(), self.plan);
        let one = |game: u64| {
            let bot = plan.bots.get(game as usize % plan.bots.len().max(1))?;
            // Games of one group share their draws, and here every game shall have its own.
            let bout = Bout { seed: plan.seed, number: game * u64::from(seats), seats };
            let played = play::<G, C>(rules, &vec![*bot; usize::from(seats)], bout, &watch, &|| false);
            (self.progress)();
            played.map(|(_, game)| of(&game))
        };
        (0..plan.games).into_par_iter().filter_map(one).collect()
    }
}

struct Measuring<'a>(Games<'a>);

impl Study for Measuring<'_> {
    type Out = Reliability;

    fn of<G: TableGame, C: Craft<G>>(self, rules: Arc<G>) -> Reliability {
        let seats = rules.seats();
        let games = self.0.each::<G, C, _>(&rules, |game| {
            let (mut estimator, won) = (Estimator::<G, C>::new(&rules), won(game));
            let mut of_game = Vec::new();
            for_positions(game, |state, step| {
                let chances = estimator.chances(state, step as u64);
                of_game.extend(Seat::all(seats).map(|seat| (chances[seat], won[seat])));
            });
            of_game
        });
        let mut all = Reliability::default();
        games.iter().for_each(|of_game| all.add_game(of_game));
        all
    }
}

struct Fitting<'a>(Games<'a>);

impl Study for Fitting<'_> {
    type Out = WinModel;

    fn of<G: TableGame, C: Craft<G>>(self, rules: Arc<G>) -> WinModel {
        let seats = rules.seats();
        let games = self.0.each::<G, C, _>(&rules, |game| {
            let (mut estimator, won) = (Estimator::<G, C>::new(&rules), won(game));
            let mut of_game: Vec<(Features, Chances)> = Vec::new();
            for_positions(game, |state, _| {
                if rules.turn(state) != Turn::Chance {
                    of_game.push((estimator.features(state), won));
                }
            });
            of_game
        });
        let model = fitting::fitted(&games.concat(), seats);
        self.0.evened::<G, C>(&rules, model)
    }
}

/// Games that tell how much a move changes on average, and how far the weight of the turn is moved to see what it does.
const EVEN_GAMES: u64 = 150;
const TRIED: f64 = 0.05;

impl Games<'_> {
    /// The same model with a weight of the turn under which moves change nothing on average: a seat must not seem to lose
    /// by every move of its own, and to gain by those of others. The likelihood hardly knows the difference, but a
    /// game has many moves.
    fn evened<G: TableGame, C: Craft<G>>(self, rules: &Arc<G>, model: WinModel) -> WinModel {
        let plan = CalibrationPlan { games: self.plan.games.min(EVEN_GAMES), ..self.plan.clone() };
        let drifts = Games { plan: &plan, progress: &|| {} }.each::<G, C, _>(rules, |game| {
            [model, model.with_turn(TRIED)].map(|model| drift::<G, C>(game, model))
        });
        let [now, tried] = [0, 1].map(|which| drifts.iter().map(|drift| drift[which]).sum::<f64>());
        let needed = TRIED * now / (now - tried);
        if needed.is_finite() { model.with_turn(needed) } else { model }
    }
}

/// What the seats gained by their own moves in a game, together.
fn drift<G: TableGame, C: Craft<G>>(game: &Match<G>, model: WinModel) -> f64 {
    let rules = game.rules();
    let mut estimator = Estimator::<G, C>::with_model(rules, model);
    let mut state = rules.setup();
    let (mut before, mut gained) = (estimator.chances(&state, 0), 0.0);
    for (number, step) in (1..).zip(game.steps()) {
        rules.apply(&mut state, step);
        if step.by().is_none() && rules.turn(&state) == Turn::Chance {
            continue;
        }
        let after = estimator.chances(&state, number);
        gained += step.by().map_or(0.0, |seat| after[seat] - before[seat]);
        before = after;
    }
    gained
}

/// What each seat won: 1, or its part of a shared win.
fn won<G: TableGame>(game: &Match<G>) -> Chances {
    let end = Prospect::of_end(game.rules(), game.state()).win;
    Chances::from_fn(|seat| f64::from(end[seat]))
}

/// Shows some of the positions that a review looks at, evenly over the game: those after a choice, and those in which
/// everything is drawn.
fn for_positions<G: TableGame>(game: &Match<G>, mut look: impl FnMut(&G::State, usize)) {
    let rules = game.rules();
    let apart = (game.steps().len() / POSITIONS).max(1);
    let mut state = rules.setup();
    let mut next = 0;
    for (number, step) in game.steps().iter().enumerate() {
        rules.apply(&mut state, step);
        let turn = rules.turn(&state);
        let looked_at = step.by().is_some() || turn != Turn::Chance;
        if turn != Turn::Over && looked_at && number >= next {
            look(&state, number + 1);
            next += apart;
        }
    }
}
