//! The repository's chores, run as `cargo xtask <chore>`.

mod clauses;
mod error;
mod files;
mod mutants;
mod new_game;
mod pocket;
mod process;
mod renew;
mod run_tests;
mod simulate;
mod tidy;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::error::Error;

/// The repository's chores.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// List every clause of the rules with the tests that show it; fail on one that has none.
    Clauses(clauses::Args),
    /// Put subtle faults into the rules of the games, one by one: the tests have to find each.
    Mutants(mutants::Args),
    /// Begin a game: write a folder that compiles, passes the laws and appears in the hall.
    NewGame(new_game::Args),
    /// Build the hall for browsers, for `midway pocket` to pack.
    Pocket,
    /// Say which records a change of rules or tables has made untrue, and which tests to look at.
    Renew(renew::Args),
    /// Run every test of the workspace, as many programs at a time as there are cores.
    RunTests,
    /// Play the hall among faults, many seeds or one, and check that it keeps its promises.
    Simulate(simulate::Args),
    /// Check what the compiler does not: who uses whom, manifests, names, paths.
    Tidy,
}

fn main() -> ExitCode {
    match run(&Cli::parse().chore) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

fn run(chore: &Chore) -> Result<(), Error> {
    let root = files::root();
    let mut out = io::stdout().lock();
    match chore {
        Chore::Clauses(args) => clauses::run(&root, args, &mut out),
        Chore::Mutants(args) => mutants::run(&root, args, &mut out),
        Chore::NewGame(args) => new_game::run(&root, args, &mut out),
        Chore::Pocket => pocket::run(&root, &mut out),
        Chore::Renew(args) => renew::run(&root, args, &mut out),
        Chore::RunTests => run_tests::run(&root, &mut out),
        Chore::Simulate(args) => simulate::run(&root, args),
        Chore::Tidy => tidy::run(&root, &mut out),
    }
}

fn fail(error: &Error) -> ExitCode {
    // Where standard error is closed too, the exit code is all that is left to say it with.
    let _ = writeln!(io::stderr(), "{error}");
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn no_argument_asks_for_help() {
        let error = Cli::try_parse_from(["cargo xtask"]).unwrap_err();
        assert_eq!(error.kind(), clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand);
    }

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
