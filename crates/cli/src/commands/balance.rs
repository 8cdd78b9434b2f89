mod print;

use std::path::PathBuf;
use std::time::Instant;

use clap::Args as ClapArgs;
use midway_game::Meta;
use midway_studies::balance::{BalancePlan, BalanceReport, self_play};

use crate::arguments::{SetupArgs, StudyArgs};
use crate::data_folder::{DataFolder, game};
use crate::failure::Failure;
use crate::out;
use crate::thinker::Effortful;
use crate::work::Work;

const EXAMPLES: &str = "\
Examples:
  midway balance skyrise --seats 4 --games 5000 --out balance.html
  midway balance worlds-fair --games 2000
  midway balance worlds-fair --seats all --bot expert --iters 200 --out balance.html
  midway balance rails-sails --seats 3 --option map=great-lakes --json | jq '.tables[0].by_order'

One bot plays all the seats, so that what is left to make a difference is the game itself: who begins, and who
has what. The page is one file that needs nothing else. Game i depends on the seed and on i alone: with a bot that
does not think by the clock, the result is the same with any number of jobs.";

/// Let a bot play itself, and tell what seats and things are worth
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    game: String,
    /// Seats at the table, or all for every number that the game allows
    #[arg(long, value_name = "N|all", default_value = "all")]
    seats: String,
    /// Games for each number of seats
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Who plays: novice, regular, expert, master, random, heuristic, search
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
    let meta = game(&args.game)?.meta();
    let bot = args.effort.entrant(&args.bot)?;
    if args.games == 0 {
        return Err(Failure::input("--games must be at least 1"));
    }
    let (set, options) = (data.tables(meta)?, &args.setup.options);
    let counts = seat_counts(meta, &args.seats)?;
    let plan = BalancePlan { bot, games: args.games, seed: args.study.seed()? };
    let pool = args.study.pool()?;
    args.out.as_deref().map_or(Ok(()), out::check_writable)?;
    let began = Instant::now();
    let tables = pool.install(|| {
        let tables = counts.iter().map(|&seats| {
            let work = Work::new(plan.games, "games");
            let tally = self_play(set.subject(meta, seats, options), &plan, &|| work.done(1));
            work.finish();
            tally.map_err(|error| set.fault(error))
        });
        tables.collect::<Result<Vec<_>, _>>()
    })?;
    let report = BalanceReport { meta, options, plan, seconds: began.elapsed().as_secs_f64(), tables };
    if let Some(path) = &args.out {
        out::page(path, &report.page())?;
    }
    if args.study.json { out::json(&report) } else { print::print(&report) }
}

pub(super) fn seat_counts(meta: &Meta, text: &str) -> Result<Vec<u8>, Failure> {
    if text == "all" {
        return Ok(meta.seat_counts().collect());
    }
    let unreadable = || Failure::input(format!("--seats is a number or all, not '{text}'"));
    let seats = text.parse().map_err(|_| unreadable())?;
    meta.check_seats(seats).map_err(|error| Failure::input(error.to_string()))?;
    Ok(vec![seats])
}
