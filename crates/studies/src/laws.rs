//! The laws of all games, tried on many games at once.

mod report;

use std::ops::{Range, RangeInclusive};

use midway_bots::Craft;
use midway_catalog::Visitor;
use midway_game::{Meta, SetupChoice, SetupError, TableGame, Tables};
use midway_testkit::laws::{self, Broken, Tally};
use rayon::prelude::*;

use crate::subject::visit;
pub use report::LawReport;

/// Games that one job plays before it takes more.
const BATCH: u64 = 64;

/// All games of one number of seats with the same options.
#[derive(Clone, Debug)]
pub struct LawRun {
    /// At the table.
    pub seats: u8,
    /// How the game is set up.
    pub options: Vec<SetupChoice>,
    /// The numbers of the games.
    pub games: Range<u64>,
    /// What was counted, once they were played.
    pub tally: Tally,
}

/// Every one of these seat counts with every combination of options, each with its share of `games`.
pub fn law_runs(meta: &Meta, counts: RangeInclusive<u8>, games: u64) -> Vec<LawRun> {
    let options = laws::every_option(meta);
    let parts = options.len() as u64;
    let of = |seats| {
        (0..).zip(&options).map(move |(part, options)| LawRun {
            seats,
            options: options.clone(),
            games: games * part / parts..games * (part + 1) / parts,
            tally: Tally::default(),
        })
    };
    counts.flat_map(of).collect()
}

impl LawRun {
    /// How many games it has.
    pub fn count(&self) -> u64 {
        self.games.end - self.games.start
    }

    /// Plays the games in the threads of the current rayon pool and holds them to every law. `progress` is called after
    /// every game.
    pub fn obey(
        &mut self,
        game: &str,
        tables: &Tables,
        seed: u64,
        progress: &(dyn Fn() + Sync),
    ) -> Result<(), LawError> {
        self.tally = visit(game, Trial { run: self, tables, seed, progress })??;
        Ok(())
    }
}

/// Why games could not be held to the laws to the end.
#[derive(Debug, thiserror::Error)]
pub enum LawError {
    /// The game cannot be set up like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A law does not hold.
    #[error(transparent)]
    Broken(#[from] Box<Broken>),
}

struct Trial<'a> {
    run: &'a LawRun,
    tables: &'a Tables,
    seed: u64,
    progress: &'a (dyn Fn() + Sync),
}

impl Visitor for Trial<'_> {
    type Out = Result<Tally, Box<Broken>>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let Trial { run, tables, seed, progress } = self;
        let Range { start, end } = run.games;
        let batches = (0..run.count().div_ceil(BATCH)).into_par_iter();
        let tallies = batches.map(|batch| {
            let first = start + batch * BATCH;
            let games = first..(first + BATCH).min(end);
            laws::obey::<G>(run.seats, &run.options, tables, seed, games, progress)
        });
        tallies.try_reduce(Tally::default, |mut all, part| {
            all.merge(part);
            Ok(all)
        })
    }
}
