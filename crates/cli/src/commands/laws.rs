use std::fs;
use std::io::Write;
use std::ops::Range;
use std::time::Instant;

use clap::Args as ClapArgs;
use midway_bots::Craft;
use midway_catalog::Visitor;
use midway_game::{SetupChoice, TableGame};
use midway_testkit::laws::{self, Broken, Tally};
use rayon::prelude::*;
use serde_json::json;

use crate::failure::{Failure, note};
use crate::grid::{Align, Grid, grouped};
use crate::library::{self, Library, TableSet, game};
use crate::options::in_words;
use crate::out;
use crate::seed::number_or_fresh;
use crate::style::{FAINT, GOOD, TITLE, paint};
use crate::work::{Work, pool};

const EXAMPLES: &str = "\
Examples:
  midway laws worlds-fair --games 1000000
  midway laws worlds-fair --seats 2 --games 5000 --seed 7

The games of a seat count are dealt out evenly to all combinations of options. Where a law is broken, the
record that shows it is written to broken.rec, and the exit code is 1.";

const BROKEN: &str = "broken.rec";
/// Games that one job plays before it takes more.
const BATCH: u64 = 64;

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
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Threads; by default one for every core
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, library: &Library) -> Result<(), Failure> {
    let meta = game(&args.game)?.meta();
    let set = library.tables(meta)?;
    let seed = number_or_fresh(args.seed)?;
    // Printed first and in any case: it is what makes a failure happen again.
    note(format!("{}: seed {seed}", meta.id));
    let began = Instant::now();
    let trial = Trial { args, set: &set, seed };
    let runs = pool(args.jobs)?.install(|| library::visit(meta.id, trial))??;
    let seconds = began.elapsed().as_secs_f64();
    if args.json {
        let runs: Vec<_> = runs.iter().map(Run::json).collect();
        return out::json(&json!({ "game": meta.id, "seed": seed, "seconds": seconds, "runs": runs }));
    }
    print(meta.title, seed, seconds, &runs)
}

/// All games of one number of seats with the same options.
struct Run {
    seats: u8,
    options: Vec<SetupChoice>,
    games: Range<u64>,
    tally: Tally,
}

struct Trial<'a> {
    args: &'a Args,
    set: &'a TableSet,
    seed: u64,
}

impl Visitor for Trial<'_> {
    type Out = Result<Vec<Run>, Failure>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let mut runs = self.plan::<G>()?;
        let work = Work::new(runs.iter().map(|run| run.games.end - run.games.start).sum(), "games");
        for run in &mut runs {
            run.tally = self.obey::<G>(run, &work).map_err(|broken| keep(&broken))?;
        }
        work.finish();
        Ok(runs)
    }
}

impl Trial<'_> {
    /// Every seat count with every combination of options, each with its share of the games. Makes all rules
    /// once, so that a fault of the tables is told as such.
    fn plan<G: TableGame>(&self) -> Result<Vec<Run>, Failure> {
        let counts = self.args.seats.map_or(G::META.seat_counts(), |seats| seats..=seats);
        let options = laws::every_option::<G>();
        let parts = options.len() as u64;
        let mut runs = Vec::new();
        for seats in counts {
            for (part, options) in (0..).zip(&options) {
                library::rules::<G>(seats, options, self.set)?;
                let games = self.args.games * part / parts..self.args.games * (part + 1) / parts;
                runs.push(Run { seats, options: options.clone(), games, tally: Tally::default() });
            }
        }
        Ok(runs)
    }

    fn obey<G: TableGame>(&self, run: &Run, work: &Work) -> Result<Tally, Box<Broken>> {
        let Range { start, end } = run.games;
        let batches = (0..(end - start).div_ceil(BATCH)).into_par_iter();
        let tables = &self.set.tables;
        batches
            .map(|batch| {
                let first = start + batch * BATCH;
                let games = first..(first + BATCH).min(end);
                laws::obey::<G>(run.seats, &run.options, tables, self.seed, games, &|| work.done(1))
            })
            .try_reduce(Tally::default, |mut all, part| {
                all.merge(part);
                Ok(all)
            })
    }
}

/// Puts the record where it can be looked at, and says so.
fn keep(broken: &Broken) -> Failure {
    let kept = match fs::write(BROKEN, &broken.record) {
        Ok(()) => format!("the record is in {BROKEN}"),
        Err(error) => format!("{BROKEN} could not be written: {error}"),
    };
    Failure::Found(format!("{broken}\n  {kept}"))
}

impl Run {
    fn json(&self) -> serde_json::Value {
        let Tally { games, steps, longest, most_turns, .. } = &self.tally;
        json!({
            "seats": self.seats, "options": in_words(&self.options),
            "games": games, "steps": steps, "longest": longest, "most_turns": most_turns,
        })
    }
}

fn print(title: &str, seed: u64, seconds: f64, runs: &[Run]) -> Result<(), Failure> {
    let right = Align::Right;
    let mut grid = Grid::new(&[
        ("seats", right),
        ("options", Align::Left),
        ("games", right),
        ("steps", right),
        ("longest", right),
        ("most turns", right),
    ]);
    for Run { seats, options, tally, .. } in runs {
        grid.row([
            seats.to_string(),
            in_words(options),
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
