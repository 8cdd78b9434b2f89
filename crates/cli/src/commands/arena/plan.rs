use std::collections::BTreeMap;

use midway_bots::arena::{Bout, Entrant, Outcome, Standings};
use midway_bots::{BotName, Effort};
use midway_game::{AnyGame, SetupChoice};
use serde::{Deserialize, Serialize};

use super::Args;
use crate::failure::Failure;
use crate::grid::grouped;
use crate::library::TableSet;
use crate::seed::number_or_fresh;

/// A series as it was asked for.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) head: Head,
    pub(super) entrants: Vec<Entrant>,
    pub(super) options: Vec<SetupChoice>,
    pub(super) games: u64,
}

/// Everything that the games of a series depend on: the first line of its file. How many games there are is no part of
/// it, so that a series can be made longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    /// The version of the file's format.
    pub(super) arena: u32,
    /// What played: another version may have other bots.
    pub(super) midway: String,
    pub(super) game: String,
    pub(super) rules: u32,
    /// The digest of tables that are not the standard ones.
    pub(super) tables: Option<String>,
    pub(super) options: BTreeMap<String, String>,
    pub(super) bots: Vec<String>,
    pub(super) budgets: Vec<String>,
    /// Threads that a search thinks with, where there is more than one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) threads: Option<u32>,
    pub(super) seed: u64,
}

const FORMAT: u32 = 1;
/// More than that are a mistake.
const MOST_THREADS: u32 = 64;

impl Plan {
    pub(super) fn new(args: &Args, game: &dyn AnyGame, set: &TableSet) -> Result<Plan, Failure> {
        let entrants = args.entrants()?;
        let meta = game.meta();
        let seats = u8::try_from(entrants.len()).unwrap_or(u8::MAX);
        game.begin(seats, &args.options, &set.tables).map_err(|error| match meta.check_seats(seats) {
            Err(_) => Failure::input(format!("{error}: name one bot for each seat")),
            Ok(()) => set.fault(error),
        })?;
        if args.games == 0 {
            return Err(Failure::input("--games must be at least 1"));
        }
        let head = Head {
            arena: FORMAT,
            midway: env!("CARGO_PKG_VERSION").into(),
            game: meta.id.into(),
            rules: meta.revision,
            tables: set.tables.digest().map(|digest| digest.to_string()),
            options: args.options.iter().map(|choice| (choice.key.clone(), choice.value.clone())).collect(),
            bots: entrants.iter().map(|entrant| entrant.name.to_string()).collect(),
            budgets: entrants.iter().map(|entrant| entrant.effort.to_string()).collect(),
            threads: Some(args.threads).filter(|&threads| threads > 1),
            seed: number_or_fresh(args.seed)?,
        };
        Ok(Plan { head, entrants, options: args.options.clone(), games: args.games })
    }

    pub(super) fn seats(&self) -> u8 {
        self.entrants.len() as u8
    }

    pub(super) fn bout(&self, number: u64) -> Bout {
        Bout { seed: self.head.seed, number, seats: self.seats() }
    }

    /// Of a longer file only the games that were asked for count, as if it had stopped there.
    pub(super) fn standings(&self, outcomes: &[Outcome]) -> Standings {
        let asked: Vec<_> = outcomes.iter().filter(|outcome| outcome.number < self.games).cloned().collect();
        Standings::of(&self.head.bots, &asked)
    }

    /// What has to be typed for the same games again.
    pub(super) fn command(&self) -> String {
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

    /// What may not be meant as it was said.
    pub(super) fn remarks(&self, args: &Args) -> Vec<String> {
        let mut remarks = Vec::new();
        let seats = u64::from(self.seats());
        if !self.games.is_multiple_of(seats) {
            let even = grouped(self.games.next_multiple_of(seats));
            remarks
                .push(format!("not every bot has every seat equally often; it would have in {even} games"));
        }
        let given = args.budget.is_some() || args.iters.is_some();
        let takes = args.names().any(|name| ["search", "plain"].contains(&name));
        if given && !takes {
            remarks.push(
                "--budget and --iters are for search and plain; these bots have budgets of their own".into(),
            );
        }
        remarks
    }
}

impl Head {
    /// Everything in it by name, in words.
    pub(super) fn aspects(&self) -> [(&'static str, String); 9] {
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

impl Args {
    fn names(&self) -> impl Iterator<Item = &str> {
        self.bots.split(',').map(str::trim)
    }

    fn entrants(&self) -> Result<Vec<Entrant>, Failure> {
        let given = self.effort()?;
        if !(1..=MOST_THREADS).contains(&self.threads) {
            return Err(Failure::input(format!("--threads must be from 1 to {MOST_THREADS}")));
        }
        self.names().map(|name| entrant(name, given, self.threads)).collect()
    }

    fn effort(&self) -> Result<Option<Effort>, Failure> {
        let text = self.budget.clone().or_else(|| self.iters.map(|iters| iters.to_string()));
        let effort = text.map(|text| text.parse::<Effort>()).transpose();
        effort.map_err(|error| Failure::input(error.to_string()))
    }
}

/// A search is named with what it spends, so that the results tell one from another.
fn entrant(name: &str, given: Option<Effort>, threads: u32) -> Result<Entrant, Failure> {
    let name: BotName = name.parse().map_err(|error| Failure::input(format!("{error}")))?;
    let effort = name.effort(given);
    let name = match name {
        BotName::Search(_) => BotName::Search(Some(effort)),
        BotName::Plain(_) => BotName::Plain(Some(effort)),
        other => other,
    };
    Ok(Entrant { name, effort, threads })
}
