use std::hint::black_box;
use std::time::{Duration, Instant};

use midway_game::{Playout, Seat, TableGame};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Figures;
use crate::random;

const SLICES: usize = 9;
/// Games between two looks at the clock, so that looking costs nothing.
const BATCH: u64 = 32;
const PATIENCE: u32 = 100_000;
const SEED: u64 = 1893;

pub(crate) fn figures<G: TableGame>(rules: &G, seconds: f64) -> Figures {
    let mut table = Table::new(rules);
    table.slice(Duration::from_secs_f64(seconds / 5.0));
    let slice = Duration::from_secs_f64(seconds / SLICES as f64);
    let mut slices: Vec<_> = (0..SLICES).map(|_| table.slice(slice)).collect();
    slices.sort_by(|a, b| a.decisions_per_s.total_cmp(&b.decisions_per_s));
    let [low, median, high] = [SLICES / 4, SLICES / 2, SLICES - 1 - SLICES / 4].map(|index| slices[index]);
    Figures {
        game: G::META.id,
        seats: rules.seats(),
        decisions_per_s: median.decisions_per_s,
        games_per_s: median.games_per_s,
        steps_per_s: median.steps_per_s,
        spread: (high.decisions_per_s - low.decisions_per_s) / median.decisions_per_s,
        state_bytes: size_of::<G::State>(),
        clone_ns: table.clone_ns(),
        allocations_per_game: table.allocations_per_game(),
    }
}

#[derive(Clone, Copy)]
struct Slice {
    decisions_per_s: f64,
    games_per_s: f64,
    steps_per_s: f64,
}

/// One core, one buffer, one game after the other.
struct Table<'a, G: TableGame> {
    rules: &'a G,
    playout: Playout<G>,
    rng: Xoshiro256PlusPlus,
}

impl<'a, G: TableGame> Table<'a, G> {
    fn new(rules: &'a G) -> Self {
        Table { rules, playout: Playout::default(), rng: random::of_game(SEED, 0) }
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

    fn allocations_per_game(&mut self) -> f64 {
        const GAMES: u32 = 1_000;
        let counted = allocation_counter::measure(|| {
            for _ in 0..GAMES {
                black_box(self.game());
            }
        });
        counted.count_total as f64 / f64::from(GAMES)
    }
}
