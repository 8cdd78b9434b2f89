//! How many choices a second a batch makes, views, observations, masks and draws included:
//! `cargo run --profile quick -p midway-lab --example speed`, with the id of a game for that one alone.

#[allow(dead_code, reason = "the tests use the rest of it")]
#[path = "../tests/lab/play.rs"]
mod play;

use std::error::Error;
use std::time::{Duration, Instant};

use midway_catalog::{Library, games};
use midway_game::{Head, Seed};
use midway_lab::{BatchShape, LabError, Reward, Workbench};
use play::{Player, at_random};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rustix::time::{ClockId, clock_gettime};

const TABLES: usize = 4_096;
const TIME: Duration = Duration::from_secs(2);

#[allow(clippy::print_stdout, reason = "it is what the example is for")]
fn main() -> Result<(), Box<dyn Error>> {
    println!("choices a second; in brackets, what cores do that do nothing else");
    println!(
        "game         seats  numbers seen, chosen   one thread                two threads               a single table"
    );
    let named = std::env::args().nth(1);
    for game in games().filter(|game| named.as_deref().is_none_or(|named| named == game.meta().id)) {
        for seats in [2, 4] {
            let head = Library::standard().head(game.meta().id, seats, Vec::new())?;
            let (shape, one) = batch_speed(&head, 1)?;
            let (_, two) = batch_speed(&head, 2)?;
            let alone = alone_speed(&head)?;
            println!(
                "{:<12} {seats:>5} {:>12}, {:>6}   {:>9.0} ({:>9.0})   {:>9.0} ({:>9.0})   {:>9.0} ({:>7.0})",
                game.meta().id,
                shape.observation,
                shape.choices,
                one.per_second(),
                one.per_core_second(),
                two.per_second(),
                2.0 * two.per_core_second(),
                alone.per_second(),
                alone.per_core_second(),
            );
        }
    }
    Ok(())
}

/// Choices a second by the clock on the wall, and by the time that this process had cores: on a machine that does other
/// things too, the latter says what they can do.
#[derive(Default)]
struct Speed {
    steps: usize,
    wall: Duration,
    core: Duration,
}

impl Speed {
    fn time<T>(&mut self, steps: usize, work: impl FnOnce() -> T) -> T {
        let (wall, core) = (Instant::now(), core_time());
        let done = work();
        self.wall += wall.elapsed();
        self.core += core_time().saturating_sub(core);
        self.steps += steps;
        done
    }

    fn per_second(&self) -> f64 {
        self.steps as f64 / self.wall.as_secs_f64()
    }

    fn per_core_second(&self) -> f64 {
        self.steps as f64 / self.core.as_secs_f64()
    }
}

fn core_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

fn batch_speed(head: &Head, threads: usize) -> Result<(BatchShape, Speed), LabError> {
    let (mut batch, mut player) = Player::at(head, TABLES, Reward::WinShare, threads)?;
    let (mut speed, began) = (Speed::default(), Instant::now());
    while began.elapsed() < TIME {
        player.choose();
        speed.time(TABLES, || player.step(&mut batch))?;
    }
    Ok((player.shape, speed))
}

/// One table, as a loop in Python would use it: an observation, a mask and a step each.
fn alone_speed(head: &Head) -> Result<Speed, LabError> {
    let mut table = Workbench::seeded(head.clone(), None, Seed::from_number(7))?;
    let (mut row, mut mask) = (vec![0.0; table.observation_len()], vec![0; table.choices()]);
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1893);
    let (mut speed, mut games, began) = (Speed::default(), 7, Instant::now());
    while began.elapsed() < TIME {
        let Some(seat) = table.acting().first() else {
            games += 1;
            table = speed.time(0, || table.again(Seed::from_number(games)));
            continue;
        };
        speed.time(0, || table.observe(seat, &mut row).and(table.mask(seat, &mut mask)))?;
        let number = at_random(&mask, &mut dice);
        speed.time(1, || table.step(seat, number))?;
    }
    Ok(speed)
}
