mod count;
mod items;
mod json;
mod print;
mod report;
mod tally;
mod things;

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use clap::Args as ClapArgs;
use midway_bots::Craft;
use midway_bots::arena::{Bout, Entrant, play};
use midway_catalog::Visitor;
use midway_game::{Meta, SetupChoice, TableGame};
use rayon::prelude::*;

use super::arena::check_writable;
use crate::failure::Failure;
use crate::library::{self, Library, TableSet, game};
use crate::options::setup_choice;
use crate::out;
use crate::seed::number_or_fresh;
use crate::thinker::{Effortful, Watch};
use crate::work::{Work, pool};
use report::Report;
use tally::Tally;

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
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Threads; by default one for every core
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// An option of the game (see `midway games`); may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = setup_choice)]
    options: Vec<SetupChoice>,
    /// Write a page with charts to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, library: &Library) -> Result<(), Failure> {
    let meta = game(&args.game)?.meta();
    let entrant = args.effort.entrant(&args.bot)?;
    if args.games == 0 {
        return Err(Failure::input("--games must be at least 1"));
    }
    let set = library.tables(meta)?;
    let counts = seat_counts(meta, &args.seats)?;
    let seed = number_or_fresh(args.seed)?;
    let pool = pool(args.jobs)?;
    args.out.as_deref().map_or(Ok(()), check_writable)?;
    let began = Instant::now();
    let tables = pool.install(|| {
        let tables = counts
            .iter()
            .map(|&seats| library::visit(&args.game, SelfPlay { args, set: &set, seats, entrant, seed })?);
        tables.collect::<Result<Vec<_>, _>>()
    })?;
    let seconds = began.elapsed().as_secs_f64();
    let report = Report { meta, options: &args.options, entrant, seed, seconds, tables };
    if let Some(path) = &args.out {
        let written = fs::write(path, report.page().render());
        written.map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
    }
    if args.json { out::json(&report.json()) } else { report.print() }
}

fn seat_counts(meta: &Meta, text: &str) -> Result<Vec<u8>, Failure> {
    if text == "all" {
        return Ok(meta.seat_counts().collect());
    }
    let unreadable = || Failure::input(format!("--seats is a number or all, not '{text}'"));
    let seats = text.parse().map_err(|_| unreadable())?;
    meta.check_seats(seats).map_err(|error| Failure::input(error.to_string()))?;
    Ok(vec![seats])
}

struct SelfPlay<'a> {
    args: &'a Args,
    set: &'a TableSet,
    seats: u8,
    entrant: Entrant,
    seed: u64,
}

impl Visitor for SelfPlay<'_> {
    type Out = Result<Tally, Failure>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let rules = Arc::new(library::rules::<G>(self.seats, &self.args.options, self.set)?);
        let work = Work::new(self.args.games, "games");
        let watch = Watch::start();
        let entrants = vec![self.entrant; usize::from(self.seats)];
        let add = |mut tally: Tally, game: u64| {
            // Games of one group share their draws, and here every game shall have its own.
            let bout = Bout { seed: self.seed, number: game * u64::from(self.seats), seats: self.seats };
            if let Some((outcome, played)) = play::<G, C>(&rules, &entrants, bout, &watch, &|| false) {
                tally.add(&played, outcome.choices);
            }
            work.done(1);
            tally
        };
        let games = (0..self.args.games).into_par_iter();
        let new = || Tally::new(self.seats);
        let tally = games.fold(new, add).reduce(new, Tally::merged);
        work.finish();
        Ok(tally)
    }
}
