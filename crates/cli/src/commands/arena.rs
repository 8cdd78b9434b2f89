mod entrants;
mod interrupt;

use std::path::PathBuf;
use std::time::Instant;

use clap::Args as ClapArgs;
use midway_catalog::{DataFolder, TableSet, ladder};
use midway_studies::arena::{ArenaError, ArenaPlan, ArenaReport, PlayedSeries, SeriesFile, play_series};
use midway_text::grouped;

use crate::arguments::{SetupArgs, StudyArgs, at_least_one};
use crate::failure::{Failure, note};
use crate::out;
use crate::thinker::Effortful;
use crate::work::Work;
use interrupt::Interrupt;

/// Let bots play each other and measure them
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/arena.txt"))]
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
        let (options, meta) = (&self.setup.options, set.meta());
        let entrants = self.entrants(ladder(meta.id))?;
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
        let takes = self.names().any(|name| ["mind", "search", "seer", "plain"].contains(&name));
        if self.effort.given().is_ok_and(|given| given.is_some()) && !takes {
            remarks.push(
                "--budget and --iters are for mind, search, seer and plain; these bots have budgets of their own"
                    .into(),
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
