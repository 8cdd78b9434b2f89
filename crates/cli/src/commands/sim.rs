mod report;
mod tally;

use std::time::Instant;

use clap::{Args as ClapArgs, ValueEnum};
use midway_bots::Craft;
use midway_catalog::Visitor;
use midway_game::{Playout, SetupChoice, TableGame, by_kind};
use rayon::prelude::*;

use crate::failure::Failure;
use crate::library::{self, Library, TableSet, game};
use crate::options::setup_choice;
use crate::random;
use crate::seed::number_or_fresh;
use crate::work::{Work, pool};
use report::Report;
use tally::Tally;

const EXAMPLES: &str = "\
Examples:
  midway sim worlds-fair --seats 4 --games 100000
  midway sim worlds-fair --seats 2 --games 100000 --seed 1 --json | jq .score
  midway sim worlds-fair --seats 3 --games 10000 --option approvals=choose
  midway sim rails-sails --seats 5 --games 20000 --policy by-kind

Every choice is taken uniformly from the legal list, unless --policy says otherwise. Game i depends on the seed and on i alone: the result is
the same with any number of jobs.";

/// A game that needs more decisions than this will not end by itself.
const PATIENCE: u32 = 100_000;
/// Games that one job plays before it reports.
const BATCH: u64 = 256;

/// Play random games and count
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    game: String,
    /// Seats at the table
    #[arg(long, value_name = "N")]
    seats: u8,
    /// Games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Threads; by default one for every core
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// An option of the game (see `midway games`); may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = setup_choice)]
    options: Vec<SetupChoice>,
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

pub(crate) fn run(args: &Args, library: &Library) -> Result<(), Failure> {
    let meta = game(&args.game)?.meta();
    let set = library.tables(meta)?;
    let seed = number_or_fresh(args.seed)?;
    let pool = pool(args.jobs)?;
    let began = Instant::now();
    let sim = Sim { args, set: &set, seed };
    let tally = pool.install(|| library::visit(&args.game, sim))??;
    let report = Report {
        meta,
        seats: args.seats,
        options: &args.options,
        seed,
        jobs: pool.current_num_threads(),
        seconds: began.elapsed().as_secs_f64(),
        tally: &tally,
    };
    if args.json { report.json() } else { report.print() }
}

struct Sim<'a> {
    args: &'a Args,
    set: &'a TableSet,
    seed: u64,
}

impl Visitor for Sim<'_> {
    type Out = Result<Tally, Failure>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let rules = library::rules::<G>(self.args.seats, &self.args.options, self.set)?;
        let games = self.args.games;
        let work = Work::new(games, "games");
        let batches = (0..games.div_ceil(BATCH)).into_par_iter();
        let tally = batches
            .map(|batch| {
                let numbers = batch * BATCH..((batch + 1) * BATCH).min(games);
                let tally = self.play(&rules, numbers);
                work.done(tally.games);
                tally
            })
            .reduce(Tally::default, |all, part| all.merged(&part));
        work.finish();
        Ok(tally)
    }
}

impl Sim<'_> {
    fn play<G: TableGame>(&self, rules: &G, numbers: std::ops::Range<u64>) -> Tally {
        let mut tally = Tally::default();
        let mut playout = Playout::<G>::default();
        for number in numbers {
            let mut rng = random::of_game(self.seed, number);
            let mut state = rules.setup();
            let stop = match self.args.policy {
                Policy::Uniform => playout.run(rules, &mut state, &mut rng, PATIENCE),
                Policy::ByKind => playout
                    .run_with(rules, &mut state, &mut rng, PATIENCE, |legal, rng| by_kind(rules, legal, rng)),
            };
            tally.add(rules, &state, stop);
        }
        tally
    }
}
