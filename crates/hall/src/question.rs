use midway_catalog::{Appraisal, Opinion, Review};
use midway_game::{Hint, Record, Seat, StandIn};
use serde::{Deserialize, Serialize};

use crate::Table;

/// What a bot is asked, a line to a worker.
///
/// Who is asked for a choice is told no more than the seat may know: where the game began, and what stands in for its
/// state. Only a game that is over comes with all of its record.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WorkerQuestion {
    /// The head of a record, and the steps where they may be known.
    pub record: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<StandIn>,
    pub seat: u8,
    pub bot: String,
    pub seed: u64,
    /// How many choices to name with reasons; none for the choice alone.
    #[serde(default)]
    pub hints: usize,
    /// Asks for no choice at all, but what became of a game that is over.
    #[serde(default)]
    pub look_back: Option<LookBack>,
}

/// What is looked back at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LookBack {
    /// The whole game.
    Game,
    /// What its choices gave away.
    Choices,
    /// The choice after so many steps.
    Choice(usize),
}

impl WorkerQuestion {
    /// What became of a game that is over. No bot is asked.
    pub(crate) fn about(table: &Table, past: LookBack) -> WorkerQuestion {
        let (record, bot) = (table.record().to_string(), "heuristic".into());
        WorkerQuestion { record, bot, look_back: Some(past), ..WorkerQuestion::default() }
    }

    /// What a bot would choose for a seat at a table as it stands.
    pub(crate) fn new(table: &Table, seat: Seat, bot: &str) -> WorkerQuestion {
        let record = Record { head: table.plain_head(), lines: Vec::new() }.to_string();
        let (stand_in, seed) = (Some(table.game().stand_in(seat)), table.bot_seed());
        WorkerQuestion { record, stand_in, seat: seat.0, bot: bot.into(), seed, ..WorkerQuestion::default() }
    }

    /// Whether an answer is of the kind that is asked for. Whether it is legal, the rules say.
    pub(crate) fn fits(&self, answer: &WorkerAnswer) -> bool {
        match answer {
            WorkerAnswer::Choice(_) => self.hints == 0 && self.look_back.is_none(),
            WorkerAnswer::Hints(hints) => self.hints >= hints.len(),
            WorkerAnswer::Review(_) | WorkerAnswer::Appraisal(_) => false,
            WorkerAnswer::Opinion(_) | WorkerAnswer::Refused(_) => false,
        }
    }
}

/// What a bot answers, a line of a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WorkerAnswer {
    Choice(String),
    Hints(Vec<Hint<String>>),
    Review(Review),
    Appraisal(Appraisal),
    Opinion(Opinion),
    /// Why there is none.
    Refused(String),
}
