use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;
use midway_bots::{BotName, Effort, Ladder, Level};
use midway_catalog::{DataFolder, TableSet, ladder};
use midway_studies::ladder::{Climb, LadderPlan, LadderReport, climb};

use crate::arguments::{SelfPlay, SetupArgs, StudyArgs};
use crate::failure::Failure;
use crate::out;
use crate::thinker::bot_name;
use crate::work::Work;

/// Measure how far apart the levels of a game are, and how long a choice takes
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/ladder.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    of: SelfPlay,
    /// Levels from this file instead of those that the game has
    #[arg(long, value_name = "FILE")]
    rungs: Option<PathBuf>,
    /// These bots instead, the weakest first
    #[arg(long, value_name = "BOT,...", value_delimiter = ',', conflicts_with = "rungs")]
    bots: Vec<String>,
    /// End after so many minutes for each number of seats, shared by all steps, even if games are missing
    #[arg(long, value_name = "M")]
    minutes: Option<f64>,
    /// Say which settings between those measured would be so many points apart
    #[arg(long, value_name = "POINTS")]
    step: Option<f64>,
    /// Write the rows of a table of ratings to this file; for one number of seats
    #[arg(long, value_name = "FILE.tsv")]
    rows: Option<PathBuf>,
    #[command(flatten)]
    setup: SetupArgs,
    #[command(flatten)]
    study: StudyArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let set = args.of.open(data)?;
    let (rungs, anchor) = args.rungs(&set)?;
    out::check_writable(args.rows.as_deref())?;
    let (seed, jobs) = (args.study.seed()?, args.study.jobs()?);
    for seats in args.of.counts(set.meta())? {
        let (rungs, options) = (rungs.clone(), args.setup.options.clone());
        let plan = LadderPlan { rungs, seats, options, games: args.of.games, seed, jobs };
        let report = args.measure(&set, &plan, anchor)?;
        args.tell(&report)?;
    }
    Ok(())
}

impl Args {
    /// The bots with their names, and which of them has 1500 points: the level that was once the second of four, or else the one that
    /// plays by craft alone.
    fn rungs(&self, set: &TableSet) -> Result<(Vec<(String, BotName)>, usize), Failure> {
        let named = |ladder: &Ladder| -> Vec<(String, BotName)> {
            ladder.rungs().iter().map(|rung| (rung.level.id().to_owned(), rung.bot)).collect()
        };
        if !self.bots.is_empty() {
            let bots = self.bots.iter().map(|bot| Ok((bot.clone(), measurable(bot, set)?)));
            let bots = bots.collect::<Result<Vec<_>, Failure>>()?;
            let anchor = bots.iter().position(|(_, bot)| *bot == BotName::Heuristic);
            return Ok((bots, anchor.unwrap_or(0)));
        }
        let own = match &self.rungs {
            Some(path) => {
                let text = fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
                &Ladder::read(&text).map_err(|error| Failure::file(path, error))?
            }
            None => ladder(set.meta().id),
        };
        let casual = own.rung(Level::Regular).level;
        Ok((named(own), own.levels().position(|level| level == casual).unwrap_or(0)))
    }

    fn measure(&self, set: &TableSet, plan: &LadderPlan, anchor: usize) -> Result<LadderReport, Failure> {
        let steps = plan.rungs.len().saturating_sub(1);
        let work = Work::new(plan.games * steps as u64, "games");
        let (began, time) =
            (Instant::now(), self.minutes.map(|minutes| Duration::from_secs_f64(60.0 * minutes)));
        // Each step has its share, and what those before it have left.
        let stop = |step: usize| {
            time.is_some_and(|time| began.elapsed() > time.mul_f64((step + 1) as f64 / steps as f64))
        };
        let climbers =
            climb(set.meta(), &set.tables, plan, &Climb { stop: &stop, progress: &|| work.done(1) })?;
        work.finish();
        Ok(LadderReport::new(set.meta(), plan, climbers, anchor))
    }

    fn tell(&self, report: &LadderReport) -> Result<(), Failure> {
        out::report(report, self.study.json)?;
        for (points, bot) in self.step.into_iter().flat_map(|apart| report.between(apart)) {
            out::line(format_args!("{points:.0}\t{bot}"))?;
        }
        out::page(self.rows.as_deref(), || report.rows())
    }
}

/// A bot that is measured plays the same on every machine.
fn measurable(bot: &str, set: &TableSet) -> Result<BotName, Failure> {
    let name = bot_name(bot)?.on(ladder(set.meta().id));
    match name.effort(None) {
        Effort::Iterations(_) => Ok(match name {
            BotName::Mind(_) => BotName::Mind(Some(name.effort(None))),
            BotName::Search(_) => BotName::Search(Some(name.effort(None))),
            BotName::Seer(_) => BotName::Seer(Some(name.effort(None))),
            other => other,
        }),
        Effort::Time(_) => {
            Err(Failure::Input(format!("{bot} depends on the machine: give its budget in iterations")))
        }
    }
}
