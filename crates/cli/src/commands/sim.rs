use std::time::Instant;

use clap::{Args as ClapArgs, ValueEnum};
use midway_catalog::DataFolder;
use midway_studies::sim::{RandomPolicy, SimPlan, SimReport, simulate};

use crate::arguments::{NewTable, SetupArgs, StudyArgs, subject};
use crate::failure::Failure;
use crate::out;
use crate::work::Work;

/// Play random games and count
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/sim.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    table: NewTable,
    /// Games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    setup: SetupArgs,
    /// How a choice is taken from the legal list
    #[arg(long, value_enum, default_value_t = Policy::Uniform)]
    policy: Policy,
    #[command(flatten)]
    study: StudyArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Policy {
    /// Every choice is equally likely
    Uniform,
    /// First a kind of choice (draw, claim, ...), then one of that kind
    ByKind,
}

impl From<Policy> for RandomPolicy {
    fn from(policy: Policy) -> RandomPolicy {
        match policy {
            Policy::Uniform => RandomPolicy::Uniform,
            Policy::ByKind => RandomPolicy::ByKind,
        }
    }
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let (set, seats, options) = (data.game(&args.table.game)?, args.table.seats, &args.setup.options);
    let plan = SimPlan { games: args.games, seed: args.study.seed()?, policy: args.policy.into() };
    let pool = args.study.pool()?;
    let began = Instant::now();
    let work = Work::new(plan.games, "games");
    let tally = pool.install(|| simulate(subject(&set, seats, options), &plan, &|games| work.done(games)));
    work.finish();
    let report = SimReport {
        meta: set.meta(),
        seats,
        options,
        seed: plan.seed,
        jobs: pool.current_num_threads(),
        seconds: began.elapsed().as_secs_f64(),
        tally: tally.map_err(|error| set.fault(error))?,
    };
    out::report(&report, args.study.json)
}
