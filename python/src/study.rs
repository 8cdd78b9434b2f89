//! Many games at once. Results are handed over game by game as JSON, which the Python half turns into columns.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{self, available_parallelism};
use std::time::{Duration, Instant};

use midway_game::Tables;
use midway_studies::arena::{ArenaPlan, Outcome, SeriesFile, Standings, play_series};
use midway_studies::balance::{BalancePlan, self_play_games};
use midway_studies::sim::{RandomPolicy, SimPlan, SimReport, simulate};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::Serialize;

use crate::arguments::{OptionsArg, entrant};
use crate::catalog::Setting;
use crate::failure::{Done, Failure, guarded};
use crate::json::to_python;

/// More than anybody waits for, and few enough to be listed.
const MOST_GAMES: u64 = 10_000_000;
const MOST_JOBS: usize = 1 << 10;
/// How often it is seen whether somebody presses Ctrl-C.
const LISTENING: Duration = Duration::from_millis(100);

/// Lets bots play each other; one line of JSON for every game, in the order of their numbers.
#[pyfunction]
#[pyo3(signature = (game, bots, games, options=None, seed=0, first=0, jobs=None))]
#[allow(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn arena_games(
    py: Python<'_>,
    game: &str,
    bots: Vec<String>,
    games: u64,
    options: Option<OptionsArg>,
    seed: u64,
    first: u64,
    jobs: Option<usize>,
) -> PyResult<Vec<String>> {
    let setting = Setting::new(game, bots.len() as i64, options);
    interruptible(py, |stop| {
        let (meta, jobs) = (setting.meta()?, checked_jobs(jobs)?);
        meta.check_seats(setting.seats())?;
        let tables = Tables::standard(meta.tables);
        let entrants = bots.iter().map(|bot| entrant(bot)).collect::<Done<Vec<_>>>()?;
        let plan = ArenaPlan::new(meta, &tables, entrants, setting.options(), checked_games(games)?, seed);
        let plan = ArenaPlan { first, ..plan };
        let mut played = play_series(&plan, &tables, &mut SeriesFile::none(), jobs, stop, &|| {})?.outcomes;
        played.sort_by_key(|outcome| outcome.number);
        written(&played)
    })
}

/// What games of an arena say about the bots.
#[pyfunction]
pub(crate) fn standings(py: Python<'_>, bots: Vec<String>, games: Vec<String>) -> PyResult<Py<PyAny>> {
    let all = py.detach(|| {
        guarded(|| {
            let read = |game: &String| serde_json::from_str::<Outcome>(game).map_err(no_game);
            let games = games.iter().map(read).collect::<Done<Vec<_>>>()?;
            if bots.is_empty() || games.iter().any(|game| !is_of(game, bots.len())) {
                return Err(Failure::setup("these games are not of these bots"));
            }
            serde_json::to_value(Standings::of(&bots, &games)).map_err(no_game)
        })
    })?;
    to_python(py, &all)
}

fn is_of(game: &Outcome, bots: usize) -> bool {
    let seats = u8::try_from(bots).unwrap_or(u8::MAX);
    seats <= 8 && game.fits(midway_studies::arena::Bout { seed: 0, number: game.number, seats })
}

/// Lets one bot play all seats; one line of JSON for every game, in the order of their numbers.
#[pyfunction]
#[pyo3(signature = (game, games, seats=2, bot="regular", options=None, seed=0, first=0, jobs=None))]
#[allow(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn balance_games(
    py: Python<'_>,
    game: &str,
    games: u64,
    seats: i64,
    bot: &str,
    options: Option<OptionsArg>,
    seed: u64,
    first: u64,
    jobs: Option<usize>,
) -> PyResult<Vec<String>> {
    let setting = Setting::new(game, seats, options);
    interruptible(py, |stop| {
        let (tables, pool) = (Tables::standard(setting.meta()?.tables), pool(jobs)?);
        let plan = BalancePlan { bot: entrant(bot)?, games: checked_games(games)?, seed };
        let numbers = first..first.saturating_add(plan.games);
        written(&pool.install(|| self_play_games(setting.subject(&tables), &plan, numbers, stop))?)
    })
}

