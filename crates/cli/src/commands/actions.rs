use std::io::Write;

use clap::Args as ClapArgs;
use midway_game::{Seat, Turn};
use serde_json::json;

use crate::arguments::RecordSeat;
use crate::data_folder::DataFolder;
use crate::failure::{Failure, note};
use crate::out;
use crate::play::Play;

const EXAMPLES: &str = "\
Examples:
  midway actions g.rec
  midway actions g.rec --seat 1 --json | jq -r '.[].action'
  midway act g.rec \"$(midway actions g.rec | shuf -n 1)\"

Each line can be handed to act as it is. Where a draw is awaited and the record has no seed, the possible
draws are listed instead; in JSON as {draw, weight}.";

/// List what may be chosen now
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
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
    let seat = args.of.seat.map(|number| play.seat(number)).transpose()?;
    if play.game.turn() == Turn::Chance {
        return list_draws(&play, args.json);
    }
    let choices = choices(&play, seat);
    if args.json {
        let list = choices.iter().map(|(seat, action)| json!({ "seat": seat, "action": action }));
        return out::json(&list.collect::<Vec<_>>());
    }
    if choices.is_empty() {
        note(play.game.waiting());
    }
    let mut out = out::stdout();
    choices.iter().try_for_each(|(seat, action)| writeln!(out, "{seat} {action}"))?;
    Ok(())
}

fn choices(play: &Play, only: Option<Seat>) -> Vec<(Seat, String)> {
    let Turn::Seats(seats) = play.game.turn() else { return Vec::new() };
    let asked = seats.iter().filter(|seat| only.is_none_or(|only| only == *seat));
    asked.flat_map(|seat| play.game.actions(seat).into_iter().map(move |action| (seat, action))).collect()
}

fn list_draws(play: &Play, json: bool) -> Result<(), Failure> {
    let odds = play.game.odds();
    if json {
        let list = odds.iter().map(|(draw, weight)| json!({ "draw": draw, "weight": weight }));
        return out::json(&list.collect::<Vec<_>>());
    }
    let mut out = out::stdout();
    odds.iter().try_for_each(|(draw, _)| writeln!(out, "# {draw}"))?;
    Ok(())
}
