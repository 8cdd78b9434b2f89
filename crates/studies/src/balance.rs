//! One bot in every seat: what is left to make a difference is the game itself.

mod games;
mod group;
mod item;
mod page;
mod report;
mod tally;
mod text;

use std::sync::Arc;

use midway_bots::{Craft, Entrant};
use midway_game::{Match, SetupError, TableGame};
use rayon::prelude::*;

use crate::arena::{Bout, Outcome, play};
use crate::subject::Study;
use crate::{Stopwatch, Subject};
pub use games::{BalanceGame, self_play_games};
pub use group::ItemGroup;
pub use item::{ItemTallies, ItemTally};
pub use report::BalanceReport;
pub use tally::{BalanceTally, LineTally, PositionTally};

/// Games of a bot against itself.
#[derive(Clone, Copy, Debug)]
pub struct BalancePlan {
    /// Who plays all the seats.
    pub bot: Entrant,
    /// How many games.
    pub games: u64,
    /// Of draws and bots.
    pub seed: u64,
}

/// Plays the games in the threads of the current rayon pool. Game i depends on the seed and on i alone. `progress` is
/// called after every game.
pub fn self_play(
    subject: Subject<'_>,
    plan: &BalancePlan,
    progress: &(dyn Fn() + Sync),
) -> Result<BalanceTally, SetupError> {
    subject.study(SelfPlay { plan, progress })
}

struct SelfPlay<'a> {
    plan: &'a BalancePlan,
    progress: &'a (dyn Fn() + Sync),
}

impl Study for SelfPlay<'_> {
    type Out = BalanceTally;

    fn of<G: TableGame, C: Craft<G>>(self, rules: Arc<G>) -> BalanceTally {
        let SelfPlay { plan, progress } = self;
        let (seats, watch) = (rules.seats(), Stopwatch::start());
        let add = |mut tally: BalanceTally, game: u64| {
            if let Some((outcome, played)) = SelfPlay::game::<G, C>(&rules, plan, game, &watch, &|| false) {
                tally.add(&played, outcome.choices);
            }
            progress();
            tally
        };
        let new = || BalanceTally::new(seats);
        (0..plan.games).into_par_iter().fold(new, add).reduce(new, BalanceTally::merged)
    }
}

impl SelfPlay<'_> {
    fn game<G: TableGame, C: Craft<G>>(
        rules: &Arc<G>,
        plan: &BalancePlan,
        number: u64,
        watch: &Stopwatch,
        stop: &dyn Fn() -> bool,
    ) -> Option<(Outcome, Match<G>)> {
        let seats = rules.seats();
        // Games of one group share their draws, and here every game shall have its own.
        let bout = Bout { seed: plan.seed, number: number.wrapping_mul(seats.into()), seats };
        play::<G, C>(rules, &vec![plan.bot; usize::from(seats)], bout, watch, stop)
    }
}
