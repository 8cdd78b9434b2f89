mod check;
mod export;
mod show;

use clap::{Args as ClapArgs, Subcommand};
use midway_catalog::DataFolder;

use crate::failure::Failure;

/// Look at, export and check the tables of a game
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/data.txt"))]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Export(export::Args),
    Check(check::Args),
    Show(show::Args),
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    match &args.command {
        Command::Export(args) => export::run(args, data),
        Command::Check(args) => check::run(args),
        Command::Show(args) => show::run(args, data),
    }
}
