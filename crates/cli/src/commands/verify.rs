use std::path::PathBuf;

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_game::verify;
use serde_json::json;

use crate::failure::Failure;
use crate::out;
use crate::play::Play;

/// Draw everything again from the revealed seed, and compare
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/verify.txt"))]
pub(crate) struct Args {
    /// A record, or - for standard input
    file: PathBuf,
    /// Print {file, draws, committed}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let mut play = Play::begin(&args.file, data)?;
    if play.fair.is_none() {
        return Err(play.source.fault("there is no seed in the head: it cannot be verified"));
    }
    let draws = verify(play.game.as_mut(), &play.record).map_err(|error| play.unverified(&error))?.draws;
    let (file, committed) = (play.source.name(), play.record.head.commitment.is_some());
    if args.json {
        return out::json(&json!({ "file": file, "draws": draws, "committed": committed }));
    }
    let seed = if committed { "the seed committed to" } else { "the seed" };
    out::ok(format!("{file}: all {draws} draws are those of {seed}"))
}
