mod act;
mod actions;
mod arena;
mod backup;
mod balance;
mod bench;
mod calibrate;
mod check;
mod completions;
mod data;
mod demo;
mod evening;
mod fsck;
mod games;
mod help;
mod hint;
mod host_link;
mod ladder;
mod laws;
mod load;
mod new;
mod pocket;
mod ratings;
mod restore;
mod review;
mod rules;
mod serve;
mod show;
mod sim;
mod think;
mod undo;
mod verify;

use std::path::PathBuf;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use midway_catalog::DataFolder;

use crate::failure::Failure;

/// Midway: a hall for board games
#[derive(Debug, Parser)]
#[command(name = "midway", version, after_help = include_str!("../help/midway.txt"))]
pub(crate) struct Cli {
    /// Folder of tables to play with instead of the embedded ones: DIR itself, or the folder in it that has the name of the game
    #[arg(long, global = true, env = "MIDWAY_DATA", value_name = "DIR", value_parser = folder())]
    data: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    Demo(demo::Args),
    Games(games::Args),
    Rules(rules::Args),
    New(new::Args),
    Actions(actions::Args),
    Act(act::Args),
    Undo(undo::Args),
    Show(show::Args),
    Hint(hint::Args),
    Review(review::Args),
    Check(check::Args),
    Verify(verify::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Balance(balance::Args),
    Calibrate(calibrate::Args),
    Bench(bench::Args),
    Ladder(ladder::Args),
    Laws(laws::Args),
    Load(load::Args),
    Evening(evening::Args),
    Data(data::Args),
    Pocket(pocket::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    Fsck(fsck::Args),
    Ratings(ratings::Args),
    HostLink(host_link::Args),
    Think(think::Args),
    Completions(completions::Args),
}

/// A path that may be empty, so that an empty variable counts as none.
fn folder() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
}

impl Cli {
    /// Reads the command line; what cannot be read ends the program, as asking for help does.
    pub(crate) fn read() -> Cli {
        let matches = help::grouped(Cli::command()).get_matches();
        Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    pub(crate) fn run(self) -> Result<(), Failure> {
        let data = DataFolder::new(self.data);
        match self.command {
            Command::Serve(args) => serve::run(args, &data),
            Command::Demo(args) => demo::run(&args, &data),
            Command::Games(args) => games::run(&args),
            Command::Rules(args) => rules::run(&args),
            Command::New(args) => new::run(&args, &data),
            Command::Actions(args) => actions::run(&args, &data),
            Command::Act(args) => act::run(&args, &data),
            Command::Undo(args) => undo::run(&args, &data),
            Command::Show(args) => show::run(&args, &data),
            Command::Hint(args) => hint::run(&args, &data),
            Command::Review(args) => review::run(&args, &data),
            Command::Check(args) => check::run(&args, &data),
            Command::Verify(args) => verify::run(&args, &data),
            Command::Sim(args) => sim::run(&args, &data),
            Command::Arena(args) => arena::run(&args, &data),
            Command::Balance(args) => balance::run(&args, &data),
            Command::Calibrate(args) => calibrate::run(&args, &data),
            Command::Bench(args) => bench::run(&args, &data),
            Command::Ladder(args) => ladder::run(&args, &data),
            Command::Laws(args) => laws::run(&args, &data),
            Command::Load(args) => load::run(&args),
            Command::Evening(args) => evening::run(&args),
            Command::Data(args) => data::run(&args, &data),
            Command::Pocket(args) => pocket::run(&args),
            Command::Backup(args) => backup::run(&args),
            Command::Restore(args) => restore::run(&args, &data),
            Command::Fsck(args) => fsck::run(&args, &data),
            Command::Ratings(args) => ratings::run(&args, &data),
            Command::HostLink(args) => host_link::run(args),
            Command::Think(args) => think::run(&args, &data),
            Command::Completions(args) => completions::run(&args),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_says_what_it_does_and_shows_examples() {
        for command in Cli::command().get_subcommands() {
            assert!(command.get_about().is_some(), "{} has no description", command.get_name());
            assert!(command.get_after_help().is_some(), "{} has no examples", command.get_name());
        }
    }
}
