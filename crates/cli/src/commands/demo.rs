mod pace;

use std::io::Write;

use clap::Args as ClapArgs;
use midway_catalog::DataFolder;
use midway_game::{AnyMatch, Fair, Meta, Seat, SeatSet, Seed, Turn, Viewer, below};
use midway_studies::options_in_words;
use midway_text::{FAINT, STRONG, ScoreText, TITLE, paint};
use midway_ui::{Lang, Look};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::arguments::SetupArgs;
use crate::failure::Failure;
use crate::out;
use crate::seed::SeedArg;
use pace::{Next, Pace};

/// Watch random bots play a whole game
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/demo.txt"))]
pub(crate) struct Args {
    /// The id of a game (see `midway games`)
    #[arg(default_value = "worlds-fair")]
    game: String,
    /// Seats at the table
    #[arg(long, value_name = "N", default_value_t = 3)]
    seats: u8,
    /// A number or 64 hexadecimal digits; without it, 256 random bits
    #[arg(long, value_name = "SEED")]
    seed: Option<SeedArg>,
    /// Do not wait between turns
    #[arg(long)]
    fast: bool,
    #[command(flatten)]
    setup: SetupArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let set = data.game(&args.game)?;
    let table = set.begin(args.seats, &args.setup.options)?;
    let seed = SeedArg::or_fresh(args.seed)?;
    let mut show = Show::new(table, &seed, Pace::new(args.fast));
    title(set.meta(), args, &seed)?;
    show.set_up()?;
    while show.table.turn() != Turn::Over {
        if show.pace.wait()? == Next::Quit {
            return Ok(());
        }
        show.turn()?;
    }
    show.end()
}

fn title(meta: &Meta, args: &Args, seed: &Seed) -> Result<(), Failure> {
    let mut out = out::stdout();
    let about = format!(
        "{} seats, options {}, all played by random bots",
        args.seats,
        options_in_words(&args.setup.options)
    );
    let by = format!("by {}, published by {}", meta.designer, meta.publisher);
    let lines = [meta.title.to_owned(), by, about];
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let styles = [TITLE, FAINT, midway_text::PLAIN];
    writeln!(out, "\n  ╔═{}═╗", "═".repeat(width))?;
    for (line, style) in lines.iter().zip(styles) {
        writeln!(out, "  ║ {} ║", paint(style, format!("{line:width$}")))?;
    }
    writeln!(out, "  ╚═{}═╝", "═".repeat(width))?;
    writeln!(out, "  {}", paint(FAINT, format!("seed {seed}")))?;
    Ok(())
}

/// A match that is played and told as it goes.
struct Show {
    table: Box<dyn AnyMatch>,
    fair: Fair,
    rng: Xoshiro256PlusPlus,
    pace: Pace,
    turns: u32,
}

/// In a game that does not wait, the board is shown once in so many turns.
const BOARD_EVERY: u32 = 10;
/// Clauses stand in a column beside sentences of usual length.
const SENTENCE: usize = 66;

impl Show {
    fn new(table: Box<dyn AnyMatch>, seed: &Seed, pace: Pace) -> Show {
        let fair = Fair::new(seed, &vec![None; usize::from(table.seats())]);
        // The bots' own generator: what they choose does not touch what is drawn.
        Show { table, fair, rng: Xoshiro256PlusPlus::from_seed(seed.0), pace, turns: 0 }
    }

    fn set_up(&mut self) -> Result<(), Failure> {
        self.table.settle(&self.fair);
        heading(&paint(STRONG, "the set-up"), "the set-up".len())?;
        self.tell(0)?;
        self.board()
    }

    /// Plays on until somebody else is to act.
    fn turn(&mut self) -> Result<(), Failure> {
        let Turn::Seats(seats) = self.table.turn() else { return Ok(()) };
        let from = self.table.steps();
        self.turns += 1;
        turn_heading(self.turns, seats)?;
        while self.table.turn() == Turn::Seats(seats) {
            self.choose(seats.first().unwrap_or_default())?;
            self.table.settle(&self.fair);
        }
        self.tell(from)?;
        let shown = self.pace.waits() || self.turns.is_multiple_of(BOARD_EVERY);
        // The board of the last turn is that of the end.
        if shown && self.table.turn() != Turn::Over { self.board() } else { Ok(()) }
    }

    fn choose(&mut self, seat: Seat) -> Result<(), Failure> {
        let actions = self.table.actions(seat);
        let index = below(&mut self.rng, actions.len() as u32) as usize;
        let action = actions.get(index).map_or("", String::as_str);
        let revision = self.table.revision();
        self.table.choose(seat, action, revision).map_err(Failure::input)
    }

    /// What happened from a step on, each sentence with the clause it follows.
    fn tell(&self, from: usize) -> Result<(), Failure> {
        let Some(board) = midway_catalog::board(self.table.meta().id) else { return Ok(()) };
        let names: Vec<_> = Seat::all(self.table.seats()).map(|seat| format!("seat {seat}")).collect();
        let told = board.tell(&*self.table, &Look::reading(Viewer::Gallery, Lang::En, &names), from);
        let mut out = out::stdout();
        for (sentence, clause) in told.into_iter().flat_map(|step| step.lines) {
            // Padded before it is painted: colours have no width.
            let padded = format!("{sentence:SENTENCE$}");
            let painted = midway_text::paint_seats(&padded, self.table.seats());
            writeln!(out, "  {painted} {}", paint(FAINT, clause))?;
        }
        Ok(())
    }

    fn board(&self) -> Result<(), Failure> {
        let mut out = out::stdout();
        writeln!(out)?;
        for line in self.table.describe(Viewer::Gallery).trim_end().lines() {
            let line = midway_text::paint_seats(line, self.table.seats());
            writeln!(out, "  {} {line}", paint(FAINT, "│"))?;
        }
        Ok(())
    }

    fn end(&self) -> Result<(), Failure> {
        self.board()?;
        heading(&paint(STRONG, "the end"), "the end".len())?;
        write!(out::stdout(), "\n{}", ScoreText::new(&self.table.scores()))?;
        Ok(())
    }
}

/// `━━ turn 12  ● seat 1 ━━━━━━`
fn turn_heading(number: u32, seats: SeatSet) -> Result<(), Failure> {
    let number = format!("turn {number}");
    let names: usize = seats.iter().map(|seat| midway_text::seat_name(seat).chars().count() + 2).sum();
    let length = number.len() + names;
    let painted: String = seats.iter().map(|seat| format!("  {}", midway_text::painted_seat(seat))).collect();
    heading(&(paint(FAINT, number) + &painted), length)
}

/// A line across the page. Colours have no width, so the length of the text is told.
fn heading(text: &str, length: usize) -> Result<(), Failure> {
    let rest = out::width().min(80).saturating_sub(length + 6);
    let (left, right) = (paint(FAINT, "━━"), paint(FAINT, "━".repeat(rest)));
    Ok(writeln!(out::stdout(), "\n{left} {text} {right}")?)
}
