use std::fs;
use std::io::Write;
use std::time::Instant;

use clap::Args as ClapArgs;
use midway_game::AnyGame;
use midway_studies::laws::{LawError, LawRun, law_runs};
use midway_studies::{grouped, options_in_words};
use midway_testkit::laws::{Broken, Tally};
use serde_json::json;

use crate::arguments::StudyArgs;
use crate::data_folder::{DataFolder, TableSet, game};
use crate::failure::{Failure, note};
use crate::grid::{Align, Grid};
use crate::out;
use crate::style::{FAINT, GOOD, TITLE, paint};
use crate::work::Work;

const EXAMPLES: &str = "\
Examples:
  midway laws worlds-fair --games 1000000
  midway laws worlds-fair --seats 2 --games 5000 --seed 7

The games of a seat count are dealt out evenly to all combinations of options. Where a law is broken, the
record that shows it is written to broken.rec, and the exit code is 1.";

const BROKEN: &str = "broken.rec";

/// Play random games and hold each of them to the laws of all games
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
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
    let game = game(&args.game)?;
    let meta = game.meta();
    let set = data.tables(meta)?;
    let seed = args.study.seed()?;
    // Printed first and in any case: it is what makes a failure happen again.
    note(format!("{}: seed {seed}", meta.id));
    let began = Instant::now();
    let runs = args.study.pool()?.install(|| obey(args, game, &set, seed))?;
    let seconds = began.elapsed().as_secs_f64();
    if args.study.json {
        let runs: Vec<_> = runs.iter().map(to_json).collect();
        return out::json(&json!({ "game": meta.id, "seed": seed, "seconds": seconds, "runs": runs }));
    }
    print(meta.title, seed, seconds, &runs)
}

/// Plays all runs. All rules are made once before, so that a fault of the tables is told as such.
fn obey(args: &Args, game: &dyn AnyGame, set: &TableSet, seed: u64) -> Result<Vec<LawRun>, Failure> {
    let meta = game.meta();
    let counts = args.seats.map_or(meta.seat_counts(), |seats| seats..=seats);
    let mut runs = law_runs(meta, counts, args.games);
    for run in &runs {
        game.begin(run.seats, &run.options, &set.tables).map_err(|error| set.fault(error))?;
    }
    let work = Work::new(runs.iter().map(LawRun::count).sum(), "games");
    for run in &mut runs {
        run.obey(meta.id, &set.tables, seed, &|| work.done(1)).map_err(|error| match error {
            LawError::Broken(broken) => keep(&broken),
            LawError::Setup(error) => set.fault(error),
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

fn to_json(run: &LawRun) -> serde_json::Value {
    let Tally { games, steps, longest, most_turns, .. } = &run.tally;
    json!({
        "seats": run.seats, "options": options_in_words(&run.options),
        "games": games, "steps": steps, "longest": longest, "most_turns": most_turns,
    })
}

fn print(title: &str, seed: u64, seconds: f64, runs: &[LawRun]) -> Result<(), Failure> {
    let right = Align::Right;
    let mut grid = Grid::new(&[
        ("seats", right),
        ("options", Align::Left),
        ("games", right),
        ("steps", right),
        ("longest", right),
        ("most turns", right),
    ]);
    for LawRun { seats, options, tally, .. } in runs {
        grid.row([
            seats.to_string(),
            options_in_words(options),
            grouped(tally.games),
            grouped(tally.steps),
            tally.longest.to_string(),
            tally.most_turns.to_string(),
        ]);
    }
    let mut out = out::stdout();
    writeln!(out, "{}\n\n{grid}", paint(TITLE, title))?;
    let games = runs.iter().map(|run| run.tally.games).sum();
    let verdict = format!("{} games obey every law", grouped(games));
    writeln!(out, "  {}  {}", paint(GOOD, verdict), paint(FAINT, format!("seed {seed}, {seconds:.1} s")))?;
    Ok(())
}
