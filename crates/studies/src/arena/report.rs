use std::collections::BTreeMap;

use midway_game::Meta;
use serde::{Serialize, Serializer};

use super::{ArenaPlan, Standings, page};

/// What came of a series: as JSON by [`Serialize`], as a page of HTML by [`ArenaReport::page`].
#[derive(Clone, Debug)]
pub struct ArenaReport<'a> {
    /// The game.
    pub meta: &'a Meta,
    /// What was asked for.
    pub plan: &'a ArenaPlan,
    /// Games at once.
    pub jobs: usize,
    /// How long this run took; what was resumed is not in it.
    pub seconds: f64,
    /// Whether it was stopped before all games were played.
    pub stopped: bool,
    /// What the games say.
    pub standings: Standings,
}

impl ArenaReport<'_> {
    /// A page with charts, in one file that needs nothing else.
    pub fn page(&self) -> String {
        page::page(self).render()
    }
}

/// The report as JSON has it.
#[derive(Serialize)]
struct Json<'a> {
    game: &'a str,
    options: &'a BTreeMap<String, String>,
    seed: u64,
    entrants: &'a [String],
    budgets: &'a [String],
    asked: u64,
    stopped: bool,
    jobs: usize,
    seconds: f64,
    #[serde(flatten)]
    standings: &'a Standings,
}

impl Serialize for ArenaReport<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let head = &self.plan.head;
        let json = Json {
            game: &head.game,
            options: &head.options,
            seed: head.seed,
            entrants: &head.bots,
            budgets: &head.budgets,
            asked: self.plan.games,
            stopped: self.stopped,
            jobs: self.jobs,
            seconds: self.seconds,
            standings: &self.standings,
        };
        json.serialize(to)
    }
}
