mod contest;
mod interrupt;
mod log;
mod plan;
mod report;
mod results;

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args as ClapArgs;
use midway_game::SetupChoice;

use crate::failure::{Failure, note};
use crate::grid::grouped;
use crate::library::{self, Library, game};
use crate::options::setup_choice;
use crate::work::pool;
use contest::Contest;
use log::Log;
use plan::Plan;
use results::Results;

const EXAMPLES: &str = "\
Examples:
  midway arena worlds-fair --bots heuristic,random --games 1000
  midway arena skyrise --bots search,regular,regular --iters 2000 --games 300 --seed 1
  midway arena skyrise --bots expert,regular --games 2000 --out report.html
  midway arena skyrise --bots expert,regular --games 4000 --out report.html --resume

Bots: novice, regular, expert and master are the levels, each with a budget of its own; heuristic plays \
by craft alone, random takes any choice; search thinks as long as --iters or --budget say, search:2000, \
search:200ms and search:1s as long as they say themselves; plain is a search without craft, to compare \
with. A bot may be named several times; it is then one line of the results.

Every bot sits in every seat with the same draws: with n bots, games come in groups of n that share their \
draws. Game i depends on the seed and on i alone, as long as budgets are counted in iterations: the \
result is then the same with any number of jobs, and whether it was interrupted or not. With --threads a \
search thinks on several cores at once; --jobs 1 leaves them to it.

A win rate is the share of games that one seat of a bot wins, a shared win counting as its share. A \
rating is on the scale of Elo: 400 points are odds of ten to one to come before the other; the mean of \
the bots is 0. Intervals are 95 % ones, over groups of games with the same draws.

With --log, or with --out, every game is written to a file as soon as it is over (--out report.html keeps \
them in report.jsonl). Ctrl-C reports what was played until then, and exits with 130; a second one ends \
at once. --resume goes on where that file ends, after a crash as well; with more --games it makes a \
series longer.";

/// Let bots play each other and measure them
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    game: String,
    /// The bots, one for each seat
    #[arg(long, value_name = "BOT,BOT")]
    bots: String,
    /// Games to play
    #[arg(long, value_name = "N")]
    games: u64,
    /// What a search may spend on a choice: 200ms, 1s, or a number of iterations
    #[arg(long, value_name = "BUDGET", conflicts_with = "iters")]
    budget: Option<String>,
    /// The same in iterations
    #[arg(long, value_name = "N")]
    iters: Option<u32>,
    /// Games at once; by default one for every core
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Threads that a search thinks with
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: u32,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// An option of the game (see `midway games`); may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = setup_choice)]
    options: Vec<SetupChoice>,
    /// Write a page with charts
    #[arg(long, value_name = "FILE.html")]
    out: Option<PathBuf>,
    /// Keep every game in this file, a line for each; by default the name of --out with .jsonl
    #[arg(long, value_name = "FILE.jsonl")]
    log: Option<PathBuf>,
    /// Go on with the games that the file of --log, or of --out, already holds
    #[arg(long)]
    resume: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// As a shell says it of a program that was interrupted.
const INTERRUPTED: u8 = 130;

pub(crate) fn run(args: &Args, library: &Library) -> Result<(), Failure> {
    let game = game(&args.game)?;
    let set = library.tables(game.meta())?;
    let mut plan = Plan::new(args, game, &set)?;
    let pool = pool(args.jobs)?;
    args.out.as_deref().map_or(Ok(()), check_writable)?;
    let mut log = open_log(args, &mut plan)?;
    plan.remarks(args).iter().for_each(note);
    let began = Instant::now();
    let contest = Contest { plan: &plan, set: &set, pool: &pool, log: &mut log };
    let played = library::visit(&args.game, contest)??;
    let results = Results {
        meta: game.meta(),
        plan: &plan,
        jobs: pool.current_num_threads(),
        seconds: began.elapsed().as_secs_f64(),
        stopped: played.stopped,
        standings: plan.standings(&played.outcomes),
    };
    tell(args, &results)?;
    if played.stopped { Err(Failure::Told(INTERRUPTED)) } else { Ok(()) }
}

/// The page comes first: whoever reads the table may stop reading.
fn tell(args: &Args, results: &Results<'_>) -> Result<(), Failure> {
    if let Some(path) = args.out.as_deref().filter(|_| results.standings.games > 0) {
        let text = report::page(results).render();
        fs::write(path, text).map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
    }
    if args.json {
        results.json()?;
    } else if results.standings.games > 0 {
        results.print()?;
    }
    if results.stopped {
        let (played, asked) = (grouped(results.standings.games), grouped(results.plan.games));
        note(format!("stopped at {played} of {asked} games{}", how_to_go_on(args)));
    }
    Ok(())
}

fn how_to_go_on(args: &Args) -> &'static str {
    if args.log_path().is_some() { "; the same command with --resume goes on" } else { "" }
}

fn open_log(args: &Args, plan: &mut Plan) -> Result<Log, Failure> {
    match (args.log_path(), args.resume) {
        (Some(path), true) => Log::resume(&path, plan, args.seed.is_some()),
        (Some(path), false) => Log::begin(&path, plan),
        (None, true) => Err(Failure::input("--resume needs the file to go on with: give --log or --out")),
        (None, false) => Ok(Log::none()),
    }
}

impl Args {
    fn log_path(&self) -> Option<PathBuf> {
        self.log.clone().or_else(|| self.out.as_ref().map(|out| out.with_extension("jsonl")))
    }
}

/// Finds out before hours of play whether the page can be written after them. Leaves things as they were.
pub(super) fn check_writable(path: &Path) -> Result<(), Failure> {
    let is_new = !path.exists();
    let opened = OpenOptions::new().create(true).append(true).open(path);
    opened.map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
    if is_new {
        let _ = fs::remove_file(path);
    }
    Ok(())
}
