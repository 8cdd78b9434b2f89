//! Putting a hall under load: see `midway-load`.

mod neighbours;
mod print;
mod progress;

use std::pin::pin;

use clap::Args as ClapArgs;
use midway_load::{LoadError, LoadPlan};

use crate::failure::Failure;
use crate::out;
use crate::seed::number_or_fresh;
use crate::work::Work;
use progress::Progress;

const EXAMPLES: &str = "\
Examples:
  midway load --tables 1000 --for 30s
  midway load --tables 1000 --for 30s --rate 5000
  midway load --tables 150 --kill-every 5s --kills 20
  midway load --tables 150 --private-postgres --kill-postgres --kill-every 5s
  midway load --tables 50 --private-postgres --servers 2
  midway load --tables 0 --sleeping 100000
  midway load --beside all --tables 6 --for 10s
  midway load --url http://127.0.0.1:1893 --tables 20 --json

Every seat is a client with an event stream of its own; moves go over a bounded number of connections that all share. Each
seat takes a random legal choice as soon as it is asked for one, or at the pace that --rate gives for all together. A move
waits from the wish to make it until it is acknowledged. Afterwards the log is read, and every acknowledged move must be in
it, once, at the number that was told. Without --url it starts a server of its own with a store that is thrown away.

--beside opens a hall with its usual limits for each kind of rude client: bots, pages, streams, chat, slow-readers. People
play against novice bots, each from an address of their own, first by themselves and then beside that client. What they
wait for moves, bots and pages is told for both.";

/// Put a hall under load, kill it, and check that nothing is lost
#[derive(Clone, Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
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
        return if *json { out::json(&reports) } else { neighbours::print(&reports) };
    }
    let interrupted = pin!(async {
        let _ = tokio::signal::ctrl_c().await;
    });
    let progress = Progress::default();
    let report = midway_load::run(plan, &program, seed, interrupted, &|far| progress.show(far))?;
    progress.end();
    if *json { out::json(&report) } else { print::print(&report) }?;
    match report.all_faults().count() {
        0 => Ok(()),
        faults => Err(Failure::Found(format!("{faults} faults"))),
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Failure {
        Failure::input(error)
    }
}
