use std::io::Write;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use midway_catalog::{DataFolder, Judged, Review, TurningPoint, percent};
use midway_game::{AnyMatch, Seat};
use midway_text::{Align, FAINT, Grid, STRONG, paint, seat_called};
use midway_ui::page::{Swing, signed};
use midway_ui::{AnyBoard, Words};
use serde_json::json;

use super::hint::{seat_names, seen_by};
use crate::arguments::AnswerArgs;
use crate::failure::Failure;
use crate::out;
use crate::play::Play;

/// Look back at a finished game: chances, luck, turning points
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/review.txt"))]
pub(crate) struct Args {
    /// A record, or - for standard input
    file: PathBuf,
    #[command(flatten)]
    answer: AnswerArgs,
}

pub(crate) fn run(args: &Args, data: &DataFolder) -> Result<(), Failure> {
    let lang = args.answer.lang()?;
    let play = Play::open(&args.file, data)?;
    play.check_whole()?;
    let (game, title) = (play.game.as_ref(), play.title()?);
    let review = title.review(game).ok_or_else(|| play.source.fault("the game is not over yet"))?;
    if args.answer.json {
        return out::json(&json!({
            "start": review.start,
            "moments": review.moments,
            "turning_points": review.turning_points,
            "shares": review.shares(),
        }));
    }
    let words = title.board().words(lang);
    let names = seat_names(words, game.seats());
    Told { game, board: title.board(), words, names: &names, review: &review }.print()
}

struct Told<'a> {
    game: &'a dyn AnyMatch,
    board: &'static dyn AnyBoard,
    words: &'static Words,
    names: &'a [String],
    review: &'a Review,
}

impl Told<'_> {
    fn print(&self) -> Result<(), Failure> {
        let mut out = out::stdout();
        writeln!(out, "{}", paint(STRONG, self.words.say("shares")))?;
        writeln!(out, "{}", self.shares())?;
        writeln!(out, "{}\n", paint(FAINT, self.words.say("shares-about")))?;
        writeln!(out, "{}", paint(STRONG, self.words.say("turning-points")))?;
        if self.review.turning_points.is_empty() {
            writeln!(out, "{}", self.words.say("no-turning-points"))?;
        }
        for turn in &self.review.turning_points {
            self.lines(turn).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        Ok(())
    }

    fn shares(&self) -> Grid {
        let heads = ["share-start", "share-luck", "share-own", "share-others", "share-end"];
        let mut grid = Grid::new(&[("", Align::Left)]);
        heads.iter().for_each(|head| grid.column(self.words.say(head), Align::Right));
        for (seat, (share, name)) in (0..).map(Seat).zip(self.review.shares().iter().zip(self.names)) {
            let (first, last) = (self.percent(share.start), self.percent(share.end));
            let points = share.points().map(signed);
            grid.row([seat_called(seat, name), first].into_iter().chain(points).chain([last]));
        }
        grid
    }

    fn percent(&self, chance: f64) -> String {
        self.words.with("percent", [("n", percent(chance).into())])
    }

    fn lines(&self, turn: &TurningPoint) -> Vec<String> {
        let moment = &self.review.moments[turn.moment];
        let (before, after) = self.review.percents(turn.moment, turn.seat);
        let change = Swing { seat: turn.seat, by: moment.by, before, after };
        let number = self.words.with("move-number", [("n", moment.shown_at().into())]);
        let mut lines = vec![format!("{number}: {}", change.told(self.words, self.names))];
        if let Some(opinion) = &turn.opinion {
            let name = self.names[opinion.seat.index()].as_str();
            let told = |judged: &Judged| self.told(moment.from, opinion.seat, judged);
            lines.push(format!("    {name}: {}", told(&opinion.chosen)));
            let chosen = ("chosen", percent(opinion.chosen.chance).into());
            lines.push(match &opinion.better {
                None => format!("    {}", self.words.say("opinion-best")),
                Some(better) => format!(
                    "    {} {} ({})",
                    self.words.with("opinion-better", [("name", name.into())]),
                    told(better),
                    self.words.with("opinion-figures", [("better", percent(better.chance).into()), chosen])
                ),
            });
        }
        lines
    }

    /// A choice in words, as the seat had it before itself.
    fn told(&self, step: usize, seat: Seat, judged: &Judged) -> String {
        let look = seen_by(seat, self.words, self.names);
        let then = self.game.at(step).ok();
        let told = then.and_then(|game| self.board.choice(&*game, &look, &judged.action));
        told.map_or_else(|| judged.action.clone(), |(text, _)| text)
    }
}
