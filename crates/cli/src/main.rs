//! The `midway` command: every game of the hall from a terminal, a script or a pipe.

mod commands;
mod distribution;
mod failure;
mod grid;
mod library;
mod options;
mod out;
mod page;
mod play;
mod random;
mod score_sheet;
mod seed;
mod source;
mod style;
mod thinker;
mod work;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let cli = commands::Cli::parse();
    match cli.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
