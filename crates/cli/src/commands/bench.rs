use std::io::Write;

use clap::Args as ClapArgs;
use midway_catalog as catalog;
use midway_studies::bench::{BenchFigures, measure};
use midway_studies::grouped;

use crate::data_folder::{DataFolder, game};
use crate::failure::Failure;
use crate::grid::Grid;
use crate::out;
use crate::style::{FAINT, paint};

const EXAMPLES: &str = "\
Examples:
  midway bench
  midway bench worlds-fair --seconds 5
  midway bench --json | jq -r '.[] | [.game, .seats, .decisions_per_s] | @tsv'

One core plays uniform random games, set-up to score, with the legal list made for each decision. Rates are
those of the median slice of the time; the spread is the range of the middle half of the slices.";

/// Measure how fast each game plays
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// By default every game
    game: Option<String>,
    /// Time for each number of seats
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
    /// Print a JSON list
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.01 to 3600".into()),
    }
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let games = match &args.game {
        Some(id) => vec![game(id)?],
        None => catalog::games().collect(),
    };
    let mut all = Vec::new();
    for game in games {
        let (meta, set) = (game.meta(), data.tables(game.meta())?);
        for seats in meta.seat_counts() {
            let count = |work: &mut dyn FnMut()| allocation_counter::measure(work).count_total;
            let figures = measure(set.subject(meta, seats, &[]), args.seconds, count);
            all.push(figures.map_err(|error| set.fault(error))?);
        }
    }
    if args.json { out::json(&all) } else { print(&all) }
}

fn print(all: &[BenchFigures]) -> Result<(), Failure> {
    let mut grid = Grid::figures([
        "game",
        "seats",
        "decisions/s",
        "games/s",
        "steps/s",
        "spread",
        "state",
        "clone",
        "allocations/game",
    ]);
    for figures in all {
        let whole = |rate: f64| grouped(rate.round() as u64);
        grid.row([
            figures.game.into(),
            figures.seats.to_string(),
            whole(figures.decisions_per_s),
            whole(figures.games_per_s),
            whole(figures.steps_per_s),
            format!("{:.1} %", 100.0 * figures.spread),
            format!("{} B", figures.state_bytes),
            format!("{:.1} ns", figures.clone_ns),
            format!("{}", figures.allocations_per_game),
        ]);
    }
    let mut out = out::stdout();
    write!(out, "{grid}")?;
    if cfg!(debug_assertions) {
        writeln!(out, "\n  {}", paint(FAINT, "a debug build; build with --release for figures that count"))?;
    }
    Ok(())
}