/// Plays random games and counts.
#[pyfunction]
#[pyo3(signature = (game, games, seats=2, options=None, seed=0, policy="uniform", jobs=None))]
#[allow(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn simulation(
    py: Python<'_>,
    game: &str,
    games: u64,
    seats: i64,
    options: Option<OptionsArg>,
    seed: u64,
    policy: &str,
    jobs: Option<usize>,
) -> PyResult<Py<PyAny>> {
    let setting = Setting::new(game, seats, options);
    let report = interruptible(py, |_| {
        let (meta, pool, began) = (setting.meta()?, pool(jobs)?, Instant::now());
        let tables = Tables::standard(meta.tables);
        let plan = SimPlan { games: checked_games(games)?, seed, policy: self::policy(policy)? };
        let subject = setting.subject(&tables);
        let tally = pool.install(|| simulate(subject, &plan, &|_| {}))?;
        let (jobs, seconds) = (pool.current_num_threads(), began.elapsed().as_secs_f64());
        let report =
            SimReport { meta, seats: subject.seats, options: setting.options(), seed, jobs, seconds, tally };
        serde_json::to_value(&report).map_err(no_game)
    })?;
    to_python(py, &report)
}

fn policy(word: &str) -> Done<RandomPolicy> {
    match word {
        "uniform" => Ok(RandomPolicy::Uniform),
        "by-kind" => Ok(RandomPolicy::ByKind),
        _ => Err(Failure::setup("a policy is 'uniform' or 'by-kind'")),
    }
}

pub(crate) fn checked_games(games: u64) -> Done<u64> {
    let refused = || Failure::setup(format!("games: 1 to {MOST_GAMES} are possible, not {games}"));
    (1..=MOST_GAMES).contains(&games).then_some(games).ok_or_else(refused)
}

fn checked_jobs(jobs: Option<usize>) -> Done<usize> {
    let jobs = jobs.unwrap_or(available_parallelism().map_or(1, NonZero::get));
    let refused = || Failure::setup(format!("jobs: 1 to {MOST_JOBS} are possible, not {jobs}"));
    (1..=MOST_JOBS).contains(&jobs).then_some(jobs).ok_or_else(refused)
}

pub(crate) fn pool(jobs: Option<usize>) -> Done<ThreadPool> {
    let threads = ThreadPoolBuilder::new().num_threads(checked_jobs(jobs)?);
    threads.build().map_err(|error| Failure::new("MidwayError", format!("no threads: {error}")))
}

fn written<T: Serialize>(games: &[T]) -> Done<Vec<String>> {
    games.iter().map(|game| serde_json::to_string(game).map_err(no_game)).collect()
}

fn no_game(error: serde_json::Error) -> Failure {
    Failure::new("BadRecord", format!("this is no game of a study: {error}"))
}

/// Does long work on another thread, so that Python's other threads go on and Ctrl-C is heard.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Done<T> + Send,
) -> PyResult<T> {
    let stopped = AtomicBool::new(false);
    let stop = || stopped.load(Ordering::Relaxed);
    py.detach(|| {
        let (ended, end) = channel::<()>();
        thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let done = guarded(|| work(&stop));
                drop(ended);
                done
            });
            let mut pressed = None;
            while end.recv_timeout(LISTENING) == Err(RecvTimeoutError::Timeout) {
                if let Err(error) = Python::attach(signals) {
                    stopped.store(true, Ordering::Relaxed);
                    pressed = Some(error);
                }
            }
            let done =
                worker.join().unwrap_or_else(|_| Err(Failure::new("MidwayError", "a thread was lost")));
            match pressed {
                Some(interrupt) => Err(interrupt),
                None => Ok(done?),
            }
        })
    })
}

/// Whether somebody wants the work to end.
fn signals(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}
