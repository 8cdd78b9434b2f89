use std::fmt;

use midway_game::Seat;
use midway_text::{Align, BAD, BAR, FAINT, Grid, STRONG, bar, grouped, heading, paint, plain};

use super::SimReport;
use crate::{Quantiles, bin_width, options_in_words};

const LONGEST: usize = 50;
/// A histogram taller than this no longer fits a glance.
const MOST_BINS: i64 = 20;

impl fmt::Display for SimReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = format!("{}, {} seats", self.meta.title, self.seats);
        let about = format!(
            "{} random games, options {}, seed {}",
            grouped(self.tally.games),
            options_in_words(self.options),
            self.seed
        );
        writeln!(f, "{}", heading(&title, &about))?;
        writeln!(f, "{}\n{}\n{}", speed(self), counters(self), scores(self))?;
        histogram(self, f)?;
        if self.tally.unfinished > 0 {
            let count = grouped(self.tally.unfinished);
            let what = format!("{count} games did not end and were counted as they stood");
            writeln!(f, "\n{}", paint(BAD, what))?;
        }
        Ok(())
    }
}

fn speed(report: &SimReport<'_>) -> Grid {
    let mut grid = Grid::new(&[("speed", Align::Left), ("", Align::Right), ("", Align::Left)]);
    let whole = |count| grouped(report.rate(count).round() as u64);
    let jobs = format!("{:.2} s with {} jobs", report.seconds, report.jobs);
    grid.row(["games/s".into(), whole(report.tally.games), jobs]);
    grid.row(["decisions/s".into(), whole(report.tally.decisions)]);
    grid.row(["steps/s".into(), whole(report.tally.steps())]);
    grid
}

fn counters(report: &SimReport<'_>) -> Grid {
    let mut grid = Grid::figures(["course", "mean", "±", "least", "most"]);
    for (name, counts) in &report.tally.counters {
        let range = counts.range();
        grid.row([
            plain(name),
            format!("{:.2}", range.mean),
            format!("{:.3}", range.se),
            range.min.to_string(),
            range.max.to_string(),
        ]);
    }
    grid
}

/// A column for all seats together, then one for each.
fn scores(report: &SimReport<'_>) -> Grid {
    let mut grid = Grid::figures(["score", "all"]);
    Seat::all(report.seats).for_each(|seat| grid.column(format!("seat {seat}"), Align::Right));
    quantile_rows(report, &mut grid);
    line_rows(report, &mut grid);
    let games = report.tally.games.max(1) as f64;
    let wins = report.tally.seats.iter().map(|seat| format!("{:.1} %", 100.0 * seat.wins() / games));
    grid.row(["wins".into(), String::new()].into_iter().chain(wins));
    grid
}

fn quantile_rows(report: &SimReport<'_>, grid: &mut Grid) {
    let each = report.tally.seats.iter().map(|seat| seat.scores.quantiles());
    let columns: Vec<_> = [report.score()].into_iter().chain(each).collect();
    let mut row = |name: &str, cell: &dyn Fn(&Quantiles) -> String| {
        grid.row([name.to_owned()].into_iter().chain(columns.iter().map(cell)));
    };
    row("mean", &|column| format!("{:.2}", column.mean));
    row("±", &|column| format!("{:.3}", column.se));
    row("5 %", &|column| column.p05.to_string());
    row("median", &|column| column.p50.to_string());
    row("95 %", &|column| column.p95.to_string());
}

fn line_rows(report: &SimReport<'_>, grid: &mut Grid) {
    let tally = &report.tally;
    for name in tally.lines() {
        let each = tally.seats.iter().map(|seat| seat.line_mean(name, tally.games));
        let cells = [tally.line_mean(name)].into_iter().chain(each).map(|mean| format!("{mean:.2}"));
        grid.row([plain(name)].into_iter().chain(cells));
    }
}

fn histogram(report: &SimReport<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let scores = report.tally.scores();
    let width = bin_width(scores.max() - scores.min() + 1, MOST_BINS);
    let bins = scores.bins(width);
    let (first, last) = (scores.min().div_euclid(width), scores.max().div_euclid(width));
    let most = bins.values().copied().max().unwrap_or(1);
    for bin in first..=last {
        let count = bins.get(&bin).copied().unwrap_or(0);
        let bar = paint(BAR, bar(count as f64, most as f64, LONGEST));
        let share = 100.0 * count as f64 / (report.tally.games * u64::from(report.seats)).max(1) as f64;
        let label = paint(STRONG, format!("{:>5}", bin * width));
        writeln!(f, "  {label} {bar} {}", paint(FAINT, format!("{share:.1} %")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_are_round_and_few() {
        assert_eq!(bin_width(1, MOST_BINS), 1);
        assert_eq!(bin_width(30, MOST_BINS), 2);
        assert_eq!(bin_width(90, MOST_BINS), 5);
        assert_eq!(bin_width(8_000, MOST_BINS), 500);
    }
}
