//! How fast a game plays.

use std::fmt;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use midway_bots::Craft;
use midway_game::{Playout, Seat, SetupError, TableGame};
use midway_text::{Align, FAINT, Grid, grouped, paint};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

use crate::subject::Study;
use crate::{Subject, random};

/// What was measured of one game with one number of seats.
#[derive(Clone, Debug, Serialize)]
pub struct BenchFigures {
    /// The id of the game.
    pub game: &'static str,
    /// At the player.
    pub seats: u8,
    /// Of the median slice of the time, as all rates are.
    pub decisions_per_s: f64,
    /// Whole games.
    pub games_per_s: f64,
    /// Decisions and draws.
    pub steps_per_s: f64,
    /// How far the middle half of the slices lies apart, as a share of the median.
    pub spread: f64,
    /// The size of a state.
    pub state_bytes: usize,
    /// The time to clone a state.
    pub clone_ns: f64,
    /// As the given counter has it.
    pub allocations_per_game: f64,
}

/// All that was measured: as a JSON list by [`Serialize`], as text by [`Display`](fmt::Display).
#[derive(Clone, Debug, Serialize)]
pub struct BenchReport(pub Vec<BenchFigures>);

impl fmt::Display for BenchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = ["game", "seats", "decisions/s", "games/s", "steps/s", "spread", "state", "clone"];
        let mut grid = Grid::figures(heads);
        grid.column("allocations/game".into(), Align::Right);
        self.0.iter().for_each(|figures| grid.row(figures.cells()));
        write!(f, "{grid}")?;
        if cfg!(debug_assertions) {
            let note = "a debug build; build with --release for figures that count";
            writeln!(f, "\n  {}", paint(FAINT, note))?;
        }
        Ok(())
    }
}

impl BenchFigures {
    fn cells(&self) -> [String; 9] {
        let whole = |rate: f64| grouped(rate.round() as u64);
        [
            self.game.into(),
            self.seats.to_string(),
            whole(self.decisions_per_s),
            whole(self.games_per_s),
            whole(self.steps_per_s),
            format!("{:.1} %", 100.0 * self.spread),
            format!("{} B", self.state_bytes),
            format!("{:.1} ns", self.clone_ns),
            self.allocations_per_game.to_string(),
        ]
    }
}

/// Counts what some work allocates. Which allocator there is, and whether it counts, is for the program to say.
pub type AllocationCounter = fn(&mut dyn FnMut()) -> u64;

const SLICES: usize = 9;
/// Games between two looks at the clock, so that looking costs nothing.
const BATCH: u64 = 32;
const PATIENCE: u32 = 100_000;
const SEED: u64 = 1893;

/// Measures for about this many seconds how fast one core plays uniform random games, set-up to score.
pub fn measure(
    subject: Subject<'_>,
    seconds: f64,
    count_allocations: AllocationCounter,
) -> Result<BenchFigures, SetupError> {
    subject.study(Measure { seconds, count_allocations })
}

struct Measure {
    seconds: f64,
    count_allocations: AllocationCounter,
}

impl Study for Measure {
    type Out = BenchFigures;

    fn of<G: TableGame, C: Craft<G>>(self, rules: Arc<G>) -> BenchFigures {
        figures(&*rules, self.seconds, self.count_allocations)
    }
}

fn figures<G: TableGame>(rules: &G, seconds: f64, count_allocations: AllocationCounter) -> BenchFigures {
    let mut player = Player::new(rules);
    player.slice(Duration::from_secs_f64(seconds / 5.0));
    let slice = Duration::from_secs_f64(seconds / SLICES as f64);
    let mut slices: Vec<_> = (0..SLICES).map(|_| player.slice(slice)).collect();
    slices.sort_by(|a, b| a.decisions_per_s.total_cmp(&b.decisions_per_s));
    let [low, median, high] = [SLICES / 4, SLICES / 2, SLICES - 1 - SLICES / 4].map(|index| slices[index]);
    BenchFigures {
        game: G::META.id,
        seats: rules.seats(),
        decisions_per_s: median.decisions_per_s,
        games_per_s: median.games_per_s,
        steps_per_s: median.steps_per_s,
        spread: (high.decisions_per_s - low.decisions_per_s) / median.decisions_per_s,
        state_bytes: size_of::<G::State>(),
        clone_ns: player.clone_ns(),
        allocations_per_game: player.allocations_per_game(count_allocations),
    }
}

#[derive(Clone, Copy)]
struct Slice {
    decisions_per_s: f64,
    games_per_s: f64,
    steps_per_s: f64,
}

/// One core, one buffer, one game after the other.
struct Player<'a, G: TableGame> {
    rules: &'a G,
    playout: Playout<G>,
    rng: Xoshiro256PlusPlus,
}

impl<'a, G: TableGame> Player<'a, G> {
    fn new(rules: &'a G) -> Self {
        Player { rules, playout: Playout::default(), rng: random::of_game(SEED, 0) }
    }

    /// A whole game, set-up to score; its decisions and its steps.
    fn game(&mut self) -> (u64, u64) {
        let mut state = self.rules.setup();
        let stop = self.playout.run(self.rules, &mut state, &mut self.rng, PATIENCE);
        for seat in Seat::all(self.rules.seats()) {
            black_box(self.rules.score(&state, seat));
        }
        (stop.decisions.into(), u64::from(stop.decisions) + u64::from(stop.draws))
    }

    fn slice(&mut self, time: Duration) -> Slice {
        let (mut games, mut decisions, mut steps) = (0, 0, 0);
        let began = Instant::now();
        while began.elapsed() < time {
            for _ in 0..BATCH {
                let game = self.game();
                games += 1;
                decisions += game.0;
                steps += game.1;
            }
        }
        let rate = |count: u64| count as f64 / began.elapsed().as_secs_f64();
        Slice { decisions_per_s: rate(decisions), games_per_s: rate(games), steps_per_s: rate(steps) }
    }

    /// The time to clone a state, over states from all parts of a game.
    fn clone_ns(&mut self) -> f64 {
        const ROUNDS: u32 = 2_000;
        let states: Vec<_> = (0..64).map(|decisions| self.state_after(decisions)).collect();
        let began = Instant::now();
        for _ in 0..ROUNDS {
            for state in &states {
                black_box(black_box(state).clone());
            }
        }
        began.elapsed().as_nanos() as f64 / f64::from(ROUNDS) / states.len() as f64
    }

    fn state_after(&mut self, decisions: u32) -> G::State {
        let mut state = self.rules.setup();
        self.playout.run(self.rules, &mut state, &mut self.rng, decisions);
        state
    }

    fn allocations_per_game(&mut self, count: AllocationCounter) -> f64 {
        const GAMES: u32 = 1_000;
        let counted = count(&mut || {
            for _ in 0..GAMES {
                black_box(self.game());
            }
        });
        counted as f64 / f64::from(GAMES)
    }
}
