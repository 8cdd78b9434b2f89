use std::path::PathBuf;

use clap::Args as ClapArgs;
use midway_bots::WinModel;
use midway_catalog::{DataFolder, ladder};
use midway_studies::Subject;
use midway_studies::calibrate::{CalibrationPlan, CalibrationReport, fit, measure};

use crate::arguments::{Done, SelfPlay, SetupArgs, StudyArgs};
use crate::failure::Failure;
use crate::out;
use crate::thinker::Effortful;

/// Check the chances that reviews give against games that were played to the end
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/calibrate.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    of: SelfPlay,
    /// Who plays; each game has one of them in all its seats
    #[arg(long, value_name = "BOT,...", value_delimiter = ',', default_value = "regular,search:50")]
    bots: Vec<String>,
    #[command(flatten)]
    effort: Effortful,
    #[command(flatten)]
    setup: SetupArgs,
    /// Fit new weights instead of measuring those in use
    #[arg(long)]
    fit: bool,
    /// Write a reliability chart (SVG) to this file
    #[arg(long, value_name = "FILE", conflicts_with = "fit")]
    out: Option<PathBuf>,
    #[command(flatten)]
    study: StudyArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let (set, options) = (args.of.open(data)?, &args.setup.options);
    let bots = args
        .bots
        .iter()
        .map(|bot| args.effort.entrant(bot, ladder(set.meta().id)))
        .collect::<Result<_, _>>()?;
    let plan = CalibrationPlan { bots, games: args.of.games, seed: args.study.seed()? };
    let pool = args.study.pool()?;
    out::check_writable(args.out.as_deref())?;
    if args.fit {
        let fitted = |subject: Subject<'_>, done: Done<'_>| {
            fit(subject, &plan, done).map(|model| weights(subject.seats, &model))
        };
        return pool.install(|| args.of.each(&set, options, fitted))?.iter().try_for_each(out::line);
    }
    let measured =
        |subject: Subject<'_>, done: Done<'_>| measure(subject, &plan, done).map(|of| (subject.seats, of));
    let tables = pool.install(|| args.of.each(&set, options, measured))?;
    let report = CalibrationReport { meta: set.meta(), options, bots: &args.bots, seed: plan.seed, tables };
    out::page(args.out.as_deref(), || report.chart())?;
    out::report(&report, args.study.json)
}

/// A line of a game's `win_models.rs`.
fn weights(seats: u8, WinModel(weights): &WinModel) -> String {
    let weights: Vec<String> = weights.iter().map(|weight| format!("{weight:.4}")).collect();
    format!("    WinModel([{}]), // {seats} seats", weights.join(", "))
}
