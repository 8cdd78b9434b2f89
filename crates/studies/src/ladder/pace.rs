use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use midway_bots::{Bot, BotName, Budget, Clock, Craft, Sight};
use midway_game::{Fair, Match, Seat, Seed, SetupError, TableGame, Turn};
use serde::Serialize;

use crate::subject::Study;
use crate::{Stopwatch, Subject};

/// How long a choice with more than one way to go takes a bot on one core.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct TimeAChoice {
    /// Choices that were looked at.
    pub choices: usize,
    /// In seconds.
    pub median: f64,
    /// The longest of all, in seconds.
    pub longest: f64,
}

/// A bot is looked at for so long, or for so many games.
const ENOUGH: Duration = Duration::from_secs(20);
const GAMES: u64 = 12;

/// Lets each bot play games against itself, so many bots at once.
pub(super) fn time_choices(
    subject: Subject<'_>,
    bots: &[BotName],
    seed: u64,
    jobs: usize,
) -> Result<Vec<TimeAChoice>, SetupError> {
    let (next, times) = (AtomicUsize::new(0), bots.iter().map(|_| Default::default()).collect::<Vec<Slot>>());
    let job = || -> Result<(), SetupError> {
        while let Some((bot, slot)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((*bots.get(at)?, times.get(at)?)))
        {
            let time = subject.study(Timed { bot, seed })?;
            let _ = slot.set(time);
        }
        Ok(())
    };
    thread::scope(|scope| {
        let jobs: Vec<_> = (0..jobs.clamp(1, bots.len().max(1))).map(|_| scope.spawn(job)).collect();
        jobs.into_iter().try_for_each(|job| job.join().unwrap_or(Ok(())))
    })?;
    Ok(times.into_iter().map(|slot| slot.into_inner().unwrap_or_default()).collect())
}

type Slot = std::sync::OnceLock<TimeAChoice>;

struct Timed {
    bot: BotName,
    seed: u64,
}

impl Study for Timed {
    type Out = TimeAChoice;

    fn of<G: TableGame, C: Craft<G>>(self, rules: Arc<G>) -> TimeAChoice {
        let (watch, mut times) = (Stopwatch::start(), Vec::new());
        for game in 0..GAMES {
            play::<G, C>(&rules, self.bot, self.seed ^ (game << 32), &watch, &mut times);
            if watch.now() > ENOUGH {
                break;
            }
        }
        times.sort();
        let seconds = |time: Option<&Duration>| time.map_or(0.0, Duration::as_secs_f64);
        TimeAChoice {
            choices: times.len(),
            median: seconds(times.get(times.len() / 2)),
            longest: seconds(times.last()),
        }
    }
}

/// A game of a bot against itself. Notes down how long each choice took.
fn play<G: TableGame, C: Craft<G>>(
    rules: &Arc<G>,
    bot: BotName,
    seed: u64,
    watch: &Stopwatch,
    times: &mut Vec<Duration>,
) {
    let fair = Fair::new(&Seed::from_number(seed), &[]);
    let mut bots: Vec<Box<dyn Bot<G>>> =
        Seat::all(rules.seats()).map(|seat| bot.sit::<G, C>(rules, seed ^ u64::from(seat.0))).collect();
    let mut game = Match::new(rules.clone());
    loop {
        game.settle(&fair);
        let Turn::Seats(asked) = game.turn() else { return };
        let Some((seat, sight)) = asked.first().and_then(|seat| Some((seat, Sight::of(&game, seat).ok()?)))
        else {
            return;
        };
        let began = watch.now();
        let chosen = bots[seat.index()].choose(&sight, &Budget::new(bot.effort(None), watch));
        let Ok(choice) = chosen else { return };
        if sight.legal().len() > 1 {
            times.push(watch.now().saturating_sub(began));
        }
        if game.choose(seat, choice.action, game.revision()).is_err() {
            return;
        }
    }
}
