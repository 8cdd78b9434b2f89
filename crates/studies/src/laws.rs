//! The laws of all games, tried on many games at once.

use std::ops::{Range, RangeInclusive};

use midway_game::{SetupChoice, TableGame, Tables};
use midway_testkit::laws::{self, Broken, Tally};
use rayon::prelude::*;

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
pub fn law_runs<G: TableGame>(counts: RangeInclusive<u8>, games: u64) -> Vec<LawRun> {
    let options = laws::every_option::<G>();
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
    pub fn obey<G: TableGame>(
        &mut self,
        tables: &Tables,
        seed: u64,
        progress: &(dyn Fn() + Sync),
    ) -> Result<(), Box<Broken>> {
        let Range { start, end } = self.games;
        let batches = (0..self.count().div_ceil(BATCH)).into_par_iter();
        let tallies = batches.map(|batch| {
            let first = start + batch * BATCH;
            let games = first..(first + BATCH).min(end);
            laws::obey::<G>(self.seats, &self.options, tables, seed, games, progress)
        });
        self.tally = tallies.try_reduce(Tally::default, |mut all, part| {
            all.merge(part);
            Ok(all)
        })?;
        Ok(())
    }
}
