use midway_game::Game;

use crate::{Bot, BotName, Craft, Effort};

/// A bot that takes part in a game, with what it may spend on a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Which bot it is.
    pub name: BotName,
    /// What it may spend on a choice.
    pub effort: Effort,
    /// Threads that a search thinks with.
    pub threads: u32,
}

impl Entrant {
    /// One that thinks with a single thread.
    pub fn new(name: BotName, effort: Effort) -> Self {
        Entrant { name, effort, threads: 1 }
    }

    /// The bot, for a table with these rules.
    pub fn sit<G: Game, C: Craft<G>>(&self, rules: &G, seed: u64) -> Box<dyn Bot<G>> {
        self.name.sit_with_threads::<G, C>(rules, seed, self.threads)
    }
}
