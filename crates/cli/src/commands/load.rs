//! Putting a hall under load: see `midway-load`.

mod arguments;
mod print;
mod progress;

use std::pin::pin;

pub(crate) use arguments::Args;
use midway_load::LoadError;

use crate::failure::Failure;
use crate::out;
use progress::Progress;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let interrupted = pin!(async {
        let _ = tokio::signal::ctrl_c().await;
    });
    let progress = Progress::default();
    let report = midway_load::run(&args.plan()?, interrupted, &|far| progress.show(far))?;
    progress.end();
    if args.json {
        out::json(&report)?;
    } else {
        print::print(&report)?;
    }
    match report.all_faults().count() {
        0 => Ok(()),
        faults => Err(Failure::Found(format!("{faults} faults"))),
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Failure {
        Failure::Input(error.to_string())
    }
}
