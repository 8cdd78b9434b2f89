use std::io::Write;

use clap::Args as ClapArgs;
use midway_bots::Effort;
use midway_catalog::{DataFolder, Question, ladder};
use midway_game::{Hint, Seat, Turn, Viewer};
use midway_studies::{Stopwatch, bot_in_words, thinks};
use midway_text::{Align, BAR, FAINT, Grid, bar, grouped, paint, wrap};
use midway_ui::{AnyBoard, Lang, Look, Words};
use serde::Serialize;

use crate::arguments::{AnswerArgs, RecordSeat};
use crate::failure::Failure;
use crate::out;
use crate::play::Play;
use crate::seed::number_or_fresh;
use crate::thinker::Effortful;

/// Ask a bot for the best moves, and why
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/hint.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    of: RecordSeat,
    /// Whom to ask: a level such as beginner, expert or master, or heuristic, search
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
    #[command(flatten)]
    answer: AnswerArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    if args.most == 0 {
        return Err(Failure::input("--most must be at least 1"));
    }
    let lang = args.answer.lang()?;
    let play = Play::open(&args.of.file, data)?;
    play.check_whole()?;
    let bot = args.effort.entrant(&args.bot, ladder(play.game.meta().id))?;
    let (seat, seed, clock) = (asked(&play, args.of.seat)?, number_or_fresh(args.seed)?, Stopwatch::start());
    let question = Question { game: play.game.as_ref(), stand_in: None, seat, bot, seed, clock: &clock };
    let title = play.title()?;
    let hints = title.hints(&question, args.most).map_err(|error| play.source.fault(error))?;
    let asking = Asking { question, board: title.board(), words: title.board().words(lang) };
    let advice = asking.advice(hints);
    if args.answer.json { out::json(&advice) } else { asking.print(&advice) }
}

/// The seat that is named, or the only one that must act.
fn asked(play: &Play, named: Option<u8>) -> Result<Seat, Failure> {
    let named = play.named(named)?;
    let waiting = play.game.waiting();
    let refuse = |what: String| Err(play.source.fault(what));
    match (play.game.turn(), named) {
        (Turn::Over, _) => refuse("the game is over: there is nothing left to choose".into()),
        (Turn::Chance, _) => refuse(format!("nobody is to choose: {waiting}")),
        (Turn::Seats(seats), Some(seat)) if seats.contains(seat) => Ok(seat),
        (Turn::Seats(_), Some(seat)) => refuse(format!("seat {seat} is not asked to choose now: {waiting}")),
        (Turn::Seats(seats), None) if seats.len() == 1 => Ok(seats.first().unwrap_or_default()),
        (Turn::Seats(_), None) => refuse(format!("say whose choice with --seat: {waiting}")),
    }
}

/// What a bot says.
#[derive(Debug, Serialize)]
struct Advice {
    game: &'static str,
    seat: Seat,
    ask: &'static str,
    clause: &'static str,
    bot: String,
    effort: String,
    seed: u64,
    /// How many choices there are.
    choices: usize,
    hints: Vec<Hint<String, String>>,
}

/// A question in the words of a language.
struct Asking<'a> {
    question: Question<'a>,
    board: &'static dyn AnyBoard,
    words: &'static Words,
}

const LONGEST_BAR: usize = 12;
const INDENT: &str = "    ";

