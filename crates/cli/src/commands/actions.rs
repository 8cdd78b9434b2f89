use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_game::{Seat, Turn};
use serde_json::json;

use crate::arguments::RecordSeat;
use crate::failure::{Failure, note};
use crate::out;
use crate::play::Play;

/// List what may be chosen now
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/actions.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    of: RecordSeat,
    /// Print a JSON list of {seat, action}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let play = Play::open(&args.of.file, data)?;
    play.check_whole()?;
    let seat = play.named(args.of.seat)?;
    if play.game.turn() == Turn::Chance {
        let odds = play.game.odds();
        if args.json {
            let list = odds.iter().map(|(draw, weight)| json!({ "draw": draw, "weight": weight }));
            return out::json(&list.collect::<Vec<_>>());
        }
        return odds.iter().try_for_each(|(draw, _)| out::line(format_args!("# {draw}")));
    }
    let choices = choices(&play, seat);
    if args.json {
        let list = choices.iter().map(|(seat, action)| json!({ "seat": seat, "action": action }));
        return out::json(&list.collect::<Vec<_>>());
    }
    if choices.is_empty() {
        note(play.game.waiting());
    }
    choices.iter().try_for_each(|(seat, action)| out::line(format_args!("{seat} {action}")))
}

fn choices(play: &Play, only: Option<Seat>) -> Vec<(Seat, String)> {
    let Turn::Seats(seats) = play.game.turn() else { return Vec::new() };
    let asked = seats.iter().filter(|seat| only.is_none_or(|only| only == *seat));
    asked.flat_map(|seat| play.game.actions(seat).into_iter().map(move |action| (seat, action))).collect()
}
