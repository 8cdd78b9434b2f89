use std::fmt::Display;
use std::io::Write;

use clap::Args as ClapArgs;
use midway_bots::{Effort, Entrant};
use midway_catalog::{Library, Question};
use midway_game::{AnyMatch, Hint, Seat, Turn, Viewer};
use midway_ui::{AnyBoard, Lang, Look, Words};
use serde::Serialize;

use crate::arguments::RecordSeat;
use crate::data_folder::DataFolder;
use crate::failure::Failure;
use crate::grid::{Align, Grid, bar, grouped};
use crate::out;
use crate::play::Play;
use crate::seed::number_or_fresh;
use crate::style::{self, FAINT, FILLS, paint};
use crate::thinker::{self, Effortful, Watch};

const EXAMPLES: &str = "\
Examples:
  midway hint g.rec
  midway hint g.rec --seat 1 --bot master --budget 2s
  midway hint g.rec --lang pl
  midway hint g.rec --iters 2000 --seed 1 --json | jq -r '.hints[0].action'
  midway act g.rec \"$(midway hint g.rec --json | jq -r '.hints[0].action')\"

The bot is told what the seat may know and nothing else. Win is its estimate of the chance to win, points those
expected at the end, thinking the share of its time that went into the move. With --seed and --iters the answer
is the same every time.";

/// Ask a bot for the best moves, and why
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    of: RecordSeat,
    /// Whom to ask: novice, regular, expert, master, heuristic, search
    #[arg(long, value_name = "BOT", default_value = "search")]
    bot: String,
    #[command(flatten)]
    effort: Effortful,
    /// Moves to name at most
    #[arg(long, value_name = "N", default_value_t = 5)]
    most: usize,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[arg(long, value_name = "LANG", default_value = Lang::default().id(),
        help = format!("The language of the answer: {}", Lang::ids()))]
    lang: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let entrant = args.effort.entrant(&args.bot)?;
    if args.most == 0 {
        return Err(Failure::input("--most must be at least 1"));
    }
    let lang = language(&args.lang)?;
    let play = Play::open(&args.of.file, data)?;
    play.check_whole()?;
    let seat = asked(&play, args.of.seat)?;
    let seed = number_or_fresh(args.seed)?;
    let advice = Asking { play: &play, seat, entrant, most: args.most, seed, lang }.ask()?;
    if args.json { out::json(&advice) } else { advice.print() }
}

pub(super) fn language(name: &str) -> Result<Lang, Failure> {
    let unknown = || Failure::input(format!("--lang: there is no language '{name}': choose {}", Lang::ids()));
    Lang::parse(name).ok_or_else(unknown)
}

/// The seat that is named, or the only one that must act.
fn asked(play: &Play, named: Option<u8>) -> Result<Seat, Failure> {
    let named = named.map(|number| play.seat(number)).transpose()?;
    let refuse = |what: String| Err(play.source.fault(what));
    match (play.game.turn(), named) {
        (Turn::Over, _) => refuse("the game is over: there is nothing left to choose".into()),
        (Turn::Chance, _) => refuse(format!("nobody is to choose: {}", play.game.waiting())),
        (Turn::Seats(seats), Some(seat)) if seats.contains(seat) => Ok(seat),
        (Turn::Seats(_), Some(seat)) => {
            refuse(format!("seat {seat} is not asked to choose now: {}", play.game.waiting()))
        }
        (Turn::Seats(seats), None) if seats.len() == 1 => Ok(seats.first().unwrap_or_default()),
        (Turn::Seats(_), None) => refuse(format!("say whose choice with --seat: {}", play.game.waiting())),
    }
}

struct Asking<'a> {
    play: &'a Play,
    seat: Seat,
    entrant: Entrant,
    most: usize,
    seed: u64,
    lang: Lang,
}

