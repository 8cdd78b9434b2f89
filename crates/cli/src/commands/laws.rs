use std::fs;
use std::time::Instant;

use clap::Args as ClapArgs;
use midway_catalog::{DataFolder, TableSet};
use midway_studies::laws::{LawError, LawReport, LawRun, law_runs};
use midway_testkit::laws::Broken;

use crate::arguments::StudyArgs;
use crate::failure::{Failure, note};
use crate::out;
use crate::work::Work;

const BROKEN: &str = "broken.rec";

/// Play random games and hold each of them to the laws of all games
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/laws.txt"))]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    game: String,
    /// Games for each number of seats
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Only this number of seats
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    #[command(flatten)]
    study: StudyArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let set = data.game(&args.game)?;
    let (meta, seed) = (set.meta(), args.study.seed()?);
    // Printed first and in any case: it is what makes a failure happen again.
    note(format!("{}: seed {seed}", meta.id));
    let began = Instant::now();
    let runs = args.study.pool()?.install(|| obey(args, &set, seed))?;
    let report = LawReport { meta, seed, seconds: began.elapsed().as_secs_f64(), runs };
    out::report(&report, args.study.json)
}

/// Plays all runs. All rules are made once before, so that a fault of the tables is told as such.
fn obey(args: &Args, set: &TableSet, seed: u64) -> Result<Vec<LawRun>, Failure> {
    let counts = args.seats.map_or(set.meta().seat_counts(), |seats| seats..=seats);
    let mut runs = law_runs(set.meta(), counts, args.games);
    for run in &runs {
        set.begin(run.seats, &run.options)?;
    }
    let work = Work::new(runs.iter().map(LawRun::count).sum(), "games");
    for run in &mut runs {
        run.obey(set.meta().id, &set.tables, seed, &|| work.done(1)).map_err(|error| match error {
            LawError::Broken(broken) => keep(&broken),
            LawError::Setup(error) => set.fault(error).into(),
        })?;
    }
    work.finish();
    Ok(runs)
}

/// Puts the record where it can be looked at, and says so.
fn keep(broken: &Broken) -> Failure {
    let kept = match fs::write(BROKEN, &broken.record) {
        Ok(()) => format!("the record is in {BROKEN}"),
        Err(error) => format!("{BROKEN} could not be written: {error}"),
    };
    Failure::Found(format!("{broken}\n  {kept}"))
}
