//! Putting a hall under load: see `midway-load`.

mod progress;

use std::pin::pin;

use clap::Args as ClapArgs;
use midway_load::{LoadError, LoadPlan};

use crate::failure::Failure;
use crate::out;
use crate::seed::number_or_fresh;
use crate::work::Work;
use progress::Progress;

/// Put a hall under load, kill it, and check that nothing is lost
#[derive(Clone, Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/load.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    plan: LoadPlan,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(Args { plan, json }: &Args) -> Result<(), Failure> {
    let seed = number_or_fresh(plan.seed)?;
    let program = std::env::current_exe();
    let program =
        program.map_err(|error| Failure::input(format!("the server cannot be started: {error}")))?;
    if !plan.beside.is_empty() {
        let work = Work::new(plan.hogs()?.len() as u64, "rude clients");
        let reports = midway_load::beside(plan, &program, seed, &|| work.done(1))?;
        work.finish();
        return out::report(&reports, *json);
    }
    let interrupted = pin!(async {
        let _ = tokio::signal::ctrl_c().await;
    });
    let progress = Progress::default();
    if plan.cluster.is_some() {
        let report = midway_load::cluster(plan, &program, seed, interrupted, &|far| progress.show(far))?;
        progress.end();
        out::report(&report, *json)?;
        return found(report.faults.len());
    }
    let report = midway_load::run(plan, &program, seed, interrupted, &|far| progress.show(far))?;
    progress.end();
    out::report(&report, *json)?;
    found(report.all_faults().count())
}

fn found(faults: usize) -> Result<(), Failure> {
    match faults {
        0 => Ok(()),
        faults => Err(Failure::Found(format!("{faults} faults"))),
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Failure {
        Failure::input(error)
    }
}
