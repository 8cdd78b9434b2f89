use std::collections::BTreeMap;
use std::io::Write;

use midway_game::{Meta, Seat, SetupChoice};
use serde_json::{Value, json};

use super::tally::{SeatTally, Tally};
use crate::distribution::{Distribution, Quantiles};
use crate::failure::Failure;
use crate::grid::{Align, Grid, bar, grouped};
use crate::options::in_words;
use crate::out;
use crate::style::{BAD, FAINT, FILLS, STRONG, TITLE, paint};

/// What is printed of a simulation.
pub(crate) struct Report<'a> {
    pub(crate) meta: &'a Meta,
    pub(crate) seats: u8,
    pub(crate) options: &'a [SetupChoice],
    pub(crate) seed: u64,
    pub(crate) jobs: usize,
    pub(crate) seconds: f64,
    pub(crate) tally: &'a Tally,
}

const BAR: usize = 50;
/// A histogram taller than this no longer fits a glance.
const MOST_BINS: i64 = 20;

impl Report<'_> {
    pub(crate) fn json(&self) -> Result<(), Failure> {
        let tally = self.tally;
        let lines: BTreeMap<_, _> =
            tally.lines().into_iter().map(|name| (name, tally.line_mean(name))).collect();
        let of_counters = |f: fn(&Distribution) -> f64| -> BTreeMap<_, _> {
            tally.counters.iter().map(|(name, counts)| (*name, f(counts))).collect()
        };
        out::json(&json!({
            "game": self.meta.id,
            "seats": self.seats,
            "options": self.options.iter().map(|choice| (&choice.key, &choice.value)).collect::<BTreeMap<_, _>>(),
            "seed": self.seed,
            "games": tally.games,
            "unfinished": tally.unfinished,
            "decisions": tally.decisions,
            "steps": tally.steps(),
            "turns": tally.counters.first().map(|(_, turns)| turns.range()),
            "score": self.score(),
            "lines": lines,
            "wins": tally.seats.iter().map(SeatTally::wins).collect::<Vec<_>>(),
            "by_seat": tally.seats.iter().map(|seat| self.seat_json(seat)).collect::<Vec<_>>(),
            "counters": of_counters(Distribution::mean),
            "counters_se": of_counters(Distribution::error),
            "jobs": self.jobs,
            "seconds": self.seconds,
            "games_per_s": self.rate(tally.games),
            "decisions_per_s": self.rate(tally.decisions),
            "steps_per_s": self.rate(tally.steps()),
        }))
    }

    /// The score of a seat, whichever it is. Its error is that of the mean of a table: the scores of one game
    /// hang together, and counting them one by one would promise too much.
    fn score(&self) -> Quantiles {
        let se = self.tally.sums.error() / f64::from(self.seats);
        Quantiles { se, ..self.tally.scores().quantiles() }
    }

    fn seat_json(&self, seat: &SeatTally) -> Value {
        let games = self.tally.games;
        let lines: BTreeMap<_, _> =
            seat.lines.iter().map(|(name, _)| (name, seat.line_mean(name, games))).collect();
        json!({ "score": seat.scores.quantiles(), "lines": lines, "wins": seat.wins() })
    }

    fn rate(&self, count: u64) -> f64 {
        count as f64 / self.seconds.max(1e-9)
    }

    pub(crate) fn print(&self) -> Result<(), Failure> {
        let mut out = out::stdout();
        let title = format!("{}, {} seats", self.meta.title, self.seats);
        let about = format!(
            "{} random games, options {}, seed {}",
            grouped(self.tally.games),
            in_words(self.options),
            self.seed
        );
        writeln!(out, "{}  {}\n", paint(TITLE, title), paint(FAINT, about))?;
        writeln!(out, "{}", self.speed())?;
        writeln!(out, "{}", self.counters())?;
        writeln!(out, "{}", self.scores())?;
        self.histogram(&mut out)?;
        if self.tally.unfinished > 0 {
            let count = grouped(self.tally.unfinished);
            writeln!(
                out,
                "\n{}",
                paint(BAD, format!("{count} games did not end and were counted as they stood"))
            )?;
        }
        Ok(())
    }

    fn speed(&self) -> Grid {
        let mut grid = Grid::new(&[("speed", Align::Left), ("", Align::Right), ("", Align::Left)]);
        let whole = |count| grouped(self.rate(count).round() as u64);
        let jobs = format!("{:.2} s with {} jobs", self.seconds, self.jobs);
        grid.row(["games/s".into(), whole(self.tally.games), jobs]);
        grid.row(["decisions/s".into(), whole(self.tally.decisions)]);
        grid.row(["steps/s".into(), whole(self.tally.steps())]);
        grid
    }

    fn counters(&self) -> Grid {
        let right = Align::Right;
        let mut grid = Grid::new(&[
            ("course", Align::Left),
            ("mean", right),
            ("±", right),
            ("least", right),
            ("most", right),
        ]);
        for (name, counts) in &self.tally.counters {
            let range = counts.range();
            grid.row([
                name.replace('_', " "),
                format!("{:.2}", range.mean),
                format!("{:.3}", range.se),
                range.min.to_string(),
                range.max.to_string(),
            ]);
        }
        grid
    }

    /// A column for all seats together, then one for each.
    fn scores(&self) -> Grid {
        let mut grid = Grid::new(&[("score", Align::Left), ("all", Align::Right)]);
        Seat::all(self.seats).for_each(|seat| grid.column(format!("seat {seat}"), Align::Right));
        self.quantile_rows(&mut grid);
        self.line_rows(&mut grid);
        let games = self.tally.games.max(1) as f64;
        let wins = self.tally.seats.iter().map(|seat| format!("{:.1} %", 100.0 * seat.wins() / games));
        grid.row(["wins".into(), String::new()].into_iter().chain(wins));
        grid
    }

    fn quantile_rows(&self, grid: &mut Grid) {
        let each = self.tally.seats.iter().map(|seat| seat.scores.quantiles());
        let columns: Vec<_> = [self.score()].into_iter().chain(each).collect();
        let mut row = |name: &str, cell: &dyn Fn(&Quantiles) -> String| {
            grid.row([name.to_owned()].into_iter().chain(columns.iter().map(cell)));
        };
        row("mean", &|column| format!("{:.2}", column.mean));
        row("±", &|column| format!("{:.3}", column.se));
        row("5 %", &|column| column.p05.to_string());
        row("median", &|column| column.p50.to_string());
        row("95 %", &|column| column.p95.to_string());
    }

    fn line_rows(&self, grid: &mut Grid) {
        let tally = self.tally;
        for name in tally.lines() {
            let each = tally.seats.iter().map(|seat| seat.line_mean(name, tally.games));
            let cells = [tally.line_mean(name)].into_iter().chain(each).map(|mean| format!("{mean:.2}"));
            grid.row([name.replace('_', " ")].into_iter().chain(cells));
        }
    }

    fn histogram(&self, out: &mut impl Write) -> Result<(), Failure> {
        let scores = self.tally.scores();
        let width = bin_width(scores.max() - scores.min() + 1);
        let mut bins: BTreeMap<i64, u64> = BTreeMap::new();
        for (value, count) in scores.iter() {
            *bins.entry(value.div_euclid(width)).or_default() += count;
        }
        let (first, last) = (scores.min().div_euclid(width), scores.max().div_euclid(width));
        let most = bins.values().copied().max().unwrap_or(1);
        for bin in first..=last {
            let count = bins.get(&bin).copied().unwrap_or(0);
            let bar = paint(FILLS[0].1, bar(count as f64, most as f64, BAR));
            let share = 100.0 * count as f64 / (self.tally.games * u64::from(self.seats)).max(1) as f64;
            let label = paint(STRONG, format!("{:>5}", bin * width));
            writeln!(out, "  {label} {bar} {}", paint(FAINT, format!("{share:.1} %")))?;
        }
        Ok(())
    }
}

/// The least of 1, 2, 5, 10, 20, … that needs few enough bins.
fn bin_width(span: i64) -> i64 {
    let mut scale = 1;
    loop {
        if let Some(width) = [1, 2, 5].map(|n| n * scale).into_iter().find(|width| span / width < MOST_BINS) {
            return width;
        }
        scale *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_are_round_and_few() {
        assert_eq!(bin_width(1), 1);
        assert_eq!(bin_width(30), 2);
        assert_eq!(bin_width(90), 5);
        assert_eq!(bin_width(8_000), 500);
    }
}
