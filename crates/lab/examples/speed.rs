//! How many choices a second a batch makes, views, observations, masks and draws included:
//! `cargo run --profile quick -p midway-lab --example speed`, with the id of a game for that one alone.

#[allow(dead_code, reason = "the tests use the rest of it")]
#[path = "../tests/lab/play.rs"]
mod play;

use std::error::Error;
use std::time::{Duration, Instant};

use midway_catalog::{Library, games};
use midway_game::{Head, Seat, Seed};
use midway_lab::{BatchShape, LabError, Reward, Workbench};
use play::{Player, at_random};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const TABLES: usize = 4_096;
const TIME: Duration = Duration::from_secs(2);

#[allow(clippy::print_stdout, reason = "it is what the example is for")]
fn main() -> Result<(), Box<dyn Error>> {
    println!("{:<12} {:>5} {:>11} {:>8}  choices a second", "game", "seats", "observation", "choices");
    let named = std::env::args().nth(1);
    for game in games().filter(|game| named.as_deref().is_none_or(|named| named == game.meta().id)) {
        for seats in [2, 4] {
            let head = Library::standard().head(game.meta().id, seats, Vec::new())?;
            let (shape, one) = batch_speed(&head, 1)?;
            let (_, two) = batch_speed(&head, 2)?;
            let alone = alone_speed(&head)?;
            println!(
                "{:<12} {seats:>5} {:>11} {:>8}  {one:.0} on one thread, {two:.0} on two; a single table {alone:.0}",
                game.meta().id,
                shape.observation,
                shape.choices
            );
        }
    }
    Ok(())
}

fn batch_speed(head: &Head, threads: usize) -> Result<(BatchShape, f64), LabError> {
    let (mut batch, mut player) = Player::at(head, TABLES, Reward::WinShare, threads)?;
    let (mut steps, mut spent, began) = (0, Duration::ZERO, Instant::now());
    while began.elapsed() < TIME {
        player.choose();
        let clock = Instant::now();
        player.step(&mut batch)?;
        spent += clock.elapsed();
        steps += TABLES;
    }
    Ok((player.shape, steps as f64 / spent.as_secs_f64()))
}

/// One table, as a loop in Python would use it: an observation, a mask and a step each.
fn alone_speed(head: &Head) -> Result<f64, LabError> {
    let mut table = Workbench::seeded(head.clone(), None, Seed::from_number(7))?;
    let (mut row, mut mask) = (vec![0.0; table.observation_len()], vec![0; table.choices()]);
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1893);
    let (mut steps, mut games, began) = (0, 7, Instant::now());
    while began.elapsed() < TIME {
        let Some(seat) = table.acting().first() else {
            games += 1;
            table = table.again(Seed::from_number(games));
            continue;
        };
        play_one(&mut table, seat, &mut row, &mut mask, &mut dice)?;
        steps += 1;
    }
    Ok(f64::from(steps) / began.elapsed().as_secs_f64())
}

fn play_one(
    table: &mut Workbench,
    seat: Seat,
    row: &mut [f32],
    mask: &mut [i8],
    dice: &mut Xoshiro256PlusPlus,
) -> Result<(), LabError> {
    table.observe(seat, row)?;
    table.mask(seat, mask)?;
    table.step(seat, at_random(mask, dice))
}
