use std::io::Write;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_game::{Turn, Viewer};
use midway_text::{FAINT, ScoreText, paint};

use crate::failure::Failure;
use crate::out;
use crate::play::Play;

/// Show a table as someone sees it
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/show.txt"))]
pub(crate) struct Args {
    /// A record, or - for standard input
    file: PathBuf,
    /// What this seat may know
    #[arg(long, value_name = "N", group = "whose")]
    seat: Option<u8>,
    /// What anyone may know (the default)
    #[arg(long, group = "whose")]
    gallery: bool,
    /// The whole state, secrets included, as JSON
    #[arg(long, group = "whose")]
    truth: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let play = Play::open(&args.file, data)?;
    if args.truth {
        return out::json(&play.game.truth());
    }
    let viewer = play.named(args.seat)?.map_or(Viewer::Gallery, Viewer::Seat);
    if args.json {
        return out::json(&play.game.view(viewer));
    }
    let end = match play.game.turn() {
        Turn::Over => ScoreText::new(&play.game.scores()).to_string(),
        Turn::Chance | Turn::Seats(_) => paint(FAINT, play.game.waiting()) + "\n",
    };
    Ok(write!(out::stdout(), "{}\n\n{end}", play.game.describe(viewer).trim_end())?)
}
