use midway_bots::{BotName, Effort, Entrant, Ladder};

use super::Args;
use crate::failure::Failure;
use crate::thinker::bot_name;

/// More than that are a mistake.
const MOST_THREADS: u32 = 64;

impl Args {
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.bots.split(',').map(str::trim)
    }

    pub(super) fn entrants(&self, ladder: &Ladder) -> Result<Vec<Entrant>, Failure> {
        let given = self.effort.given()?;
        if !(1..=MOST_THREADS).contains(&self.threads) {
            return Err(Failure::input(format!("--threads must be from 1 to {MOST_THREADS}")));
        }
        self.names().map(|name| entrant(name, given, self.threads, ladder)).collect()
    }
}

/// A search is named with what it spends, so that the results tell one from another.
fn entrant(name: &str, given: Option<Effort>, threads: u32, ladder: &Ladder) -> Result<Entrant, Failure> {
    let name = bot_name(name)?;
    let effort = name.on(ladder).effort(given);
    let name = match name {
        BotName::Mind(_) => BotName::Mind(Some(effort)),
        BotName::Search(_) => BotName::Search(Some(effort)),
        BotName::Seer(_) => BotName::Seer(Some(effort)),
        BotName::Plain(_) => BotName::Plain(Some(effort)),
        other => other,
    };
    Ok(Entrant { name, effort, threads })
}
