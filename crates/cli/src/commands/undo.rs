use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_game::{Body, Line, Seat};

use crate::arguments::RecordSeat;
use crate::failure::Failure;
use crate::out;
use crate::play::Play;

/// Take back the last choice
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/undo.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    of: RecordSeat,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let mut play = Play::open(&args.of.file, data)?;
    let named = play.named(args.of.seat)?;
    let Some((line, seat, text)) = last_choice(&play.record.lines) else {
        return Err(play.source.at(play.text.lines().count(), "nobody has chosen yet"));
    };
    play.game.undo(named.unwrap_or(seat)).map_err(|refusal| play.source.at(line, refusal))?;
    play.source.replace(&play.text_before(line))?;
    if play.source.is_pipe() { Ok(()) } else { out::line(format!("took back: {seat} {text}")) }
}

fn last_choice(lines: &[Line]) -> Option<(usize, Seat, String)> {
    lines.iter().rev().find_map(|line| match &line.body {
        Body::Choice(seat, text) => Some((line.number, *seat, text.clone())),
        Body::Draw(_) | Body::Back(_) | Body::Expect(_) => None,
    })
}
