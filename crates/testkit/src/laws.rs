//! The laws that every game obeys, tried on random play.
//!
//! One file holds one law or a few of a kind; [`law`] lists them all. Cheap laws are tried at every moment.
//! The expensive ones are tried at one moment in sixteen, and in every thirty-second game at all of them.

mod broken;
mod check;
mod clauses;
mod difference;
mod encoding;
mod imagine;
pub mod law;
mod legal;
mod notation;
mod odds;
mod play;
mod pool;
mod record;
mod score;
mod secrets;
mod steps;
mod together;
mod transcript;
mod trial;
mod undo;

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

pub use broken::{Broken, Tally};
pub use encoding::encoding;
use midway_game::{Game, Meta, SetupChoice, TableGame, Tables};
pub use trial::Trial;

/// The seed of [`quick`]: tests are the same every time.
const QUICK_SEED: u64 = 1893;
const QUICK_THREADS: usize = 2;

/// Plays the games of these numbers, of the run with this seed, and holds them to every law. Each game is a
/// function of seed and number alone, so runs can be split and a broken law shown again. `progress` is called
/// after every game.
pub fn obey<G: TableGame>(
    seats: u8,
    options: &[SetupChoice],
    tables: &Tables,
    seed: u64,
    games: Range<u64>,
    progress: &(dyn Fn() + Sync),
) -> Result<Tally, Box<Broken>> {
    let trial = Trial::<G>::new(seats, options, tables, seed);
    trial.map_err(|error| trial::no_table::<G>(seats, options, seed, &error))?.run(games, progress)
}

/// Every way to set the options of a game.
pub fn every_option(meta: &Meta) -> Vec<Vec<SetupChoice>> {
    let mut ways = vec![Vec::new()];
    for spec in meta.options {
        ways =
            ways.iter().flat_map(|way| spec.values.iter().map(|value| with(way, spec.key, value))).collect();
    }
    ways
}

fn with(way: &[SetupChoice], key: &str, value: &str) -> Vec<SetupChoice> {
    let choice = SetupChoice { key: key.into(), value: value.into() };
    way.iter().cloned().chain([choice]).collect()
}

/// Tries the laws at every seat count with every combination of options, in at least `games_per_seat_count` games for
/// each seat count and each combination. A game's tests call this.
///
/// # Panics
/// When a law is broken, with the law and the record that shows it.
pub fn quick<G: TableGame>(games_per_seat_count: u64) {
    let tables = Tables::standard(G::META.tables);
    let jobs = jobs::<G>(games_per_seat_count);
    let next = AtomicUsize::new(0);
    let work = || -> Result<(), Box<Broken>> {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            obey::<G>(job.seats, &job.options, &tables, QUICK_SEED, job.games.clone(), &|| {})?;
        }
        Ok(())
    };
    let results = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..QUICK_THREADS).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(std::thread::ScopedJoinHandle::join).collect::<Vec<_>>()
    });
    for result in results {
        match result {
            Ok(Ok(())) => {}
            Ok(Err(broken)) => panic!("{broken}\n\n{}", broken.record),
            Err(_) => panic!("a thread of the laws panicked"),
        }
    }
}

struct Job {
    seats: u8,
    options: Vec<SetupChoice>,
    games: Range<u64>,
}

/// The work in pieces small enough that no thread is left with a long one at the end.
fn jobs<G: Game>(games: u64) -> Vec<Job> {
    const PIECE: u64 = 64;
    let ways = every_option(&G::META);
    let counts = G::META.seat_counts();
    let each = games.div_ceil(ways.len().min(counts.len()).max(1) as u64);
    let mut jobs = Vec::new();
    for seats in counts {
        for options in &ways {
            for start in (0..each).step_by(PIECE as usize) {
                let games = start..each.min(start + PIECE);
                jobs.push(Job { seats, options: options.clone(), games });
            }
        }
    }
    jobs
}
