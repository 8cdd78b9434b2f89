use std::collections::BTreeMap;
use std::ops::Range;

use midway_bots::Entrant;
use midway_game::{Meta, SetupChoice, Tables};
use serde::{Deserialize, Serialize};

use super::{Bout, Outcome, Standings};

/// A series of games to be played.
#[derive(Clone, Debug)]
pub struct ArenaPlan {
    /// What the games depend on.
    pub head: SeriesHead,
    /// Who plays, one for each seat.
    pub entrants: Vec<Entrant>,
    /// How the game is set up.
    pub options: Vec<SetupChoice>,
    /// The number of the first game: more than 0 where somebody else plays those before.
    pub first: u64,
    /// How many games.
    pub games: u64,
}

/// Everything that the games of a series depend on: the first line of its file. How many games there are is no part of
/// it, so that a series can be made longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesHead {
    /// The version of the file's format.
    pub arena: u32,
    /// What played: another version may have other bots.
    pub midway: String,
    /// The id of the game.
    pub game: String,
    /// The revision of its rules.
    pub rules: u32,
    /// The digest of tables that are not the standard ones.
    pub tables: Option<String>,
    /// How the game is set up.
    pub options: BTreeMap<String, String>,
    /// The names of the entrants.
    pub bots: Vec<String>,
    /// What each of them may spend on a choice.
    pub budgets: Vec<String>,
    /// Threads that a search thinks with, where there is more than one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<u32>,
    /// Of draws and bots.
    pub seed: u64,
}

const FORMAT: u32 = 1;

impl ArenaPlan {
    /// A series of `games` games between these entrants.
    pub fn new(
        meta: &Meta,
        tables: &Tables,
        entrants: Vec<Entrant>,
        options: &[SetupChoice],
        games: u64,
        seed: u64,
    ) -> ArenaPlan {
        let head = SeriesHead {
            arena: FORMAT,
            midway: env!("CARGO_PKG_VERSION").into(),
            game: meta.id.into(),
            rules: meta.revision,
            tables: tables.digest().map(|digest| digest.to_string()),
            options: options.iter().map(|choice| (choice.key.clone(), choice.value.clone())).collect(),
            bots: entrants.iter().map(|entrant| entrant.name.to_string()).collect(),
            budgets: entrants.iter().map(|entrant| entrant.effort.to_string()).collect(),
            threads: entrants.iter().map(|entrant| entrant.threads).max().filter(|&threads| threads > 1),
            seed,
        };
        ArenaPlan { head, entrants, options: options.to_vec(), first: 0, games }
    }

    /// At the table: one for each entrant.
    pub fn seats(&self) -> u8 {
        self.entrants.len() as u8
    }

    /// The numbers of its games.
    pub fn numbers(&self) -> Range<u64> {
        self.first..self.first.saturating_add(self.games)
    }

    /// The game with this number.
    pub fn bout(&self, number: u64) -> Bout {
        Bout { seed: self.head.seed, number, seats: self.seats() }
    }

    /// Sums up the games that were asked for. A file may hold more of them.
    pub fn standings(&self, outcomes: &[Outcome]) -> Standings {
        let numbers = self.numbers();
        let asked: Vec<_> =
            outcomes.iter().filter(|outcome| numbers.contains(&outcome.number)).cloned().collect();
        Standings::of(&self.head.bots, &asked)
    }

    /// What has to be typed for the same games again.
    pub fn command(&self) -> String {
        let head = &self.head;
        let options: String =
            head.options.iter().map(|(key, value)| format!(" --option {key}={value}")).collect();
        let threads = head.threads.map_or(String::new(), |threads| format!(" --threads {threads}"));
        format!(
            "midway arena {} --bots {} --games {} --seed {}{threads}{options}",
            head.game,
            head.bots.join(","),
            self.games,
            head.seed
        )
    }
}

impl SeriesHead {
    /// What differs from another head, in words; nothing where they are of the same series.
    pub(super) fn difference(&self, asked: &SeriesHead) -> Option<String> {
        let mut aspects = self.aspects().into_iter().zip(asked.aspects());
        let ((what, own), (_, asked)) = aspects.find(|(own, asked)| own != asked)?;
        Some(format!("this is another series: its {what}: {own}; asked for: {asked}"))
    }

    /// Everything in it by name, in words.
    fn aspects(&self) -> [(&'static str, String); 9] {
        let bots = self.bots.iter().zip(&self.budgets).map(|(bot, budget)| format!("{bot} ({budget})"));
        let options = self.options.iter().map(|(key, value)| format!("{key}={value}"));
        [
            ("format", self.arena.to_string()),
            ("midway", self.midway.clone()),
            ("game", self.game.clone()),
            ("revision of the rules", self.rules.to_string()),
            ("tables", self.tables.clone().unwrap_or_else(|| "standard".into())),
            ("options", listed(options, "standard")),
            ("bots", listed(bots, "none")),
            ("threads of a search", self.threads.unwrap_or(1).to_string()),
            ("seed", self.seed.to_string()),
        ]
    }
}

fn listed(words: impl Iterator<Item = String>, none: &str) -> String {
    let list = words.collect::<Vec<_>>().join(", ");
    if list.is_empty() { none.into() } else { list }
}
