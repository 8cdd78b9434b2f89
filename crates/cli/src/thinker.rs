use clap::Args;
use midway_bots::{BotName, Effort, Entrant, Ladder};
use midway_studies::thinks;

use crate::failure::Failure;

/// How much a bot that a command names may think.
#[derive(Debug, Args)]
pub(crate) struct Effortful {
    /// What it may spend on a choice: 2000 (iterations), 200ms or 2s; by default what it spends at a table
    #[arg(long, value_name = "EFFORT")]
    budget: Option<String>,
    /// The same in iterations: the result is then the same on every machine
    #[arg(long, value_name = "N", conflicts_with = "budget")]
    iters: Option<u32>,
}

impl Effortful {
    /// The bot with this name and what it may spend. A budget given beside the name goes before that of a level.
    pub(crate) fn entrant(&self, bot: &str, ladder: &Ladder) -> Result<Entrant, Failure> {
        let name = bot_name(bot)?;
        match (name, self.given()?) {
            (
                BotName::Mind(Some(_))
                | BotName::Search(Some(_))
                | BotName::Seer(Some(_))
                | BotName::Plain(Some(_)),
                Some(_),
            ) => Err(Failure::input(format!(
                "the bot {bot} has a budget of its own: leave --budget and --iters out"
            ))),
            (_, Some(effort)) if thinks(name.on(ladder)) => Ok(Entrant::new(name, effort)),
            _ => Ok(Entrant::new(name, name.on(ladder).effort(None))),
        }
    }

    /// What was said, if anything was.
    pub(crate) fn given(&self) -> Result<Option<Effort>, Failure> {
        let text = self.iters.map(|iters| iters.to_string()).or_else(|| self.budget.clone());
        let effort = text.map(|text| text.parse::<Effort>()).transpose();
        effort.map_err(Failure::input)
    }
}

/// The bot that a word names.
pub(crate) fn bot_name(word: &str) -> Result<BotName, Failure> {
    word.parse::<BotName>().map_err(Failure::input)
}
