mod print;

use std::time::Instant;

use clap::{Args as ClapArgs, ValueEnum};
use midway_bots::Craft;
use midway_catalog::Visitor;
use midway_game::TableGame;
use midway_studies::sim::{RandomPolicy, SimPlan, SimReport, SimTally, simulate};

use crate::arguments::{NewTable, SetupArgs};
use crate::failure::Failure;
use crate::library::{self, Library, TableSet, game};
use crate::out;
use crate::seed::number_or_fresh;
use crate::work::{Work, pool};

const EXAMPLES: &str = "\
Examples:
  midway sim worlds-fair --seats 4 --games 100000
  midway sim worlds-fair --seats 2 --games 100000 --seed 1 --json | jq .score
  midway sim worlds-fair --seats 3 --games 10000 --option approvals=choose
  midway sim rails-sails --seats 5 --games 20000 --policy by-kind

Every choice is taken uniformly from the legal list, unless --policy says otherwise. Game i depends on the seed and on i alone: the result is
the same with any number of jobs.";

/// Play random games and count
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    table: NewTable,
    /// Games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Threads; by default one for every core
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    setup: SetupArgs,
    /// How a choice is taken from the legal list
    #[arg(long, value_enum, default_value_t = Policy::Uniform)]
    policy: Policy,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
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

pub(crate) fn run(args: &Args, library: &Library) -> Result<(), Failure> {
    let meta = game(&args.table.game)?.meta();
    let set = library.tables(meta)?;
    let plan = SimPlan { games: args.games, seed: number_or_fresh(args.seed)?, policy: args.policy.into() };
    let pool = pool(args.jobs)?;
    let began = Instant::now();
    let tally = pool.install(|| library::visit(meta.id, Simulation { args, set: &set, plan }))??;
    let report = SimReport {
        meta,
        seats: args.table.seats,
        options: &args.setup.options,
        seed: plan.seed,
        jobs: pool.current_num_threads(),
        seconds: began.elapsed().as_secs_f64(),
        tally,
    };
    if args.json { out::json(&report) } else { print::print(&report) }
}

struct Simulation<'a> {
    args: &'a Args,
    set: &'a TableSet,
    plan: SimPlan,
}

impl Visitor for Simulation<'_> {
    type Out = Result<SimTally, Failure>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let rules = library::rules::<G>(self.args.table.seats, &self.args.setup.options, self.set)?;
        let work = Work::new(self.plan.games, "games");
        let tally = simulate(&rules, &self.plan, &|games| work.done(games));
        work.finish();
        Ok(tally)
    }
}
