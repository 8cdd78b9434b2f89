use std::fmt;

use midway_game::SetupChoice;
use thiserror::Error;

/// A law that a game broke, and the play that shows it.
#[derive(Clone, Debug, Error)]
pub struct Broken {
    /// The id of the game.
    pub id: &'static str,
    /// One of the names in [`law`](super::law).
    pub law: &'static str,
    pub what: String,
    pub seats: u8,
    pub options: Vec<SetupChoice>,
    pub seed: u64,
    /// The number of the game in the run with this seed.
    pub game: u64,
    pub steps: usize,
    /// The game up to that step, as the text of a record.
    pub record: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} breaks the law \"{}\"", self.id, self.law)?;
        writeln!(f, "  {}", self.what.replace('\n', "\n  "))?;
        write!(f, "  at a table of {}", self.seats)?;
        for option in &self.options {
            write!(f, ", {}={}", option.key, option.value)?;
        }
        writeln!(f, ", after {} steps", self.steps)?;
        write!(f, "  to see it again: play game {} of seed {} at such a table", self.game, self.seed)
    }
}

/// What a law found wrong, before it is known where.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) law: &'static str,
    pub(super) what: String,
    /// How many steps of the game show it; without a number, all so far.
    pub(super) steps: Option<usize>,
}

impl Fault {
    pub(super) fn new(law: &'static str, what: impl Into<String>) -> Fault {
        Fault { law, what: what.into(), steps: None }
    }

    pub(super) fn after(self, steps: usize) -> Fault {
        Fault { steps: Some(steps), ..self }
    }
}

/// What a law comes to.
pub(super) type Verdict = Result<(), Fault>;

/// What a run of the laws has been through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub steps: u64,
    /// The most decisions of one game.
    pub longest: u32,
    /// The most turns of one game, by its own count.
    pub most_turns: u32,
}

impl Tally {
    /// Adds what another part of the run has been through.
    pub fn merge(&mut self, other: Tally) {
        self.games += other.games;
        self.steps += other.steps;
        self.longest = self.longest.max(other.longest);
        self.most_turns = self.most_turns.max(other.most_turns);
    }
}
