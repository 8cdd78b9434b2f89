use std::path::PathBuf;
use std::time::Instant;

use clap::Args as ClapArgs;
use midway_catalog::{DataFolder, ladder};
use midway_studies::balance::{BalancePlan, BalanceReport, self_play};

use crate::arguments::{SelfPlay, SetupArgs, StudyArgs};
use crate::failure::Failure;
use crate::out;
use crate::thinker::Effortful;

/// Let a bot play itself, and tell what seats and things are worth
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/balance.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    of: SelfPlay,
    /// Who plays: a level such as beginner, expert or master, or random, heuristic, search
    #[arg(long, value_name = "BOT", default_value = "regular")]
    bot: String,
    #[command(flatten)]
    effort: Effortful,
    #[command(flatten)]
    setup: SetupArgs,
    /// Write a page with charts to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    study: StudyArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let (set, options) = (args.of.open(data)?, &args.setup.options);
    let bot = args.effort.entrant(&args.bot, ladder(set.meta().id))?;
    let plan = BalancePlan { bot, games: args.of.games, seed: args.study.seed()? };
    let pool = args.study.pool()?;
    out::check_writable(args.out.as_deref())?;
    let began = Instant::now();
    let tables =
        pool.install(|| args.of.each(&set, options, |subject, done| self_play(subject, &plan, done)))?;
    let seconds = began.elapsed().as_secs_f64();
    let report = BalanceReport { meta: set.meta(), options, plan, seconds, tables };
    out::page(args.out.as_deref(), || report.page())?;
    out::report(&report, args.study.json)
}
