use std::path::PathBuf;

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_game::{Body, Seat, Turn};

use crate::failure::Failure;
use crate::out;
use crate::play::Play;

/// A line of a record holds no more, the seat included.
const LONGEST_STEP: usize = 990;

/// Take a choice (or a draw of your own), and draw what follows
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/act.txt"))]
pub(crate) struct Args {
    /// A record, or - for standard input; the new record then goes to standard output
    file: PathBuf,
    /// A choice such as 'place electricity', or a whole line of a record
    step: String,
    /// Who chooses; needed only where several seats are to act
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let mut play = Play::open(&args.file, data)?;
    play.check_whole()?;
    let step = read_step(&play, &args.step, args.seat)?;
    let from = play.game.steps();
    play.take(&step)?;
    play.settle();
    let lines = play.game.lines(from);
    play.source.replace(&play.with_lines(&lines))?;
    if play.source.is_pipe() { Ok(()) } else { lines.iter().try_for_each(out::line) }
}

/// Reads a step as it stands in a record; the seat may be left out where only one is to act.
fn read_step(play: &Play, text: &str, named: Option<u8>) -> Result<Body, Failure> {
    if text.chars().any(char::is_control) {
        return Err(refuse(play, "the step holds a control character; it must be one line".into()));
    }
    if text.len() > LONGEST_STEP {
        return Err(refuse(play, "the step is too long for a line of a record".into()));
    }
    let text = text.trim();
    if let Some(draw) = text.strip_prefix("# ") {
        return Ok(Body::Draw(draw.into()));
    }
    let named = play.named(named)?;
    let (written, action) = split_seat(play, text)?;
    let seat = match (named, written) {
        (Some(named), Some(written)) if named != written => {
            return Err(refuse(play, format!("--seat {named} is not the seat of '{text}'")));
        }
        (Some(seat), _) | (None, Some(seat)) => seat,
        (None, None) => only_seat(play)?,
    };
    Ok(Body::Choice(seat, action.into()))
}

fn split_seat<'a>(play: &Play, text: &'a str) -> Result<(Option<Seat>, &'a str), Failure> {
    match text.split_once(' ') {
        Some((seat, action)) if seat.bytes().all(|byte| byte.is_ascii_digit()) => {
            Ok((Some(play.seat(seat.parse().unwrap_or(u8::MAX))?), action))
        }
        _ => Ok((None, text)),
    }
}

fn only_seat(play: &Play) -> Result<Seat, Failure> {
    match play.game.turn() {
        Turn::Seats(seats) if seats.len() == 1 => Ok(seats.first().unwrap_or_default()),
        Turn::Seats(_) => Err(refuse(play, format!("say who with --seat: {}", play.game.waiting()))),
        Turn::Chance | Turn::Over => {
            let clause = play.game.ask().clause;
            let waiting = play.game.waiting();
            let named = if waiting.contains(clause) { waiting } else { format!("{waiting} ({clause})") };
            Err(refuse(play, format!("nobody is to choose: {named}")))
        }
    }
}

fn refuse(play: &Play, what: String) -> Failure {
    play.source.at(play.next_line(), what)
}
