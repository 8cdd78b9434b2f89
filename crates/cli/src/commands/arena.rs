mod entrants;
mod interrupt;

use std::path::PathBuf;
use std::time::Instant;

use clap::Args as ClapArgs;
use midway_catalog::{DataFolder, TableSet};
use midway_studies::arena::{ArenaError, ArenaPlan, ArenaReport, PlayedSeries, SeriesFile, play_series};
use midway_studies::grouped;

use crate::arguments::{SetupArgs, StudyArgs, at_least_one};
use crate::failure::{Failure, note};
use crate::out;
use crate::thinker::Effortful;
use crate::work::Work;
use interrupt::Interrupt;

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
    #[command(flatten)]
    effort: Effortful,
    /// Threads that a search thinks with
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: u32,
    #[command(flatten)]
    setup: SetupArgs,
    /// Write a page with charts
    #[arg(long, value_name = "FILE.html")]
    out: Option<PathBuf>,
    /// Keep every game in this file, a line for each; by default the name of --out with .jsonl
    #[arg(long, value_name = "FILE.jsonl")]
    log: Option<PathBuf>,
    /// Go on with the games that the file of --log, or of --out, already holds
    #[arg(long)]
    resume: bool,
    #[command(flatten)]
    study: StudyArgs,
}

/// As a shell says it of a program that was interrupted.
const INTERRUPTED: u8 = 130;

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let set = data.game(&args.game)?;
    let mut plan = args.plan(&set)?;
    let jobs = args.study.jobs()?;
    out::check_writable(args.out.as_deref())?;
    let mut file = args.open_file(&mut plan)?;
    args.remarks(&plan).iter().for_each(note);
    let began = Instant::now();
    let played = play(&plan, &set, &mut file, jobs)?;
    let report = ArenaReport::new(set.meta(), &plan, &played, jobs, began.elapsed().as_secs_f64());
    tell(args, &report)?;
    if played.stopped { Err(Failure::Told(INTERRUPTED)) } else { Ok(()) }
}

fn play(
    plan: &ArenaPlan,
    set: &TableSet,
    file: &mut SeriesFile,
    jobs: usize,
) -> Result<PlayedSeries, Failure> {
    let interrupt = Interrupt::listen()?;
    let work = Work::resumed(plan.games, plan.games - file.missing(plan).len() as u64, "games");
    let stop = || interrupt.is_pressed();
    let played = play_series(plan, &set.tables, file, jobs, &stop, &|| work.done(1));
    work.finish();
    Ok(played?)
}

/// The page comes first: whoever reads the table may stop reading.
fn tell(args: &Args, report: &ArenaReport<'_>) -> Result<(), Failure> {
    let games = report.standings.games;
    out::page(args.out.as_deref().filter(|_| games > 0), || report.page())?;
    if args.study.json || games > 0 {
        out::report(report, args.study.json)?;
    }
    if report.stopped {
        let how = if args.file_path().is_some() { "; the same command with --resume goes on" } else { "" };
        note(format!("stopped at {} of {} games{how}", grouped(games), grouped(report.plan.games)));
    }
    Ok(())
}

impl Args {
    fn plan(&self, set: &TableSet) -> Result<ArenaPlan, Failure> {
        let (entrants, options, meta) = (self.entrants()?, &self.setup.options, set.meta());
        let seats = u8::try_from(entrants.len()).unwrap_or(u8::MAX);
        let uneven = |error| Failure::Input(format!("{error}: name one bot for each seat"));
        meta.check_seats(seats).map_err(uneven)?;
        set.begin(seats, options)?;
        at_least_one(self.games)?;
        let seed = self.study.seed()?;
        Ok(ArenaPlan::new(meta, &set.tables, entrants, options, self.games, seed))
    }

    fn file_path(&self) -> Option<PathBuf> {
        self.log.clone().or_else(|| self.out.as_ref().map(|out| out.with_extension("jsonl")))
    }

    fn open_file(&self, plan: &mut ArenaPlan) -> Result<SeriesFile, Failure> {
        match (self.file_path(), self.resume) {
            (Some(path), true) => Ok(SeriesFile::resume(&path, plan, self.study.seed.is_some())?),
            (Some(path), false) => Ok(SeriesFile::begin(&path, plan)?),
            (None, true) => Err(Failure::input("--resume needs the file to go on with: give --log or --out")),
            (None, false) => Ok(SeriesFile::none()),
        }
    }

    /// What may not be meant as it was said.
    fn remarks(&self, plan: &ArenaPlan) -> Vec<String> {
        let mut remarks = Vec::new();
        let seats = u64::from(plan.seats());
        if !plan.games.is_multiple_of(seats) {
            let even = grouped(plan.games.next_multiple_of(seats));
            remarks
                .push(format!("not every bot has every seat equally often; it would have in {even} games"));
        }
        let takes = self.names().any(|name| ["search", "plain"].contains(&name));
        if self.effort.given().is_ok_and(|given| given.is_some()) && !takes {
            remarks.push(
                "--budget and --iters are for search and plain; these bots have budgets of their own".into(),
            );
        }
        remarks
    }
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Failure {
        match error {
            ArenaError::NoChoice(_) => Failure::Found(error.to_string()),
            ArenaError::FileExists(_) => {
                Failure::Input(format!("{error}: go on with it with --resume, or name another with --log"))
            }
            ArenaError::File(_) | ArenaError::Setup(_) => Failure::Input(error.to_string()),
        }
    }
}