impl Asking<'_> {
    fn advice(&self, hints: Vec<Hint<String>>) -> Advice {
        let Question { game, seat, bot, seed, .. } = self.question;
        let names = seat_names(self.words, game.seats());
        let look = seen_by(seat, self.words, &names);
        // What a search has not looked at, it knows nothing of.
        let known = hints.into_iter().filter(|hint| hint.share > 0.0 || !thinks(bot.name));
        Advice {
            game: game.meta().id,
            seat,
            ask: game.ask().what,
            clause: game.ask().clause,
            bot: bot.name.to_string(),
            effort: bot.effort.to_string(),
            seed,
            choices: game.actions(seat).len(),
            hints: known.map(|hint| hint.worded(|why| self.board.remark(game, &look, &why))).collect(),
        }
    }

    fn print(&self, advice: &Advice) -> Result<(), Failure> {
        let (Question { game, seat, .. }, mut out) = (self.question, out::stdout());
        let called = midway_text::seat_called(seat, &self.words.with("hint-seat", [("n", seat.0.into())]));
        writeln!(out, "{called}  {} ({})", self.words.say("title"), advice.clause)?;
        let names = seat_names(self.words, game.seats());
        let drawn = self.board.draw(game, &seen_by(seat, self.words, &names));
        writeln!(out, "{}", drawn.map_or_else(|| advice.ask.to_owned(), |drawn| drawn.ask))?;
        writeln!(out, "{}\n", paint(FAINT, self.asked(advice.choices)))?;
        let grid = self.grid(&advice.hints).to_string();
        let mut lines = grid.lines();
        lines.next().map_or(Ok(()), |head| writeln!(out, "{head}"))?;
        for (line, hint) in lines.zip(&advice.hints) {
            writeln!(out, "{line}")?;
            let why = wrap(&hint.why, out::width() - INDENT.len());
            for part in why.iter().filter(|part| !part.is_empty()) {
                writeln!(out, "{INDENT}{}", paint(FAINT, part))?;
            }
        }
        Ok(())
    }

    /// Who was asked, and among how many moves.
    fn asked(&self, choices: usize) -> String {
        let (moves, seed) = (self.count(choices as u64), self.question.seed.to_string());
        let told = [("bot", self.by().into()), ("moves", moves.into()), ("seed", seed.into())];
        self.words.with_all("hint-asked", told.into_iter().chain([("count", choices.into())]))
    }

    /// Who was asked: `search, 6,400 iterations`.
    fn by(&self) -> String {
        let bot = self.question.bot;
        let name = bot.name.to_string();
        match bot.effort {
            Effort::Iterations(number) if self.thinks() => {
                let (name, number) = (name.split(':').next().unwrap_or_default(), self.count(number.into()));
                self.words.with("hint-bot", [("name", name.into()), ("iterations", number.into())])
            }
            Effort::Iterations(_) | Effort::Time(_) => bot_in_words(bot),
        }
    }

    /// Whether whoever was asked looks ahead.
    fn thinks(&self) -> bool {
        thinks(self.question.bot.name.on(ladder(self.question.game.meta().id)))
    }

    fn grid(&self, hints: &[Hint<String, String>]) -> Grid {
        let head = |key: &str| self.words.say(key);
        let mut grid = Grid::new(&[(&head("hint-move"), Align::Left)]);
        grid.column(head("hint-win"), Align::Right);
        grid.column(head("hint-points"), Align::Right);
        if self.thinks() {
            grid.column(head("hint-thinking"), Align::Right);
            grid.column(String::new(), Align::Left);
        }
        hints.iter().for_each(|hint| grid.row(self.cells(hint)));
        grid
    }

    fn cells(&self, hint: &Hint<String, String>) -> Vec<String> {
        let (win, points) = (format!("{} %", self.figure(100.0 * hint.win)), self.figure(hint.points));
        let mut cells = vec![hint.action.clone(), win, points];
        if self.thinks() {
            cells.push(format!("{:.0} %", 100.0 * hint.share));
            cells.push(paint(BAR, bar(hint.share.into(), 1.0, LONGEST_BAR)));
        }
        cells
    }

    /// A count with its thousands set apart, as the language does it.
    fn count(&self, number: u64) -> String {
        let apart = if self.words.lang() == Lang::En { "," } else { "\u{202f}" };
        grouped(number).replace(',', apart)
    }

    /// A figure with one decimal, as the language writes it.
    fn figure(&self, number: f32) -> String {
        let figure = format!("{number:.1}");
        if self.words.lang() == Lang::En { figure } else { figure.replace('.', ",") }
    }
}

pub(super) fn seat_names(words: &Words, seats: u8) -> Vec<String> {
    Seat::all(seats).map(|seat| words.with("seat-number", [("n", seat.0.into())])).collect()
}

/// The position as a seat sees it that is to choose.
pub(super) fn seen_by<'a>(seat: Seat, words: &Words, names: &'a [String]) -> Look<'a> {
    Look { may_choose: true, ..Look::reading(Viewer::Seat(seat), words.lang(), names) }
}
