use clap::Args as ClapArgs;
use midway_load::EveningPlan;

use crate::failure::Failure;
use crate::out;
use crate::seed::number_or_fresh;
use crate::work::Work;

/// Play an evening with people of known strength, and see whether ratings and standings know it
#[derive(Clone, Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/evening.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    plan: EveningPlan,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(Args { plan, json }: &Args) -> Result<(), Failure> {
    let seed = number_or_fresh(plan.seed)?;
    let program = std::env::current_exe()
        .map_err(|error| Failure::input(format!("the server cannot be started: {error}")))?;
    let work = Work::new(u64::from(plan.people) * u64::from(plan.games) / 2, "games");
    let report = midway_load::evening(plan, &program, seed, &|games| work.done(games))?;
    work.finish();
    out::report(&report, *json)?;
    match report.faults.len() {
        0 => Ok(()),
        faults => Err(Failure::Found(format!("{faults} faults"))),
    }
}
