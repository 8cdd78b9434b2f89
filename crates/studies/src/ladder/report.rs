use std::fmt::{self, Write};

use midway_bots::BotName;
use midway_game::Meta;
use midway_text::{FAINT, Grid, grouped, heading, paint};
use serde::{Serialize, Serializer};

use crate::arena::Estimate;
use crate::ladder::{LadderPlan, TimeAChoice};
use crate::{Format, duration_in_words};

/// What was measured of a ladder.
#[derive(Clone, Debug, Serialize)]
pub struct LadderReport {
    /// The id of the game.
    pub game: &'static str,
    /// At the table.
    pub seats: u8,
    /// Of draws and bots.
    pub seed: u64,
    /// The weakest first.
    pub climbers: Vec<Climber>,
    /// Which of them has [`ANCHOR`] points.
    pub anchor: usize,
}

/// One bot of a ladder.
#[derive(Clone, Debug, Serialize)]
pub struct Climber {
    /// What it is called.
    pub name: String,
    /// Who it is.
    #[serde(serialize_with = "in_words")]
    pub bot: BotName,
    /// How far above the one below it stands; none for the lowest.
    pub step: Option<LadderStep>,
    /// How long a choice takes it.
    pub time: TimeAChoice,
}

/// How much better a bot is than the one below.
#[derive(Clone, Debug, Serialize)]
pub struct LadderStep {
    /// Games of both.
    pub games: u64,
    /// The share that a seat of the better one wins.
    pub wins: Estimate,
    /// What it would win if they were equal.
    pub fair: f64,
    /// The difference on the scale of Elo.
    pub elo: Estimate,
}

/// What the bot has that the others are told by.
pub const ANCHOR: f64 = 1500.0;

impl LadderReport {
    /// A report in which the bot at a place has 1500 points.
    pub fn new(
        meta: &'static Meta,
        plan: &LadderPlan,
        climbers: Vec<Climber>,
        anchor: usize,
    ) -> LadderReport {
        LadderReport { game: meta.id, seats: plan.seats, seed: plan.seed, climbers, anchor }
    }

    /// Points of every bot, with a standard error that adds up from the anchor on.
    pub fn points(&self) -> Vec<(f64, f64)> {
        let mut sums = vec![(0.0, 0.0)];
        for step in self.climbers.iter().skip(1).map(|climber| climber.step.as_ref()) {
            let (points, variance) = sums.last().copied().unwrap_or_default();
            let elo = step.map_or(0.0, |step| step.elo.value);
            let ends = step.and_then(|step| step.elo.interval);
            let error = ends.map_or(f64::INFINITY, |[low, high]| (high - low) / (2.0 * 1.96));
            sums.push((points + elo, variance + error * error));
        }
        let anchor = sums.get(self.anchor).copied().unwrap_or_default();
        let told =
            |(points, variance): (f64, f64)| (ANCHOR + points - anchor.0, (variance - anchor.1).abs().sqrt());
        sums.into_iter().map(told).collect()
    }

    /// Rows for the table of the bots' ratings.
    pub fn rows(&self) -> String {
        let mut rows = String::new();
        for (climber, (points, error)) in self.climbers.iter().zip(self.points()) {
            let games = climber.step.as_ref().map_or(0, |step| step.games);
            let _ = writeln!(rows, "{}\t{}\t{points:.0}\t{error:.0}\t{games}", self.game, climber.name);
        }
        rows
    }
}

impl fmt::Display for LadderReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = format!("{} seats, seed {}", self.seats, self.seed);
        writeln!(f, "{}\n{}", heading(&format!("Ladder of {}", self.game), &about), self.grid())?;
        let share =
            self.climbers.iter().find_map(|climber| climber.step.as_ref()).map_or(0.0, |step| step.fair);
        let share = Format::Percent.write(share);
        let note = format!("wins are those of a seat against the bot below, where {share} would be fair");
        writeln!(f, "  {}", paint(FAINT, &note))
    }
}

impl LadderReport {
    fn grid(&self) -> Grid {
        let heads =
            ["level", "bot", "points", "±", "games", "wins", "95 %", "step", "95 %", "median", "longest"];
        let mut grid = Grid::figures(heads);
        for (climber, (points, error)) in self.climbers.iter().zip(self.points()) {
            let step = climber.step.as_ref();
            let of = |write: &dyn Fn(&LadderStep) -> String| step.map_or_else(String::new, write);
            grid.row([
                climber.name.clone(),
                climber.bot.to_string(),
                format!("{points:.0}"),
                format!("{error:.0}"),
                of(&|step| grouped(step.games)),
                of(&|step| Format::Percent.write(step.wins.value)),
                of(&|step| step.wins.ends(|end| format!("{:.1}", 100.0 * end))),
                of(&|step| format!("{:+.0}", step.elo.value)),
                of(&|step| step.elo.ends(|end| format!("{end:+.0}"))),
                duration_in_words(climber.time.median),
                duration_in_words(climber.time.longest),
            ]);
        }
        grid
    }
}

fn in_words<S: Serializer>(bot: &BotName, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(bot)
}
