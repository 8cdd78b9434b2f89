//! The `midway` command: every game of the hall from a terminal, a script or a pipe.

mod arguments;
mod commands;
mod failure;
mod module;
mod out;
mod play;
mod seed;
mod source;
mod thinker;
mod work;

use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::Cli::read().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
