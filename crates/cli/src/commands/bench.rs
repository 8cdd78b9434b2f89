use clap::Args as ClapArgs;
use midway_catalog::{self as catalog, DataFolder};
use midway_studies::bench::{BenchReport, measure};

use crate::arguments::subject;
use crate::failure::Failure;
use crate::out;

/// Measure how fast each game plays
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/bench.txt"))]
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
        Some(id) => vec![id.as_str()],
        None => catalog::games().map(|game| game.meta().id).collect(),
    };
    let mut all = Vec::new();
    for game in games {
        let set = data.game(game)?;
        for seats in set.meta().seat_counts() {
            let count = |work: &mut dyn FnMut()| allocation_counter::measure(work).count_total;
            let figures = measure(subject(&set, seats, &[]), args.seconds, count);
            all.push(figures.map_err(|error| set.fault(error))?);
        }
    }
    out::report(&BenchReport(all), args.json)
}
