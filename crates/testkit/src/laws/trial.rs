use std::any::Any;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use midway_game::{Game, Head, Options, SetupChoice, SetupError, TableGame, Tables};

use super::broken::{Broken, Fault, Tally};
use super::clauses::Clauses;
use super::law;
use super::play::Play;

/// A table on trial: rules, and how they are to be tried.
#[derive(Debug)]
pub struct Trial<G: Game> {
    pub rules: Arc<G>,
    pub options: Vec<SetupChoice>,
    pub seed: u64,
    /// A game with more decisions than this counts as endless.
    pub most_decisions: u32,
    /// Laws, by name, that are not to be tried.
    pub without: Vec<&'static str>,
    pub(super) head: Head,
    pub(super) clauses: Clauses,
}

const MOST_DECISIONS: u32 = 5_000;

impl<G: TableGame> Trial<G> {
    pub fn new(seats: u8, options: &[SetupChoice], tables: &Tables, seed: u64) -> Result<Self, SetupError> {
        let rules = Arc::new(G::new(seats, &G::Options::read(G::META.options, options)?, tables)?);
        Ok(Trial {
            rules,
            options: options.into(),
            seed,
            most_decisions: MOST_DECISIONS,
            without: Vec::new(),
            head: Head::new(&G::META, seats, options.into(), tables.digest()),
            clauses: Clauses::of(G::META.rules),
        })
    }

    /// Plays the games of these numbers. A game depends on the seed and its number alone.
    pub fn run(&self, games: Range<u64>, progress: &(dyn Fn() + Sync)) -> Result<Tally, Box<Broken>> {
        let mut play = Play::new(self);
        let mut tally = Tally::default();
        for number in games {
            self.game(&mut play, number)?;
            tally.merge(play.tally());
            progress();
        }
        Ok(tally)
    }

    fn game(&self, play: &mut Play<'_, G>, number: u64) -> Result<(), Box<Broken>> {
        // After a panic the play is only asked for its steps, which are whole.
        let verdict = catch_unwind(AssertUnwindSafe(|| play.run(number)));
        let fault = match verdict {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(fault)) => fault,
            Err(panic) => Fault::new(law::NO_PANIC, panic_text(panic.as_ref())),
        };
        Err(Box::new(self.broken(play, number, fault)))
    }

    fn broken(&self, play: &Play<'_, G>, number: u64, fault: Fault) -> Broken {
        let steps = fault.steps.unwrap_or(play.steps());
        Broken {
            id: G::META.id,
            law: fault.law,
            what: fault.what,
            seats: self.rules.seats(),
            options: self.options.clone(),
            seed: self.seed,
            game: number,
            steps,
            record: play.record(steps),
        }
    }

    pub(super) fn has(&self, law: &str) -> bool {
        !self.without.contains(&law)
    }
}

/// The law that is broken when a table cannot even be set up.
pub(super) fn no_table<G: Game>(seats: u8, options: &[SetupChoice], seed: u64, error: &SetupError) -> Broken {
    Broken {
        id: G::META.id,
        law: law::SETUP,
        what: error.to_string(),
        seats,
        options: options.into(),
        seed,
        game: 0,
        steps: 0,
        record: String::new(),
    }
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panicked: {}", text.unwrap_or("without a message"))
}
