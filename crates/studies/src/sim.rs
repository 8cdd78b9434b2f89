//! Random games by the thousand, and what they come to.

mod report;
mod tally;
mod text;

use std::ops::Range;
use std::sync::Arc;

use midway_bots::Craft;
use midway_game::{Playout, SetupError, TableGame, by_kind};
use rayon::prelude::*;

use crate::subject::Study;
use crate::{Subject, random};
pub use report::SimReport;
pub use tally::{SeatTally, SimTally};

/// A game that needs more decisions than this will not end by itself.
const PATIENCE: u32 = 100_000;
/// Games that one job plays before it reports.
const BATCH: u64 = 256;

/// Random games to be played.
#[derive(Clone, Copy, Debug)]
pub struct SimPlan {
    /// How many.
    pub games: u64,
    /// Of draws and choices.
    pub seed: u64,
    /// How choices are made.
    pub policy: RandomPolicy,
}

/// How a choice is taken from the legal list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomPolicy {
    /// Every choice is equally likely.
    Uniform,
    /// First a kind of choice (draw, claim, ...), then one of that kind.
    ByKind,
}

/// Plays the games in the threads of the current rayon pool. Game i depends on the seed and on i alone. `progress` is
/// told now and then how many more games are over.
pub fn simulate(
    subject: Subject<'_>,
    plan: &SimPlan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SimTally, SetupError> {
    subject.study(Simulation { plan, progress })
}

struct Simulation<'a> {
    plan: &'a SimPlan,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Study for Simulation<'_> {
    type Out = SimTally;

    fn of<G: TableGame, C: Craft<G>>(self, rules: Arc<G>) -> SimTally {
        let Simulation { plan, progress } = self;
        let batches = (0..plan.games.div_ceil(BATCH)).into_par_iter();
        batches
            .map(|batch| {
                let tally = play(&*rules, plan, batch * BATCH..((batch + 1) * BATCH).min(plan.games));
                progress(tally.games);
                tally
            })
            .reduce(SimTally::default, |all, part| all.merged(&part))
    }
}

fn play<G: TableGame>(rules: &G, plan: &SimPlan, numbers: Range<u64>) -> SimTally {
    let mut tally = SimTally::default();
    let mut playout = Playout::<G>::default();
    for number in numbers {
        let mut rng = random::of_game(plan.seed, number);
        let mut state = rules.setup();
        let stop = match plan.policy {
            RandomPolicy::Uniform => playout.run(rules, &mut state, &mut rng, PATIENCE),
            RandomPolicy::ByKind => playout
                .run_with(rules, &mut state, &mut rng, PATIENCE, |legal, rng| by_kind(rules, legal, rng)),
        };
        tally.add(rules, &state, stop);
    }
    tally
}
