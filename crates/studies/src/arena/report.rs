use std::collections::BTreeMap;

use midway_game::Meta;
use serde::Serialize;

use super::{ArenaPlan, PlayedSeries, Standings, page};

/// What came of a series: as JSON by [`Serialize`], as text by [`Display`](std::fmt::Display), as a page of HTML by [`ArenaReport::page`].
#[derive(Clone, Debug, Serialize)]
pub struct ArenaReport<'a> {
    #[serde(skip)]
    pub(super) meta: &'a Meta,
    /// What was asked for.
    #[serde(skip)]
    pub plan: &'a ArenaPlan,
    game: &'a str,
    options: &'a BTreeMap<String, String>,
    seed: u64,
    entrants: &'a [String],
    budgets: &'a [String],
    asked: u64,
    /// Whether it was stopped before all games were played.
    pub stopped: bool,
    jobs: usize,
    /// How long this run took; what was resumed is not in it.
    pub seconds: f64,
    /// What the games say.
    #[serde(flatten)]
    pub standings: Standings,
}

impl<'a> ArenaReport<'a> {
    /// Sums up a series that was played `jobs` games at once, in this many seconds.
    pub fn new(
        meta: &'a Meta,
        plan: &'a ArenaPlan,
        played: &PlayedSeries,
        jobs: usize,
        seconds: f64,
    ) -> Self {
        let head = &plan.head;
        ArenaReport {
            meta,
            plan,
            game: &head.game,
            options: &head.options,
            seed: head.seed,
            entrants: &head.bots,
            budgets: &head.budgets,
            asked: plan.games,
            stopped: played.stopped,
            jobs,
            seconds,
            standings: plan.standings(&played.outcomes),
        }
    }

    /// The game and how many play it: `Skyrise, 3 seats`.
    pub fn title(&self) -> String {
        format!("{}, {} seats", self.meta.title, self.standings.seats)
    }

    /// A page with charts, in one file that needs nothing else.
    pub fn page(&self) -> String {
        page::page(self).render()
    }
}
