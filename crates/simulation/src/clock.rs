//! What time it is. The hall asks by plain functions, so this belongs to the thread that simulates.

use std::cell::RefCell;

use midway_game::Seed;
use midway_hall::{HallError, Time, Timepiece};
use tokio::time::Instant;

/// When simulations begin.
pub(crate) const DAWN: i64 = 1_800_000_000_000;

struct Wall {
    /// What the clock on the wall said when this life of the server began.
    start: i64,
    began: Option<Instant>,
    /// By how much the clock on the wall was set since.
    set: i64,
    piece: Timepiece,
    double: bool,
    seed: u64,
    seeds: u64,
}

impl Wall {
    fn new(seed: u64, double: bool) -> Wall {
        Wall { start: DAWN, began: None, set: 0, piece: Timepiece::default(), double, seed, seeds: 0 }
    }
}

thread_local! {
    static WALL: RefCell<Wall> = RefCell::new(Wall::new(0, false));
}

/// A simulation begins.
pub(crate) fn reset(seed: u64, double: bool) {
    WALL.set(Wall::new(seed, double));
}

/// A server starts: its running clock stands at zero. Must be called within its runtime.
pub(crate) fn begin(start: i64) {
    WALL.with_borrow_mut(|wall| {
        (wall.start, wall.began, wall.set, wall.piece) =
            (start, Some(Instant::now()), 0, Timepiece::default());
    });
    // From the first reading on, the running clock counts.
    now();
}

/// The server is gone, and with it its runtime and the time in there.
pub(crate) fn end() {
    WALL.with_borrow_mut(|wall| wall.began = None);
}

/// Sets the clock on the wall.
pub(crate) fn set(by: i64) {
    WALL.with_borrow_mut(|wall| wall.set += by);
}

/// Milliseconds since this life of the server began.
pub(crate) fn running() -> i64 {
    WALL.with_borrow(|wall| wall.began.map_or(0, |began| began.elapsed().as_millis() as i64))
}

pub(crate) fn now() -> Time {
    let running = running();
    WALL.with_borrow(|wall| {
        let running = if wall.double { 2 * running } else { running };
        wall.piece.read(wall.start + running + wall.set, running)
    })
}

/// The seeds of games, the same in every run.
pub(crate) fn game_seed() -> Result<Seed, HallError> {
    WALL.with_borrow_mut(|wall| {
        wall.seeds += 1;
        Ok(Seed::from_number(wall.seed.wrapping_mul(1_000).wrapping_add(wall.seeds)))
    })
}
