use std::fmt::{self, Write as _};

use anstyle::{AnsiColor, Style};
use midway_game::{Score, ScoreLine, Seat, places};

use crate::seats::seat_style;
use crate::{FAINT, GOOD, STRONG, paint, painted_seat, plain, seat_name};

const LABEL: usize = 16;
const COLUMN: usize = 11;
const BAR: f64 = 48.0;

/// A part of a bar: its colour and its filling.
const FILLS: [(char, Style); 4] = [
    ('█', AnsiColor::Yellow.on_default()),
    ('▓', AnsiColor::Cyan.on_default()),
    ('▒', AnsiColor::Magenta.on_default()),
    ('░', AnsiColor::Green.on_default()),
];

/// The scores of a table: a column for every seat, bars, and who won.
#[derive(Debug)]
pub struct ScoreText<'a> {
    scores: &'a [Score],
}

impl<'a> ScoreText<'a> {
    /// Of everybody, by seat.
    pub fn new(scores: &'a [Score]) -> Self {
        ScoreText { scores }
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &Score)> {
        (0..).map(Seat).zip(self.scores)
    }

    /// Every kind of line that any seat has, in the order of the game.
    fn kinds(&self) -> Vec<&'a ScoreLine> {
        let mut kinds: Vec<&ScoreLine> = Vec::new();
        for line in self.scores.iter().flat_map(|score| &score.lines) {
            if kinds.iter().all(|kind| kind.name != line.name) {
                kinds.push(line);
            }
        }
        kinds
    }

    fn heading(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  {:LABEL$}", "")?;
        for (seat, _) in self.seats() {
            let name = format!("{:>COLUMN$}", seat_name(seat));
            write!(f, "{}", paint(seat_style(seat).bold(), name))?;
        }
        writeln!(f)
    }

    fn rule(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = LABEL + COLUMN * self.scores.len();
        writeln!(f, "  {}", paint(FAINT, "─".repeat(width)))
    }

    fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in self.kinds() {
            write!(f, "  {:LABEL$}", plain(kind.name))?;
            self.scores.iter().try_for_each(|score| write!(f, "{:>COLUMN$}", score.line(kind.name)))?;
            writeln!(f, "  {}", paint(FAINT, kind.clause))?;
        }
        self.rule(f)?;
        let totals: String = self.scores.iter().fold(String::new(), |mut row, score| {
            let _ = write!(row, "{:>COLUMN$}", score.total());
            row
        });
        writeln!(f, "  {}", paint(STRONG, format!("{:LABEL$}{totals}", "total")))?;
        write!(f, "  {:LABEL$}", "place")?;
        places(self.scores).iter().try_for_each(|place| write!(f, "{place:>COLUMN$}"))?;
        writeln!(f)
    }

    fn bars(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.kinds();
        let gains = |score: &Score| kinds.iter().map(|kind| score.line(kind.name).max(0)).sum::<i32>();
        let most = self.scores.iter().map(gains).max().unwrap_or(0).max(1);
        for (seat, score) in self.seats() {
            write!(f, "  {}  ", painted_seat(seat))?;
            stack(f, &kinds, score, f64::from(most))?;
            writeln!(f, " {}", paint(STRONG, score.total()))?;
        }
        let legend = kinds.iter().zip(FILLS.iter().cycle());
        let legend =
            legend.map(|(kind, (fill, style))| format!("{} {}", paint(*style, fill), plain(kind.name)));
        writeln!(f, "  {:8}  {}", "", legend.collect::<Vec<_>>().join("   "))
    }

    fn verdict(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = places(self.scores);
        let winners: Vec<_> = self.seats().zip(&places).filter(|(_, place)| **place == 1).collect();
        let Some(((_, best), _)) = winners.first() else { return Ok(()) };
        let names: Vec<_> = winners.iter().map(|((seat, _), _)| painted_seat(*seat)).collect();
        let verb = if names.len() == 1 { "wins" } else { "share the victory" };
        let points = format!("{verb} with {} points", best.total());
        writeln!(f, "  {} {}", names.join(" and "), paint(GOOD, points))
    }
}

impl fmt::Display for ScoreText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.heading(f)?;
        self.rule(f)?;
        self.table(f)?;
        writeln!(f)?;
        self.bars(f)?;
        writeln!(f)?;
        self.verdict(f)
    }
}

/// The points of a seat, kind by kind, laid end to end. Boundaries are rounded, not lengths, so that the bar
/// is as long as its sum.
fn stack(f: &mut fmt::Formatter<'_>, kinds: &[&ScoreLine], score: &Score, most: f64) -> fmt::Result {
    let (mut sum, mut drawn) = (0.0, 0);
    for (kind, (fill, style)) in kinds.iter().zip(FILLS.iter().cycle()) {
        sum += f64::from(score.line(kind.name).max(0));
        let end = (sum / most * BAR).round() as usize;
        let part: String = std::iter::repeat_n(*fill, end.saturating_sub(drawn)).collect();
        write!(f, "{}", paint(*style, part))?;
        drawn = end.max(drawn);
    }
    Ok(())
}
