//! The hall in a world of its own, in the manner of FoundationDB and TigerBeetle.
//!
//! The hall and the log are those that ship. What surrounds them is made of a seed: people who play and repeat what got no
//! answer, a wire that loses and doubles, a disk that is slow, full, lies about what it has synced and rots, workers that
//! die, a clock that is set, and a server that is killed. Time is virtual, and everything runs on one thread, so a seed
//! always plays the same. An oracle remembers what people were told, and holds what is on disk against it.
//!
//! `docs/simulation.md` says what is checked, and what is not.

mod accounts;
mod audit;
mod bug;
mod clock;
mod dice;
mod disk;
mod fate;
mod image;
mod inspector;
mod mishap;
mod oracle;
mod person;
mod request;
mod toy;
mod wire;
mod worker;
mod world;

use std::collections::BTreeMap;
use std::sync::Arc;

use midway_catalog::{Library, ListedTitle, Title};

pub use crate::bug::Bug;
pub use crate::mishap::Mishap;
use crate::toy::{Blank, Cards, Gambler};
use crate::world::World;

/// What came of one seed.
#[derive(Clone, Debug)]
pub struct Played {
    pub seed: u64,
    /// The first promise that was broken, if one was.
    pub broken: Option<String>,
    /// A hash of all that happened: the same whenever the seed is played.
    pub trace: u64,
    /// What happened, if it was asked for.
    pub lines: Vec<String>,
    pub faults: BTreeMap<Mishap, u64>,
    pub acknowledged: u64,
    pub refused: u64,
    pub entries: u64,
    pub restarts: u64,
}

/// Plays seeds, one after another.
#[derive(Debug)]
pub struct Simulator {
    library: Arc<Library>,
}

impl Default for Simulator {
    fn default() -> Simulator {
        static CARDS: ListedTitle<Cards, Gambler, Blank> = ListedTitle::new();
        let mut titles: Vec<&'static dyn Title> = Library::standard().titles().to_vec();
        titles.push(&CARDS);
        Simulator { library: Arc::new(Library::of(&titles, BTreeMap::new())) }
    }
}

impl Simulator {
    /// Plays a seed, perhaps with a bug that is to be found. The lines of its trace are many.
    pub fn play(&self, seed: u64, bug: Option<Bug>, with_lines: bool) -> Played {
        clock::reset(seed, bug == Some(Bug::ChargesTwice));
        let world = Arc::new(World::new(seed, bug, with_lines, self.library.clone()));
        let lives = world.run();
        let left = world.fate.left();
        let entries = world.disk.image(|image| image.logs.values().map(|log| log.len() as u64).sum());
        let oracle = world.oracle();
        Played {
            seed,
            broken: left.broken,
            trace: left.trace,
            lines: left.lines,
            faults: left.faults,
            acknowledged: oracle.acknowledged,
            refused: oracle.refused,
            entries,
            restarts: lives - 1,
        }
    }
}
