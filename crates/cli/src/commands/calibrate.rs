use std::io::Write;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use midway_bots::WinModel;
use midway_game::Meta;
use midway_studies::calibrate::{CalibrationPlan, Reliability, fit, measure, reliability_chart};
use serde_json::json;

use super::balance::seat_counts;
use crate::arguments::{SetupArgs, StudyArgs};
use crate::data_folder::{DataFolder, TableSet, game};
use crate::failure::Failure;
use crate::grid::{Grid, grouped};
use crate::out;
use crate::style::{TITLE, paint};
use crate::thinker::Effortful;
use crate::work::Work;

const EXAMPLES: &str = "\
Examples:
  midway calibrate skyrise --games 4000 --seed 2
  midway calibrate worlds-fair --seats 3 --games 4000 --seed 2 --out chart.svg
  midway calibrate rails-sails --bots regular,expert --games 2000 --seed 1 --fit

A review gives every seat a chance to win at every move. This tells how often those who were given a chance did win:
bots play whole games, some positions of each are judged, and what was said is compared with what came. With --fit
it prints the weights that fit the games best, as they stand in the game's win_models.rs; measure them with another
seed, never on the games they were fitted to.";

/// Check the chances that reviews give against games that were played to the end
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
    /// Who plays; each game has one of them in all its seats
    #[arg(long, value_name = "BOT,...", value_delimiter = ',', default_value = "regular,search:50")]
    bots: Vec<String>,
    #[command(flatten)]
    effort: Effortful,
    #[command(flatten)]
    setup: SetupArgs,
    /// Fit new weights instead of measuring those in use
    #[arg(long)]
    fit: bool,
    /// Write a reliability chart (SVG) to this file
    #[arg(long, value_name = "FILE", conflicts_with = "fit")]
    out: Option<PathBuf>,
    #[command(flatten)]
    study: StudyArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let meta = game(&args.game)?.meta();
    if args.games == 0 {
        return Err(Failure::input("--games must be at least 1"));
    }
    let bots = args.bots.iter().map(|bot| args.effort.entrant(bot)).collect::<Result<_, _>>()?;
    let plan = CalibrationPlan { bots, games: args.games, seed: args.study.seed()? };
    let (set, pool) = (data.tables(meta)?, args.study.pool()?);
    args.out.as_deref().map_or(Ok(()), out::check_writable)?;
    let counts = seat_counts(meta, &args.seats)?;
    let study = Study { args, meta, set: &set, plan };
    pool.install(|| if args.fit { study.fit(&counts) } else { study.measure(&counts) })
}

struct Study<'a> {
    args: &'a Args,
    meta: &'static Meta,
    set: &'a TableSet,
    plan: CalibrationPlan,
}

impl Study<'_> {
    fn fit(&self, counts: &[u8]) -> Result<(), Failure> {
        for &seats in counts {
            let work = Work::new(self.plan.games, "games");
            let subject = self.set.subject(self.meta, seats, &self.args.setup.options);
            let WinModel(weights) =
                fit(subject, &self.plan, &|| work.done(1)).map_err(|error| self.set.fault(error))?;
            work.finish();
            let weights: Vec<String> = weights.iter().map(|weight| format!("{weight:.4}")).collect();
            writeln!(out::stdout(), "    WinModel([{}]), // {seats} seats", weights.join(", "))?;
        }
        Ok(())
    }

    fn measure(&self, counts: &[u8]) -> Result<(), Failure> {
        let mut panels = Vec::new();
        for &seats in counts {
            let work = Work::new(self.plan.games, "games");
            let subject = self.set.subject(self.meta, seats, &self.args.setup.options);
            let of = measure(subject, &self.plan, &|| work.done(1)).map_err(|error| self.set.fault(error))?;
            work.finish();
            if !self.args.study.json {
                print(seats, &of)?;
            }
            panels.push((format!("{seats} seats"), of));
        }
        if let Some(path) = &self.args.out {
            out::page(path, &reliability_chart(&self.title(), &panels))?;
        }
        if self.args.study.json { self.to_json(counts, &panels) } else { Ok(()) }
    }

    fn title(&self) -> String {
        let options =
            self.args.setup.options.iter().map(|choice| format!(", {} {}", choice.key, choice.value));
        format!("{}{}", self.meta.title, options.collect::<String>())
    }

    fn to_json(&self, counts: &[u8], panels: &[(String, Reliability)]) -> Result<(), Failure> {
        let tables = counts.iter().zip(panels).map(|(seats, (_, of))| {
            let mut table = of.to_json();
            table["seats"] = (*seats).into();
            table
        });
        out::json(&json!({
            "game": self.meta.id,
            "bots": self.args.bots,
            "seed": self.plan.seed,
            "tables": tables.collect::<Vec<_>>(),
        }))
    }
}

fn print(seats: u8, of: &Reliability) -> Result<(), Failure> {
    let mut out = out::stdout();
    writeln!(out, "{}", paint(TITLE, format!("{seats} seats")))?;
    writeln!(
        out,
        "{} games, {} chances; Brier score {:.4}, expected calibration error {:.2} %",
        grouped(of.games),
        grouped(of.chances),
        of.brier(),
        100.0 * of.calibration_error()
    )?;
    let mut grid = Grid::figures(["chance", "count", "said", "won", "±"]);
    for (number, bin) in of.bins.iter().enumerate() {
        grid.row(vec![
            format!("{} to {} %", 10 * number, 10 * number + 10),
            grouped(bin.count),
            format!("{:.1} %", 100.0 * bin.said()),
            format!("{:.1} %", 100.0 * bin.won()),
            format!("{:.1}", 100.0 * bin.margin()),
        ]);
    }
    writeln!(out, "{grid}")?;
    Ok(())
}
