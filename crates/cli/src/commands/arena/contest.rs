use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use midway_bots::arena::{Outcome, play};
use midway_bots::{Clock, Craft};
use midway_catalog::Visitor;
use midway_game::TableGame;
use rayon::ThreadPool;

use super::interrupt::Interrupt;
use super::log::Log;
use super::plan::Plan;
use crate::failure::Failure;
use crate::library::{self, TableSet};
use crate::work::Work;

/// Plays the games of a series that are not yet played.
pub(super) struct Contest<'a> {
    pub(super) plan: &'a Plan,
    pub(super) set: &'a TableSet,
    pub(super) pool: &'a ThreadPool,
    pub(super) log: &'a mut Log,
}

/// What there is in the end, the games of an earlier run included.
pub(super) struct Played {
    pub(super) outcomes: Vec<Outcome>,
    /// Somebody did not want to wait.
    pub(super) stopped: bool,
}

/// A game that is over, or the number of one that could not be played on.
type Ended = Result<Outcome, u64>;

#[derive(Debug)]
struct Watch(Instant);

impl Clock for Watch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Visitor for Contest<'_> {
    type Out = Result<Played, Failure>;

    /// The games are handed out in the order of their numbers, so that a series that is stopped has whole groups but
    /// for the last few; whoever called keeps them as they come.
    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let Contest { plan, set, pool, log } = self;
        let rules = Arc::new(library::rules::<G>(plan.seats(), &plan.options, set)?);
        let open = open_games(plan, &log.outcomes);
        let interrupt = Interrupt::listen()?;
        let (next, failed, watch) = (AtomicUsize::new(0), AtomicBool::new(false), Watch(Instant::now()));
        let stop = || interrupt.is_pressed() || failed.load(Ordering::Relaxed);
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
        let work = Work::resumed(plan.games, plan.games - open.len() as u64, "games");
        let fresh = pool.in_place_scope(|scope| {
            (0..pool.current_num_threads()).for_each(|_| {
                let send = send.clone();
                scope.spawn(|_| job(send));
            });
            drop(send);
            keep_all(&ended, log, &work).inspect_err(|_| failed.store(true, Ordering::Relaxed))
        });
        work.finish();
        let fresh = fresh?;
        let stopped = fresh.len() < open.len();
        Ok(Played { outcomes: log.outcomes.drain(..).chain(fresh).collect(), stopped })
    }
}

/// The numbers of the games that were asked for and are not in the file.
fn open_games(plan: &Plan, played: &[Outcome]) -> Vec<u64> {
    let played: BTreeSet<u64> = played.iter().map(|outcome| outcome.number).collect();
    (0..plan.games).filter(|number| !played.contains(number)).collect()
}

fn keep_all(ended: &Receiver<Ended>, log: &mut Log, work: &Work) -> Result<Vec<Outcome>, Failure> {
    let mut outcomes = Vec::new();
    for outcome in ended {
        let outcome =
            outcome.map_err(|number| Failure::Found(format!("game {number}: a bot did not choose")))?;
        log.keep(&outcome)?;
        work.done(1);
        outcomes.push(outcome);
    }
    Ok(outcomes)
}
