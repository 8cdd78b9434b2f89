use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use midway_bots::Craft;
use midway_game::{TableGame, Tables};

use super::{ArenaError, ArenaPlan, Outcome, SeriesFile, play};
use crate::subject::Study;
use crate::{Stopwatch, Subject};

/// The games of a series, those of an earlier run included.
#[derive(Clone, Debug)]
pub struct PlayedSeries {
    /// In the order in which they ended.
    pub outcomes: Vec<Outcome>,
    /// Somebody did not want to wait for all of them.
    pub stopped: bool,
}

/// A game that is over, or the number of one that could not be played on.
type Ended = Result<Outcome, u64>;

/// Plays the games of a series that its file does not hold yet, `jobs` of them at once, until `stop` says so.
/// `progress` is called after every game.
///
/// Games are handed out in the order of their numbers, so that a series that is stopped has whole groups but for the
/// last few; they are kept as they come.
pub fn play_series(
    plan: &ArenaPlan,
    tables: &Tables,
    file: &mut SeriesFile,
    jobs: usize,
    stop: &(dyn Fn() -> bool + Sync),
    progress: &dyn Fn(),
) -> Result<PlayedSeries, ArenaError> {
    let subject = Subject { game: &plan.head.game, seats: plan.seats(), options: &plan.options, tables };
    subject.study(Series { plan, file, jobs, stop, progress })?
}

struct Series<'a> {
    plan: &'a ArenaPlan,
    file: &'a mut SeriesFile,
    jobs: usize,
    stop: &'a (dyn Fn() -> bool + Sync),
    progress: &'a dyn Fn(),
}

impl Study for Series<'_> {
    type Out = Result<PlayedSeries, ArenaError>;

    fn of<G: TableGame, C: Craft<G>>(self, rules: Arc<G>) -> Self::Out {
        let Series { plan, file, jobs, stop, progress } = self;
        let open = file.missing(plan);
        let (next, failed, watch) = (AtomicUsize::new(0), AtomicBool::new(false), Stopwatch::start());
        let stop = || stop() || failed.load(Ordering::Relaxed);
        let job = |ended: Sender<Ended>| {
            while let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)).filter(|_| !stop()) {
                let outcome = play::<G, C>(&rules, &plan.entrants, plan.bout(number), &watch, &stop);
                if stop() && outcome.is_none() {
                    return;
                }
                let _ = ended.send(outcome.map(|(outcome, _)| outcome).ok_or(number));
            }
        };
        let (send, ended) = channel();
        let fresh = thread::scope(|scope| {
            for send in vec![send; jobs.max(1)] {
                scope.spawn(|| job(send));
            }
            keep_all(&ended, file, progress).inspect_err(|_| failed.store(true, Ordering::Relaxed))
        })?;
        let stopped = fresh.len() < open.len();
        Ok(PlayedSeries { outcomes: file.outcomes.drain(..).chain(fresh).collect(), stopped })
    }
}

fn keep_all(
    ended: &Receiver<Ended>,
    file: &mut SeriesFile,
    progress: &dyn Fn(),
) -> Result<Vec<Outcome>, ArenaError> {
    let mut outcomes = Vec::new();
    for outcome in ended {
        let outcome = outcome.map_err(ArenaError::NoChoice)?;
        file.keep(&outcome)?;
        progress();
        outcomes.push(outcome);
    }
    Ok(outcomes)
}
