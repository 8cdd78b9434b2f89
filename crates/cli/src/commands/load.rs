//! Putting a hall under load: see `midway-load`.

mod arguments;
mod neighbours;
mod print;
mod progress;

use std::pin::pin;

pub(crate) use arguments::Args;
use midway_load::LoadError;

use crate::failure::Failure;
use crate::out;
use crate::work::Work;
use progress::Progress;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if !args.beside.is_empty() {
        return beside(args);
    }
    let interrupted = pin!(async {
        let _ = tokio::signal::ctrl_c().await;
    });
    let progress = Progress::default();
    let report = midway_load::run(&args.plan()?, interrupted, &|far| progress.show(far))?;
    progress.end();
    if args.json { out::json(&report) } else { print::print(&report) }?;
    match report.all_faults().count() {
        0 => Ok(()),
        faults => Err(Failure::Found(format!("{faults} faults"))),
    }
}

fn beside(args: &Args) -> Result<(), Failure> {
    let plan = args.neighbours()?;
    let work = Work::new(plan.hogs.len() as u64, "rude clients");
    let reports = midway_load::beside(&plan, &|| work.done(1))?;
    work.finish();
    if args.json { out::json(&reports) } else { neighbours::print(&reports) }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Failure {
        Failure::Input(error.to_string())
    }
}
