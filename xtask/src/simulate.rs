use std::path::Path;

use clap::Args as ClapArgs;

use crate::error::Error;
use crate::process;

/// What the simulation is told; `--help` lists it.
#[derive(Debug, ClapArgs)]
#[command(disable_help_flag = true)]
pub(crate) struct Args {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

/// The simulation is a program of its own, since it needs a time that stands still, which nothing that ships has.
pub(crate) fn run(root: &Path, args: &Args) -> Result<(), Error> {
    let mut cargo = process::cargo(root);
    cargo
        .args(["run", "--quiet", "--profile", "quick", "--package", "midway-simulation", "--"])
        .args(&args.args);
    let ended = cargo.status()?;
    if ended.success() { Ok(()) } else { Err(Error::Simulation) }
}
