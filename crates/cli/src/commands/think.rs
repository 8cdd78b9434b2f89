use std::io;

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::failure::Failure;

/// Think for the bots of a hall
#[derive(Debug, ClapArgs)]
#[command(hide = true, after_help = include_str!("../../help/think.txt"))]
pub(crate) struct Args {
    /// The most memory the process may have, in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    memory: u64,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let rules = data.rules()?;
    limit_memory(args.memory << 20)?;
    Ok(midway_hall::answer_questions(&rules, io::stdin().lock(), io::stdout().lock())?)
}

/// A bot that wants more is ended by the system, and nobody else is.
fn limit_memory(bytes: u64) -> Result<(), Failure> {
    let Rlimit { maximum, .. } = getrlimit(Resource::As);
    let bytes = maximum.map_or(bytes, |most| most.min(bytes));
    let limit = Rlimit { current: Some(bytes), maximum: Some(bytes) };
    setrlimit(Resource::As, limit).map_err(|error| Failure::input(format!("--memory: {error}")))
}
