use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;
use midway_bots::arena::{Bout, Entrant, Outcome, play};
use midway_bots::{BotName, Clock, Craft, Effort};
use midway_catalog::Visitor;
use midway_game::{SetupChoice, TableGame};
use rayon::prelude::*;

use crate::failure::Failure;
use crate::library::{self, Library, TableSet, game};
use crate::options::setup_choice;
use crate::seed::number_or_fresh;
use crate::work::{Work, pool};

const EXAMPLES: &str = "\
Examples:
  midway arena worlds-fair --bots heuristic,random --games 1000
  midway arena skyrise --bots search:2000,heuristic --games 100 --seed 1";

/// Let bots play each other and measure them
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    game: String,
    /// The bots, one for each seat
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',')]
    bots: Vec<BotName>,
    /// Games to play
    #[arg(long, value_name = "N")]
    games: u64,
    /// What a search may spend on a choice
    #[arg(long, value_name = "EFFORT")]
    budget: Option<Effort>,
    /// Threads; by default one for every core
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// An option of the game (see `midway games`); may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = setup_choice)]
    options: Vec<SetupChoice>,
}

pub(crate) fn run(args: &Args, library: &Library) -> Result<(), Failure> {
    let set = library.tables(game(&args.game)?.meta())?;
    let seed = number_or_fresh(args.seed)?;
    let outcomes =
        pool(args.jobs)?.install(|| library::visit(&args.game, Arena { args, set: &set, seed }))??;
    let games = outcomes.len() as f64;
    for (entrant, name) in args.bots.iter().enumerate() {
        let wins: f64 = outcomes
            .iter()
            .filter(|outcome| outcome.places[entrant] == 1)
            .map(|outcome| 1.0 / outcome.places.iter().filter(|&&place| place == 1).count() as f64)
            .sum();
        let points: f64 = outcomes.iter().map(|outcome| f64::from(outcome.totals[entrant])).sum();
        let choices: u32 = outcomes.iter().map(|outcome| outcome.thinking[entrant].choices).sum();
        let seconds: f64 = outcomes.iter().map(|outcome| outcome.thinking[entrant].seconds).sum();
        let iterations: u64 = outcomes.iter().map(|outcome| outcome.thinking[entrant].iterations).sum();
        let (rate, games_f) = (wins / games, games);
        let margin = 1.96 * (rate * (1.0 - rate) / games_f).sqrt();
        anstream::println!(
            "{name:14} wins {:5.1}% +-{:.1}  points {:6.1}  choices/game {:5.1}  ms/choice {:8.3}  iters/s {:9.0}",
            100.0 * rate,
            100.0 * margin,
            points / games,
            f64::from(choices) / games,
            1e3 * seconds / f64::from(choices.max(1)),
            iterations as f64 / seconds
        );
    }
    Ok(())
}

struct Arena<'a> {
    args: &'a Args,
    set: &'a TableSet,
    seed: u64,
}

#[derive(Debug)]
struct Watch(Instant);

impl Clock for Watch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Visitor for Arena<'_> {
    type Out = Result<Vec<Outcome>, Failure>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let seats = self.args.bots.len() as u8;
        let rules = Arc::new(library::rules::<G>(seats, &self.args.options, self.set)?);
        let entrants: Vec<Entrant> = self
            .args
            .bots
            .iter()
            .map(|&name| Entrant { name, effort: name.effort(self.args.budget) })
            .collect();
        let watch = Watch(Instant::now());
        let work = Work::new(self.args.games, "games");
        let outcomes = (0..self.args.games)
            .into_par_iter()
            .filter_map(|number| {
                let bout = Bout { seed: self.seed, number, seats };
                let played = play::<G, C>(&rules, &entrants, bout, &watch, &|| false);
                work.done(1);
                played.map(|(outcome, _)| outcome)
            })
            .collect();
        work.finish();
        Ok(outcomes)
    }
}