impl Asking<'_> {
    fn ask(&self) -> Result<Advice, Failure> {
        let (game, refuse) = (self.play.game.as_ref(), |error: &dyn Display| self.play.source.fault(error));
        let title = Library::standard().title(game.meta().id).map_err(|error| refuse(&error))?;
        let watch = Watch::start();
        let question = Question { game, seat: self.seat, bot: self.entrant, seed: self.seed, clock: &watch };
        let hints = title.hints(&question, self.most).map_err(|error| refuse(&error))?;
        Ok(self.advice(game, title.board(), hints))
    }

    fn advice(&self, game: &dyn AnyMatch, board: &'static dyn AnyBoard, hints: Vec<Hint<String>>) -> Advice {
        // What a search has not looked at, it knows nothing of.
        let thinks = thinker::thinks(self.entrant.name);
        let known = hints.into_iter().filter(|hint| hint.share > 0.0 || !thinks);
        let words = board.words(self.lang);
        let names = seat_names(words, game.seats());
        let look = self.look(&names);
        let hints = known.map(|hint| hint.worded(|why| board.remark(game, &look, &why)));
        let question = board.draw(game, &look).map_or_else(|| game.ask().what.to_owned(), |drawn| drawn.ask);
        Advice {
            game: game.meta().id,
            words,
            question,
            seat: self.seat,
            ask: game.ask().what,
            clause: game.ask().clause,
            bot: self.entrant.name.to_string(),
            effort: self.entrant.effort.to_string(),
            by: self.by(words),
            thinks,
            seed: self.seed,
            choices: game.actions(self.seat).len(),
            hints: hints.collect(),
        }
    }

    /// The position as the seat sees it.
    fn look<'b>(&self, names: &'b [String]) -> Look<'b> {
        Look { may_choose: true, ..Look::reading(Viewer::Seat(self.seat), self.lang, names) }
    }

    /// Who was asked: `search, 6,400 iterations`.
    fn by(&self, words: &Words) -> String {
        let (name, effort) = (self.entrant.name, self.entrant.effort);
        let Effort::Iterations(number) = effort else { return thinker::in_words(self.entrant) };
        if !thinker::thinks(name) {
            return thinker::in_words(self.entrant);
        }
        let (name, number) = (name.to_string(), count(self.lang, number.into()));
        let name = name.split(':').next().unwrap_or_default();
        words.with("hint-bot", [("name", name.into()), ("iterations", number.into())])
    }
}

pub(super) fn seat_names(words: &Words, seats: u8) -> Vec<String> {
    Seat::all(seats).map(|seat| words.with("seat-number", [("n", seat.0.into())])).collect()
}

/// A count with its thousands set apart, as the language does it.
fn count(lang: Lang, number: u64) -> String {
    let apart = if lang == Lang::En { "," } else { "\u{202f}" };
    grouped(number).replace(',', apart)
}

/// A figure with one decimal, as the language writes it.
fn figure(lang: Lang, number: f32) -> String {
    let figure = format!("{number:.1}");
    if lang == Lang::En { figure } else { figure.replace('.', ",") }
}

/// What a bot says.
#[derive(Debug, Serialize)]
struct Advice {
    game: &'static str,
    #[serde(skip)]
    words: &'static Words,
    /// What the seat is asked, in a sentence.
    #[serde(skip)]
    question: String,
    seat: Seat,
    ask: &'static str,
    clause: &'static str,
    bot: String,
    effort: String,
    #[serde(skip)]
    by: String,
    #[serde(skip)]
    thinks: bool,
    seed: u64,
    /// How many choices there are.
    choices: usize,
    hints: Vec<Hint<String, String>>,
}

const BAR: usize = 12;
const INDENT: &str = "    ";

impl Advice {
    fn print(&self) -> Result<(), Failure> {
        let mut out = out::stdout();
        let seat = self.words.with("hint-seat", [("n", self.seat.0.into())]);
        let seat = style::seat_called(self.seat, &seat);
        writeln!(out, "{seat}  {} ({})", self.words.say("title"), self.clause)?;
        writeln!(out, "{}", self.question)?;
        writeln!(out, "{}\n", paint(FAINT, self.asked()))?;
        let grid = self.grid().to_string();
        let mut lines = grid.lines();
        lines.next().map_or(Ok(()), |head| writeln!(out, "{head}"))?;
        for (line, hint) in lines.zip(&self.hints) {
            writeln!(out, "{line}")?;
            for part in
                out::wrap(&hint.why, out::width() - INDENT.len()).iter().filter(|part| !part.is_empty())
            {
                writeln!(out, "{INDENT}{}", paint(FAINT, part))?;
            }
        }
        Ok(())
    }

    /// Who was asked, and among how many moves.
    fn asked(&self) -> String {
        let (moves, seed) = (count(self.words.lang(), self.choices as u64), self.seed.to_string());
        let told = [("bot", (&self.by).into()), ("moves", moves.into()), ("seed", seed.into())];
        self.words.with_all("hint-asked", told.into_iter().chain([("count", self.choices.into())]))
    }

    fn grid(&self) -> Grid {
        let head = |key: &str| self.words.say(key);
        let mut grid = Grid::new(&[
            (&head("hint-move"), Align::Left),
            (&head("hint-win"), Align::Right),
            (&head("hint-points"), Align::Right),
        ]);
        if self.thinks {
            grid.column(head("hint-thinking"), Align::Right);
            grid.column(String::new(), Align::Left);
        }
        self.hints.iter().for_each(|hint| grid.row(cells(self.words.lang(), hint, self.thinks)));
        grid
    }
}

fn cells(lang: Lang, hint: &Hint<String, String>, thinks: bool) -> Vec<String> {
    let (win, points) = (format!("{} %", figure(lang, 100.0 * hint.win)), figure(lang, hint.points));
    let mut cells = vec![hint.action.clone(), win, points];
    if thinks {
        cells.push(format!("{:.0} %", 100.0 * hint.share));
        cells.push(paint(FILLS[0].1, bar(hint.share.into(), 1.0, BAR)));
    }
    cells
}
