use clap::{Args as ClapArgs, CommandFactory};
use clap_complete::{Shell, generate};

use super::Cli;
use crate::failure::Failure;
use crate::out;

/// Print completions for a shell
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/completions.txt"))]
pub(crate) struct Args {
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    // Generated into memory first: the generator panics on a closed pipe.
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "midway", &mut script);
    Ok(std::io::Write::write_all(&mut out::stdout(), &script)?)
}
