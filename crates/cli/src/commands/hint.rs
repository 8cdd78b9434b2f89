use std::io::Write;
use std::sync::Arc;

use clap::Args as ClapArgs;
use midway_bots::arena::Entrant;
use midway_bots::{Budget, Craft, Reason, Sight};
use midway_catalog::Visitor;
use midway_game::{AnyMatch, Game, Match, Notation, Seat, TableGame, Turn, Viewer};
use midway_ui::{Lang, Look};
use serde::Serialize;

use crate::arguments::RecordSeat;
use crate::failure::Failure;
use crate::grid::{Align, Grid, bar, grouped};
use crate::library::{self, Library, TableSet};
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
expected at the end, thinking the share of its time that went into the choice. With --seed and --iters the answer
is the same every time.";

/// Ask a bot for the best choices, and why
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
    /// Choices to name at most
    #[arg(long, value_name = "N", default_value_t = 5)]
    most: usize,
    /// By default a random number, which is printed
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The language of the reasons: en, pl, fr
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, library: &Library) -> Result<(), Failure> {
    let entrant = args.effort.entrant(&args.bot)?;
    if args.most == 0 {
        return Err(Failure::input("--most must be at least 1"));
    }
    let unknown =
        || Failure::input(format!("--lang: there is no language '{}': choose en, pl or fr", args.lang));
    let lang = Lang::parse(&args.lang).ok_or_else(unknown)?;
    let play = Play::open(&args.of.file, library)?;
    play.check_whole()?;
    let seat = asked(&play, args.of.seat)?;
    let set = library.tables(play.game.meta())?;
    let seed = number_or_fresh(args.seed)?;
    let asking = Asking { play: &play, set: &set, seat, entrant, most: args.most, seed, lang };
    let advice = library::visit(play.game.meta().id, asking)??;
    if args.json { out::json(&advice) } else { advice.print() }
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
    set: &'a TableSet,
    seat: Seat,
    entrant: Entrant,
    most: usize,
    seed: u64,
    lang: Lang,
}

impl Visitor for Asking<'_> {
    type Out = Result<Advice, Failure>;

    fn visit<G: TableGame, C: Craft<G>>(self) -> Self::Out {
        let game = self.replayed::<G>()?;
        let refuse = |error: midway_bots::NoChoice| self.play.source.fault(error);
        let sight = Sight::of(&game, self.seat).map_err(refuse)?;
        let watch = Watch::start();
        let budget = Budget::new(self.entrant.effort, &watch);
        let mut bot = self.entrant.sit::<G, C>(game.rules(), self.seed);
        let reasons = bot.reasons(&sight, &budget, self.most, None).map_err(refuse)?;
        Ok(self.advice(&game, sight.legal().len(), &reasons))
    }
}

impl Asking<'_> {
    /// The record once more, types and all. It was checked when it was opened.
    fn replayed<G: TableGame>(&self) -> Result<Match<G>, Failure> {
        let head = &self.play.record.head;
        let mut game = Match::new(Arc::new(library::rules::<G>(head.seats, &head.options, self.set)?));
        for line in &self.play.record.lines {
            game.take(&line.body).map_err(|refusal| self.play.source.at(line.number, refusal))?;
        }
        Ok(game)
    }

    fn advice<G: TableGame>(&self, game: &Match<G>, choices: usize, reasons: &[Reason<G>]) -> Advice {
        // What a search has not looked at, it knows nothing of.
        let thinks = thinker::thinks(self.entrant.name);
        let known = |reason: &&Reason<G>| reason.share > 0.0 || !thinks;
        let named = |reason| Hint::new(reason, game.rules(), self.worded(game, reason));
        let hints = reasons.iter().filter(known).map(named).collect();
        Advice {
            game: G::META.id,
            title: G::META.title,
            seat: self.seat,
            ask: game.ask().what,
            clause: game.ask().clause,
            bot: self.entrant.name.to_string(),
            effort: self.entrant.effort.to_string(),
            by: thinker::in_words(self.entrant),
            thinks,
            seed: self.seed,
            choices,
            hints,
        }
    }
}

impl Asking<'_> {
    /// What speaks for a choice, in the words of the game's board.
    fn worded<G: TableGame>(&self, game: &Match<G>, reason: &Reason<G>) -> String {
        let Some(board) = midway_catalog::board(G::META.id) else { return String::new() };
        let words = board.words(self.lang);
        let called = |seat: Seat| words.with("seat-number", [("n", seat.0.into())]);
        let names: Vec<String> = Seat::all(game.rules().seats()).map(called).collect();
        let look = Look {
            viewer: Viewer::Seat(self.seat),
            lang: self.lang,
            may_choose: true,
            picks: &[],
            names: &names,
            base: "",
            assets: "",
        };
        board.remark(game, &look, &reason.why)
    }
}

/// What a bot says.
#[derive(Debug, Serialize)]
struct Advice {
    game: &'static str,
    #[serde(skip)]
    title: &'static str,
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
    hints: Vec<Hint>,
}

#[derive(Debug, Serialize)]
struct Hint {
    action: String,
    win: f32,
    points: f32,
    share: f32,
    why: String,
}

impl Hint {
    fn new<G: Game>(reason: &Reason<G>, rules: &G, why: String) -> Hint {
        let Reason { win, points, share, .. } = *reason;
        Hint { action: reason.action.text(rules), win, points, share, why }
    }
}

const BAR: usize = 12;
const INDENT: &str = "    ";

impl Advice {
    fn print(&self) -> Result<(), Failure> {
        let mut out = out::stdout();
        let asked = format!("{}: {} ({})", self.title, self.ask, self.clause);
        writeln!(out, "{}  {asked}", style::seat(self.seat))?;
        let by = format!("{}, {} choices, seed {}", self.by, grouped(self.choices as u64), self.seed);
        writeln!(out, "{}\n", paint(FAINT, by))?;
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

    fn grid(&self) -> Grid {
        let mut grid = Grid::new(&[("choice", Align::Left), ("win", Align::Right), ("points", Align::Right)]);
        if self.thinks {
            grid.column("thinking".into(), Align::Right);
            grid.column(String::new(), Align::Left);
        }
        self.hints.iter().for_each(|hint| grid.row(hint.cells(self.thinks)));
        grid
    }
}

impl Hint {
    fn cells(&self, thinks: bool) -> Vec<String> {
        let mut cells =
            vec![self.action.clone(), format!("{:.1} %", 100.0 * self.win), format!("{:.1}", self.points)];
        if thinks {
            cells.push(format!("{:.0} %", 100.0 * self.share));
            cells.push(paint(FILLS[0].1, bar(self.share.into(), 1.0, BAR)));
        }
        cells
    }
}
